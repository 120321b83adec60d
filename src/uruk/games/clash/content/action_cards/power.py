"""Upper halves of action cards that touch other players, barbarians and units."""

from __future__ import annotations

from uruk.games.clash.abilities import Pair, hooks_of
from uruk.games.clash.components import (
    CIVIL,
    CULTURE,
    FOOD,
    GOLD,
    INFANTRY,
    MOOD,
    ORE,
    SETTLER,
    STACK_LIMIT,
    WOOD,
)
from uruk.games.clash.content.action_cards.growth import RULE, positions
from uruk.games.clash.content.asking import choose_player, choose_space
from uruk.games.clash.moves import (
    DONE,
    GIVE_CARD,
    GROUP,
    INFLUENCE,
    PASS,
    PAY,
    PLACE_UNIT,
    TAKE_CARD,
    USE,
)
from uruk.games.clash.rules.action_cards import Aimed, Civil, civil
from uruk.games.clash.rules.barbarians import send
from uruk.games.clash.rules.captives import release_captive, releases, sacrifices_tokens
from uruk.games.clash.rules.cities import put_city, return_settlement
from uruk.games.clash.rules.influence import attempt, range_cost, sources
from uruk.games.clash.rules.payments import one, spend
from uruk.games.clash.rules.turns import BOUND_ATTEMPTS, BOUND_MOVES, BOUND_PAIRS
from uruk.games.clash.rules.units import has_room, place, remove
from uruk.games.clash.state.hands import HAND_OF
from uruk.games.clash.state.owners import BARBARIANS
from uruk.games.clash.state.world import World
from uruk.kernel.moves import Move
from uruk.kernel.script import Ask, Asking, Part, fixed

MERCENARY_DISTANCE = CIVIL["mercenaries"].distance


@civil("spy")
class Spy(Aimed):
    """Looks at a hand and may exchange one card for one of the same type."""

    @staticmethod
    def hand(world: World, seat: int) -> tuple[str, ...]:
        player = world.players[seat]
        return (*player.actions, *player.persons, *player.objectives, *player.wonder_cards)

    @staticmethod
    def type_of(card: str) -> str:
        """Great persons in hand count as action cards (CC-21.12)."""
        return "actions" if card[0] == "E" else HAND_OF[card[0]]

    def victims(self, world: World, seat: int) -> list[int]:
        return [other for other in world.opponents(seat) if self.hand(world, other)]

    def aim(self, world: World, seat: int) -> Asking[int]:
        return choose_player(seat, self.victims(world, seat), "spy", RULE)

    def play_against(self, world: World, seat: int, other: int) -> Part:
        world.reveals += 1
        secrets = [card for card in self.hand(world, other) if card[0] != "E"]
        world.players[seat].seen |= set(secrets)

        def takes() -> list[Move]:
            own = {self.type_of(card) for card in self.hand(world, seat)}
            cards = [c for c in self.hand(world, other) if self.type_of(c) in own]
            return [PASS(), *map(TAKE_CARD, cards)]

        answer = yield Ask(
            seat,
            "spy_take",
            takes,
            RULE,
            always=True,
            params={"victim": other},
            private=lambda: {"hand": list(self.hand(world, other))},
        )
        if answer.kind == "pass":
            return
        # A guess may put another card of the same type in its place, so the place is kept in mind.
        place = self.hand(world, other).index(answer.args[0])
        wanted = self.type_of(answer.args[0])

        def gives() -> list[Move]:
            hand = self.hand(world, seat)
            return [GIVE_CARD(c, "") for c in hand if self.type_of(c) == wanted]

        answer = yield Ask(seat, "spy_give", gives, RULE, always=True)
        self.exchange(world, seat, other, answer.args[0], self.hand(world, other)[place])

    def exchange(self, world: World, seat: int, other: int, given: str, taken: str) -> None:
        for card, giver, taker in ((given, seat, other), (taken, other, seat)):
            for player in world.players:
                player.seen -= {card}
            source, target = world.players[giver], world.players[taker]
            source.part_with(card)
            target.receive(card)
            if card[0] != "E":
                source.seen |= {card}
            target.terror = False
        world.tell("cards_exchanged", seat, RULE, victim=other)


@civil("mercenaries")
class Mercenaries(Civil):
    """Barbarian armies nearby move for pay."""

    payers = (FOOD, WOOD, ORE, GOLD, CULTURE)

    def kinds(self, world: World, seat: int) -> list[int]:
        """What one army may be paid with."""
        player = world.players[seat]
        found = [kind for kind in self.payers if player.stock[kind]]
        hooks = hooks_of(player).exchange
        if any((MOOD, CULTURE) in ability.exchange("") for ability in hooks):
            found += [MOOD] if player.stock[MOOD] else []
        return found

    def steps(self, world: World, space: int, count: int) -> list[int]:
        """Where an army of so many units may go from a space (CC-10.2)."""
        return [
            step
            for step in world.board.near[space]
            if world.land >> step & 1 and len(world.stack(BARBARIANS, step)) + count <= STACK_LIMIT
        ]

    def armies(self, world: World, seat: int) -> list[int]:
        near: set[int] = set()
        for space in positions(world, seat):
            distances = world.board.distances(world.explored, space)
            near |= {s for s, steps in enumerate(distances) if steps <= MERCENARY_DISTANCE}
        armies = sorted(world.units[BARBARIANS].items())
        return [
            space for space, army in armies if space in near and self.steps(world, space, len(army))
        ]

    def can_play(self, world: World, seat: int) -> bool:
        return self.can_hire(world, seat) and bool(self.armies(world, seat))

    def can_hire(self, world: World, seat: int) -> bool:
        return bool(self.kinds(world, seat)) or sacrifices_tokens(world.players[seat])

    def play(self, world: World, seat: int) -> Part:
        hired: list[int] = []
        while self.can_hire(world, seat):
            free = [space for space in self.armies(world, seat) if space not in hired]
            if not free:
                break
            moves = [GROUP(space) for space in free]
            if hired:
                moves.append(DONE())
            answer = yield Ask(seat, "hire", fixed(moves), RULE)
            if answer.kind == "done":
                break
            hired.append(answer.args[0])
            moves = [PAY(one(kind)) for kind in self.kinds(world, seat)]
            if sacrifices_tokens(world.players[seat]):
                moves += releases(world.players[seat])
            answer = yield Ask(seat, "hire_pay", fixed(moves), RULE)
            if answer.kind == "release":
                release_captive(world, seat, answer, RULE)
            else:
                spend(world, seat, *answer.args)
        groups = {space: world.stack(BARBARIANS, space) for space in hired}
        while groups:
            space = yield from choose_space(world, seat, sorted(groups), "mercenary", RULE)
            group = groups.pop(space)
            steps = self.steps(world, space, len(group))
            if not steps:
                continue
            if not (yield from send(world, seat, space, group, steps, RULE)):
                continue
            barbarians = world.neutrals[BARBARIANS]
            left_city = space in barbarians.cities and barbarians.supply[INFANTRY]
            if left_city and has_room(world, BARBARIANS, space, 1):
                place(world, BARBARIANS, space, INFANTRY, RULE)


@civil("cultural_takeover")
class CulturalTakeover(Civil):
    """The next influence attempt may take a small barbarian city."""

    def pairs(self, world: World, seat: int) -> list[Pair]:
        if world.turn.influenced or not world.players[seat].settlements:
            return []
        starts = sources(world, seat)
        return [
            (source, target)
            for source in sorted(starts)
            for target in world.neutrals[BARBARIANS].cities
            if world.cities[target].size == 1
            and range_cost(world, seat, source, target, starts) >= 0
        ]

    def moves(self, world: World, seat: int) -> list[Move]:
        pairs = self.pairs(world, seat)
        found = [INFLUENCE()] if pairs and world.turn.main else []
        hooks = hooks_of(world.players[seat]).actions
        return found + [USE(a.id) for a in hooks if a.can_attempt(world, seat, pairs)]

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.moves(world, seat))

    def play(self, world: World, seat: int) -> Part:
        world.turn.bound_by = self.entry.id
        yield from ()

    def take_over(self, world: World, seat: int) -> Part:
        world.turn.bound_by = ""
        tried = yield from attempt(world, seat, self.pairs(world, seat))
        if not tried.success:
            return
        target = tried.target
        player = world.players[seat]
        player.settlements -= 1
        return_settlement(world, BARBARIANS)
        put_city(world, target, world.cities[target].changed(owner=seat))
        world.tell("city_taken_over", seat, RULE, space=world.name(target))
        guards = world.stack(BARBARIANS, target)
        if not guards:
            return
        remove(world, BARBARIANS, target, guards, RULE)
        units = [unit for unit in (SETTLER, INFANTRY) if player.supply[unit]]
        if units:
            answer = yield Ask(
                seat, "takeover_unit", lambda: [PLACE_UNIT(unit) for unit in units], RULE
            )
            place(world, seat, target, answer.args[0], RULE)


_TAKEOVER = CulturalTakeover()
BOUND_MOVES["cultural_takeover"] = _TAKEOVER.moves
BOUND_PAIRS["cultural_takeover"] = _TAKEOVER.pairs
BOUND_ATTEMPTS["cultural_takeover"] = _TAKEOVER.take_over


@civil("negotiations")
class Negotiations(Aimed):
    """No attacks between two players until the next own turn; only as the first thing."""

    def victims(self, world: World, seat: int) -> list[int]:
        return list(world.opponents(seat))

    def can_play(self, world: World, seat: int) -> bool:
        return not world.turn.acted

    def aim(self, world: World, seat: int) -> Asking[int]:
        return choose_player(seat, self.victims(world, seat), "truce", RULE)

    def play_against(self, world: World, seat: int, other: int) -> Part:
        world.truces = (*world.truces, (seat, other))
        world.tell("truce", seat, RULE, other=other)
        yield from ()


@civil("assassination")
class Assassination(Aimed):
    """Another player has 1 main action less in the next turn."""

    def victims(self, world: World, seat: int) -> list[int]:
        return [other for other in world.opponents(seat) if not world.players[other].hindered]

    def aim(self, world: World, seat: int) -> Asking[int]:
        return choose_player(seat, self.victims(world, seat), "victim", RULE)

    def play_against(self, world: World, seat: int, other: int) -> Part:
        world.players[other].hindered = True
        world.tell("hindered", seat, RULE, other=other)
        yield from ()


@civil("militia")
class Militia(Civil):
    """An infantry in a city for a culture token."""

    def homes(self, world: World, seat: int) -> list[int]:
        if not world.players[seat].supply[INFANTRY]:
            return []
        return [s for s in world.players[seat].cities if has_room(world, seat, s, 1)]

    def can_play(self, world: World, seat: int) -> bool:
        return bool(self.homes(world, seat))

    def play(self, world: World, seat: int) -> Part:
        home = yield from choose_space(world, seat, self.homes(world, seat), "militia", RULE)
        place(world, seat, home, INFANTRY, RULE)
