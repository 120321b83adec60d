"""Changes of a rich position that bring within reach what was of no use so far.

Civilizations with their advances and leaders, armies around the leaders, cards in hands and on the
event deck: a position that has what is still missing makes a walk find it much sooner.
"""

from collections.abc import Collection, Iterator

from tests.rich.making import Change, Document
from uruk import Move, Rng, State
from uruk.games.clash.abilities import refresh
from uruk.games.clash.board import SPACES, Board, board
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCES,
    CIVILIZATION,
    EVENT,
    KINDS,
    OBJECTIVE_CARD,
    RESOURCES,
    SETUP,
    WONDERS,
)
from uruk.games.clash.game import ClashState
from uruk.games.clash.rules.advances import available
from uruk.games.clash.rules.leaders import has_leader, leader_space
from uruk.games.clash.rules.movement.land import is_hostile
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World

NEW_CARDS = 3
"""So many wanted cards of a kind come to a hand."""
ARMIES = 3
"""So many times units come beside a leader, and enemies near him."""
MOST_TRIES = 40
"""So often advances are drawn until all are there that a civilization builds on."""
NEVER_MISSING = frozenset(SETUP.advances)
"""Advances that everybody has."""
STORE, MANY = 2, 6
"""What a player has of each resource and of each kind of token."""
RESOURCE_NAMES = tuple(KINDS[kind] for kind in RESOURCES)
TOKENS = tuple(kind for kind in KINDS if kind not in RESOURCE_NAMES)
PLACES = 6
"""One leader in so many is aboard a ship, one more is outside with settlers."""
ALONE = 4
"""The words of a stack with units of one kind: space, owner, number, unit."""
LEADERS = {name: entry.leader for name, entry in CIVILIZATION.items()}
PRISONERS = ("barbarians infantry", "barbarians cavalry", "barbarians infantry")
ABOUT_LEADERS = ("leader", "leaders", "ruled", "captives", "runestones", "explorers")


def wishes(wanted: Collection[str], document: Document, rng: Rng) -> Iterator[Change]:
    """What brings these contents within reach; small changes after large ones."""
    players = document["players"]
    grid = board(players)
    civilizations = _civilizations(wanted, rng)
    for seat in range(players):
        civilization = next(civilizations)
        yield _nation(seat, civilization)
        yield _advances(seat, civilization, rng)
        yield _leader(seat, _leader_of(civilization, wanted, rng), rng)
    yield from _cards(wanted, players, rng)
    for seat in range(players):
        yield _ready(seat, rng.choice(("happy", "happy", "neutral")))
        yield _prisoners(seat)
        for _ in range(ARMIES):
            yield _settlers(grid, seat, rng)
            yield _escort(seat, rng)
            yield _foes(grid, seat, players, rng)


# ------------------------------------------------------------ civilizations and leaders


def _civilizations(wanted: Collection[str], rng: Rng) -> Iterator[str]:
    """All civilizations, those first of which most is wanted."""
    names = list(CIVILIZATION)
    rng.shuffle(names)
    return iter(sorted(names, key=lambda name: -len(_contents(name) & set(wanted))))


def _contents(civilization: str) -> set[str]:
    entry = CIVILIZATION[civilization]
    found = {civilization, *(special.id for special in entry.advance)}
    for leader in entry.leader:
        found |= {leader.id, *(ability.id for ability in leader.ability)}
    return found


def _nation(seat: int, civilization: str) -> Change:
    """A player gets another civilization, whoever has it takes the player's in exchange."""

    def change(document: Document) -> None:
        old = document["seats"][seat].get("civilization")
        if not old or old == civilization:
            return
        for number, other in enumerate(document["seats"]):
            other.pop("captured", None)
            if other.get("civilization") == civilization:
                _resettle(document, number, old)
        _resettle(document, seat, civilization)

    return change


def _resettle(document: Document, seat: int, civilization: str) -> None:
    """Gives a player a civilization; nothing is left of the one before."""
    own = document["seats"][seat]
    for field in ABOUT_LEADERS:
        own.pop(field, None)
    own["civilization"] = civilization
    stacks = [text.split() for text in document["units"]]
    for words in stacks:
        if words[1] == f"p{seat}" and "leader" in words:
            place = words.index("leader")
            del words[place - 1 : place + 1]
    document["units"] = [" ".join(words) for words in stacks if len(words) > 2]


def _leader_of(civilization: str, wanted: Collection[str], rng: Rng) -> str:
    """The leader of whom most is wanted."""
    cards = list(CIVILIZATION[civilization].leader)
    rng.shuffle(cards)
    return min(
        cards, key=lambda card: -len({card.id, *(a.id for a in card.ability)} & set(wanted))
    ).id


def _leader(seat: int, card: str, rng: Rng) -> Change:
    """This leader is in play: in the smallest city, aboard a ship or with settlers outside."""
    place = rng.randrange(PLACES)

    def change(document: Document) -> None:
        own = document["seats"][seat]
        homes = [text for text in document["cities"] if text.split()[1] == f"p{seat}"]
        known = [entry.id for entry in LEADERS.get(own.get("civilization", ""), ())]
        if not homes or own.get("leader") or card not in own.get("leaders", known):
            return
        own["leader"], own["ruled"] = card, 1
        own["leaders"] = [other for other in known if other != card]
        home = min(homes, key=lambda text: len(text.split())).split()[0]
        cities = {text.split()[0] for text in document["cities"]}
        stacks = [text.split() for text in document["units"] if f" p{seat} " in text]
        stacks = [words for words in stacks if len(words) == ALONE]
        fleets = [words[0] for words in stacks if "ship" in words]
        camps = [words[0] for words in stacks if "settler" in words and words[0] not in cities]
        others = {0: fleets, 1: [space for space in camps if space not in fleets]}.get(place)
        space = others[0] if others else home
        if space == home:
            document["units"] = [t for t in document["units"] if not t.startswith(f"{home} ")]
        document["units"].append(f"{space} p{seat} 1 leader")

    return change


def _advances(seat: int, civilization: str, rng: Rng) -> Change:
    """Advances with all those that the civilization's own ones go with, some others besides."""
    needed = {"tactics", *(entry.requires for entry in CIVILIZATION[civilization].advance)}
    for _ in range(MOST_TRIES):
        player = Player(0)
        player.civilization = civilization
        player.advances = sum(1 << ADVANCES.index(name) for name in NEVER_MISSING)
        for _ in range(14 + rng.randrange(14)):
            open_ones = available(player)
            wanted = [n for n in open_ones if ADVANCES[n] in needed]
            player.advances |= 1 << rng.choice(wanted or open_ones)
            refresh(player)
        names = [name for number, name in enumerate(ADVANCES) if player.advances >> number & 1]
        if needed - {"any_government"} <= set(names):
            break

    def change(document: Document) -> None:
        document["seats"][seat]["advances"] = names

    return change


# ------------------------------------------------------------ cards


def _cards(wanted: Collection[str], players: int, rng: Rng) -> Iterator[Change]:
    """Wanted events come to the top of their deck, wanted cards into hands."""
    actions = [card for card in wanted if card in ACTION_CARD]
    goals = [
        card for card, entry in OBJECTIVE_CARD.items() if {entry.top, entry.bottom} & set(wanted)
    ]
    events = [card for card in wanted if card in EVENT]
    wonders = [name for name in WONDERS if name in wanted]
    for cards in (actions, goals, events, wonders):
        rng.shuffle(cards)
    for deck, cards in (
        ("action_deck", actions), ("objective_deck", goals), ("wonder_deck", wonders),
    ):  # fmt: skip
        for seat in range(players):
            yield from (_deal(seat, deck, card) for card in cards[seat::players][:NEW_CARDS])
    yield from (_on_top(card) for card in events)


def _deal(seat: int, deck: str, card: str) -> Change:
    def change(document: Document) -> None:
        if card in document[deck]:
            document[deck].remove(card)
            document["seats"][seat].setdefault("hand", []).append(card)

    return change


def _on_top(card: str) -> Change:
    def change(document: Document) -> None:
        if card in document["event_deck"]:
            document["event_deck"].remove(card)
            document["event_deck"].append(card)

    return change


# ------------------------------------------------------------ time and armies


def _ready(seat: int, mood: str) -> Change:
    """Full stores, an event that is near, a city that is not angry for the leader."""

    def change(document: Document) -> None:
        document["age"] = max(1, document["age"] - 1)
        own = document["seats"][seat]
        own["cubes"] = 1
        own["stock"] = dict.fromkeys(RESOURCE_NAMES, STORE) | dict.fromkeys(TOKENS, MANY)
        home = _seat_leader(document, seat)
        cities = [text.split() for text in document["cities"]]
        for words in cities:
            if words[0] == home:
                words[2] = mood
        document["cities"] = [" ".join(words) for words in cities]

    return change


def _prisoners(seat: int) -> Change:
    """Captives, where the civilization keeps any."""

    def change(document: Document) -> None:
        own = document["seats"][seat]
        if own.get("civilization") == "aztecs":
            own["captives"] = list(PRISONERS)

    return change


def _settlers(grid: Board, seat: int, rng: Rng) -> Change:
    """A settler beside the leader."""
    number = rng.randrange(100)

    def change(document: Document) -> None:
        home = _seat_leader(document, seat)
        if home:
            near = grid.near[grid.index[home]]
            space = SPACES[near[number % len(near)]]
            document["units"].append(f"{space} p{seat} 1 settler")

    return change


def _seat_leader(document: Document, seat: int) -> str:
    """Where a player's leader stands, "" if there is none."""
    return next(
        (t.split()[0] for t in document["units"] if t.split()[1] == f"p{seat}" and "leader" in t),
        "",
    )


def _escort(seat: int, rng: Rng) -> Change:
    """Units that fight beside the leader."""
    words = f"{1 + rng.randrange(2)} {rng.choice(('infantry', 'cavalry', 'elephant'))}"

    def change(document: Document) -> None:
        space = _seat_leader(document, seat)
        if space:
            document["units"].append(f"{space} p{seat} {words}")

    return change


def _foes(grid: Board, seat: int, players: int, rng: Rng) -> Change:
    """Enemies beside the leader: in a city, in the open or at sea."""
    owner = rng.choice((*(f"p{n}" for n in range(players) if n != seat), "barbarians", "pirates"))
    number, mood = rng.randrange(100), rng.choice(("happy", "neutral"))
    in_city, guarded = rng.randrange(2), rng.randrange(3)
    unit = rng.choice(("infantry", "infantry", "cavalry", "elephant", "ship", "ship"))
    unit = "ship" if owner == "pirates" else unit
    building = rng.choice(("temple", f"temple:p{seat}", "obelisk", "fortress"))

    def change(document: Document) -> None:
        home = _seat_leader(document, seat)
        if not home:
            return
        near = grid.near[grid.index[home]]
        space = SPACES[near[number % len(near)]]
        if in_city and owner != "pirates":
            document["cities"].append(f"{space} {owner} {mood} {building}")
        if guarded or not in_city:
            document["units"].append(f"{space} {owner} {1 + number % 3} {unit}")

    return change


# ------------------------------------------------------------ moves


def bold(state: State, legal: list[Move]) -> list[Move]:
    """Moves that bring a leader, or somebody beside him, to a battle; perhaps none."""
    assert isinstance(state, ClashState)
    world, seat = state.data, state.seat
    assert seat is not None
    return [move for move in legal if _is_bold(world, seat, move)]


def _is_bold(world: World, seat: int, move: Move) -> bool:
    if move.kind == "move":
        here = leader_space(world, seat)
        return here >= 0 and any(_is_enemy(world, seat, n) for n in world.board.near[here])
    if move.kind in ("group", "to", "sail"):
        (space,) = move.args
        leads = move.kind == "group" and space == leader_space(world, seat)
        return leads or (move.kind != "group" and _is_enemy(world, seat, space))
    return move.kind == "stay" or (move.kind == "take_units" and has_leader(move.args[0]))


def _is_enemy(world: World, seat: int, space: int) -> bool:
    if world.sea >> space & 1:
        return any(owner != seat and space in stacks for owner, stacks in world.units.items())
    return is_hostile(world, seat, space)
