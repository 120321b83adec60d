"""Message catalogues: every sentence a player reads, by key, with parameters and plural forms.

The message format is a small part of ICU's: `{name}`; `{n, plural, one {# tile} other {# tiles}}`
with `#` for the number; `{who, select, none {nobody} other {somebody}}`; `{tile, name}` looks the
value up in the catalogue's `name` table, and `{seat, player}` asks the caller for a player's name.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from uruk.kernel.errors import BadInput

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

    def _fill(self, parts: "Parts", params: Mapping[str, Any], player: Namer, number: str) -> str:
        written = []
        for part in parts:
            if isinstance(part, str):
                written.append(part.replace("#", number) if number else part)
            else:
                written.append(self._argument(part, params, player))
        return "".join(written)

    def _argument(self, part: "Argument", params: Mapping[str, Any], player: Namer) -> str:
        name, kind, cases = part
        value = params.get(name, "")
        if kind == "name":
            return self._names(value)
        if kind == "player":
            return (
                ", ".join(map(player, value)) if isinstance(value, list | tuple) else player(value)
            )
        if kind == "plural":
            form = cases.get(f"={value}") or cases.get(plural_form(self.language, value))
            return self._fill(form or cases["other"], params, player, str(value))
        if kind == "select":
            chosen = cases.get(str(value).lower()) or cases["other"]
            return self._fill(chosen, params, player, "")
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    def _names(self, value: Any) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(map(self.name, value))
        return self.name(value)


def plural_form(language: str, number: float) -> str:
    """The plural category of a whole number in English, Czech or Polish."""
    if number == 1:
        return "one"
    if language == "cs" and number in (2, 3, 4):
        return "few"
    if language == "pl" and isinstance(number, int):
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
    parts, rest = _parse(message, nested=False)
    if rest:
        raise BadInput("message", f"unbalanced braces in {message!r}")
    return parts


def _parse(text: str, *, nested: bool) -> tuple[Parts, str]:
    parts: list[str | Argument] = []
    plain = ""
    while text:
        if text[0] == "{":
            if plain:
                parts.append(plain)
                plain = ""
            argument, text = _parse_argument(text[1:])
            parts.append(argument)
        elif text[0] == "}" and nested:
            break
        else:
            plain, text = plain + text[0], text[1:]
    if plain:
        parts.append(plain)
    return tuple(parts), text


def _parse_argument(text: str) -> tuple[Argument, str]:
    stop = min((text.find(c) for c in ",}" if c in text), default=-1)
    if stop < 0:
        raise BadInput("message", f"no closing brace after {text!r}")
    name = text[:stop].strip()
    if text[stop] == "}":
        return (name, "", {}), text[stop + 1 :]
    text = text[stop + 1 :]
    stop = min((text.find(c) for c in ",}" if c in text), default=-1)
    kind = text[:stop].strip()
    if text[stop] == "}":
        return (name, kind, {}), text[stop + 1 :]
    text = text[stop + 1 :].lstrip()
    cases: dict[str, Parts] = {}
    while text and text[0] != "}":
        label, _, text = text.partition("{")
        cases[label.strip()], text = _parse(text, nested=True)
        text = text[1:].lstrip()
    if "other" not in cases:
        raise BadInput("message", f"{name} has no case 'other'")
    return (name, kind, cases), text[1:]
