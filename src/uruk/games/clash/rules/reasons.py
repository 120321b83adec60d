"""Why an answer is not open: the rule against another thing of the right kind.

Decisions that need more than the world and the question explain themselves (`Ask.why`): collecting,
recruiting, moving and sailing do so beside their rules. All others are here, by kind of decision
and kind of answer.
"""

from __future__ import annotations

from uruk.games.clash.components import (
    CATEGORY,
    OBJECTIVE_CARD,
    SETTLER,
)
from uruk.games.clash.components.units import TYPE_MASK
from uruk.games.clash.moves import is_use
from uruk.games.clash.rules.advances import government_of, why_not_gain
from uruk.games.clash.rules.building import can_afford, why_not_construct
from uruk.games.clash.rules.cities import why_not_activate
from uruk.games.clash.rules.objectives import LASTING
from uruk.games.clash.rules.turns import NO_SPACE
from uruk.games.clash.rules.unfit_spaces import (
    Reason,
    armed,
    at_space,
    cheered,
    darkened,
    emptied,
    fetched,
    founded,
    garrisoned,
    horde,
    improved,
    in_city,
    landed,
    moored,
    of_barbarians,
    razed,
    stepped,
    templed,
    unfit,
)
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask


def why_not_answer(world: World, ask: Ask, move: Move) -> Refusal | None:
    """The rule against an answer, None if it is no answer to this question at all."""
    if move.kind in ("pass", "done"):
        return Refusal(ask.rule, "must_choose")
    if is_use(move) and ask.kind != "turn":
        return Refusal("CC-3.6", "not_inside_action")
    reason = REASONS.get(ask.kind, {}).get(move.kind)
    return None if reason is None else reason(world, ask, move)


def because(key: str, rule: str = "") -> Reason:
    """Always the same words, by the question's rule or another one."""
    return lambda _world, ask, _move: Refusal(rule or ask.rule, key)


# ------------------------------------------------------------ players


def of_player(world: World, ask: Ask, move: Move) -> Refusal:
    (player,) = move.args
    if player >= len(world.players):
        return Refusal(ask.rule, "no_such_player")
    if player == ask.seat:
        return Refusal(ask.rule, "not_yourself")
    return Refusal(ask.rule, "player_unfit")


# ------------------------------------------------------------ advances, buildings, objects


def of_advance(world: World, ask: Ask, move: Move) -> Refusal | None:
    """An advance to gain (CC-7.2, CC-7.9, CC-7.10) or to use for a turn (CC-24.19)."""
    (advance,) = move.args
    player = world.players[ask.seat]
    if ask.rule == "CC-24.19":
        known = player.advances >> advance & 1
        return Refusal(ask.rule, "advance_known" if known else "advance_unfit")
    return why_not_gain(player, advance) or Refusal(ask.rule, "advance_unfit")


def of_government(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A government to change to (CC-7.9, CC-25.8)."""
    (index,) = move.args
    if index == government_of(world.players[ask.seat]):
        return Refusal(ask.rule, "same_government")
    return Refusal("CC-7.9", "advance_needed", {"advance": CATEGORY[index].prerequisite})


def of_building(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A building that a card or a great person puts up (CC-9.30, CC-9.31)."""
    building, space, _ = move.args
    if not world.board.has(space):
        return NO_SPACE
    refusal = why_not_construct(world, ask.seat, space, building)
    if refusal is None and ask.rule == "CC-19.3":
        refusal = why_not_activate(world, ask.seat, space)
    if (
        refusal is None
        and ask.rule != "CC-19.3"
        and not can_afford(world, ask.seat, building, space)
    ):
        refusal = Refusal("CC-9.30", "cannot_pay")
    return refusal or Refusal("CC-9.34", "facing_unfit")


def of_object(world: World, ask: Ask, move: Move) -> Refusal | None:
    """An object of an own city that is destroyed (CC-21.10)."""
    thing, space = move.args
    if not world.board.has(space):
        return NO_SPACE
    if world.city_owner(space) != ask.seat:
        return Refusal("CC-6.1", "not_your_city")
    return Refusal(ask.rule, "settlement_last" if thing == "settlement" else "no_object")


def of_unit(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A unit on a space that its owner gives up (CC-R.66)."""
    unit, space = move.args
    if not world.board.has(space):
        return NO_SPACE
    if all(code & TYPE_MASK != unit for code in world.stack(ask.seat, space)):
        return Refusal(ask.rule, "no_units_there")
    return Refusal("CC-R.66", "cargo_would_drown")


def of_loss(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A unit that falls in battle (CC-16.17)."""
    if ask.kind == "casualty" and move.args[0] == SETTLER:
        return Refusal("CC-16.17", "not_a_fighter")
    return Refusal(ask.rule, "no_such_unit")


def of_tile(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A tile explored from afar (CC-13.1)."""
    (number,) = move.args
    if number > len(world.board.general):
        return Refusal("CC-1.8", "no_such_tile")
    region = world.board.region_numbered(number)
    if world.explored >> world.board.regions[region][0] & 1:
        return Refusal("CC-13.1", "explored")
    return Refusal(ask.rule, "wrong_distance")


# ------------------------------------------------------------ cards


def of_hand(*hands: str) -> Reason:
    """A card of the own hand."""

    def explain(world: World, ask: Ask, move: Move) -> Refusal:
        player = world.players[ask.seat]
        held = any(move.args[0] in player.cards(hand) for hand in hands)
        return Refusal(ask.rule, "card_unfit" if held else "card_not_held")

    return explain


def of_objective(world: World, ask: Ask, move: Move) -> Refusal | None:
    """An objective to lay (CC-20.1 to CC-20.4)."""
    card, key = move.args
    if card not in world.players[ask.seat].objectives:
        return Refusal("CC-20.1", "card_not_held")
    if key not in (OBJECTIVE_CARD[card].top, OBJECTIVE_CARD[card].bottom):
        return Refusal("CC-20.1", "not_on_card")
    if ask.rule == "CC-20.2" and key in LASTING:
        return Refusal("CC-20.2", "status_only")
    if ask.rule == "CC-25.2" and key not in LASTING:
        return Refusal("CC-20.2", "at_once_only")
    return Refusal(ask.rule, "condition_unmet")


# ------------------------------------------------------------ paying and taking


def of_price(world: World, ask: Ask, move: Move) -> Refusal | None:
    """A payment (CC-4.2, CC-4.6, CC-4.8)."""
    (paid,) = move.args
    stock = world.players[ask.seat].stock
    if any(has < amount for has, amount in zip(stock, paid, strict=True)):
        return Refusal("CC-4.2", "too_little")
    due = len(ask.params.get("cost", [""]))
    if sum(paid) > due:
        return Refusal("CC-4.8", "overpaid")
    if sum(paid) < due:
        return Refusal(ask.rule, "price_unpaid")
    return Refusal("CC-4.6", "no_substitute")


def of_amount(world: World, ask: Ask, move: Move) -> Refusal | None:
    """How much of a kind is paid or taken."""
    amount, kind = move.args
    if kind not in {choice.args[1] for choice in ask.listed() if choice.kind == "have"}:
        return Refusal(ask.rule, "kind_unfit")
    if ask.kind == "pay_part" and amount > world.players[ask.seat].stock[kind]:
        return Refusal("CC-4.2", "too_little")
    return Refusal(ask.rule, "amount_unfit")


def of_goods(world: World, ask: Ask, move: Move) -> Refusal | None:
    """An amount or a number of cards in an offer (CC-4.2, CC-5.6)."""
    offer = world.offer
    assert offer is not None
    owner = world.players[offer.maker if move.kind == "give" else offer.partner]
    number, thing = move.args
    hands = (owner.actions, owner.objectives, owner.wonder_cards)
    has = len(hands[thing]) if move.kind == "want_cards" else owner.stock[thing]
    if not number or number > has:
        return Refusal("CC-4.2", "no_such_amount")
    return Refusal("CC-5.6", "named_already")


# ------------------------------------------------------------ the table

CITY_MOODS = ("plague", "famine", "fire", "flood", "unrest", "civil_war", "volcano")
PLAYERS = (
    "believer", "diplomat", "envoy", "gift", "guest", "reformer", "spy", "teacher", "truce",
    "victim",
)  # fmt: skip
HOMES = ("militia", "fanatic", "settler")

REASONS: dict[str, dict[str, Reason]] = {
    "advance": {"advance": of_advance},
    "arena": {"pay": of_price, "release": because("no_such_captive")},
    "athlete": {"pay": of_price},
    "barbarian_city": {"put": at_space(emptied)},
    "barbarian_group": {"group": at_space(horde)},
    "barbarian_step": {"to": at_space(stepped)},
    "route": {"route": because("no_route", "CC-27.50")},
    "route_yield": {"have": of_amount},
    "pirate_fetched": {"from": because("no_pirates", "CC-23.2")},
    "aztec_gold": {"pay": of_price},
    "captive": {"release": because("no_such_captive")},
    "captive_pays": {"release": because("no_such_captive")},
    "captive_worth": {"pay": of_price},
    "captives": {"capture": because("no_such_unit")},
    "fear": {"remove_unit": because("no_such_unit")},
    "sacrifice_build": {"build": of_building, "wonder": because("place_unfit")},
    "spare_units": {"spare": in_city(unfit)},
    "pirate_loss": {"pay": of_price, "release": because("no_such_captive")},
    "pirate_mood": {"choose": in_city(darkened)},
    "pirate_ship": {"put": because("no_free_sea", "CC-23.2")},
    "barbarian_type": {"place_unit": because("no_piece")},
    "barbarian_unit": {"put": at_space(of_barbarians)},
    "becomes": {"place_unit": because("no_piece")},
    "build": {"build": of_building, "wonder": because("place_unfit", "CC-24.2")},
    "buy": {"buy": because("not_turned_up")},
    "cargo_lost": {"lose": of_loss},
    "casualty": {"lose": of_loss},
    "civilization": {"civilization": because("civilization_gone")},
    "captured_mood": {"delight": in_city(unfit)},
    "cheer": {"choose": in_city(cheered)},
    "convert": {"place_unit": because("no_such_unit")},
    "draw_from": {"draw": because("not_on_top")},
    "earthquake": {"remove_object": of_object},
    "effects": {"first": because("effect_unfit")},
    "event_from": {"draw": because("not_on_top")},
    "exhaust": {"put": at_space(emptied)},
    "explore_region": {"chart": of_tile},
    "guillotine": {"leader": because("leader_not_held")},
    "pandemic": {
        "pay": of_price,
        "lose_card": of_hand("actions", "objectives", "persons"),
        "remove_unit": of_unit,
    },
    "reformation": {"choose": at_space(templed)},
    "seer": {"assign": because("not_drawn")},
    "throne": {"choose": at_space(unfit)},
    "uprising": {"have": of_amount},
    "wonder_from": {"draw": because("not_on_top")},
    "fetch": {"from": at_space(fetched)},
    "found": {"choose": at_space(founded)},
    "gain": {"have": of_amount},
    "give_card": {"give_card": of_hand("actions", "objectives", "wonder_cards")},
    "government": {"government": of_government},
    "government_advance": {"advance": because("other_category")},
    "group": {"group": at_space(unfit)},
    "hire": {"group": at_space(horde)},
    "hire_pay": {"pay": of_price, "release": because("no_such_captive")},
    "improve": {"raise": in_city(improved)},
    "immortals": {"have": of_amount},
    "income_gold": {"have": of_amount},
    "influence": {"target": because("target_unfit")},
    "landfall": {"sail": at_space(landed), "round": at_space(landed)},
    "launch": {"take_units": because("no_ship_room", "CC-28.81")},
    "leader": {"leader": because("leader_not_held")},
    "lighthouse": {"choose": at_space(moored)},
    "marauders": {"pay": of_price},
    "medicine": {"have": of_amount},
    "mercenary": {"choose": at_space(horde)},
    "objective": {"lay": of_objective},
    "offer": {
        "give": of_goods,
        "give_card": of_hand("actions", "objectives", "wonder_cards"),
        "want": of_goods,
        "want_cards": of_goods,
        "offer": because("must_choose"),
    },
    "partner": {"with_player": of_player},
    "pay": {"pay": of_price},
    "recruit_place": {"place": at_space(garrisoned)},
    "stop_barbarians": {"group": at_space(horde)},
    "terror": {"place_unit": because("no_such_unit")},
    "terror_space": {"choose": at_space(emptied)},
    "colony_ship": {"take_units": because("no_units_there")},
    "colonists": {"take_units": because("no_ship_room")},
    "sprawl": {"group": in_city(unfit)},
    "train": {"train": at_space(unfit)},
    "pay_part": {"have": of_amount},
    "plans": {"keep": because("not_drawn")},
    "plans_back": {"discard": of_hand("objectives")},
    "archers": {"take_units": because("no_units_there")},
    "units": {"take_city": because("no_city_move", "CC-28.35")},
    "foil": {"foil": of_hand("actions", "persons")},
    "mythical": {"take_card": because("card_not_played")},
    "rebuild": {"rebuild": because("building_unfit")},
    "raze": {"raze": in_city(razed)},
    "react": {"card": of_hand("actions")},
    "refuge": {"place": in_city(unfit)},
    "refuge_space": {"choose": at_space(unfit)},
    "revolt": {"choose": at_space(unfit)},
    "revolt_action": {"choose": at_space(armed)},
    "revolt_government": {"choose": at_space(armed)},
    "spare": {"spare": in_city(unfit)},
    "spy_give": {"give_card": of_hand("actions", "objectives", "wonder_cards", "persons")},
    "spy_take": {"take_card": because("not_in_that_hand")},
    "stand_in": {"choose": in_city(unfit)},
    "starter": {"name_player": of_player},
    "swap": {"swap": because("building_unfit", "CC-15.2")},
    "throw": {"throw": of_hand("actions", "objectives")},
    "tactics": {"tactic": of_hand("actions")},
    "takeover_unit": {"place_unit": because("no_piece")},
    "taxes": {"have": of_amount},
    "tribute_tokens": {"have": of_amount},
    "unit_lost": {"remove_unit": of_unit},
    **{kind: {"choose": in_city(darkened)} for kind in CITY_MOODS},
    **{kind: {"choose_player": of_player} for kind in PLAYERS},
    **{kind: {"choose": in_city(garrisoned)} for kind in HOMES},
}
"""By kind of decision and of answer."""
