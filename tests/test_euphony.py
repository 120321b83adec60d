"""Czech and Polish as they are spoken and printed: prepositions with their vowel, marks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.translations import SOURCE, TRANSLATIONS, catalogue, places

CONSONANT = "[bcćčdďfghjklłmnńňprřsśštťvwzźżž]"
FAULTS = {
    "cs": {
        "v before v or f": r"\b[vV] [vf]",
        "z before a hiss": r"\b[zZ] [szšž]",
        "s before a hiss": r"\b[sS] (?!sebou)[szšž]",
        "k before k or g": r"\b[kK] [kg]",
        "a preposition that the number changes": (
            r"\b[vzskVZSK] (?:\{\w+, plural|\{\w+\}\. [a-zě-ž])"
        ),
        "a quotation mark": r"[”\"]",
    },
    "pl": {
        "w before w or f and a consonant": rf"\b[wW] [wf]{CONSONANT}",
        "z before a cluster": rf"\b[zZ] (?:w[sz]|s[pk]|św|śr|z[lłnwdbm]|sz{CONSONANT})",
        "a quotation mark": r"[“\"]",
    },
}
EVERYWHERE = {"three dots": r"\.\.\.", "a hyphen for a dash": r"[^\W\d] - [^\W\d]"}
LANGUAGES = sorted(set(TRANSLATIONS) & set(FAULTS))


def faults(language: str, text: str) -> list[str]:
    rules = FAULTS[language] | EVERYWHERE
    return [name for name, pattern in rules.items() if re.search(pattern, text)]


def pages(language: str) -> Iterator[Path]:
    for game in sorted((SOURCE / "games").iterdir()):
        yield from sorted(game.glob(f"lessons/{language}/*.toml"))
        yield from sorted(game.glob(f"*.{language}.md"))


def sentences(page: Path) -> str:
    """A page without code, and without the quotation marks of its format."""
    text = re.sub(r"`[^`]*`", "", page.read_text("utf-8"))
    return text.replace('"', "") if page.suffix == ".toml" else text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("where", places())
def test_messages_are_written_as_they_are_said(where: str, language: str) -> None:
    wrong = {
        key: (found, text)
        for key, text in catalogue(where, language).items()
        if (found := faults(language, text))
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_lessons_are_written_as_they_are_said(language: str) -> None:
    wrong = [
        (page.name, found, line)
        for page in pages(language)
        for line in sentences(page).splitlines()
        if (found := faults(language, line))
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("cs", "Stojí v vodě.", "v before v or f"),
        ("cs", "Jde z zásoby.", "z before a hiss"),
        ("cs", "Hraje s žetonem.", "s before a hiss"),
        ("cs", "Jde k králi.", "k before k or g"),
        ("cs", "Konec v {round}. kole.", "a preposition that the number changes"),
        ("cs", "Jeden z {n, plural, other {# bodů}}.", "a preposition that the number changes"),
        ("cs", "Karta “Zvěd”.", "a quotation mark"),
        ("pl", "Jest w wrogim mieście.", "w before w or f and a consonant"),
        ("pl", "Gra z wszystkimi.", "z before a cluster"),
        ("pl", "Karta „Szpieg“.", "a quotation mark"),
        ("pl", "Czekaj...", "three dots"),
        ("cs", "Dogma - Totalita", "a hyphen for a dash"),
    ],
)
def test_faults_are_seen(language: str, text: str, fault: str) -> None:
    assert fault in faults(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("cs", "Vezmi ho s sebou, ve 2. kole z {all}."),
        ("pl", "We wrogim mieście, z własnym wozem."),
    ],
)
def test_what_is_right_is_left_alone(language: str, text: str) -> None:
    assert not faults(language, text)
