"""Clash of Cultures: large empires late in the game, full hands and stores, many barbarians."""

from collections.abc import Iterable, Iterator

from tests.rich.clash_uses import Uses
from tests.rich.clash_wishes import last_age
from tests.rich.making import Change, Document
from uruk import Move, Rng
from uruk.games.clash.abilities import ABILITY, refresh
from uruk.games.clash.board import SPACES, Board, board
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCES,
    BUILDINGS,
    EVENT,
    EXHAUSTED_TOKENS,
    KINDS,
    LEADER_CARD,
    MOODS,
    OBJECTIVE_CARD,
    RESOURCES,
    SETUP,
    UNITS,
    WONDERS,
)
from uruk.games.clash.rules.action_cards import CIVILS
from uruk.games.clash.rules.advances import available
from uruk.games.clash.rules.event_cards import PERSON
from uruk.games.clash.rules.objectives import IMMEDIATE, LASTING
from uruk.games.clash.state.player import Player

__all__ = ["Uses"]

BASE_UNITS = ("settler", "infantry", "ship")
MOST_TOKENS = 12
NEW_CITIES = 9
NEW_STACKS = 8
BARBARIAN_PLACES = 6


def is_laid_out(document: Document) -> bool:
    return not any(task.startswith("civilization") for task in document["agenda"])


def has_expansion(document: Document) -> bool:
    return bool(document.get("options", {}).get("expansion") == "on")


def changes(document: Document, rng: Rng) -> Iterator[Change]:
    """The map, the players' boards and hands, then cities and units one by one."""
    players = document["players"]
    grid = board(players)
    yield from tiles(document, rng)
    yield time(document, rng)
    for seat in range(players):
        yield from empire(seat, rng)
        yield from hand(document, seat, rng)
    for seat in [n % players for n in range(players * NEW_CITIES)]:
        yield city(grid, f"p{seat}", players, rng)
    for _ in range(BARBARIAN_PLACES):
        yield city(grid, "barbarians", players, rng)
        yield stack(grid, "barbarians", rng)
    for seat in [n % players for n in range(players * NEW_STACKS)]:
        yield stack(grid, f"p{seat}", rng)
        yield fleet(grid, f"p{seat}", rng)
    for _ in range(rng.randrange(EXHAUSTED_TOKENS)):
        yield exhaust(rng.choice(tuple(grid.index)))
    if has_expansion(document):
        yield from expansion(grid, players, rng)


# ------------------------------------------------------------ the expansion


def expansion(grid: Board, players: int, rng: Rng) -> Iterator[Change]:
    """Leaders in play and captured, riders, elephants, pirates, and event cards that are kept."""
    for seat in range(players):
        yield leader(seat, rng.randrange(1000))
        yield rival(seat, (seat + 1 + rng.randrange(players - 1)) % players)
        for card in ("E39", "E41", "E42", "E43", "E44"):
            if not rng.randrange(players + 1):
                yield keep(seat, card, 1 + rng.randrange(2))
    for seat in [n % players for n in range(players * NEW_STACKS)]:
        yield riders(grid, f"p{seat}", rng)
    for _ in range(BARBARIAN_PLACES):
        yield riders(grid, "barbarians", rng)
        yield pirates(rng.choice(tuple(grid.index)), 1 + rng.randrange(2))


def leader(seat: int, number: int) -> Change:
    """One of the leader cards is in play, in a city of its owner."""

    def change(document: Document) -> None:
        own = document["seats"][seat]
        homes = [t.split()[0] for t in document["cities"] if t.split()[1] == f"p{seat}"]
        if own.get("leaders") and homes:
            own["leader"] = own["leaders"].pop(number % len(own["leaders"]))
            own["ruled"] = 1 + number % 2
            document["units"].append(f"{homes[number % len(homes)]} p{seat} 1 leader")

    return change


def rival(seat: int, other: int) -> Change:
    """A leader card of an opponent is captured."""

    def change(document: Document) -> None:
        if document["seats"][other].get("leaders"):
            card = document["seats"][other]["leaders"].pop()
            document["seats"][seat].setdefault("captured", []).append(card)

    return change


def keep(seat: int, card: str, number: int) -> Change:
    """An event card lies before a player."""

    def change(document: Document) -> None:
        if card in document["event_deck"]:
            document["event_deck"].remove(card)
            document["seats"][seat].setdefault("kept", []).append(f"{card} {number}")

    return change


def riders(grid: Board, owner: str, rng: Rng) -> Change:
    """Cavalry and elephants anywhere, or beside a city of theirs."""
    words = f"{rng.choice(tuple(grid.index))} {owner} {1 + rng.randrange(2)}"
    unit = rng.choice(("cavalry", "elephant"))

    def change(document: Document) -> None:
        document["units"].append(f"{words} {unit}")

    return change


def pirates(space: str, ships: int) -> Change:
    def change(document: Document) -> None:
        document["units"].append(f"{space} pirates {ships} ship")

    return change


# ------------------------------------------------------------ map and time


def tiles(document: Document, rng: Rng) -> Iterator[Change]:
    """Nearly all tiles lie face up."""
    for region, tile in document["tiles"].items():
        if rng.randrange(6):
            yield lay(region, f"{tile} {rng.choice(('base', 'flipped'))}")


def lay(region: str, text: str) -> Change:
    def change(document: Document) -> None:
        document["tiles"][region] = text

    return change


def time(document: Document, rng: Rng) -> Change:
    """Two ages before the end, or less."""
    age, number = last_age(document) - rng.randrange(3), 1 + rng.randrange(3)

    def change(document: Document) -> None:
        document["age"], document["round"] = age, number

    return change


# ------------------------------------------------------------ players


def empire(seat: int, rng: Rng) -> Iterator[Change]:
    """Many advances in an order that could be, and stores that are nearly full."""
    player = Player(0)
    player.advances = sum(1 << ADVANCES.index(name) for name in SETUP.advances)
    for _ in range(8 + rng.randrange(30)):
        player.advances |= 1 << rng.choice(available(player) or [0])
    refresh(player)
    names = [name for number, name in enumerate(ADVANCES) if player.advances >> number & 1]
    stock = {}
    for kind, name in enumerate(KINDS):
        most = player.limits[kind] if kind in RESOURCES else MOST_TOKENS
        stock[name] = max(0, most - rng.randrange(1 + rng.randrange(1 + most)))
    cubes = 1 + rng.randrange(SETUP.event_track_cubes)

    def change(document: Document) -> None:
        document["seats"][seat] |= {"advances": names, "stock": stock, "cubes": cubes}

    yield change


def hand(document: Document, seat: int, rng: Rng) -> Iterator[Change]:
    """Cards from all decks into the hand, bought persons, completed objectives."""
    for _ in range(rng.randrange(6)):
        yield draw(seat, "action_deck", "hand")
    for _ in range(rng.randrange(5)):
        yield draw(seat, "objective_deck", "hand")
    for _ in range(rng.randrange(3)):
        yield wonder_card(seat)
    known = set(document["event_deck"])
    persons = [c for c in PERSON if c in known and not rng.randrange(2 * document["players"])]
    yield from (buy(seat, card) for card in persons)
    for _ in range(rng.randrange(3)):
        yield complete(seat, rng.randrange(2))
    for deck in ("action", "objective", "event"):
        yield pile(f"{deck}_deck", f"{deck}_discard", rng.randrange(5))


def draw(seat: int, deck: str, field: str) -> Change:
    def change(document: Document) -> None:
        if document[deck]:
            document["seats"][seat].setdefault(field, []).append(document[deck].pop())

    return change


def wonder_card(seat: int) -> Change:
    def change(document: Document) -> None:
        if document.get("options", {}).get("wonders") != "all":
            draw(seat, "wonder_deck", "hand")(document)
        elif document["wonder_deck"]:
            document.setdefault("display", []).append(document["wonder_deck"].pop())

    return change


def buy(seat: int, card: str) -> Change:
    def change(document: Document) -> None:
        if card in document["event_deck"]:
            document["event_deck"].remove(card)
            if EVENT[card].keep == "front":
                other = (seat + 1) % document["players"]
                document["seats"][seat].setdefault("kept", []).append(f"{card} {other}")
            else:
                document["seats"][seat].setdefault("persons", []).append(card)

    return change


def complete(seat: int, half: int) -> Change:
    def change(document: Document) -> None:
        if document["objective_deck"]:
            card = document["objective_deck"].pop()
            entry = OBJECTIVE_CARD[card]
            done = f"{card} {(entry.top, entry.bottom)[half]}"
            document["seats"][seat].setdefault("completed", []).append(done)

    return change


def pile(deck: str, discard: str, count: int) -> Change:
    def change(document: Document) -> None:
        for _ in range(min(count, len(document[deck]))):
            document.setdefault(discard, []).append(document[deck].pop())

    return change


# ------------------------------------------------------------ cities and units


def city(grid: Board, owner: str, players: int, rng: Rng) -> Change:
    """A city anywhere, with some buildings (a few of other colours) and perhaps a wonder."""
    space = rng.choice(grid.spaces)
    words = [SPACES[space], owner, rng.choice(MOODS)]
    for building in BUILDINGS:
        if building == "port":
            facing = f">{SPACES[rng.choice(grid.near[space])]}"
            words += [f"port:p{rng.randrange(players)}{facing}"] if not rng.randrange(4) else []
        elif not rng.randrange(3):
            colour = f"p{rng.randrange(players)}" if not rng.randrange(4) else owner
            colour = f"p{rng.randrange(players)}" if colour == "barbarians" else colour
            words.append(f"{building}:{colour}")
    with_wonder = owner != "barbarians" and not rng.randrange(4)

    def change(document: Document) -> None:
        wonders = [document["wonder_deck"].pop()] if with_wonder and document["wonder_deck"] else []
        document["cities"].append(" ".join((*words[:6], *wonders)))

    return change


def stack(grid: Board, owner: str, rng: Rng) -> Change:
    """Land units in a city of theirs, or anywhere."""
    number, anywhere, place = rng.randrange(1000), rng.randrange(2), rng.choice(tuple(grid.index))
    words = f"{1 + rng.randrange(4)} infantry"
    if owner != "barbarians" and rng.randrange(2):
        words = f"1 settler {words}"

    def change(document: Document) -> None:
        homes = [text.split()[0] for text in document["cities"] if text.split()[1] == owner]
        space = homes[number % len(homes)] if homes and not anywhere else place
        document["units"].append(f"{space} {owner} {words}")

    return change


def fleet(grid: Board, owner: str, rng: Rng) -> Change:
    """Ships with cargo."""
    ships = 1 + rng.randrange(2)
    words = [rng.choice(tuple(grid.index)), owner, str(ships), "ship"]
    for unit in BASE_UNITS[:2]:
        words += [str(1 + rng.randrange(ships)), unit] if rng.randrange(2) else []

    def change(document: Document) -> None:
        document["units"].append(" ".join(words))

    return change


def exhaust(space: str) -> Change:
    def change(document: Document) -> None:
        document.setdefault("exhausted", []).append(space)

    return change


# ------------------------------------------------------------ what moves are about

CARD_MOVES = ("card", "tactic", "person", "buy", "leader")
NAMED = frozenset(
    (*ADVANCES, *BUILDINGS, *WONDERS, *KINDS, *UNITS, *ABILITY, *LEADER_CARD, "draft")
)


def content(move: Move) -> str:
    """The kind of a move with the card, objective, ability or piece that it is about."""
    if move.kind in CARD_MOVES:
        return f"{move.kind} {move.args[0]}"
    if move.kind == "lay":
        return f"lay {move.args[1]}"
    names = [word for word in move.args if word in NAMED]
    return " ".join((move.kind, *names[:1]))


def contents() -> Iterable[str]:
    """Everything on the cards and boards that a move can be about."""
    keys = {*LASTING, *(key for conditions in IMMEDIATE.values() for key in conditions)}
    yield from (f"card {card}" for card, entry in ACTION_CARD.items() if entry.civil in CIVILS)
    yield from (f"tactic {card}" for card in ACTION_CARD)
    yield from (f"person {card}" for card in EVENT if card in PERSON)
    yield from (f"lay {key}" for key in sorted(keys))
    yield from (f"develop {name}" for name in ADVANCES if name not in SETUP.advances)
    yield from (f"build {name}" for name in BUILDINGS)
    yield from (f"recruit_unit {name}" for name in BASE_UNITS)
    yield from (f"leader {name}" for name in LEADER_CARD)
    yield from (f"wonder {name}" for name in WONDERS)
    yield from (f"use {name}" for name, entry in ABILITY.items() if "actions" in entry.answers)
