"""Message catalogues: every sentence a player reads, by key, with parameters and plural forms.

The message format is a small part of ICU's: `{name}`; `{n, plural, one {# tile} other {# tiles}}`
with `#` for the number; `{who, select, none {nobody} other {somebody}}`; `{tile, name}` looks the
value up in the catalogue's `name` table, and `{seat, player}` asks the caller for a player's name.

A name has forms: `{unit, name, a}` is *an archer*, `{unit, name, the}` *the archer*, `{unit, name,
other}` *archers*; `one` is the name itself; a
capital (`A`, `The`, `One`) begins a sentence. `{n, count, unit}` is the
number and the name in the form that it asks for: *1 archer*, *3 archers*. Forms stand in tables of
their own (`[name.other]`, `[name.a]`); a form that a name lacks is made by the language's rule.
A list of names tells things that are in it more than once by their number: *2 food, 1 gold*.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from uruk.kernel.errors import BadInput

KINDS = ("count", "name", "player", "plural", "select")
CASED = ("plural", "select")
AN = re.compile("(?!uni|use|eu|one\\b)[aeiou]", re.IGNORECASE)
"""Words that take *an*: they begin with the sound of a vowel."""
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

    def name(self, thing: object, form: str = "") -> str:
        """The word for a thing of the game in one of its forms; the id where there is none."""
        base = self.messages.get(f"name.{thing}", str(thing))
        if not form:
            return base
        own = self.messages.get(f"name.{form.lower()}.{thing}")
        word = made_form(self.language, form.lower(), base) if own is None else own
        return word[:1].upper() + word[1:] if form[0].isupper() else word

    def count(self, number: object, thing: object) -> str:
        """A number of things: 1 tablet, 3 tablets."""
        form = plural_form(self.language, number)
        return f"{number} {self.name(thing, '' if form == 'one' else form)}"

    def format(self, key: str, params: Mapping[str, Any], player: Namer | None = None) -> str:
        """The message for a key with its parameters filled in."""
        try:
            message = self.messages[key]
        except KeyError:
            raise BadInput("message", f"{self.language} has no text for {key!r}") from None
        return self._fill(_parsed(message), params, player or (lambda seat: f"#{seat + 1}"), "")

    def parameters(self, key: str) -> set[str]:
        """The names of the parameters that a message uses."""
        return _names(self.parts(key))

    def parts(self, key: str) -> "Parts":
        """A message as it was read: plain text and arguments."""
        return _parsed(self.messages[key])

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
        name, kind, detail, cases = part
        value = params.get(name, "")
        if kind == "name":
            return self._names(value, detail)
        if kind == "count":
            return self.count(value, params.get(detail, ""))
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

    def _names(self, value: Any, form: str) -> str:
        if not isinstance(value, list | tuple):
            return self.name(value, form)
        times = Counter(map(str, value))
        if len(times) < len(value):
            return ", ".join(self.count(number, thing) for thing, number in times.items())
        return ", ".join(self.name(thing, form) for thing in value)


def made_form(language: str, form: str, word: str) -> str:
    """The form of a name by the language's rule; the word itself where there is no rule."""
    if language == "en" and form == "a":
        return f"an {word}" if AN.match(word) else f"a {word}"
    return f"the {word}" if language == "en" and form == "the" else word


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


# A parsed message: plain text, or (parameter, kind, form of a name or what is counted, cases).
Argument = tuple[str, str, str, dict[str, "Parts"]]
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
        return (name, "", "", {}), text
    kind, mark, text = _word(text)
    if kind not in KINDS:
        raise BadInput("message", f"{kind!r} is none of {', '.join(KINDS)}")
    if kind not in CASED:
        detail, mark, text = ("", mark, text) if mark == "}" else _word(text)
        if mark != "}" or (kind == "count" and not detail):
            raise BadInput("message", f"{name} is not told as a {kind}")
        return (name, kind, detail, {}), text
    if mark == "}":
        raise BadInput("message", f"{name} has no cases")
    cases: dict[str, Parts] = {}
    while not (text := text.lstrip()).startswith("}"):
        label, brace, text = text.partition("{")
        if not brace:
            raise BadInput("message", "a closing brace is missing")
        cases[label.strip()], text = _parse(text, nested=True)
        text = text[1:]
    if "other" not in cases:
        raise BadInput("message", f"{name} has no case 'other'")
    return (name, kind, "", cases), text[1:]


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
            name, kind, detail, cases = part
            found.add(name)
            if kind == "count":
                found.add(detail)
            found.update(*(_names(case) for case in cases.values()))
    return found
