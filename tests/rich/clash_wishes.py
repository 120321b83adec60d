"""Changes of a rich position that bring within reach what was of no use so far.

Civilizations with their advances and leaders, armies around the leaders, cards in hands and on the
event deck: a position that has what is still missing makes a walk find it much sooner.
"""

from collections.abc import Collection, Iterator

from tests.rich.clash_occasions import occasions
from tests.rich.making import Change, Document
from uruk import Rng
from uruk.games.clash.abilities import ABILITY, overrides, refresh
from uruk.games.clash.board import SPACES, Board, board
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCES,
    CIVILIZATION,
    EVENT,
    KINDS,
    LEADER_CARD,
    OBJECTIVE,
    OBJECTIVE_CARD,
    RESOURCES,
    SETUP,
    WONDERS,
)
from uruk.games.clash.rules.advances import available
from uruk.games.clash.state.player import Player

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
"""One leader in so many is aboard a ship, one more with settlers outside, one far from home."""
ABOARD, OUTSIDE, FAR = range(3)
SITES = {
    ABOARD: {
        "hanno.navigator",
        "hanno.fleet_commander",
        "pericles.admiral",
        "ragnar.horror_of_the_north",
    },
    OUTSIDE: {"dido.founder", "boudica.great_numbers"},
    FAR: {"ahuitzotl.expansionist", "knut.ruler_of_the_north"},
}
"""Where leaders must be for what they can do."""
USED_BY = {"objective draft": "draft"}
"""Advances that what is wanted is about."""
LAST_AGE = {"short": 4, "fixed": 6, "sudden": 7, "wonder": 7}
LAST_ROUND = 3
ENDINGS = 3
"""One game in so many is in its last round, if something that counts at the end is wanted."""
AT_THE_END = {name for name, ability in ABILITY.items() if overrides(type(ability), "end_points")}
AT_THE_END |= {name for name, ability in ABILITY.items() if "wins_ties" in ability.grants}
IN_STATUS = {f"objective {key}" for key, entry in OBJECTIVE.items() if entry.timing == "status"}
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
        yield _advances(seat, civilization, wanted, rng)
        card = _leader_of(civilization, wanted, rng)
        yield _leader(grid, seat, card, _place_of(card, wanted, rng))
    yield from _cards(wanted, players, rng)
    yield _time(wanted, rng)
    for seat in range(players):
        yield _ready(seat, rng.choice(("happy", "happy", "neutral")))
        yield _prisoners(seat)
        for _ in range(ARMIES):
            yield _settlers(grid, seat, rng)
            yield _escort(seat, rng)
            yield _foes(grid, seat, players, rng)
            yield from occasions(seat, wanted, rng)
    yield from (_built(wonder, rng) for wonder in WONDERS if wonder in wanted)


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


def _place_of(card: str, wanted: Collection[str], rng: Rng) -> int:
    """Where a leader is to be: where he can do what is still wanted, or anywhere."""
    able = {ability.id for ability in LEADER_CARD[card].ability} & set(wanted)
    places = [place for place, names in SITES.items() if names & able]
    return rng.choice(places) if places and rng.randrange(4) else rng.randrange(PLACES)


def _leader(grid: Board, seat: int, card: str, place: int) -> Change:
    """This leader is in play: in the smallest city if nowhere else."""

    def change(document: Document) -> None:
        own = document["seats"][seat]
        homes = [text for text in document["cities"] if text.split()[1] == f"p{seat}"]
        known = [entry.id for entry in LEADERS.get(own.get("civilization", ""), ())]
        if not homes or own.get("leader") or card not in own.get("leaders", known):
            return
        own["leader"], own["ruled"] = card, 1
        own["leaders"] = [other for other in known if other != card]
        home = min(homes, key=lambda text: len(text.split())).split()[0]
        space = _away(grid, document, seat, place) or home
        if space == home:
            document["units"] = [t for t in document["units"] if not t.startswith(f"{home} ")]
        document["units"].append(f"{space} p{seat} 1 leader")

    return change


def _away(grid: Board, document: Document, seat: int, place: int) -> str:
    """A space of the player outside cities of such a kind, "" if there is none."""
    cities = {text.split()[0] for text in document["cities"]}
    stacks = [text.split() for text in document["units"] if f" p{seat} " in text]
    stacks = [words for words in stacks if len(words) == ALONE and words[0] not in cities]
    fleets = [words[0] for words in stacks if "ship" in words]
    camps: list[str] = [words[0] for words in stacks if words[0] not in fleets]
    if place == ABOARD:
        return next(iter(fleets), "")
    if place == OUTSIDE:
        return next((words[0] for words in stacks if "settler" in words), "")
    if place != FAR or not camps:
        return ""
    homes = [grid.index[t.split()[0]] for t in document["cities"] if t.split()[1] == f"p{seat}"]
    return max(camps, key=lambda at: min(grid.hex_distance(grid.index[at], h) for h in homes))


def _advances(seat: int, civilization: str, wanted: Collection[str], rng: Rng) -> Change:
    """Advances with all those that the civilization's own ones go with, some others besides."""
    needed = {"tactics", *(entry.requires for entry in CIVILIZATION[civilization].advance)}
    needed |= {advance for name, advance in USED_BY.items() if name in wanted}
    for _ in range(MOST_TRIES):
        player = Player(0)
        player.civilization = civilization
        player.advances = sum(1 << ADVANCES.index(name) for name in NEVER_MISSING)
        for _ in range(14 + rng.randrange(14)):
            open_ones = available(player)
            first = [n for n in open_ones if ADVANCES[n] in needed]
            player.advances |= 1 << rng.choice(first or open_ones)
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
        card
        for card, entry in OBJECTIVE_CARD.items()
        if {f"objective {entry.top}", f"objective {entry.bottom}"} & set(wanted)
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
    """A card comes to a hand from wherever it can be drawn, or from another hand."""

    def change(document: Document) -> None:
        hands = [own.get("hand", []) for own in document["seats"]]
        for pile in (document[deck], document.get(deck.replace("deck", "discard"), []), *hands):
            if card in pile:
                pile.remove(card)
                document["seats"][seat].setdefault("hand", []).append(card)
                return

    return change


def _on_top(card: str) -> Change:
    def change(document: Document) -> None:
        if card in document["event_deck"]:
            document["event_deck"].remove(card)
            document["event_deck"].append(card)

    return change


# ------------------------------------------------------------ time and armies


def last_age(document: Document) -> int:
    """The age with which a game ends at the latest."""
    options = document.get("options", {})
    return LAST_AGE["short" if options.get("length") == "short" else options.get("end", "fixed")]


def _time(wanted: Collection[str], rng: Rng) -> Change:
    """Time enough, or none where it is the end that is wanted; a status phase that is near."""
    ends = bool(AT_THE_END & set(wanted)) and not rng.randrange(ENDINGS)
    number = LAST_ROUND if ends or IN_STATUS & set(wanted) else 1 + rng.randrange(LAST_ROUND)

    def change(document: Document) -> None:
        last = last_age(document)
        document["age"] = last if ends else max(1, min(document["age"], last - 1) - 1)
        document["round"] = number

    return change


def _built(wonder: str, rng: Rng) -> Change:
    """A wonder stands in a city."""
    number = rng.randrange(100)

    def change(document: Document) -> None:
        places = [n for n, text in enumerate(document["cities"]) if " barbarians " not in text]
        if wonder in document["wonder_deck"] and places:
            document["wonder_deck"].remove(wonder)
            document["cities"][places[number % len(places)]] += f" {wonder}"

    return change


def _ready(seat: int, mood: str) -> Change:
    """Stores, an event that is near, a city that is not angry for the leader."""

    def change(document: Document) -> None:
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
    """A settler with the leader or beside him."""
    number = rng.randrange(100)

    def change(document: Document) -> None:
        home = _seat_leader(document, seat)
        if home:
            near = (grid.index[home], *grid.near[grid.index[home]])
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
