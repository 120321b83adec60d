"""Every language has every text, asks for nothing that is not given, and has no English left."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.test_grammar import arguments
from tests.translations import (
    ROOT,
    SOURCE,
    TRANSLATIONS,
    catalogue,
    english,
    lacking,
    lesson_files,
    places,
)
from uruk import Game, Record, games
from uruk.games.clash.components import KINDS
from uruk.kernel.learning import LONGEST, PATH
from uruk.kernel.lesson import Step, lessons
from uruk.kernel.rules import RuleBook
from uruk.kernel.text import Catalogue, plural_form

GAMES = games()
SAID = re.compile(r"\bspeech\.say\(\s*\"([\w.]+)\"")
ENGLISH_WORDS = re.compile(
    r"\b(the|of|and|your|you|with|for|are|is|from|this|has|have|not|an|or|it|its|when|each)\b", re.I
)
PROPER = set(
    re.findall(
        r"\w+",
        "Babylonia Mesopotamia Igigi Anunnaki Tigris Diyala Khabur Abdin Tamr Mari Ebla Elam Sumer"
        " Uruk Wadi Hauran Acamapichtli Ahuitzotl Marqzen Hammurabi Hanno Hannibal Vercingetorix"
        " Imhotep Attila Bleda Rugila Pakal Janaab inich Siyaj Chanil Ajaw Pygmalion Gaius Julius"
        " Caesar Sulla Ragnar Lodbrok Brutus Leonidas Danegeld Princeps Idol Dogma Eureka Clash"
        " Cultures Chat Automaton Solo solo Symbol obelisk ziggurat port TEXT",
    )
)
"""Words of proper names that languages share with English."""


def numbers_of(language: str) -> set[str]:
    """The classes that whole numbers have."""
    return {plural_form(language, number) for number in range(200)}


def is_shared(text: str) -> bool:
    """Whether languages may say the same: marks, numbers, short signs and proper names."""
    words = re.findall(r"[^\W\d_]+", plain(text))
    return all(word in PROPER or len(word) < 4 for word in words)


def plain(text: str) -> str:
    """What a message says besides its arguments."""
    parts = Catalogue("en", {"m": text}).parts("m")
    inner = (case for one in arguments(parts) for case in one.cases.values())
    return " ".join(part for part in chain(parts, *inner) if isinstance(part, str))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_text_is_missing(language: str) -> None:
    missing = [f"{where}: {key} = {text!r}" for where, key, text in lacking(language)]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("where", places())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_catalogue_has_the_keys_and_parameters_of_the_english_one(
    language: str, where: str
) -> None:
    told, own = english(where), catalogue(where, language)
    forms = [key for key in own if key not in told and key.startswith("name.")]
    strange = [key for key in own if key not in told and key not in forms]
    assert not strange, f"no such texts in English: {strange}"
    nameless = [key for key in forms if not any(f"name.{end}" in told for end in ends(key))]
    assert not nameless, f"forms of no name: {nameless}"
    words, wanted = Catalogue(language, own), Catalogue("en", told)
    for key in told.keys() & own.keys():
        # Texts of cards are given the kinds of things that they may count.
        given = wanted.parameters(key) | set(KINDS if key.startswith("help.") else ())
        extra = words.parameters(key) - given
        assert not extra, f"{where} {language} {key} uses {sorted(extra)}"


def ends(key: str) -> Iterator[str]:
    """What a form may be a form of: name.acc.few.archer of archer."""
    parts = key.split(".")[2:]
    return (".".join(parts[at:]) for at in range(len(parts)))


@pytest.mark.parametrize("where", places())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_plurals_have_all_classes(language: str, where: str) -> None:
    words = Catalogue(language, catalogue(where, language))
    wrong = [
        f"{key}: {part.name} lacks {sorted(missing)}"
        for key in words.messages
        for part in arguments(words.parts(key))
        if part.kind == "plural" and (missing := numbers_of(language) - part.cases.keys())
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_names_with_plurals_have_all_of_them(language: str, game: Game) -> None:
    own, classes = catalogue(game.id, language), numbers_of(language) - {"one"}
    table = re.compile(rf"(name(?:\.[a-z]+)?)\.({'|'.join(classes)})\.(.+)")
    found = {match.group(1, 3) for match in map(table.fullmatch, own) if match}
    missing = [
        f"{case}.{form}.{thing}"
        for case, thing in sorted(found)
        for form in sorted(classes)
        if f"{case}.{form}.{thing}" not in own
    ]
    assert not missing, ", ".join(missing)


@pytest.mark.parametrize("where", places())
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_is_left(language: str, where: str) -> None:
    told, own = english(where), catalogue(where, language)
    left = [
        f"{key}: {own[key]!r}" for key, text in told.items() if key in own
        and ((own[key] == text and not is_shared(text)) or is_english(plain(own[key])))
    ]  # fmt: skip
    assert not left, "\n".join(left)


def is_english(text: str) -> bool:
    """Whether several of the small words of English are there."""
    return len(ENGLISH_WORDS.findall(text)) > 1


# ---------------------------------------------------------------- lessons, rules, aids


def texts(step: Step) -> list[str]:
    return [step.say, step.done, step.otherwise, *step.hint, *(one.say for one in step.answer)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_lessons_are_translated_text_by_text(language: str, game: Game) -> None:
    assert {file.name for file in (SOURCE / f"games/{game.id}/lessons/{language}").iterdir()} == {
        file.name for file in lesson_files(game)
    }
    for ours, theirs in zip(lessons(game), lessons(game, language), strict=True):
        assert theirs.title != ours.title or is_shared(ours.title), f"{ours.id} is called the same"
        own, told = (list(chain(*map(texts, one.step))) for one in (ours, theirs))
        for text, translated in zip(own, told, strict=True):
            assert len(translated) <= LONGEST, f"{ours.id}: {translated}"
            assert not text or text != translated, f"{ours.id}: {text}"
            assert not is_english(translated), f"{ours.id}: {translated}"
            assert sorted(PATH.findall(text)) == sorted(PATH.findall(translated)), translated
            assert moves(text) == moves(translated), f"{ours.id}: {translated}"


def moves(text: str) -> list[str]:
    return sorted(re.findall(r"`[^`]+`", text))


@pytest.mark.parametrize("page", ["rules", "aid"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_pages_have_the_same_headings_and_rules(language: str, game: Game, page: str) -> None:
    ours, theirs = (
        (SOURCE / f"games/{game.id}" / name).read_text("utf-8")
        for name in (f"{page}.md", f"{page}.{language}.md")
    )
    assert [len(mark) for mark in re.findall(r"^#+", ours, re.M)] == [
        len(mark) for mark in re.findall(r"^#+", theirs, re.M)
    ]
    if page == "aid":
        assert re.findall(r"[A-Z]{2}-[\d.]+", ours) == re.findall(r"[A-Z]{2}-[\d.]+", theirs)
        return
    own, told = RuleBook.parse(ours), RuleBook.parse(theirs)
    assert [rule.id for rule in own] == [rule.id for rule in told]
    left = [rule.id for rule in told if rule.text == own[rule.id].text and not is_sign(rule.text)]
    assert not left, f"still English: {left}"


def is_sign(text: str) -> bool:
    """Whether a rule has no words, but names an option and another rule."""
    return not re.findall(r"[a-z]{2}", re.sub(r"`[^`]*`", "", text))


# ---------------------------------------------------------------- stored games


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_log_of_a_stored_game_can_be_read_in_every_language(game: Game) -> None:
    """Prompts, moves and events: a missing form of a name is an error here."""
    files = sorted((ROOT / f"tests/records/{game.id}").glob("*.json"))
    assert files
    for file in (files[0], files[-1]):
        record = Record.loads(file.read_text("utf-8"))
        state = game.replay(record, 0)
        for text in record.moves:
            prompt = state.prompt()
            assert prompt is not None
            values = {"seat": prompt.seat, **prompt.params, **prompt.private}
            said = [(f"prompt.{prompt.kind}", values)]
            key, params = game.wording(state.parse(text))
            said.append((f"move.{key}", params))
            for event in state.play(text):
                told = {"seat": event.seat, **event.values}
                said += [
                    (f"event.{event.kind}", told),
                    (f"event.{event.kind}", told | event.private),
                ]
            for words in game.catalogues.values():
                for key, values in said:
                    assert words.format(key, values).strip(), f"{words.language} {key}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_browsers_panels_ask_for_texts_that_there_are(game: Game) -> None:
    sources = (ROOT / "web/src/games" / game.id).glob("*.*")
    asked = {key for path in sources for key in SAID.findall(path.read_text("utf-8"))}
    assert asked
    assert not asked - english(game.id).keys() - english("kernel").keys()
