"""Resources, tokens and paying (CC-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from uruk.games.clash.abilities import Ability, Pair, ask_for, hooks_of
from uruk.games.clash.components import (
    CULTURE,
    FOOD,
    GOLD,
    IDEA,
    KINDS,
    MOOD,
    NOTHING,
    ORE,
    RESOURCES,
    WOOD,
    Amounts,
)
from uruk.games.clash.moves import HAVE, PASS, PAY, USE
from uruk.games.clash.rules.captives import (
    lighter_costs,
    release_captive,
    releases,
    uses_of,
)
from uruk.games.clash.rules.leaders import is_led
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import Refusal
from uruk.kernel.script import Ask, Asking, Part, fixed

GOLD_IS_WILD: tuple[Pair, ...] = ((GOLD, FOOD), (GOLD, ORE), (GOLD, WOOD), (GOLD, IDEA))
"""(paid kind, kind it stands for), CC-4.6."""
FLAT_CHOICES = 10
KEEP_ORDER = (MOOD, CULTURE, FOOD, ORE, WOOD, IDEA, GOLD)
"""Kinds from the least to the most flexible; ways that keep the flexible ones come first."""

KNOWN_WAYS = 20_000
"""So many answers to how a cost can be paid are remembered."""


@cache
def one(kind: int, amount: int = 1) -> Amounts:
    """That much of one kind."""
    return tuple(amount if number == kind else 0 for number in range(len(KINDS)))


def total(costs: Iterable[Amounts]) -> Amounts:
    return tuple(map(sum, zip(*costs, strict=True)))


def less(cost: Amounts, discount: Amounts) -> Amounts:
    return tuple(max(0, a - b) for a, b in zip(cost, discount, strict=True))


def reductions(cost: Amounts, amount: int) -> list[Amounts]:
    """What is left of a cost when so much of any kinds is taken off."""
    found = [cost]
    for _ in range(min(amount, sum(cost))):
        found = list(
            dict.fromkeys(
                less(rest, one(kind)) for rest in found for kind, due in enumerate(rest) if due
            )
        )
    return found


def substitutes(player: Player, purpose: str) -> tuple[Pair, ...]:
    """Which kinds stand for which others when paying for a purpose (CC-4.6, CC-4.7)."""
    return _substitutes(hooks_of(player).exchange, purpose)


@cache
def _substitutes(abilities: tuple[Ability, ...], purpose: str) -> tuple[Pair, ...]:
    more = [pair for ability in abilities for pair in ability.exchange(purpose)]
    research = ((IDEA, FOOD),) if purpose == "advance" else ()
    return (*research, *GOLD_IS_WILD, *more)


def other_prices(
    world: World, seat: int, purpose: str, cost: Amounts, space: int = -1
) -> list[Amounts]:
    """What abilities let the player pay instead of a whole cost."""
    return [
        price
        for ability in hooks_of(world.players[seat]).other_prices
        for price in ability.other_prices(world, seat, purpose, cost, space)
    ]


def can_pay(player: Player, cost: Amounts, purpose: str = "", *, led: bool = False) -> bool:
    """Whether the player can pay a cost in any way; `led` in the leader's city."""
    stock = player.stock
    short = 0
    tokens_short = stock[CULTURE] < cost[CULTURE] or stock[MOOD] < cost[MOOD]
    for kind in (FOOD, ORE, WOOD, IDEA):
        if cost[kind] > stock[kind]:
            short += cost[kind] - stock[kind]
    if not tokens_short and short + cost[GOLD] <= stock[GOLD]:
        return True
    if player.captives and _pays_with_captives(player, cost, purpose, led=led):
        return True
    plain = not hooks_of(player).exchange
    if plain and purpose != "advance":
        return False
    if plain and not tokens_short:
        spare = max(0, stock[IDEA] - cost[IDEA])
        lacking = max(0, cost[FOOD] - stock[FOOD])
        return short - min(spare, lacking) + cost[GOLD] <= stock[GOLD]
    return bool(ways(player, cost, purpose))


def cannot_pay(player: Player, cost: Amounts, rule: str, purpose: str = "") -> Refusal:
    """The rule against paying, with what is lacking: a word for each, gold standing for any."""
    short = [KINDS[kind] for kind in RESOURCES if kind != GOLD for _ in _beyond(player, cost, kind)]
    spare = max(0, player.stock[GOLD] - cost[GOLD])
    if purpose == "advance":
        spare += max(0, player.stock[IDEA] - cost[IDEA])
    tokens = [KINDS[kind] for kind in (CULTURE, MOOD) for _ in _beyond(player, cost, kind)]
    return Refusal(rule, "cannot_pay", {"things": short[spare:] + tokens})


def _beyond(player: Player, cost: Amounts, kind: int) -> range:
    """So much more of a kind than the player has."""
    return range(player.stock[kind], cost[kind])


def _pays_with_captives(player: Player, cost: Amounts, purpose: str, *, led: bool) -> bool:
    costs = lighter_costs(player, cost, purpose, led=led)
    return any(ways(player, lighter, purpose) for lighter in costs)


def _asker(player: Player, cost: Amounts, purpose: str, *, led: bool) -> str:
    """The ability for which captives pay here, where it is one alone."""
    hooks = hooks_of(player).captive_uses
    found = [each.id for each in hooks if each.captive_uses(cost, purpose, led=led)]
    return found[0] if len(found) == 1 else ""


def _release_captives(
    world: World, seat: int, cost: Amounts, rule: str, purpose: str, *, led: bool, payable: bool
) -> Asking[Amounts]:
    """Captives stand for parts of a cost (CC-28.11); returns what is left to be paid."""
    player = world.players[seat]
    while player.captives and uses_of(player, cost, purpose, led=led):
        worths = [
            use
            for use in uses_of(player, cost, purpose, led=led)
            if can_pay(_without_captive(player), less(cost, use), purpose, led=led)
        ]
        payable = payable or bool(ways(player, cost, purpose))
        if not worths:
            return cost
        moves = [*releases(player), *([PASS()] if payable else [])]
        asker = _asker(player, cost, purpose, led=led)
        params = {"cost": things(cost)}
        ask = Ask(seat, "captive_pays", fixed(moves), rule, params=params)
        answer = yield from ask_for(asker, ask)
        if answer.kind == "pass":
            return cost
        release_captive(world, seat, answer, rule)
        ask = Ask(seat, "captive_worth", fixed([*map(PAY, worths)]), rule, params=params)
        answer = yield from ask_for(asker, ask)
        cost = less(cost, answer.args[0])
        payable = False
    return cost


def _without_captive(player: Player) -> Player:
    """The player with a captive less, whichever it is."""
    trial = player.copy()
    trial.captives = player.captives[1:]
    return trial


def ways(player: Player, cost: Amounts, purpose: str = "") -> list[Amounts]:
    """The distinct ways to pay, those that keep the most flexible kinds first."""
    return list(_ways(tuple(player.stock), cost, substitutes(player, purpose)))


@lru_cache(KNOWN_WAYS)
def _ways(stock: Amounts, cost: Amounts, pairs: tuple[Pair, ...]) -> tuple[Amounts, ...]:
    partial: dict[Amounts, None] = {NOTHING: None}
    for kind, amount in enumerate(cost):
        if not amount:
            continue
        payers = [kind, *dict.fromkeys(paid for paid, due in pairs if due == kind)]
        grown: dict[Amounts, None] = {}
        for paid in partial:
            _spread(stock, paid, payers, amount, grown)
        partial = grown
    return tuple(sorted(partial, key=_flexibility))


def _spread(
    stock: Sequence[int], paid: Amounts, payers: list[int], due: int, found: dict[Amounts, None]
) -> None:
    """Adds every way to pay `due` more with these kinds."""
    kind, rest = payers[0], payers[1:]
    most = min(due, stock[kind] - paid[kind])
    for amount in range(most, -1, -1) if rest else ([due] if most >= due else []):
        grown = (*paid[:kind], paid[kind] + amount, *paid[kind + 1 :])
        if amount == due:
            found[grown] = None
        else:
            _spread(stock, grown, rest, due - amount, found)


def _flexibility(paid: Amounts) -> tuple[int, ...]:
    return tuple(paid[kind] for kind in reversed(KEEP_ORDER))


def can_pay_somehow(world: World, seat: int, cost: Amounts, purpose: str, space: int) -> bool:
    """Whether the player can pay a cost, or something else instead of it."""
    player = world.players[seat]
    led = bool(player.captives) and is_led(world, seat, space)
    if can_pay(player, cost, purpose, led=led):
        return True
    others = other_prices(world, seat, purpose, cost, space)
    return any(can_pay(player, other, purpose, led=led) for other in others)


def spend(world: World, seat: int, paid: Amounts) -> None:
    stock = world.players[seat].stock
    for kind, amount in enumerate(paid):
        if amount:
            stock[kind] -= amount


def pay(
    world: World,
    seat: int,
    cost: Amounts,
    rule: str,
    purpose: str = "",
    *,
    instead: Sequence[Amounts] = (),
    led: bool = False,
) -> Asking[Amounts]:
    """Pays a cost, or one of others instead of it, asking how if there are several ways.

    Returns what was paid (CC-4.6 to CC-4.8).
    """
    if cost == NOTHING:
        return NOTHING
    player = world.players[seat]
    if player.captives:
        payable = any(ways(player, other, purpose) for other in instead)
        if not payable and not ways(player, cost, purpose):
            costs = (cost, *instead)
            cost = next(c for c in costs if can_pay(player, c, purpose, led=led))
        left = yield from _release_captives(
            world, seat, cost, rule, purpose, led=led, payable=payable
        )
        if left == NOTHING:
            return NOTHING
        instead = instead if left == cost else ()
        cost = left
    open_ways = ways(player, cost, purpose)
    for other in instead:
        open_ways += [way for way in ways(player, other, purpose) if way not in open_ways]
    while len(open_ways) > FLAT_CHOICES:
        open_ways = yield from _choose_amount(seat, open_ways, rule, cost)
    answer = yield Ask(
        seat,
        "pay",
        lambda: [PAY(way) for way in open_ways],
        rule,
        params={"cost": things(cost)},
    )
    paid: Amounts = answer.args[0]
    spend(world, seat, paid)
    if world.log is not None:
        world.tell("paid", seat, rule, things=things(paid))
    return paid


def pay_or_use(
    world: World,
    seat: int,
    cost: Amounts,
    lighter: Mapping[str, Amounts],
    rule: str,
    purpose: str = "",
    *,
    must: bool = False,
    space: int = -1,
) -> Asking[Amounts]:
    """Pays a cost, or what an ability leaves of it; its owner may leave the ability unused.

    `lighter` names such abilities with what is then to be paid; with `must` one of them is used.
    """
    moves = [
        USE(name)
        for name, rest in lighter.items()
        if can_pay_somehow(world, seat, rest, purpose, space)
    ]
    if moves:
        if can_pay_somehow(world, seat, cost, purpose, space) and not must:
            moves.append(PASS())
        answer = yield Ask(
            seat, "lighter", lambda: moves, rule, params={"cost": things(cost)}
        )  # fmt: skip
        if answer.kind == "use":
            (name,) = answer.args
            world.turn.use(name)
            cost = lighter[name]
    instead = other_prices(world, seat, purpose, cost, space)
    led = is_led(world, seat, space)
    return (yield from pay(world, seat, cost, rule, purpose, instead=instead, led=led))


def _choose_amount(
    seat: int, open_ways: list[Amounts], rule: str, cost: Amounts
) -> Asking[list[Amounts]]:
    """Settles how much of one kind is paid, where there are too many ways to list."""
    kind = next(k for k in KEEP_ORDER if len({way[k] for way in open_ways}) > 1)
    counts = sorted({way[kind] for way in open_ways}, reverse=True)
    answer = yield Ask(
        seat,
        "pay_part",
        lambda: [HAVE(count, kind) for count in counts],
        rule,
        params={"kind": KINDS[kind], "cost": things(cost)},
    )
    count, _ = answer.args
    return [way for way in open_ways if way[kind] == count]


def things(given: Sequence[int]) -> list[str]:
    """The kinds of some amounts, each as often as there is of it."""
    return [KINDS[kind] for kind, amount in enumerate(given) for _ in range(amount)]


def gain(world: World, seat: int, kind: int, amount: int, rule: str) -> int:
    """Takes some of a kind; what exceeds the limit is lost (CC-4.2). Returns what was taken."""
    player = world.players[seat]
    taken = min(amount, player.limits[kind] - player.stock[kind])
    if taken > 0:
        player.stock[kind] += taken
        world.tell("gained", seat, rule, kind=KINDS[kind], amount=taken)
        return taken
    return 0


def gain_all(world: World, seat: int, given: Amounts, rule: str) -> None:
    for kind, amount in enumerate(given):
        if amount:
            gain(world, seat, kind, amount, rule)


def take(world: World, seat: int, given: Amounts, rule: str) -> Part:
    """A gain as a part, for effects."""
    gain_all(world, seat, given, rule)
    yield from ()


def lose(world: World, seat: int, kind: int, amount: int, rule: str) -> int:
    """Loses up to so much of a kind; returns how much it was."""
    stock = world.players[seat].stock
    lost = min(amount, stock[kind])
    if lost:
        stock[kind] -= lost
        world.tell("lost", seat, rule, kind=KINDS[kind], amount=lost)
    return lost


def cut_excess(world: World, seat: int) -> None:
    """Drops what a shrunken limit no longer allows (CC-4.5)."""
    player = world.players[seat]
    for kind in RESOURCES:
        if player.stock[kind] > player.limits[kind]:
            lose(world, seat, kind, player.stock[kind] - player.limits[kind], "CC-4.5")


def choose_kind(world: World, seat: int, kinds: Sequence[int], rule: str) -> Part:
    """Lets the player take 1 of one of these kinds."""
    answer = yield Ask(seat, "gain", lambda: [HAVE(1, kind) for kind in kinds], rule)
    _, kind = answer.args
    gain(world, seat, kind, 1, rule)
