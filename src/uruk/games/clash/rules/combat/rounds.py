"""Land and naval combat (CC-16, CC-18)."""

from __future__ import annotations

from uruk.games.clash.abilities import ask_for, asked_by, has_grant, hooks_of
from uruk.games.clash.components import ACTION_CARD, UNITS
from uruk.games.clash.components.units import TYPE_MASK, Stack
from uruk.games.clash.moves import LAY_TACTIC, NO_TACTIC, RETREAT, STAY
from uruk.games.clash.rules.action_cards import TACTICS
from uruk.games.clash.rules.allies import own_units
from uruk.games.clash.rules.anytime import offer_anytime
from uruk.games.clash.rules.combat.aftermath import conclude_at_sea, conclude_on_land
from uruk.games.clash.rules.combat.dice import roll
from uruk.games.clash.rules.combat.fighters import (
    ATTACKER,
    DEFENDER,
    SIDES,
    card_player,
    fighters,
    is_lone_fortress,
    players_in,
)
from uruk.games.clash.rules.combat.losses import drown_surplus, tactic_of, take_losses
from uruk.games.clash.rules.decks import forget, pile_action, show
from uruk.games.clash.rules.effects import resolve
from uruk.games.clash.rules.event_cards import TEXT
from uruk.games.clash.rules.leaders import has_leader
from uruk.games.clash.rules.trade_routes import could_trade
from uruk.games.clash.rules.units import settlers_in, take_units, to_supply
from uruk.games.clash.state.battle import Battle
from uruk.games.clash.state.hands import hand_order
from uruk.games.clash.state.owners import NEUTRAL_WORDS, is_seat, seat_or_none
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part

# ------------------------------------------------------------ how a battle comes about


def attack(
    world: World,
    owner: int,
    group: Stack,
    origin: int,
    space: int,
    *,
    landing: bool = False,
    may_retreat: bool = True,
) -> Part:
    """A land group, already taken off its space, enters a space of an enemy (CC-16.1)."""
    city = world.cities.get(space)
    foe = city.owner if city is not None else world.occupant(space, owner)
    battle = Battle((owner, foe), space, origin, group, naval=False)
    battle.landing, battle.may_retreat = landing, may_retreat
    battle.city = city is not None
    if city is not None:
        battle.size, battle.wonders = city.size, len(city.wonders)
        fortress = world.has_fortress(space)
        battle.fortress_met = battle.fortress_die = battle.fortress_shield = fortress
    battle.start = [len(fighters(world, battle, side)) for side in SIDES]
    battle.led = [has_leader(fighters(world, battle, side)) for side in SIDES]
    battle.settlers_met = settlers_in(world.stack(foe, space))
    battle.could_trade = [_could_trade(world, owner, origin), _could_trade(world, foe, space)]
    world.battle = battle
    defended = bool(battle.start[DEFENDER] or battle.fortress_die)
    fought = defended or battle.settlers_met > 0
    if battle.city and _is_repelled(world, battle):
        _lose_all(world, battle, "CC-24.27")
        battle.winner = DEFENDER
        fought = True
    elif defended:
        _announce(world, battle, "CC-16.1")
        yield from _fight(world, battle)
    else:
        battle.winner = ATTACKER
    yield from conclude_on_land(world, battle, fought=fought, defended=defended)


def _could_trade(world: World, owner: int, space: int) -> bool:
    """Whether a settler or ship here could serve its owner for a trade route (Scavenger)."""
    if not is_seat(owner) or space < 0 or not has_grant(world.players[owner], "trade_routes"):
        return False
    return could_trade(world, owner, space)


def _is_repelled(world: World, battle: Battle) -> bool:
    owner = battle.owners[DEFENDER]
    hooks = hooks_of(world.players[owner]).repels if is_seat(owner) else ()
    return any(ability.repels(world, battle) for ability in hooks)


def _lose_all(world: World, battle: Battle, rule: str) -> None:
    """All attackers are removed without cards or dice (CC-24.27)."""
    battle.killed[ATTACKER] += [code & TYPE_MASK for code in battle.group]
    to_supply(world, battle.owners[ATTACKER], battle.group)
    battle.group = ()
    world.tell("attack_repelled", battle.owners[DEFENDER], rule, space=world.name(battle.space))


def sea_attack(world: World, seat: int, group: Stack, origin: int, space: int) -> Part:
    """Ships, already taken off their space, enter a space with enemy ships (CC-18.1)."""
    battle = Battle((seat, world.occupant(space, seat)), space, origin, group, naval=True)
    yield from _sea_battle(world, battle)


def sea_battle_in_harbour(world: World, seat: int, foe: int, space: int) -> Part:
    """Recruited ships fight at once, with all own ships there and without retreat (CC-9.56)."""
    group = own_units(world.stack(seat, space))
    take_units(world, seat, space, group)
    battle = Battle((seat, foe), space, -1, group, naval=True)
    battle.may_retreat = False
    yield from _sea_battle(world, battle)


def _sea_battle(world: World, battle: Battle) -> Part:
    battle.start = [len(fighters(world, battle, side)) for side in SIDES]
    foe = battle.owners[DEFENDER]
    origin = battle.origin if battle.origin >= 0 else battle.space
    battle.could_trade = [
        _could_trade(world, battle.owners[ATTACKER], origin), _could_trade(world, foe, battle.space)
    ]  # fmt: skip
    world.battle = battle
    _announce(world, battle, "CC-18.1")
    yield from _fight(world, battle)
    yield from drown_surplus(world, battle, ATTACKER)
    yield from conclude_at_sea(world, battle)


def _announce(world: World, battle: Battle, rule: str) -> None:
    """Tells who fights whom, and with what: not every battle leaves time to look at it."""
    if world.log is None:
        return
    armies = [fighters(world, battle, side) for side in SIDES]
    world.tell(
        "battle_begun",
        seat_or_none(battle.owners[ATTACKER]),
        rule,
        space=world.name(battle.space),
        sides=[NEUTRAL_WORDS.get(owner, owner) for owner in battle.owners],
        fighters=[[UNITS[code & TYPE_MASK] for code in army] for army in armies],
    )


# ------------------------------------------------------------ the rounds


def _fight(world: World, battle: Battle) -> Part:
    """Rounds until a side has no fighters or the attacker retreats (CC-16.3, CC-16.4)."""
    yield from _before(world, battle)
    while True:
        battle.round += 1
        battle.begin_round()
        yield from _start_round(world, battle)
        if not _both_stand(world, battle):
            break
        battle.present = [len(fighters(world, battle, side)) for side in SIDES]
        battle.denied = [_foregoes(world, battle, side) for side in SIDES]
        for side in SIDES:
            yield from _lay_card(world, battle, side)
        yield from _reveal(world, battle)
        if battle.ran or not _both_stand(world, battle):
            yield from _discard_cards(world, battle)
            break
        yield from roll(world, battle)
        yield from take_losses(world, battle)
        yield from _discard_cards(world, battle)
        if not fighters(world, battle, ATTACKER) or not fighters(world, battle, DEFENDER):
            break
        if world.table and _is_broken_off(world, battle):
            return
        if (yield from _is_given_up(world, battle)):
            return
        if battle.may_retreat and is_seat(battle.owners[ATTACKER]):
            answer = yield Ask(
                battle.owners[ATTACKER],
                "retreat",
                lambda: [STAY(), RETREAT()],
                "CC-16.19",
            )
            if answer.kind == "retreat":
                return
    _settle_winner(world, battle)


def _before(world: World, battle: Battle) -> Part:
    """Payments and choices before round 1, the attacker's first (CC-16.3)."""
    if world.table and not battle.naval:
        for card in world.table:
            yield from TEXT[card].before_battle(world, battle)
    for side in SIDES:
        owner = battle.owners[side]
        if not is_seat(owner):
            continue
        if owner == world.turn.seat:
            yield from offer_anytime(world, owner)
            if side == ATTACKER:
                battle.bonus[side] += world.turn.valour
                world.turn.valour = 0
        hooks = hooks_of(world.players[owner]).before_battle
        effects = (ability.before_battle(world, battle, side) for ability in hooks)
        yield from resolve(world, owner, effects)


def _is_broken_off(world: World, battle: Battle) -> bool:
    """Whether a card on the table ends a land battle; who cannot retreat fights on (CC-R.69)."""
    if battle.naval or not battle.may_retreat:
        return False
    return any(TEXT[card].ends_battle(world, battle) for card in world.table)


def _is_given_up(world: World, battle: Battle) -> Asking[bool]:
    """Whether an ability ends the battle after a round; the attackers go back."""
    for side, _, hooks in players_in(world, battle):
        for ability in hooks.round_ended:
            if (yield from asked_by(ability.id, ability.round_ended(world, battle, side))):
                return True
    return False


def _start_round(world: World, battle: Battle) -> Part:
    """What abilities do before the cards of a round."""
    for side, seat, hooks in players_in(world, battle):
        effects = [ability.round_started(world, battle, side) for ability in hooks.round_started]
        yield from resolve(world, seat, effects)


def _both_stand(world: World, battle: Battle) -> bool:
    """Whether there is a roll: nobody lost the last fighter to a card (CC-16.34)."""
    if not fighters(world, battle, ATTACKER):
        return False
    return bool(fighters(world, battle, DEFENDER)) or is_lone_fortress(world, battle)


def _settle_winner(world: World, battle: Battle) -> None:
    """Who has won (CC-16.18, CC-16.21, CC-16.22)."""
    if fighters(world, battle, ATTACKER) and (battle.ran or not fighters(world, battle, DEFENDER)):
        battle.winner = ATTACKER
    elif fighters(world, battle, DEFENDER) or is_lone_fortress(world, battle):
        battle.winner = DEFENDER
    else:
        battle.winner = None


def is_playable(world: World, battle: Battle, side: int, card: str) -> bool:
    """Whether a card's combat half may be laid by a side (CC-16.6)."""
    half = TACTICS[ACTION_CARD[card].tactic]
    entry = half.entry
    if entry.role not in ("any", ("attacker", "defender")[side]):
        return False
    if entry.location == "city" and not battle.city:
        return False
    if battle.naval:
        fits = "ship" in entry.units and not entry.location.startswith("land")
    else:
        army = "army" in entry.units and bool(fighters(world, battle, side))
        fort = side == DEFENDER and "fortress" in entry.units and world.has_fortress(battle.space)
        fits = army or fort
    return fits and half.may_lay(world, battle, side)


def _lay_card(world: World, battle: Battle, side: int) -> Part:
    """Step 1: a side may lay a card face down (CC-16.5); asked of all who hold any card."""
    layer = _layer(world, battle, side)
    if layer < 0 or not world.players[layer].actions or _is_denied(world, battle, side):
        return
    player = world.players[layer]

    def choices() -> list[Move]:
        hand = world.players[layer].actions
        cards = [LAY_TACTIC(c) for c in hand if is_playable(world, battle, side, c)]
        return [NO_TACTIC(), *cards]

    hooks = () if layer == battle.owners[side] else hooks_of(world.players[layer]).lays_for
    lender = next((ability.id for ability in hooks), "")
    ask = Ask(layer, "tactics", choices, "CC-16.6", always=True)
    answer = yield from ask_for(lender, ask)
    if answer.kind == "tactic":
        (card,) = answer.args
        player.actions = tuple(c for c in player.actions if c != card)
        battle.laid[side] = card
        world.tell("tactic_laid", layer, "CC-16.5")


def _layer(world: World, battle: Battle, side: int) -> int:
    """Who may lay a card on a side, below 0 nobody; for a neutral force perhaps an ally."""
    owner, other = battle.owners[side], battle.owners[1 - side]
    if is_seat(owner):
        return owner if has_grant(world.players[owner], "tactics") else -1
    battle.layers[side] = -1
    for seat in world.opponents(other):
        hooks = hooks_of(world.players[seat]).lays_for
        if any(ability.lays_for(world, seat, battle, side) for ability in hooks):
            battle.layers[side] = seat
    return battle.layers[side]


def _foregoes(world: World, battle: Battle, side: int) -> bool:
    """Whether a side's own ability keeps it from cards and symbols this round."""
    owner = battle.owners[side]
    hooks = hooks_of(world.players[owner]).foregoes if is_seat(owner) else ()
    return any(ability.foregoes(world, battle, side) for ability in hooks)


def _is_denied(world: World, battle: Battle, side: int) -> bool:
    """Whether a card, or an ability of either side, forbids to lay a card this round."""
    if battle.denied[side] or battle.mute[side] >= battle.round:
        return True
    other = battle.owners[1 - side]
    hooks = hooks_of(world.players[other]).denies_cards if is_seat(other) else ()
    return any(ability.denies_cards(world, battle, 1 - side) for ability in hooks)


def _reveal(world: World, battle: Battle) -> Part:
    """Step 2: cards are turned up together; effects before the roll (CC-16.7, CC-16.34)."""
    battle.shown = battle.laid
    battle.laid = ["", ""]
    battle.played = [bool(card) for card in battle.shown]
    for side in SIDES:
        if battle.shown[side]:
            battle.cards[side].append(battle.shown[side])
    if not any(battle.shown):
        return
    world.reveals += 1
    laid = [card for card in battle.shown if card]
    world.tell("tactics_revealed", None, "CC-16.7", cards=battle.shown[:], laid=laid)
    for side, seat, hooks in players_in(world, battle):
        effects = [ability.revealed(world, battle, side) for ability in hooks.revealed]
        yield from resolve(world, seat, effects)
    for side in SIDES:
        half = tactic_of(battle, side)
        if half is not None and half.cancels and battle.shown[1 - side]:
            _cancel(world, battle, side, steals=half.steals)
    for last in (False, True):
        for side in SIDES:
            half = tactic_of(battle, side)
            if half is None or half.last != last or battle.ran:
                continue
            if fighters(world, battle, ATTACKER) or not last:
                yield from half.on_reveal(world, battle, side)


def _cancel(world: World, battle: Battle, side: int, *, steals: bool) -> None:
    """The other side's card has no effect; it is discarded or taken (Scout, Martyr)."""
    card = battle.shown[1 - side]
    battle.shown[1 - side] = ""
    owner = card_player(battle, side)
    world.tell("tactic_cancelled", owner, "CC-16.7", card=card)
    forget(world, card)
    if steals:
        player = world.players[owner]
        player.actions = hand_order([*player.actions, card])
        show(world, owner, card)
    else:
        pile_action(world, card_player(battle, 1 - side), card)


def _discard_cards(world: World, battle: Battle) -> Part:
    """Cards last one round (CC-16.7)."""
    for side in SIDES:
        card = battle.shown[side]
        if card:
            forget(world, card)
            pile_action(world, card_player(battle, side), card)
    battle.shown = ["", ""]
    yield from ()
