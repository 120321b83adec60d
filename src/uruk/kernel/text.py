"""Message catalogues: every sentence a player reads, by key, with parameters and plural forms.

The message format is a small part of ICU's: `{name}`; `{n, plural, one {# tile} other {# tiles}}`
with `#` for the number; `{who, select, none {nobody} other {somebody}}`; `{tile, name}` looks the
value up in the catalogue's `name` table, and `{seat, player}` asks the caller for a player's name.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from uruk.kernel.errors import BadInput

KINDS = ("name", "player", "plural", "select")
CASED = ("plural", "select")
BRACE = re.compile("[{}]")
WORD_END = re.compile("[,}]")

Messages = dict[str, str]
Namer = Callable[[int], str]


class Catalogue:
    """A language's messages, flattened to dotted keys such as `event.tile_placed`."""

    def __init__(self, language: str, messages: Messages) -> None:
        self.language = language
        self.messages = messages

    @classmethod
    def parse(cls, language: str, toml: str) -> "Catalogue":
        """A game's catalogue, with the messages that all games share."""
        common = (
            resources.files("uruk.kernel").joinpath(f"messages/{language}.toml").read_text("utf-8")
        )
        shared, own = (_flatten("", tomllib.loads(text)) for text in (common, toml))
        return cls(language, shared | own)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def name(self, thing: object) -> str:
        """The word for a thing of the game; the id itself where there is none."""
        return self.messages.get(f"name.{thing}", str(thing))

    def format(self, key: str, params: Mapping[str, Any], player: Namer | None = None) -> str:
        """The message for a key with its parameters filled in."""
        try:
            message = self.messages[key]
        except KeyError:
            raise BadInput("message", f"{self.language} has no text for {key!r}") from None
        return self._fill(_parsed(message), params, player or (lambda seat: f"#{seat + 1}"), "")

    def parameters(self, key: str) -> set[str]:
        """The names of the parameters that a message uses."""
        return _names(_parsed(self.messages[key]))

    def _fill(self, parts: "Parts", params: Mapping[str, Any], player: Namer, number: str) -> str:
        written = []
        for part in parts:
            if isinstance(part, str):
                written.append(part.replace("#", number) if number else part)
            else:
                written.append(self._argument(part, params, player, number))
        return "".join(written)

    def _argument(
        self, part: "Argument", params: Mapping[str, Any], player: Namer, number: str
    ) -> str:
        name, kind, cases = part
        value = params.get(name, "")
        if kind == "name":
            return self._names(value)
        if kind == "player":
            return (
                ", ".join(map(player, value)) if isinstance(value, list | tuple) else player(value)
            )
        if kind == "plural":
            form = plural_form(self.language, value)
            case = next(label for label in (f"={value}", form, "other") if label in cases)
            return self._fill(cases[case], params, player, str(value))
        if kind == "select":
            chosen = cases.get(str(value).lower(), cases["other"])
            return self._fill(chosen, params, player, number)
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    def _names(self, value: Any) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(map(self.name, value))
        return self.name(value)


def plural_form(language: str, number: object) -> str:
    """The plural category of a number in English, Czech or Polish."""
    if not isinstance(number, int):
        return "many" if language == "cs" and isinstance(number, float) else "other"
    number = abs(number)
    if number == 1:
        return "one"
    if language == "cs" and number in (2, 3, 4):
        return "few"
    if language == "pl":
        few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        return "few" if few else "many"
    return "other"


def _flatten(prefix: str, table: Mapping[str, Any]) -> Messages:
    flat: Messages = {}
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, Mapping):
            flat.update(_flatten(name, value))
        else:
            flat[name] = str(value)
    return flat


# A parsed message: plain text, or (parameter, kind, cases).
Argument = tuple[str, str, dict[str, "Parts"]]
Parts = tuple["str | Argument", ...]


@cache
def _parsed(message: str) -> Parts:
    try:
        return _parse(message, nested=False)[0]
    except BadInput as error:
        raise BadInput("message", f"{error.message} in {message!r}") from None


def _parse(text: str, *, nested: bool) -> tuple[Parts, str]:
    """The parts of a message (a nested one ends before its closing brace) and what follows."""
    parts: list[str | Argument] = []
    while text:
        plain = BRACE.split(text, maxsplit=1)[0]
        if plain:
            parts.append(plain)
            text = text[len(plain) :]
        elif text[0] == "{":
            argument, text = _parse_argument(text[1:])
            parts.append(argument)
        elif nested:
            return tuple(parts), text
        else:
            raise BadInput("message", "a closing brace too many")
    if nested:
        raise BadInput("message", "a closing brace is missing")
    return tuple(parts), text


def _parse_argument(text: str) -> tuple[Argument, str]:
    name, mark, text = _word(text)
    if mark == "}":
        return (name, "", {}), text
    kind, mark, text = _word(text)
    if kind not in KINDS:
        raise BadInput("message", f"{kind!r} is none of {', '.join(KINDS)}")
    if mark == "}":
        if kind in CASED:
            raise BadInput("message", f"{name} has no cases")
        return (name, kind, {}), text
    cases: dict[str, Parts] = {}
    while not (text := text.lstrip()).startswith("}"):
        label, brace, text = text.partition("{")
        if not brace:
            raise BadInput("message", "a closing brace is missing")
        cases[label.strip()], text = _parse(text, nested=True)
        text = text[1:]
    if "other" not in cases:
        raise BadInput("message", f"{name} has no case 'other'")
    return (name, kind, cases), text[1:]


def _word(text: str) -> tuple[str, str, str]:
    """A word, the comma or closing brace behind it, and what follows."""
    found = WORD_END.search(text)
    if found is None:
        raise BadInput("message", "a closing brace is missing")
    return text[: found.start()].strip(), found[0], text[found.end() :]


def _names(parts: Parts) -> set[str]:
    """The parameters that the parts use, those of their cases among them."""
    found: set[str] = set()
    for part in parts:
        if not isinstance(part, str):
            name, _, cases = part
            found.add(name)
            found.update(*(_names(case) for case in cases.values()))
    return found
