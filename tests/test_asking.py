"""Whatever is on the table can be asked, and every answer has its words and its rule."""

import re
from collections.abc import Iterator

import pytest

from tests.rich.making import rich
from tests.source import SOURCE
from uruk import Game, Rng, State, games
from uruk.games import asking
from uruk.kernel.asking import Fact
from uruk.kernel.rooms import Asking
from uruk.kernel.text import Catalogue
from uruk.kernel.view import View

STEPS = 60
LOOKED_AT = 12
GARBAGE = (
    "",
    ":",
    "seat:",
    "seat:9",
    "seat:-1",
    "seat:x",
    "tile:",
    "card:0",
    "area:",
    "z99",
    "²:²",
)
BESIDE_THE_BOARD = {
    "tigris": ("catastrophe", "bag", "building:palace", "tile:farm", "leader:king"),
    "babylonia": ("card:1", "card:9", "stand:priest"),
    "clash": (
        "advance:farming", "advance:taxes", "wonder:great_wall", "unit:elephant",
        "building:market", "building:temple", *(f"good:{kind}" for kind in (
            "food", "ore", "wood", "idea", "gold", "culture", "mood"
        )),
    ),
    "mesopotamia": (
        *(f"action:{name}" for name in (
            "explore", "build", "research", "gather", "warfare", "growth"
        )),
        *(f"item:{name}" for name in (
            "wall", "ziggurat", "ram", "ship", "settlement", "hanging_gardens"
        )),
        *(f"good:{name}" for name in ("stone", "wood", "clay", "food", "tablet", "bone")),
        "event_track", "population_track", "garden", "unit:chariot:A1", "unit:archer:A1",
    ),
}  # fmt: skip
"""Things that panels show and that no drawing has."""


def walk(game: Game) -> Iterator[State]:
    """Some states of a rich game, and a new one."""
    yield game.new(seed=3)
    state, rng = rich(game, 3, 1), Rng("asking")
    for step in range(STEPS):
        if state.seat is None:
            return
        if step % (STEPS // LOOKED_AT) == 0:
            yield state
        state.apply(state.choices().pick(rng))


def things(game: Game, view: View) -> Iterator[str]:
    yield from {one.pick for layer in game.scene(view).layers for one in layer.elements if one.pick}
    yield from (f"seat:{seat}" for seat in range(view.players))
    yield from BESIDE_THE_BOARD.get(game.id, ())
    yield from (f"card:{card}" for card in getattr(view, "cards", ()))


def room(game: Game) -> Asking[View]:
    found = asking(game)
    assert found is not None
    return found


def check(game: Game, fact: Fact) -> None:
    words = game.text()
    assert fact.key in words, f"there is no text for {fact.key}"
    missing = words.parameters(fact.key) - fact.params.keys()
    assert not missing, f"{fact.key}: no value for {sorted(missing)}"
    assert words.format(fact.key, fact.params).strip()
    assert not fact.rule or fact.rule in game.rules, f"{fact.key} names {fact.rule}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_everything_on_the_table_can_be_asked(game: Game) -> None:
    about = room(game).about
    for state in walk(game):
        for seat in (state.seat, None):
            view = state.seen_by(seat)
            for thing in things(game, view):
                found = about(game, view, thing)
                assert found is not None, f"nobody knows what {thing} is"
                assert found.facts, f"there is nothing to know of {thing}"
                for fact in (found.title, *found.facts):
                    check(game, fact)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_is_nothing_has_no_answer(game: Game) -> None:
    view = game.new(seed=3).seen_by(0)
    assert [one for one in GARBAGE if room(game).about(game, view, one) is not None] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_can_be_done_has_words_and_moves_to_ask_about(game: Game) -> None:
    for action in room(game).actions:
        check(game, Fact(f"do.{action.id}", {}, action.rule))
        check(game, Fact(f"do.{action.id}_needs"))
    asked = [state for state in walk(game) if is_turn(state)]
    assert asked
    for state in asked:
        for action in room(game).actions:
            for attempt in action.attempts(state.seen_by(state.seat)):
                assert action.begins_with(state.parse(attempt)), attempt


def is_turn(state: State) -> bool:
    prompt = state.prompt()
    return prompt is not None and prompt.kind in room(state.game).prompts


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_all_words_of_answers_are_said(game: Game) -> None:
    """A key is written out in the room, or its last part is a thing's id."""
    source = (SOURCE / "uruk/games" / game.id / "asking.py").read_text()
    said = set(re.findall(r'"(ask\.[a-z_]+)"', source))
    said |= {f"do.{action.id}{end}" for action in room(game).actions for end in ("", "_needs")}
    patterns = [
        re.compile(re.sub(r"\\{.*?\\}", "([a-z_]+)", re.escape(written)))
        for written in re.findall(r'f"(ask\.[^"]+)"', source)
    ]
    for catalogue in game.catalogues.values():
        own = {key for key in catalogue.messages if key.startswith(("ask.", "do."))}
        unsaid = {key for key in own - said if not is_about_a_thing(key, patterns, catalogue)}
        assert not unsaid, f"nobody says {sorted(unsaid)} ({catalogue.language})"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_all_that_lies_ahead_of_a_move_has_words_and_all_words_are_said(game: Game) -> None:
    code = "".join(file.read_text() for file in (SOURCE / "uruk/games" / game.id).rglob("*.py"))
    said = set(re.findall(r'"(ahead\.[a-z_]+)"', code))
    for catalogue in game.catalogues.values():
        assert {key for key in catalogue.messages if key.startswith("ahead.")} == said


def is_about_a_thing(key: str, patterns: list[re.Pattern[str]], words: Catalogue) -> bool:
    """Whether one of the patterns makes the key of something that has a name."""
    found = [match[1] for pattern in patterns if (match := pattern.fullmatch(key))]
    return any(f"name.{one}" in words or f"panel.scoring.{one}" in words for one in found)
