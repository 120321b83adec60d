"""The turn and the tasks to come of a position document."""

from __future__ import annotations

from uruk.games.clash.components import SETUP
from uruk.games.clash.position.owners import owner_of_word
from uruk.games.clash.position.writing import TURN_FIELDS
from uruk.games.clash.rules.turns import BOUND_MOVES
from uruk.games.clash.state.owners import NOBODY
from uruk.games.clash.state.player import Feat
from uruk.games.clash.state.world import Turn, World
from uruk.kernel.errors import BadPosition
from uruk.kernel.fields import Fields
from uruk.kernel.position import is_number

MOST = 1_000_000
"""More of anything is not counted in a turn; nothing but patience limits how often is traded."""
TASK_NAMES = {
    "civilization": 1,
    "round": 0, "turn": 1, "actions": 1, "end_turn": 1, "move": 2, "round_end": 0,
    "objectives": 1, "status": 0, "free_advance": 1, "second_advance": 1, "new_cards": 1,
    "raze": 1, "government": 1, "starter": 0,
}  # fmt: skip
"""The tasks of an agenda and how many numbers follow each."""


def _read_binding_card(part: Fields) -> str:
    card = part.table.get("boon", "")
    if not isinstance(card, str) or (card and card not in BOUND_MOVES):
        raise BadPosition("turn.boon", "is no such card")
    return card


def read_turn(world: World, fields: Fields) -> None:
    part = fields.fields("turn", TURN_FIELDS)
    players = len(world.players)
    if not part.table and "agenda" in fields.table:
        return
    names = tuple(world.board.index)
    world.turn = Turn(
        part.whole("seat", 0, 0, players - 1),
        part.whole("actions", SETUP.main_actions_per_turn, 0, 99),
        used=frozenset(part.words("used")),
        activations={
            world.board.index[name]: count
            for name, count in part.counts("activations", names, 99).items()
        },
        locked=frozenset(world.board.index[name] for name in part.of("locked", names)),
        eager=frozenset(world.board.index[name] for name in part.of("eager", names)),
        influenced=part.flag("influenced"),
        collects=part.whole("collects", 0, 0, MOST),
        free_collected=part.flag("free_collected"),
        bound_by=_read_binding_card(part),
        acted=part.flag("acted"),
        offers=part.whole("offers", 0, 0, MOST),
        drafts=part.whole("drafts", 0, 0, MOST),
        lenient=part.flag("lenient"),
        sailed=part.flag("sailed"),
        navigated=part.flag("navigated"),
        valour=part.whole("valour", 0, 0, MOST),
        pirates_beaten=part.whole("pirates_beaten", 0, 0, MOST),
        feats=tuple(_read_feat(world, text) for text in part.words("feats")),
    )


def read_round(world: World, fields: Fields) -> None:
    """What lasts beyond a turn: truces, and who built wonders in this round."""
    players = len(world.players)
    for key in ("truces", "round_wonders"):
        if not isinstance(fields.table.get(key, []), list):
            raise BadPosition(key, "must be a list")
    for pair in fields.table.get("truces", []):
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or any(type(n) is not int or not 0 <= n < players for n in pair)
        ):
            raise BadPosition("truces", "must be pairs of seats")
        world.truces = (*world.truces, (pair[0], pair[1]))
    for seat in fields.table.get("round_wonders", []):
        if type(seat) is not int or not 0 <= seat < players:
            raise BadPosition("round_wonders", "must be seats")
        world.round_wonders = (*world.round_wonders, seat)


def _read_feat(world: World, text: str) -> Feat:
    words = text.split()
    if len(words) < 2 or words[1] not in world.board.index:
        raise BadPosition("turn.feats", f"{text!r} must be seat, space and marks")
    seat = owner_of_word(world, words[0], "turn.feats")
    marks = set(words[2:])
    return Feat(
        seat,
        world.board.index[words[1]],
        "battle" in marks,
        "won" in marks,
        "captured" in marks,
        frozenset(marks - {"battle", "won", "captured"}),
    )


def read_agenda(world: World, fields: Fields) -> None:
    """The tasks to come; a position without them is in the middle of a turn."""
    if "agenda" not in fields.table:
        order = list(world.seats_from(world.starter))
        later = order[order.index(world.turn.seat) + 1 :]
        tasks = [("actions", world.turn.seat), *(("turn", seat) for seat in later)]
        world.agenda = (("round_end",), *reversed(tasks))
        return
    for text in fields.words("agenda"):
        name, *numbers = text.split() or [""]
        if len(numbers) != TASK_NAMES.get(name, -1) or not all(map(is_number, numbers)):
            raise BadPosition("agenda", f"{text!r} is no task")
        values = [int(number) for number in numbers]
        if values and values[0] >= len(world.players):
            raise BadPosition("agenda", f"{text!r} names no seat")
        world.agenda = (*world.agenda, (name, *values))
    needs_turn = any(task[0] in ("actions", "move", "end_turn") for task in world.agenda)
    if needs_turn and world.turn.seat == NOBODY:
        raise BadPosition("agenda", "needs a turn")
