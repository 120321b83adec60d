"""Right English: every message is put together with all sorts of names and numbers.

Names are of one sort if the same is right and wrong around them: *an* stands before both, *the*
before neither, and so on. One name of each sort is tried in every message.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product, zip_longest
from pathlib import Path
from typing import Any

import pytest

from uruk import games
from uruk.kernel.text import Argument, Catalogue, Parts

ROOT = Path(__file__).parents[1]
NUMBERS = (0, 1, 2, 3, 11)
WORDS = ("archer", "temple")
PLURAL_VERBS = re.compile(
    r" (?:win|lose|have|are|get|take|bid|remain|attack|retreat|found|place)\b(?! \()"
)
PLACES = {
    "area", "card", "city", "counts", "facing", "hex", "region", "segment", "ship", "source",
    "space",
}  # fmt: skip
"""Parameters without a kind that are never one number."""
AN = r"(?!(?i:uni|use|eu|one\b))[aeiouAEIOU]"
FAULTS = {
    "article": re.compile(rf"\b[Aa] (?={AN}[a-z])|\b[Aa]n (?!{AN})"),
    "doubled mark": re.compile(r"(?<!\.)\.\.(?!\.)|,,|;;|::"),
    "space": re.compile(r" [,;.](?=\s|$)|\( | \)"),
}


SURROUNDINGS = (
    "{}",
    "a {}",
    "an {}",
    "the {}",
    "1 {}",
    "3 {}",
    "{}.",
    "{},",
    "{};",
    "{}:",
    "{})",
    "({}",
)


def catalogues() -> dict[str, Catalogue]:
    found = {one.id: one.text("en") for one in games()}
    terminal = Catalogue.parse("en", (ROOT / "src/uruk/cli/text/en.toml").read_text("utf-8"))
    # What a board says needs a game's names.
    own = {key: told for key, told in terminal.messages.items() if not key.startswith("scene.")}
    found["terminal"] = Catalogue("en", own)
    browser = json.loads((ROOT / "web/src/text/en.json").read_text("utf-8"))
    found["browser"] = Catalogue("en", browser)
    return found


CATALOGUES = catalogues()


def names(words: Catalogue) -> list[str]:
    """The things that have a name; the forms of names are tables of their own."""
    keys = [key.removeprefix("name.") for key in words.messages if key.startswith("name.")]
    return [key for key in keys if key.partition(".")[0] not in ("a", "the", "other")]


def arguments(parts: Parts) -> Iterator[Argument]:
    for part in parts:
        if not isinstance(part, str):
            yield part
            for case in part.cases.values():
                yield from arguments(case)


def fillings(words: Catalogue, parts: Parts) -> Iterator[dict[str, Any]]:
    """Parameters for a message: everything once with every sort of name, number and case."""
    kinds: dict[str, tuple[str, tuple[str, ...]]] = {}
    for part in arguments(parts):
        if kinds.get(part.name, ("",))[0] in ("", "select"):
            kinds[part.name] = (part.kind, tuple(part.cases))
        if part.counted:
            kinds[part.counted] = ("name", ())
    if not kinds:
        yield {}
        return
    cases_of = {name: cases for name, (kind, cases) in kinds.items() if kind == "select"}
    for chosen in product(*cases_of.values()):
        for number in (1, 3):
            usual: dict[str, Any] = dict.fromkeys(kinds, number)
            usual |= dict(zip(cases_of, chosen, strict=True))
            usual |= {name: 0 for name, (kind, _) in kinds.items() if kind == "player"}
            thing = singular(words)[0]
            usual |= {name: thing for name, (kind, _) in kinds.items() if kind == "name"}
            usual |= {name: "e5" for name in kinds if name in PLACES}
            for name, (kind, _) in kinds.items():
                for value in () if name in PLACES and not kind else values(words, kind):
                    if name != "colour" or not plural_differs(words, value):
                        yield usual | {name: value}


@cache
def singular(words: Catalogue) -> list[str]:
    """The things that are called by one of them, as most are; a heading may name them all."""
    plurals = {words.name(thing, "other") for thing in names(words) if plural_differs(words, thing)}
    things = [thing for thing in names(words) if words.name(thing) not in plurals]
    return things or list(WORDS)


@cache
def sorts_of_names(words: Catalogue) -> list[str]:
    """Names around which different things are wrong."""
    found: dict[object, str] = {}
    for thing in singular(words):
        forms = [words.name(thing, form) for form in ("", "A", "The", "other")]
        wrong = [
            {fault.partition(" at ")[0] for fault in faults(words, around.format(form))}
            for form in forms
            for around in SURROUNDINGS
        ]
        found.setdefault((plural_differs(words, thing), *map(frozenset, wrong)), thing)
    return list(found.values())


def plural_differs(words: Catalogue, thing: str) -> bool:
    return words.name(thing) != words.name(thing, "other")


def values(words: Catalogue, kind: str) -> Iterator[Any]:
    if kind == "name":
        things = sorts_of_names(words)
        yield from things
        yield from ([thing, thing, things[0]] for thing in things)
    elif kind in ("plural", "count"):
        yield from NUMBERS
    elif kind == "":
        yield from (*NUMBERS, *WORDS)
    else:
        yield from (0,) if kind == "player" else ()


@cache
def nouns() -> dict[str, str]:
    """Singular and plural of what is counted anywhere: names, and the cases of numbers."""
    found: dict[str, str] = {}
    for words in CATALOGUES.values():
        for thing in names(words):
            found[words.name(thing)] = words.name(thing, "other")
        for key in words.messages:
            for part in arguments(words.parts(key)):
                if part.kind == "plural" and "one" in part.cases:
                    one, other = (counted(part.cases[case]) for case in ("one", "other"))
                    if one and other:
                        found[one] = other
    return {one: other for one, other in found.items() if one}


def counted(case: Parts) -> str:
    """The word behind the number in a case such as `# tile`."""
    first = case[0] if case else ""
    found = re.match(r"# (?:more )?([a-z]+)", first) if isinstance(first, str) else None
    return found[1] if found else ""


@cache
def wrong_numbers() -> re.Pattern[str]:
    """3 tablet, 1 tablets."""
    ones, others, singles, several = (
        "|".join(sorted(map(re.escape, words), key=len, reverse=True))
        for words in (
            {one for one, other in nouns().items() if one != other},
            {other for one, other in nouns().items() if one != other},
            nouns().keys(),
            nouns().values(),
        )
    )
    return re.compile(
        rf"(?<![\w.,:/+-])(?:(?:0|[2-9]|\d\d+) (?:more )?(?!(?:{several})\b)(?:{ones})"
        rf"|1 (?:more )?(?!(?:{singles})\b)(?:{others}))(?![\w-])"
    )


def faults(words: Catalogue, text: str) -> Iterator[str]:
    for fault, pattern in FAULTS.items():
        if found := pattern.search(text):
            yield f"{fault} at {text[max(0, found.start() - 12) : found.end() + 12]!r}"
    if found := wrong_numbers().search(text):
        yield f"number at {found[0]!r}"
    if found := proper_names(words).search(text):
        yield f"article before a proper name at {found[0]!r}"


@cache
def proper_names(words: Catalogue) -> re.Pattern[str]:
    """An article before a name that stands without one."""
    proper = [
        re.escape(name)
        for key, name in words.messages.items()
        if key.startswith("name.the.") and not name.lower().startswith("the ")
    ]
    return re.compile(rf"\b[Tt]he (?:{'|'.join(proper)})\b" if proper else r"(?!)")


def clumsy(parts: Parts) -> Iterator[str]:
    """What forms of names are for: plurals by hand, numbers before names, verbs that differ."""
    for before, after in zip_longest(parts, parts[1:], fillvalue=""):
        if isinstance(before, str):
            continue
        if before.kind in ("name", "player", "") and isinstance(after, str):
            if re.match(r"s\b", after):
                yield f"a plural of {before.name} by hand"
            if before.kind != "" and PLURAL_VERBS.match(after):
                yield f"a verb in the plural behind {before.name}"
        if before.kind != "plural":
            for case in before.cases.values():
                yield from clumsy(case)
    for first, space, second in zip(parts, parts[1:], parts[2:], strict=False):
        if isinstance(first, str) or isinstance(second, str) or first.kind or space != " ":
            continue
        if second.kind == "name" and first.name not in PLACES:
            yield f"{first.name} before the name {second.name} without a count"


def begins_small(parts: Parts) -> bool:
    first = parts[0]
    return not isinstance(first, str) and first.kind == "name" and not first.form[:1].isupper()


@pytest.mark.slow
@pytest.mark.parametrize("where", CATALOGUES)
def test_every_message_is_right_english_with_all_sorts_of_names_and_numbers(where: str) -> None:
    words = CATALOGUES[where]
    found = []
    for key in words.messages:
        wrong = set(clumsy(words.parts(key)))
        if key.startswith(("event.", "refusal.")) and begins_small(words.parts(key)):
            wrong.add("a sentence that may begin small: name it with a capital form")
        for params in fillings(words, words.parts(key)):
            text = words.format(key, params, lambda seat: "Ann")
            wrong.update(faults(words, text))
            if wrong:
                break
        found += [f"{key}: {fault}" for fault in sorted(wrong)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("where", CATALOGUES)
def test_every_common_name_has_its_plural(where: str) -> None:
    words = CATALOGUES[where]
    common = [thing for thing in names(words) if words.name(thing)[:1].islower()]
    missing = [thing for thing in common if f"name.other.{thing}" not in words]
    assert not missing, "no plural in [name.other]: " + ", ".join(missing)
    forms = [key for key in words.messages if re.match(r"name\.(a|the|other)\.", key)]
    strangers = [key for key in forms if f"name.{key.split('.', 2)[2]}" not in words]
    assert not strangers, "forms of no name: " + ", ".join(strangers)


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("create a {unit, name}", "article"),
        ("{n} {unit, name} left", "without a count"),
        ("the {side, name} win", "plural behind"),
        ("{points} points", "number"),
        ("all {unit, name}s", "plural of unit by hand"),
        ("the {side, name} comes", "article before a proper"),
        ("gone..", "doubled"),
    ],
)
def test_faults_are_seen(message: str, fault: str) -> None:
    words = Catalogue("en", {
        "m": message, "name.archer": "archer", "name.other.archer": "archers",
        "name.babylon": "Babylon", "name.the.babylon": "Babylon",
    })  # fmt: skip
    found = list(clumsy(words.parts("m")))
    for params in fillings(words, words.parts("m")):
        found += faults(words, words.format("m", params))
    assert any(fault in one for one in found)
