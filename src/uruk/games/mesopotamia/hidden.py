"""What a seat cannot know, and how it is redrawn for a guess (ME-1.7)."""

from __future__ import annotations

from uruk.games.mesopotamia.components.terms import FACE_DOWN, SECTIONS, TERRAINS
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.moves import Dice
from uruk.kernel.rng import Rng

SEEDS = 1 << 62


def redraw(world: World, seat: int, rng: Dice) -> None:
    """Replaces in place, for a guess of this seat, everything that is hidden from it."""
    if not world.over:
        _redraw_quests(world, seat, rng)
    _redraw_tokens(world, rng)
    _redraw_gardens(world, rng)
    for number, hand in enumerate(world.hands):
        deck = sorted(hand.deck)
        rng.shuffle(deck)
        world.hands[number] = hand._replace(deck=tuple(deck))
    if world.battle is not None:
        _redraw_bids(world, world.battle, seat, rng)
    world.rng = Rng(rng.randrange(SEEDS), world.rng.count)


def _redraw_quests(world: World, seat: int, rng: Dice) -> None:
    """Quests of others and of the deck; the card that the seat itself returned stays in place."""
    own = world.returned[seat]
    hands = [quests for other, quests in enumerate(world.quests) if other != seat]
    others = [other for other in range(world.rules.empires) if other != seat]
    unknown = sorted(c for hand in (*hands, world.quest_deck) for c in hand if c != own)
    rng.shuffle(unknown)
    fresh = iter(unknown)
    for other, hand in zip(others, hands, strict=True):
        world.quests[other] = tuple(card if card == own else next(fresh) for card in hand)
    world.quest_deck = tuple(card if card == own else next(fresh) for card in world.quest_deck)
    for other in others:
        if world.returned[other] >= 0:
            world.returned[other] = _returned_by(world, other)


def _returned_by(world: World, seat: int) -> int:
    """The card that lies where the seat's returned card lay; returns are the deck's last cards."""
    after = sum(card >= 0 for card in world.returned[seat + 1 :])
    place = len(world.quest_deck) - 1 - after
    return world.quest_deck[place] if place >= 0 else world.returned[seat]


def _redraw_tokens(world: World, rng: Dice) -> None:
    """Face-down event tokens nobody has seen, together with those left out of the game."""
    for terrain in range(len(TERRAINS)):
        hidden = [
            area
            for area, spot in enumerate(world.spot)
            if spot == FACE_DOWN and world.components.terrain[area] == terrain
        ]
        visible = {token for area, token in enumerate(world.token) if world.spot[area] > FACE_DOWN}
        unseen = [
            token
            for token in world.rules.decks.tokens[terrain]
            if token not in visible and not world.spent >> token & 1
        ]
        rng.shuffle(unseen)
        for area, token in zip(hidden, unseen, strict=False):
            world.token[area] = token


def _redraw_gardens(world: World, rng: Dice) -> None:
    """The parts of the Hanging Gardens below the one that is face up (ME-2.10)."""
    shown = len(world.garden_owner) + 1
    world.gardens = tuple(
        token if level < shown else tokens[rng.randrange(len(tokens))]
        for level, (token, tokens) in enumerate(
            zip(world.gardens, world.rules.decks.gardens, strict=False)
        )
    )


def _redraw_bids(world: World, battle: Battle, seat: int, rng: Dice) -> None:
    """Bids that another seat has made and nobody has seen yet (ME-16.7)."""
    if battle.revealed:
        return
    for number, side in enumerate((battle.attacker, battle.defender)):
        given = len(battle.bids[number])
        if given and battle.decider(side) != seat:
            battle.bids[number] = _some_bid(world, battle, number, rng)[:given]


def _some_bid(world: World, battle: Battle, number: int, rng: Dice) -> tuple[int, ...]:
    """A legal bid; ship support and a tribe's bones are bid in any case (ME-17.2, 18.5)."""
    total = battle.purse(world.pool, number)
    sections = 1 if world.rules.simple_combat else len(SECTIONS)
    spend = battle.least[number] + rng.randrange(total - battle.least[number] + 1)
    bid = [0] * sections
    for _ in range(spend):
        bid[rng.randrange(sections)] += 1
    return tuple(bid)
