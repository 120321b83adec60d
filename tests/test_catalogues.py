"""Everything that the code says to players has its words in every language, and nothing else has.

Events, prompts and refusals are written once, where they are told, asked and given; here they are
read from the code, so that also those are checked to which play hardly ever comes.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.messages import Folder, Saying
from tests.source import SOURCE
from tests.toys.among_games import pebbles_among_games
from tests.unexplained import unexplained
from uruk import Game, games
from uruk.kernel.phases import PhaseGame, no_params
from uruk.kernel.text import Catalogue

TABLES = ("event.", "prompt.", "refusal.")
ALWAYS_GIVEN = {"seat"}
GAMES = games()
ROOT = Path(__file__).parents[1]
SHARED = Catalogue.parse("en", "")


@cache
def read(folder: Path) -> Folder:
    """What the code in a folder says."""
    return Folder(folder)


def spoken(catalogue: Catalogue) -> set[str]:
    return {key for key in catalogue.messages if key.startswith(TABLES)}


def phases(game: Game, code: Folder) -> list[Saying]:
    """The prompts of a game whose decisions are phases."""
    if not isinstance(game, PhaseGame):
        return []
    return [
        Saying(
            f"prompt.{kind}",
            frozenset() if phase.params is no_params else code.returned(phase.params.__name__),
            "PHASES",
        )
        for kind, phase in game.phases.items()
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_says_has_words_and_all_words_are_said(game: Game) -> None:
    check_words(game, SOURCE / "uruk/games" / game.id)


def test_the_toy_keeps_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pebbles_among_games(monkeypatch) as pebbles:
        check_words(pebbles, ROOT / "tests/toys/pebbles")


def check_words(game: Game, folder: Path) -> None:
    check_options(game)
    code = read(folder)
    assert not code.computed, f"write kinds and names out: {sorted(code.computed)}"
    sayings = [*code.sayings, *phases(game, code)]
    said = {saying.key for saying in sayings}
    for catalogue in game.catalogues.values():
        own = spoken(catalogue) - spoken(SHARED)
        assert not said - own, f"{catalogue.language} has no {sorted(said - own)}"
        assert not own - said, f"nobody says {sorted(own - said)} ({catalogue.language})"
        assert not (wrong := lacking(sayings, catalogue)), "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_why_something_happened_is_told_of_events_and_by_their_values(game: Game) -> None:
    sayings = read(SOURCE / "uruk/games" / game.id).sayings
    for catalogue in game.catalogues.values():
        told = [key for key in catalogue.messages if key.startswith("why.")]
        for key in told:
            event = key.replace("why.", "event.", 1)
            given = [saying.names for saying in sayings if saying.key == event]
            assert given, f"nothing happens by the name of {event} ({catalogue.language})"
            for names in given:
                missing = catalogue.parameters(key) - (names or set()) - ALWAYS_GIVEN
                assert not missing, f"{key} uses {sorted(missing)} ({catalogue.language})"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_tells_why_it_happened_or_needs_no_reason(game: Game) -> None:
    sayings = read(SOURCE / "uruk/games" / game.id).sayings
    kinds = {saying.key.removeprefix("event.") for saying in sayings if "event." in saying.key}
    plain = unexplained(game.id)
    assert len(plain) == len(set(plain)), "a kind has one reason to need none"
    for catalogue in game.catalogues.values():
        told = {kind for kind in kinds if f"why.{kind}" in catalogue}
        assert not told & set(plain), f"{sorted(told & set(plain))} have a reason"
        assert kinds - told == set(plain), catalogue.language


def check_options(game: Game) -> None:
    """Options have a description, a short name, and words for all values but numbers."""
    for catalogue in game.catalogues.values():
        for option in game.options:
            assert f"option.{option.name}" in catalogue
            assert f"option_title.{option.name}" in catalogue
            for value in option.choices:
                own, shared = f"choice.{option.name}.{value}", f"choice.{value}"
                assert value.isdecimal() or own in catalogue or shared in catalogue, own


def test_what_all_games_share_is_said_by_the_kernel() -> None:
    code = Folder(SOURCE / "uruk/kernel")
    assert {saying.key for saying in code.sayings} == spoken(SHARED)
    assert not (wrong := lacking(code.sayings, SHARED)), "\n".join(wrong)


def lacking(sayings: list[Saying], catalogue: Catalogue) -> list[str]:
    """The values that messages use and that are not given with them."""
    return [
        f"{saying.where}: {saying.key} uses {sorted(missing)} ({catalogue.language})"
        for saying in sayings
        if saying.names is not None
        if (missing := catalogue.parameters(saying.key) - saying.names - ALWAYS_GIVEN)
    ]


# ---------------------------------------------------------------- the reading itself

SAMPLE = """
def told(world, seat, moved):
    values = {"unit": 1, "from": 2}
    world.tell("moved" if moved else "stayed", seat, "XX-1.1", to=3, **values)
    world.whisper("drew", seat, "XX-1.2", {"number": 1}, {"cards": []})

def confirm(seat, kind, rule):
    return Ask(seat, kind, [], rule, params=terms(seat))

def sure(seat, question):
    return confirm(seat, question, "XX-1.3")

def terms(seat):
    return {"price": 1}

class Chapter:
    def ask(self, kind):
        Ask(0, kind, [], "XX-1.4")

    def problem(self):
        return ("XX-2.1", "too_far") if self else None

    def refusal(self):
        self.ask("really")
        sure(0, "pay")
        for barred, key in ((1, "on_leader"), (2, "on_tile")):
            return Refusal("XX-2.2", key, {"space": 1})
        return Refusal(*self.problem())
"""
READ = {
    "event.moved": {"unit", "from", "to"},
    "event.stayed": {"unit", "from", "to"},
    "event.drew": {"number", "cards"},
    "prompt.really": set(),
    "prompt.pay": {"price"},
    "refusal.too_far": None,
    "refusal.on_leader": {"space"},
    "refusal.on_tile": {"space"},
}


def test_all_ways_to_say_something_are_read(tmp_path: Path) -> None:
    (tmp_path / "sample.py").write_text(SAMPLE)
    code = Folder(tmp_path)
    assert {saying.key: saying.names for saying in code.sayings} == READ
    assert not code.computed


@pytest.mark.parametrize(
    "call",
    ['w.tell(f"{kind}ed", 0, "XX-1.1")', 'w.tell(names[0], 0, "R")', 'w.tell("a", 0, "R", **x)'],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, call: str) -> None:
    (tmp_path / "sample.py").write_text(f"def chapter(w, kind):\n    {call}\n")
    assert Folder(tmp_path).computed == {f"sample.py:2: {ast.unparse(ast.parse(call))}"}
