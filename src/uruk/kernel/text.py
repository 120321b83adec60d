"""Message catalogues: every sentence a player reads, by key, with parameters, plurals and names.

The message format is a small part of ICU's; docs/texts.md describes it: `{space}`, `{seat,
player}`, `{n, plural, one {# tile} other {# tiles}}`, `{who, select, none {nobody} other {…}}`, and
two arguments of our own for the names of things, `{tile, name, acc}` and `{n, count, tile, acc}`.
`web/src/lib/text` reads the same format, and tests/kernel/messages.json tests both.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from uruk.kernel.errors import BadInput
from uruk.kernel.languages import ENGLISH, MESSAGES

KINDS = ("count", "name", "player", "plural", "select")
CASED = ("plural", "select")
PLURALS = ("one", "few", "many", "other")
ARTICLES = ("a", "the")
AN = re.compile("(?!uni|use|eu|one\\b)[aeiou]", re.IGNORECASE)
"""Words that take *an*: they begin with the sound of a vowel."""
BRACE = re.compile("[{}]")
WORD_END = re.compile("[,}]")
NO_BREAK = "\N{NO-BREAK SPACE}"

Messages = dict[str, str]
Namer = Callable[[int], str]


class Wording(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A message that is still to be put into words: its key and parameters.

    A parameter may be a wording again, or a list of them, which a message shows as `{things}`.
    """

    key: str
    params: dict[str, Any] = {}


class Catalogue:
    """A language's messages, flattened to dotted keys such as `event.tile_placed`."""

    def __init__(self, language: str, messages: Messages) -> None:
        self.language = language
        self.messages = messages

    @classmethod
    def parse(cls, language: str, toml: str) -> "Catalogue":
        """A game's catalogue, with the messages that all games share."""
        shared = MESSAGES.joinpath(f"{language}.toml").read_text("utf-8")
        return cls(language, flat(shared) | flat(toml))

    @classmethod
    def read(cls, language: str, folder: Traversable) -> "Catalogue":
        """The catalogue of a folder in a language; English as long as a message has no other."""
        messages: Messages = {}
        for code in dict.fromkeys((ENGLISH, language)):
            for place in (MESSAGES, folder):
                messages |= read_messages(place.joinpath(f"{code}.toml"))
        return cls(language, messages)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def name(self, thing: object, form: str = "") -> str:
        """The word for a thing of the game in one of its forms; the id where there is none."""
        base = self.messages.get(f"name.{thing}", str(thing))
        if not form:
            return base
        word = self._form(base, thing, form.lower())
        return word[:1].upper() + word[1:] if form[0].isupper() else word

    def count(self, number: object, thing: object, case: str = "") -> str:
        """A number of things: 1 tablet, 3 tablets."""
        plural = plural_form(self.language, number)
        space = " " if self.language == "en" else NO_BREAK
        word = self.name(thing, f"{case}.{plural}" if case else plural)
        return f"{number_text(self.language, number)}{space}{word}"

    def format(self, key: str, params: Mapping[str, Any], player: Namer | None = None) -> str:
        """The message for a key with its parameters filled in."""
        if key not in self.messages:
            raise self._no_text(key)
        parts = _parsed(self.messages[key])
        return self._fill(parts, params, player or (lambda seat: f"#{seat + 1}"), "")

    def say(self, wording: Wording | str, player: Namer | None = None) -> str:
        """The wording in this language; what is plain already stays as it is."""
        if isinstance(wording, str):
            return wording
        return self.format(wording.key, wording.params, player)

    def parameters(self, key: str) -> set[str]:
        """The names of the parameters that a message uses."""
        return _names(self.parts(key))

    def parts(self, key: str) -> "Parts":
        """A message as it was read: plain text and arguments."""
        return _parsed(self.messages[key])

    def _no_text(self, key: str) -> BadInput:
        return BadInput("message", f"{self.language} has no text for {key!r}")

    def _form(self, base: str, thing: object, form: str) -> str:
        """A form of a name: the one listed, or an article's; titles and places keep their word."""
        table = ".".join(part for part in form.split(".") if part != "one")
        if not table:
            return base
        key = f"name.{table}.{thing}"
        own = self.messages.get(key)
        if own is None and table in PLURALS:
            # An English name that waits for its translation has no more plurals than this.
            own = self.messages.get(f"name.other.{thing}")
        if own is not None:
            return own
        if form in ARTICLES:
            return with_article(form, base) if self.language == ENGLISH else base
        if base[:1].islower() and f"name.{thing}" in self.messages:
            raise self._no_text(key)
        return base

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
        value = params.get(part.name, "")
        if part.kind == "name":
            return self._names(value, part.form)
        if part.kind == "count":
            return self.count(value, params.get(part.counted, ""), part.form)
        if part.kind == "player":
            return (
                ", ".join(map(player, value)) if isinstance(value, list | tuple) else player(value)
            )
        if part.kind == "plural":
            written = number_text(self.language, value)
            labels = (f"={written}", plural_form(self.language, value), "other")
            case = next(label for label in labels if label in part.cases)
            return self._fill(part.cases[case], params, player, written)
        if part.kind == "select":
            chosen = part.cases.get(str(value).lower(), part.cases["other"])
            return self._fill(chosen, params, player, number)
        many = value if isinstance(value, list | tuple) else (value,)
        return ", ".join(
            self.say(one, player) if isinstance(one, Wording) else number_text(self.language, one)
            for one in many
        )

    def _names(self, value: Any, form: str) -> str:
        """Names one after the other; things that are there more than once by their number."""
        if not isinstance(value, list | tuple):
            return self.name(value, form)
        times = Counter(map(str, value))
        if len(times) == len(value):
            return ", ".join(self.name(thing, form) for thing in value)
        case = "" if form.lower() in (*ARTICLES, *PLURALS) else form.lower()
        return ", ".join(self.count(number, thing, case) for thing, number in times.items())


def with_article(article: str, word: str) -> str:
    """An archer, the archer."""
    if article == "a" and AN.match(word):
        return f"an {word}"
    return f"{article} {word}"


def plural_form(language: str, number: object) -> str:
    """The plural category of a number in English, Czech or Polish, as Unicode's CLDR has it."""
    if not isinstance(number, int | float):
        return "other"
    if number != int(number):
        return "many" if language == "cs" else "other"
    number = abs(int(number))
    if number == 1:
        return "one"
    if language == "cs" and number in (2, 3, 4):
        return "few"
    if language == "pl":
        few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        return "few" if few else "many"
    return "other"


def number_text(language: str, number: object) -> str:
    """A number as the language writes it: whole ones without a fraction, others with its sign."""
    if not isinstance(number, float):
        return str(number)
    if number.is_integer():
        return str(int(number))
    return str(number) if language == "en" else str(number).replace(".", ",")


def read_messages(file: Traversable) -> Messages:
    """The messages of a file by their dotted keys; none if there is no such file."""
    if not file.is_file():
        return {}
    try:
        return flat(file.read_text("utf-8"))
    except ValueError as error:
        raise BadInput(str(file), str(error)) from None


def flat(toml: str) -> Messages:
    """The messages of a file by their dotted keys."""
    return _flatten("", tomllib.loads(toml))


def _flatten(prefix: str, table: Mapping[str, Any]) -> Messages:
    flat: Messages = {}
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, Mapping):
            flat.update(_flatten(name, value))
        else:
            flat[name] = str(value)
    return flat


class Argument(NamedTuple):
    """What stands in braces: a parameter and how it is told."""

    name: str
    kind: str = ""
    counted: str = ""
    """The parameter whose things are counted."""
    form: str = ""
    """The form of a name, or the case of what is counted."""
    cases: dict[str, "Parts"] = {}


Parts = tuple[str | Argument, ...]
"""A parsed message: plain text and arguments."""


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
        return Argument(name), text
    kind, mark, text = _word(text)
    if kind not in KINDS:
        raise BadInput("message", f"{kind!r} is none of {', '.join(KINDS)}")
    if kind in CASED:
        if mark == "}":
            raise BadInput("message", f"{name} has no cases")
        cases, text = _parse_cases(text)
        if "other" not in cases:
            raise BadInput("message", f"{name} has no case 'other'")
        return Argument(name, kind, cases=cases), text
    details = []
    while mark == ",":
        detail, mark, text = _word(text)
        details.append(detail)
    counted = details.pop(0) if kind == "count" and details else ""
    form = details.pop(0) if kind != "player" and details else ""
    if details or (kind == "count" and not counted):
        raise BadInput("message", f"{name} is not told as a {kind}")
    return Argument(name, kind, counted, form), text


def _parse_cases(text: str) -> tuple[dict[str, Parts], str]:
    cases: dict[str, Parts] = {}
    while not (text := text.lstrip()).startswith("}"):
        label, brace, text = text.partition("{")
        if not brace:
            raise BadInput("message", "a closing brace is missing")
        cases[label.strip()], text = _parse(text, nested=True)
        text = text[1:]
    return cases, text[1:]


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
        if isinstance(part, Argument):
            found |= {part.name, part.counted} - {""}
            found.update(*(_names(case) for case in part.cases.values()))
    return found
