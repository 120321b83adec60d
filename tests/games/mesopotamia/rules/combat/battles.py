"""Battles in the middle, for the tests of combat."""

from typing import Any

from tests.games.mesopotamia.positions import FIGHTING, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.components.terms import LAND
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.moves import things_of

C = GAME.components
PLACE = "E3"
UNIT = {"S": "spearman", "A": "archer", "H": "horseman", "C": "chariot"}
"""The unit of a combat card, by the second letter of its name."""


def card(name: str) -> int:
    return things_of(C)["card"].values[name]


def battle(
    ours: list[str], theirs: list[str], *, bones: tuple[int, int] = (0, 0), stage: str = "bids",
    **more: Any,
) -> MesopotamiaState:  # fmt: skip
    """Babylon (seat 0) attacks Sumer (seat 1), who is higher on the event track, in E3."""

    def units(cards: list[str]) -> list[str]:
        return [LAND[C.cards[card(name.split()[0])].unit] for name in cards]

    stages = {
        "bids": ["resolve_bids", "bids"],
        "arrange": ["fights", "arrange"],
        "fights": ["fights"],
    }
    first = {"empire": "babylon", "pool": {"bone": bones[0]}, "units": {PLACE: units(ours)}}
    second = {"empire": "sumer", "pool": {"bone": bones[1]}, "units": {PLACE: units(theirs)}}
    fighters = [f"0 {name}" for name in ours] + [f"1 {name}" for name in theirs]
    fight: dict[str, Any] = {"area": PLACE, "attacker": 0, "defender": 1, "fighters": fighters}
    if stage != "bids":
        fight |= {"revealed": True, "bids": [[0] * 3] * 2, "outcomes": [[1, 0]] * 3}
    if stage == "fights":
        rows = [[list(range(len(ours))), list(range(len(ours), len(fighters)))]]
        fight |= {"lanes": rows}
    return table(
        first | more.pop("first", {}),
        second | more.pop("second", {}),
        agenda=[*FIGHTING, *stages[stage]],
        event_order=more.pop("event_order", [1, 0]),
        combat={"leader": 1, "battles": [PLACE]},
        battle=fight | more.pop("battle", {}),
        **more,
    )


def tribe_fight(own: str, tribe: str, **more: Any) -> MesopotamiaState:
    """Akkad (seat 0) fights a tribe spearman in E4, played by Elam (seat 1), lanes arranged."""
    unit = {"S": "spearman", "A": "archer", "C": "chariot"}[own[1]]
    fight = {
        "area": "E4", "attacker": 0, "defender": "tribe", "controller": 1, "revealed": True,
        "bids": [[0] * 3] * 2, "outcomes": [[0, 0]] * 3, "lanes": [[[0], [1]]],
        "fighters": [f"0 {own}", f"tribe {tribe}"],
    }  # fmt: skip
    return table(
        {"empire": "akkad", "units": {"E4": [unit]}} | more.pop("first", {}),
        "elam",
        agenda=[*FIGHTING, *more.pop("before", []), "fights"],
        event_order=more.pop("event_order", [0, 1]),
        combat={"leader": 0, "battles": ["E4"]} | more.pop("combat", {}),
        battle=fight,
        board={"tribes": {"E4": ["spearman"]}} | more.pop("board", {}),
        **more,
    )


def lanes_fought(fighters: list[str], lanes: list[Any], **more: Any) -> MesopotamiaState:
    """A battle in E3 of Babylon (seat 0) against Sumer (seat 1), who won tactics."""
    armies: list[list[str]] = [[], []]
    for text in fighters:
        armies[int(text[0])].append(UNIT[text[3]])
    seats = [
        {"empire": name, "units": {"E3": army}} | more.pop(seat, {})
        for name, army, seat in zip(("babylon", "sumer"), armies, ("first", "second"), strict=True)
    ]
    return table(
        *seats,
        agenda=[*FIGHTING, "fights", *([] if lanes else ["arrange"])],
        event_order=more.pop("event_order", [0, 1]),
        combat={"leader": 0, "battles": ["E3"]},
        battle={
            "area": "E3", "attacker": 0, "defender": 1, "revealed": True,
            "bids": [[0] * 3] * 2, "outcomes": [[1, 0]] * 3, "fighters": fighters, "lanes": lanes,
        },
        **more,
    )  # fmt: skip
