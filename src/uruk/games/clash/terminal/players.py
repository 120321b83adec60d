"""What lies beside the map, and what the players have, in lines."""

from collections.abc import Iterator

from uruk.games.clash import asking
from uruk.games.clash.terminal.hexes import kind, owner_sign
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.civilizations import NationView
from uruk.games.clash.view.pieces import CityView
from uruk.games.clash.view.players import SeatView
from uruk.games.clash.view.words import Owner
from uruk.kernel.lines import Writer, listed, paragraph
from uruk.kernel.rooms import Line
from uruk.kernel.text import Catalogue, Namer, Wording, number_text
from uruk.kernel.view import told

NEUTRALS: tuple[Owner, ...] = ("barbarians", "pirates")


def names(view: ClashView, text: Catalogue) -> list[str]:
    """The players are numbered."""
    return [text.format("terminal.player", {"number": n + 1}) for n in range(view.players)]


def summary(view: ClashView, text: Catalogue, player: Namer) -> list[Line]:
    """The time, the players one after the other, the neutral forces, the table, the own cards."""
    return list(Summary(view, text, player).lines())


class Summary(Writer[ClashView]):
    """What the terminal tells below the map."""

    def lines(self) -> Iterator[Line]:
        yield []
        yield from self.time()
        for number in range(self.view.players):
            yield from self.seat(number)
        for owner in NEUTRALS:
            yield from self.neutral(owner)
        yield from self.table()
        yield from self.battle()
        yield from self.offer()
        yield from self.own()

    # ------------------------------------------------------------ the time

    def time(self) -> Iterator[Line]:
        view = self.view
        times = {"age": view.age, "ages": view.ages, "round": view.round, "rounds": view.rounds}
        starter = self.say("terminal.starter", seat=view.starter)
        yield [(f"{self.say('panel.age', **times)}. {starter}", "strong")]
        if view.status is not None:
            step = Wording(f"panel.step.{view.status.steps[view.status.step - 1]}")
            yield from self.part("terminal.status", step=step, waiting=view.status.waiting)
        turn = view.turn
        if turn is not None:
            cities = [f"{name} ({n})" if n > 1 else name for name, n in turn.activations.items()]
            params = {"seat": turn.seat, "actions": turn.actions, "cities": cities}
            yield from self.part("terminal.turn", **params)
        for first, second in view.truces:
            yield from self.part("terminal.truce", seats=[first, second])

    # ------------------------------------------------------------ a player

    def seat(self, number: int) -> Iterator[Line]:
        seat = self.view.seats[number]
        sign, style = owner_sign(number)
        sources = [f"{self.text.name(source)} {number_text(self.text.language, points)}"
                   for source, points in seat.points.items() if points]  # fmt: skip
        told_score = self.say("terminal.seat", seat=number, score=seat.score)
        marker = "▶ " if number == self.view.seat else "  "
        head = "strong" if number == self.view.you else ""
        yield [(marker, "strong"), (f" {sign} ", style), (f" {told_score}", head)]
        yield from paragraph(listed(sources), depth=2)
        cards = self.counts(seat.cards)
        yield from self.part("terminal.has", goods=self.goods(seat), cards=cards)
        yield from self.advances(seat)
        yield from self.places(number)
        yield from self.feats(seat)
        if isinstance(seat.nation, NationView):
            yield from self.nation(seat.nation)
        supply = self.counts({**seat.supply, **seat.pieces})
        yield from paragraph(f"{self.say('panel.supply')} {supply}", "dim", depth=2)

    def goods(self, seat: SeatView) -> str:
        """What is in stock, and how much of it may be kept."""
        return listed(
            self.text.count(n, good) + (f" (≤ {seat.limits[good]})" if good in seat.limits else "")
            for good, n in seat.stock.items()
        )

    def advances(self, seat: SeatView) -> Iterator[Line]:
        """The advances group by group, and how many come before the next event."""
        groups = []
        for group in self.view.tree:
            owned = [one.advance for one in group.advances if one.advance in seat.advances]
            if owned:
                title = self.say(f"panel.group.{group.category}")
                groups.append(f"{title}: {listed(map(self.text.name, owned))}")
        cubes = self.say("panel.cubes", n=seat.cubes)
        yield from self.part("terminal.advances", groups=listed(groups, "; "), cubes=cubes)

    def places(self, owner: Owner) -> Iterator[Line]:
        """Cities and units of an owner."""
        cities = [self.city(city) for city in self.view.cities if city.owner == owner]
        units = [
            self.say("terminal.stack", space=stack.space, units=list(map(kind, stack.units)))
            for stack in self.view.units
            if stack.owner == owner
        ]
        if cities:
            yield from self.part("terminal.cities", cities=listed(cities, "; "))
        if units:
            yield from self.part("terminal.units", units=listed(units, "; "))

    def city(self, city: CityView) -> str:
        things = [self.building(city, name, owner) for name, owner in city.buildings.items()]
        things += map(self.text.name, city.wonders)
        tokens = len(told(city.tokens, []))
        things += [self.text.count(tokens, "culture")] if tokens else []
        shown = {"space": city.space, "size": city.size, "mood": city.mood, "things": things}
        return self.say("terminal.city", **shown)

    def building(self, city: CityView, name: str, owner: Owner) -> str:
        """A building with what is not usual: where a port faces, and whose colour it has."""
        facing = f" → {city.port}" if name == "port" and city.port else ""
        colour = "" if owner == city.owner else f" ({self.owner(owner)})"
        return f"{self.text.name(name)}{facing}{colour}"

    def owner(self, owner: Owner) -> str:
        return self.player(owner) if isinstance(owner, int) else self.text.name(owner)

    def feats(self, seat: SeatView) -> Iterator[Line]:
        """Government, persons, objectives, captives, and what hinders."""
        if seat.government is not None:
            yield from self.part("ask.government", government=seat.government)
        if seat.persons:
            yield from self.part("terminal.persons", cards=seat.persons)
        if seat.completed:
            objectives = [objective for _, objective in seat.completed]
            yield from self.part("panel.completed", objectives=objectives)
        captives = [captive.unit for captive in told(seat.captives, [])]
        if captives:
            yield from self.part("panel.captives", units=captives)
        if seat.hindered:
            yield from self.part("panel.hindered")

    def nation(self, nation: NationView) -> Iterator[Line]:
        """What the expansion brings."""
        if nation.civilization is not None:
            owned = [one.special for one in nation.specials if one.owned]
            params = {"civilization": nation.civilization, "specials": owned}
            yield from self.part("terminal.nation", **params)
        if nation.leader is not None:
            yield from self.part("panel.leader_in_play", leader=nation.leader.leader)
            for ability in nation.leader.abilities:
                words = self.say(f"help.ability.{ability}")
                yield from paragraph(f"{self.text.name(ability)}: {words}", depth=3)
        yield from self.part("panel.leaders_left", n=len(nation.leaders))
        if nation.captured:
            yield from self.part("panel.captured", leaders=nation.captured)
        if nation.kept:
            kept = [self.say("panel.kept_number", card=card, n=n) for card, n in nation.kept]
            yield from paragraph(f"{self.say('panel.kept')}: {listed(kept)}", depth=2)

    def neutral(self, owner: Owner) -> Iterator[Line]:
        places = list(self.places(owner))
        if places:
            sign, style = owner_sign(owner)
            name = self.text.name(owner, "One")
            yield [("  ", ""), (f" {sign} ", style), (f" {name}", "")]
            yield from places

    # ------------------------------------------------------------ the table

    def table(self) -> Iterator[Line]:
        """Decks, wonders and events that stay."""
        view, decks = self.view, self.view.decks
        piles = {"action": decks.action, "objective": decks.objective}
        yield []
        yield from paragraph(
            self.say("panel.piles", **piles, event=decks.event, wonder=decks.wonder), "dim", depth=1
        )
        for card in (*view.display, *view.events, *view.played):
            yield from self.card(card)
        for name, built in view.wonders.items():
            shown = {"wonder": name, "seat": built.builder}
            yield from paragraph(self.say("terminal.wonder", **shown), depth=1)

    def battle(self) -> Iterator[Line]:
        """How the battle stands: both sides, the last roll, and who was lost."""
        fought = self.view.battle
        if fought is None:
            return
        key = "panel.naval_battle" if fought.naval else "panel.battle"
        yield []
        yield [(self.say(key, space=fought.space, round=fought.round), "alert")]
        for fact in asking.battle(self.view):
            yield from paragraph(self.say(fact.key, **fact.params), depth=1)
        for side, owner in enumerate(fought.sides):
            shown = {
                "fighters": fought.fighters[side],
                "killed": fought.killed[side],
                "dice": fought.dice[side],
                "cards": [self.face(c) for c in (fought.laid[side], fought.shown[side]) if c],
            }
            text = self.say("terminal.side", **shown)
            yield from paragraph(text, depth=1, label=f"{self.owner(owner)}: ")

    def face(self, card: str) -> str:
        """A card that was laid, as far as the viewer may know it."""
        return self.say("terminal.hidden") if card == "hidden" else self.text.name(card)

    def offer(self) -> Iterator[Line]:
        made = self.view.offer
        if made is None:
            return
        yield []
        told_offer = self.say("panel.offer", maker=made.maker, partner=made.partner)
        yield [(told_offer, "strong")]
        for seat, things in ((made.maker, made.give), (made.partner, made.want)):
            gives = self.say("panel.gives", seat=seat)
            told_things = self.say("terminal.things", things=things)
            yield from paragraph(told_things, depth=1, label=f"{gives}: ")

    # ------------------------------------------------------------ the own cards

    def own(self) -> Iterator[Line]:
        """The viewer's cards with their texts, and the advances that come next."""
        view = self.view
        if view.you is None:
            return
        seat = view.seats[view.you]
        later = [name for name in seat.open if name not in seat.affordable]
        yield []
        yield from paragraph(self.say("terminal.next", now=seat.affordable, later=later), depth=1)
        hand = [*told(seat.hand, []), *told(seat.drawn, [])]
        if hand:
            yield [(self.say("terminal.hand"), "strong")]
        for card in hand:
            yield from self.card(card)

    def card(self, card: str) -> list[Line]:
        """A card with the text of each of its halves."""
        lines = paragraph(self.text.name(card), "strong", depth=1, label=f"{card} ")
        for key in self.view.cards.get(card, []):
            lines += paragraph(self.say(f"help.{key}"), depth=2)
        return lines
