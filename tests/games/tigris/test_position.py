"""The position document: written, read back, and refused when it cannot be."""

from typing import Any

import pytest

from uruk import BadPosition
from uruk.games.tigris import GAME

AFTER_A_MONUMENT = {
    "active": "archer",
    "hands": {"archer": "tttttt"},
    "pieces": {"b2": "t", "c1": "t", "b3": "f", "b4": "s", "b5": "s", "b6": "f", "a7": "Bt"},
}


@pytest.mark.rule("TE-13.6", "TE-14.1")
def test_a_treasure_asked_for_after_a_monument_is_read_back() -> None:
    state = GAME.load(AFTER_A_MONUMENT)
    for move in ("temple c2", "monument black_red b1"):
        state.play(move)
    assert state.position()["phase"] == "treasure"
    again = GAME.load(state.position())
    assert again.position() == state.position()
    assert again.legal() == state.legal()


# A revolt of kings beside the temple b1, and a war of kings over the settlement e4.
REVOLT: dict[str, Any] = {
    "phase": "revolt_commit",
    "pieces": {"a1": "Ak", "b0": "Bk", "c0": "t"},
    "hands": {"archer": "ttsss", "bull": "ttsss"},
    "conflict": {
        "leader": "king",
        "attacker": "archer",
        "defender": "bull",
        "attack": 1,
        "defence": 2,
    },
}
WAR: dict[str, Any] = {
    "phase": "war_commit",
    "union": "e4",
    "pieces": {"c4": "t", "d4": "s", "b4": "Ak", "e4": "s", "f4": "s", "g4": "t", "g5": "Bk"},
    "hands": {"archer": "sstmm", "bull": "ttsss"},
    "conflict": REVOLT["conflict"] | {"attack": 1, "defence": 1},
}
MONUMENT: dict[str, Any] = {
    "phase": "monument",
    "laid": "f4",
    "pieces": {"e4": "s", "f4": "s", "e5": "s", "f5": "s"},
}
TREASURE: dict[str, Any] = {
    "phase": "treasure",
    "pieces": {"f9": "t*", "g9": "s", "h9": "s", "i9": "s", "j9": "s", "k9": "s", "e9": "Bt"},
}


def with_conflict(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**document, "conflict": {**document["conflict"], **fields}}


def with_pieces(document: dict[str, Any], **pieces: str) -> dict[str, Any]:
    return {**document, "pieces": {**document["pieces"], **pieces}}


def without(document: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name not in fields}


@pytest.mark.parametrize("document", [REVOLT, WAR, MONUMENT, TREASURE])
def test_positions_in_mid_action_are_read_and_written_back(document: dict[str, Any]) -> None:
    state = GAME.load(document)
    assert state.position()["phase"] == document["phase"]
    assert state.position()["actions"] == 1, "the action that is under way is counted"
    assert GAME.load(state.position()).position() == state.position()


FOUGHT = "conflict.committed"
IMPOSSIBLE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "no strength": (
        "conflict.attack",
        "missing",
        {
            **REVOLT,
            "conflict": {"leader": "king", "attacker": "archer", "defender": "bull", "defence": 2},
        },
    ),
    "strength of a revolt": ("conflict.attack", "TE-11.2", with_conflict(REVOLT, attack=2)),
    "strength of a war": ("conflict.defence", "TE-12.6", with_conflict(WAR, defence=2)),
    "against oneself": ("conflict.defender", "TE-11.1", with_conflict(REVOLT, defender="archer")),
    "somebody else's revolt": (
        "conflict.attacker",
        "TE-11.1",
        {**with_conflict(REVOLT, attack=1), "active": "bull"},
    ),
    "two kingdoms": (
        "conflict.defender",
        "TE-11.1",
        with_pieces(REVOLT, b0=".", c0=".", g4="t", g5="Bk"),
    ),
    "two kingdoms at war": ("conflict.leader", "TE-12.3", with_pieces(WAR, f4=".", f5="t")),
    "two kings on one side": ("board", "TE-4.4", with_pieces(WAR, c5="Bk", g5=".")),
    "three kings": (
        "union",
        "TE-7.3",
        {**with_pieces(WAR, e5="Pk", e6="t"), "players": 3},
    ),
    "a third kingdom": (
        "conflict.attacker",
        "TE-6.3",
        {**with_pieces(REVOLT, a2="t", b3="f", a3="f", a4="t", b4="Pp"), "players": 3},
    ),
    "attacker and defender": (
        "conflict.attacker",
        "TE-12.5",
        with_conflict(WAR, attacker="bull", defender="archer"),
    ),
    "40 committed": (FOUGHT, "TE-11.3", with_conflict(REVOLT, committed=40)),
    "committed, but not removed": (FOUGHT, "TE-11.7", with_conflict(REVOLT, committed=1)),
    "too little for limited support": (
        FOUGHT,
        "TE-V4",
        {
            **with_conflict(REVOLT, committed=1),
            "removed": "t",
            "options": {"support": "limited"},
        },
    ),
    "unknown word": ("conflict.luck", "no such field", with_conflict(REVOLT, luck=1)),
    "conflict in a quiet turn": ("conflict", "phase", {**REVOLT, "phase": "turn_action"}),
    "no conflict": ("conflict", "phase", without(REVOLT, "conflict")),
    "no union": ("union", "TE-12.1", without(WAR, "union")),
    "union in a quiet turn": ("union", "TE-12.1", {"union": "b1"}),
    "union elsewhere": ("laid", "TE-12.1", {**WAR, "laid": "d4"}),
    "one war to pick": ("phase", "war_pick", {**without(WAR, "conflict"), "phase": "war_pick"}),
    "no action left": ("actions", "TE-5.1", {"actions": 2}),
    "no action begun": ("actions", "TE-5.3", {**MONUMENT, "actions": 0}),
    "idle after an action": ("idle", "TE-R19", {"actions": 1, "idle": 1}),
    "idle for a round": ("idle", "TE-16.8", {"idle": 2}),
    "laid in a quiet turn": ("laid", "phase", {"laid": "b1"}),
    "nothing laid": ("laid", "phase", without(MONUMENT, "laid")),
    "no square": ("phase", "monument", with_pieces(MONUMENT, e4=".")),
    "no line": (
        "phase",
        "building",
        {**MONUMENT, "phase": "building", "options": {"civ_buildings": "on"}},
    ),
    "no buildings": (
        "phase",
        "building",
        {**with_pieces(MONUMENT, d4="s"), "phase": "building"},
    ),
    "no treasure": ("phase", "treasure", with_pieces(TREASURE, f9="t")),
    "no choice of treasures": (
        "phase",
        "treasure",
        {
            "phase": "treasure",
            "pieces": {"c1": "s", "d1": "s", "e1": "f", "f1": "s", "g2": "Bt"},
        },
    ),
    "no wonder": ("phase", "wonder_colour", {"phase": "wonder_colour"}),
    "a wonder without its option": (
        "wonder",
        "TE-V3",
        {"wonder": "g5", "pieces": dict.fromkeys(("g4", "f5", "g5", "h5", "g6"), "s-")},
    ),
    "a building without its option": (
        "buildings",
        "TE-V2",
        {"buildings": {"palace": "e4"}, "pieces": {"e4": "s"}},
    ),
    "a treasure on a market": ("board", "TE-3.1", {"pieces": {"b1": "m*"}}),
    "a treasure on another temple": ("board", "TE-3.1", {"pieces": {"a1": "t*"}}),
    "a treasure under a green monument": (
        "board",
        "TE-3.1",
        {
            "monuments": {"red_green": "b1"},
            "pieces": {"b1": "m+", "c1": "m-", "b2": "m-", "c2": "m-"},
        },
    ),
    "eleven treasures": ("treasures", "TE-20.2", {"treasures": {"bull": 1}}),
    "five catastrophes": (
        "catastrophes",
        "TE-8.5",
        {"pieces": {"a0": "xx"}, "catastrophes": {"archer": 2, "bull": 2}},
    ),
    "an end too early": ("over", "TE-16.1", {"phase": "over", "over": "TE-16.1"}),
    "an end without a reason": ("phase", "TE-16", {"phase": "over"}),
    "an end by luck": ("over", "TE-16", {"phase": "over", "over": "TE-1.1"}),
    "an end while playing": ("over", "phase", {"over": "TE-16.1"}),
}


@pytest.mark.rule("TE-20.2", "TE-20.3", "TE-20.6")
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_by_name(name: str) -> None:
    field, problem, document = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as caught:
        GAME.load(document)
    assert caught.value.field == field
    assert problem in caught.value.message


@pytest.mark.rule("TE-8.5")
def test_catastrophes_on_the_board_are_not_to_be_played_again() -> None:
    state = GAME.load({"players": 3, "pieces": {"a0": "xx", "c0": "xx", "d0": "xx"}})
    assert state.position()["catastrophes"] == {"bull": 1, "potter": 0}


@pytest.mark.rule("TE-20.1")
def test_te_20_1_a_position_with_too_many_tiles_is_refused() -> None:
    with pytest.raises(BadPosition, match="tiles"):
        GAME.load({"removed": "s31"})
    with pytest.raises(BadPosition, match="bag"):
        GAME.load({"hands": {"archer": "tttttt", "bull": "tttttt"}, "bag": "s31*"})


@pytest.mark.rule("TE-20.3", "TE-4.4")
@pytest.mark.parametrize(
    ("pieces", "problem"),
    [
        ({"e4": "Ak"}, "TE-20.3"),
        ({"e2": "Ak"}, "TE-6.2"),
        ({"g2": "Ak", "f1": "Bk"}, "TE-4.4"),
        ({"g2": "Ak", "e3": "t", "e4": "Ak"}, "twice"),
        ({"a0": "f"}, "TE-7.2"),
        ({"a0": "t-"}, "under no monument"),
    ],
)
def test_te_20_3_impossible_positions_are_refused(pieces: dict[str, str], problem: str) -> None:
    with pytest.raises(BadPosition, match=problem):
        GAME.load({"pieces": pieces})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", ["."]),
        ("board", "x"),
        ("active", "cat"),
        ("actions", 3),
        ("actions", True),
        ("phase", "lunch"),
        ("hands", {"archer": "xyz"}),
        ("hands", {"archer": "sssssss"}),
        ("points", {"archer": {"pink": 1}}),
        ("points", {"archer": 3}),
        ("treasures", {"archer": -1}),
        ("catastrophes", {"archer": 3}),
        ("monuments", {"black_red": "a0"}),
        ("wonder", "q9"),
        ("buildings", {"palace": "a0"}),
        ("conflict", {"leader": "king"}),
        ("union", "a0"),
        ("seed", "x"),
        ("colour", 1),
    ],
)
def test_bad_positions_name_the_field(field: str, value: object) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load({field: value})
    assert caught.value.field.startswith(field)


def test_a_position_in_mid_action_asks_the_trader_of_another_player() -> None:
    pieces = {"f9": "s", "f10": "s", "d9": "At", "b7": "s", "b8": "s", "b9": "s", "b10": "s"}
    pieces |= {"d10": "s", "e10": "s"}
    document = {"active": "bull", "options": {"board": "advanced"}, "pieces": pieces}
    state = GAME.load(document | {"hands": {"bull": "ssssss"}})
    state.play("settlement c10")
    assert (state.seat, state.position()["phase"]) == (0, "treasure")
    assert GAME.load(state.position()).seat == 0
