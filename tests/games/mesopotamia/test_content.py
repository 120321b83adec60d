"""Every entry of the component files has behaviour; an owner's files are checked."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.mesopotamia.kit import GAME, play, prompt, table
from uruk import BadInput
from uruk.games import game_with
from uruk.games.mesopotamia import content, load_components
from uruk.games.mesopotamia.content.events import EFFECTS
from uruk.games.mesopotamia.errors import BadComponents
from uruk.games.mesopotamia.game import Mesopotamia
from uruk.games.mesopotamia.terms import ACTIONS, RESOURCES, TOP_LEVEL

C = GAME.components
DATA = Path(content.__file__).parents[1] / "data"


def ids(file: str, family: str) -> list[str]:
    return [entry["id"] for entry in tomllib.loads((DATA / file).read_text())[family]]


@pytest.mark.parametrize(
    ("file", "family", "made"),
    [
        ("technologies.toml", "technology", C.technologies),
        ("combat.toml", "combat_card", C.cards[: C.first_blank]),
        ("events.toml", "event", C.events),
        ("quests.toml", "quest", C.quests),
        ("tokens.toml", "garden", C.gardens),
        ("tokens.toml", "trade", C.trades),
        ("core.toml", "empire", C.empires),
    ],
)
def test_every_entry_has_behaviour(file: str, family: str, made: tuple[Any, ...]) -> None:
    assert [unit.id for unit in made] == ids(file, family)


@pytest.mark.parametrize("card", C.technologies, ids=lambda card: card.id)
def test_every_technology_starts_its_action(card: Any) -> None:
    empire = C.empires[card.empire].id
    other = "sumer" if empire != "sumer" else "babylon"
    rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
    own = {"empire": empire, "pool": rich, "population": 4, "units": {"E5": ["spearman"]},
           "levels": {ACTIONS[card.action]: card.level}}  # fmt: skip
    state = table(own, other)
    play(state, f"token {ACTIONS[card.action]}")
    assert prompt(state) == (0, ACTIONS[card.action])


@pytest.mark.parametrize("event", C.events, ids=lambda event: event.id)
@pytest.mark.parametrize("number", [1, 2])
def test_every_option_can_be_carried_out(event: Any, number: int) -> None:
    place = ("E5", "E6", "F6")[event.terrain]
    rich = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
    own = {"empire": "sumer", "pool": rich, "population": 5, "units": {place: ["archer"]}}
    state = table(
        own,
        "babylon",
        agenda=["end_of_round", "combat", f"event 0 {place}"],
        board={"face_down": {place: event.id}},
        quest_deck=["QU1", "QU2"],
        options={"assyria_hittites": "on", "mari_ebla": "on"},
    )
    play(state, f"option {number}")
    option = event.options[number - 1]
    for _ in range(6 if option.kind == "six_round" else 1):
        while prompt(state)[1] not in ("turn", ""):
            play(state, str(state.legal()[0]))
        number_now = state.data.round
        while option.kind == "six_round" and state.data.round == number_now:
            play(state, "end" if prompt(state)[1] == "turn" else str(state.legal()[0]))
    assert state.data.events.position[0] == 1 + option.track


@pytest.mark.parametrize("quest", C.quests, ids=lambda quest: quest.id)
def test_every_quest_can_fail_and_succeed(quest: Any) -> None:
    poor = table("sumer", "babylon").data
    rich = table(
        {
            "empire": "sumer", "population": 9, "event": 9, "ziggurat": 6,
            "dice": ["white", "silver", "black"] * 2, "levels": dict.fromkeys(ACTIONS, TOP_LEVEL),
            "pool": {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9},
            "settlements": ["E3", "E4", "E5"], "walls": ["E3", "E4", "E5"],
            "ships": ["EU1", "EU2"], "rams": ["E3"],
            "units": {"A1": ["horseman"], "A3": ["chariot"], "E6": ["horseman"], "D2": ["archer"],
                      "D3": ["archer"], "F3": ["spearman"], "E3": ["spearman", "spearman"],
                      "D4": ["archer"]},
        },
        "babylon",
        gardens_built=[0],
        amphorae=dict.fromkeys(("TR1a", "TR1b", "TR2a", "TR2b"), 0),
    ).data  # fmt: skip
    assert rich.can_pay(0, quest.resources)
    assert quest.holds(rich, 0), "the rich realm fulfils every quest"
    assert not (quest.holds(poor, 0) and poor.can_pay(0, quest.resources))


def test_every_kind_of_effect_is_used() -> None:
    tables = tomllib.loads((DATA / "events.toml").read_text())["event"]
    used = {
        effect["kind"]
        for card in tables
        for option in card["option"]
        for field in ("now", "per_round", "final")
        for effect in option.get(field, [])
    }
    assert used == set(EFFECTS)


# ---------------------------------------------------------------- an owner's files


def write(folder: Path, name: str, old: str, new: str) -> None:
    text = (DATA / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))


def test_an_owners_numbers_are_played_with(tmp_path: Path) -> None:
    write(tmp_path, "core.toml", "unit_limit = [2, 4,", "unit_limit = [3, 4,")
    game = load_components(tmp_path)
    assert game.components.unit_limit[0] == 3
    assert game.new(2, 1).legal()
    assert GAME.components.unit_limit[0] == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("core.toml", "speed = 2", 'speed = "two"', "horseman"),
        ("core.toml", "[game]", "[game", "core.toml"),
        ("map.toml", 'adjacent = ["A2", "B1"]', 'adjacent = ["A2", "B9"]', "no area 'B9'"),
        ("map.toml", 'adjacent = ["A2", "B1"]', 'adjacent = ["A2"]', "B1"),
        ("map.toml", 'tribe = ["spearman"]', 'tribe = ["elephant"]', "C2: tribe must be one of"),
        ("technologies.toml", 'id = "SU-EX2"', 'id = "SU-EX1"', "ids must"),
        ("technologies.toml", "effect = { activations = 1 }", "effect = { steps = 1 }", "SU-EX1"),
        ("combat.toml", "strength_slots = 2", "strength_slots = -2", "CS1"),
        ("events.toml", 'kind = "settlement"', 'kind = "castle"', "EV1: unknown kind of effect"),
        ("quests.toml", 'kind = "settlements"', 'kind = "castles"', "QU1"),
        ("tokens.toml", "condition = {}", "condition = { wisdom = 1 }", "HG1a"),
    ],
)
def test_faults_are_named_with_file_and_entry(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    write(tmp_path, file, old, new)
    with pytest.raises(BadComponents) as caught:
        load_components(tmp_path)
    assert str(caught.value).startswith(file)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_folder_without_components_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="no component file"):
        load_components(tmp_path)
    with pytest.raises(BadComponents, match="not a folder"):
        load_components(tmp_path / "nowhere")
    (tmp_path / "cards.toml").write_text("")
    with pytest.raises(BadComponents, match="unknown file"):
        load_components(tmp_path)


def test_simulations_play_with_an_owners_files(tmp_path: Path) -> None:
    write(tmp_path, "core.toml", "unit_limit = [2, 4,", "unit_limit = [3, 4,")
    found = game_with("mesopotamia", str(tmp_path))
    assert isinstance(found, Mesopotamia)
    assert found.components.unit_limit[0] == 3
    assert game_with("mesopotamia", "") is GAME
    with pytest.raises(BadInput, match="takes no component files"):
        game_with("tigris", str(tmp_path))


def test_a_trade_is_called_by_what_is_given_and_got() -> None:
    words = GAME.text()
    for token in C.trades:
        name = words.name(token.id)
        given, got = name.split(" for ")
        for side, goods in ((given, token.give), (got, token.get)):
            amounts = [words.count(n, r) for r, n in zip(RESOURCES, goods, strict=True) if n]
            assert side.split(", ") == amounts
    key, params = GAME.wording(GAME.parse("trade TR1d"))
    assert words.format(f"move.{key}", params) == f"trade {words.name('TR1d')}"
