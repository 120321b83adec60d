"""Small tables for the tests of Mesopotamia: positions with the usual parts filled in."""

from typing import Any

from tests.games import kit
from tests.games.kit import play
from uruk import Event
from uruk.games.mesopotamia.game import GAME, MesopotamiaState

GARDENS = ["HG1a", "HG2a", "HG3a", "HG4a", "HG5a"]
TRADE = [
    "TR1a", "TR1b", "TR1c", "TR2a", "TR2b", "TR2c", "TR3a", "TR3b", "TR3c", "TR4a", "TR4b", "TR4c",
]  # fmt: skip
RICH = {"stone": 9, "wood": 9, "clay": 9, "food": 9, "tablet": 9, "bone": 9}
COMBAT = ["end_of_round", "combat"]
"""The agenda of a round in which all turns are over."""
FIGHTING = ["end_of_round", "end_combat", "next_battle", "end_battle"]
"""The agenda in the middle of a battle."""
TERRAIN_AREAS = {"plains": "E5", "mountain": "E6", "desert": "F6"}


def table(*seats: dict[str, Any] | str, **fields: Any) -> MesopotamiaState:
    """A position: one table (or empire name) a seat, and whatever else is to be set.

    The first seat is in the middle of its turn unless `turn` or `agenda` says otherwise.
    """
    listed = []
    for number, seat in enumerate(seats):
        own = {"empire": seat} if isinstance(seat, str) else seat
        listed.append({"role": "ABCDEF"[number], "start": number + 1, **own})
    document: dict[str, Any] = {
        "players": len(seats),
        "gardens": GARDENS,
        "trade": TRADE,
        "seat": listed,
        **({} if "agenda" in fields else {"turn": 0, "order": list(range(len(seats)))}),
        **fields,
    }
    return kit.load(GAME, MesopotamiaState, document)


def new(players: int, seed: int = 1, **options: str) -> MesopotamiaState:
    return kit.new(GAME, MesopotamiaState, players, seed, **options)


def pool(state: MesopotamiaState, seat: int) -> dict[str, int]:
    """A seat's resources, those it has none of left out."""
    shown: dict[str, int] = state.view(None)["seats"][seat]["pool"]
    return {name: n for name, n in shown.items() if n}


def area(state: MesopotamiaState, name: str) -> dict[str, Any]:
    """What is seen in an area."""
    found: dict[str, Any] = state.view(None)["areas"][name]
    return found


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def pass_all(state: MesopotamiaState) -> None:
    """Ends turns until somebody is asked something else or a new round begins."""
    number = state.data.round
    while state.seat is not None and state.data.round == number:
        asked = state.prompt()
        assert asked is not None
        if asked.kind != "turn":
            return
        state.play("end")


def reveal(event: str, *, own: dict[str, Any] | None = None, **more: Any) -> MesopotamiaState:
    """Sumer has just ended a move on an event near its start area."""
    card = next(card for card in GAME.components.events if card.id == event)
    place = TERRAIN_AREAS[("plains", "mountain", "desert")[card.terrain]]
    seat = {"empire": "sumer", "units": {place: ["spearman"]}, "population": 3} | (own or {})
    board = {"face_down": {place: event}} | more.pop("board", {})
    agenda = ["end_of_round", "combat", f"event 0 {place}"]
    options = {"assyria_hittites": "on", "mari_ebla": "on"}
    return table(seat, "babylon", agenda=agenda, board=board, options=options, **more)


def set_up(*empires: str, seed: int = 1, **options: str) -> MesopotamiaState:
    """A game in which each seat takes the role, empire and start area of its number."""
    state = new(len(empires), seed, **options)
    play(state, *(f"role {'ABCDEF'[seat]}" for seat in range(len(empires) - 1)))
    play(state, *(f"empire {empire}" for empire in empires))
    for number in range(len(empires), 1, -1):
        play(state, f"start {number}")
    return state


def siege(mode: str, you: dict[str, Any], them: dict[str, Any], **fields: Any) -> MesopotamiaState:
    """A solo mode against an enemy without a seat: you start in area 2, they in area 1."""
    document: dict[str, Any] = {
        "players": 1,
        "options": {"mode": mode, "difficulty": fields.pop("difficulty", "igigi")},
        "gardens": GARDENS,
        "trade": TRADE,
        "seat": [
            {"role": "A", "empire": "akkad", "start": 2, **you},
            {"role": "B", "empire": "elam", "start": 1, **them},
        ],
        **({"wave": 1} if mode == "assur" else {}),
        **({} if "agenda" in fields else {"turn": 0}),
        **fields,
    }
    return kit.load(GAME, MesopotamiaState, document)


def duel(
    human: dict[str, Any] | str, automaton: dict[str, Any] | str, **fields: Any
) -> MesopotamiaState:
    """A King's Duel: the human starts in area 1, the automaton in area 2."""
    return table(human, automaton, players=1, **fields)
