"""What lies beside the map, and what the players have, in lines."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from uruk.games.mesopotamia import asking
from uruk.games.mesopotamia.components.terms import ACTIONS, SECTIONS
from uruk.games.mesopotamia.terminal.areas import sign_of
from uruk.games.mesopotamia.view import MesopotamiaView
from uruk.games.mesopotamia.view.automaton import AutomatonView
from uruk.games.mesopotamia.view.battle import BattleView, FighterView
from uruk.games.mesopotamia.view.boards import SealView, TradeView
from uruk.games.mesopotamia.view.players import SeatView
from uruk.kernel.asking import Fact
from uruk.kernel.lines import Writer, listed, paragraph
from uruk.kernel.rooms import Line
from uruk.kernel.text import Catalogue, Namer
from uruk.kernel.view import told


def names(view: MesopotamiaView, text: Catalogue) -> list[str]:
    """The players are called by their empires, and by number before they lead one."""
    return [
        text.name(seat.empire)
        if seat.empire
        else text.format("terminal.player", {"number": seat.seat + 1})
        for seat in view.seats[: view.players]
    ]


def summary(view: MesopotamiaView, text: Catalogue, player: Namer) -> list[Line]:
    """The round, the players one after the other, the table, a battle, the own cards."""
    return list(Summary(view, text, player).lines())


class Summary(Writer[MesopotamiaView]):
    """What the terminal tells below the map."""

    def lines(self) -> Iterator[Line]:
        yield []
        yield from self.time()
        for seat in self.view.seats:
            yield from self.seat(seat)
        yield from self.table()
        yield from self.sieges()
        yield from self.combat()
        yield from self.own()

    def facts(self, found: Iterable[Fact]) -> str:
        """Answers to what could be asked, one after the other."""
        return " ".join(self.say(fact.key, **fact.params) for fact in found)

    # ------------------------------------------------------------ the round

    def time(self) -> Iterator[Line]:
        view = self.view
        key = "scene.last_round" if view.last_round else "scene.round"
        yield [(self.say(key, round=view.round), "strong")]
        if view.order:
            yield from self.part("terminal.order", seats=view.order)
        dice = view.dice
        if view.turn is None:
            return
        faces = [self.text.name(f"{colour} {face}") for colour, face in dice.faces]
        token = "used" if dice.token_used else "free"
        params = {"seat": view.turn, "faces": faces, "used": dice.used, "token": token}
        yield from self.part("terminal.turn", **params, rerolls=dice.free_rerolls)

    # ------------------------------------------------------------ a player

    def seat(self, seat: SeatView) -> Iterator[Line]:
        sign, style = sign_of(seat.seat)
        points = told(seat.points, {})
        sources = [f"{self.text.name(source)} {n}" for source, n in points.items() if n]
        score = self.player(seat.seat)
        if seat.points is not UNSET:
            score = self.say("terminal.seat", seat=seat.seat, score=sum(points.values()))
        marker = "▶ " if seat.seat == self.view.seat else "  "
        head = "strong" if seat.seat == self.view.you else ""
        yield [(marker, "strong"), (f" {sign} ", style), (f" {score}", head)]
        if sources:
            yield from paragraph(listed(sources), depth=2)
        pool = self.say("terminal.pool", goods=self.counts(seat.pool), quests=seat.quest_count)
        yield from paragraph(pool, depth=2)
        if seat.ziggurat is not UNSET:
            yield from self.pieces(seat)
        if seat.levels is UNSET:
            return
        if seat.seat != self.view.you:
            levels = [f"{self.text.name(action)} {n}" for action, n in seat.levels.items()]
            yield from self.part("terminal.levels", levels=levels)
        supply = self.counts(told(seat.supply, {}))
        yield from paragraph(self.say("terminal.supply", things=supply), "dim", depth=2)
        if isinstance(seat.automaton, AutomatonView):
            yield from self.automaton(seat.automaton)

    def pieces(self, seat: SeatView) -> Iterator[Line]:
        """Ziggurat, dice, units, ships and rams."""
        params = {
            "level": told(seat.ziggurat, 0),
            "dice": told(seat.dice, []),
            "units": told(seat.units, 0),
            "limit": told(seat.unit_limit, "none"),
            "ships": told(seat.ships, []),
            "rams": told(seat.rams, []),
        }
        yield from self.part("terminal.pieces", **params)

    def automaton(self, shown: AutomatonView) -> Iterator[Line]:
        """The strategy cards of an automaton by priority, and what is left in its deck."""
        yield from self.part("panel.automaton_draws", n=shown.draws)
        for card in shown.strategies:
            actions = listed(map(self.text.name, card.actions))
            said = f"{card.priority}. {self.text.name(card.card)}: {actions}"
            yield from paragraph(said, depth=3)
        piles = {"deck": len(shown.deck), "discards": len(shown.discards)}
        yield from self.part("panel.automaton_deck", **piles)

    # ------------------------------------------------------------ the table

    def table(self) -> Iterator[Line]:
        """Tracks, gardens, trade, and the events that are known."""
        view = self.view
        yield []
        for track, seals in (
            ("population_track", view.population_track),
            ("event_track", view.event_track),
        ):
            label = f"{self.text.name(track, 'One')}: "
            yield from paragraph(self.seals(seals), depth=1, label=label)
        gardens = f"{self.text.name('gardens', 'One')}: "
        yield from paragraph(self.facts(asking.gardens(view)), depth=1, label=gardens)
        yield [("  ", ""), (self.say("terminal.trade"), "strong")]
        for slot in view.trade:
            yield from self.trade(slot)
        for name, area in view.areas.items():
            if area.event is not UNSET and area.event.id is not UNSET:
                yield from paragraph(
                    self.facts(asking.event(area.event)), depth=1, label=f"{name} "
                )

    def seals(self, seals: Sequence[SealView]) -> str:
        return listed(f"{self.player(seal.seat)} {seal.position}" for seal in seals)

    def trade(self, slot: TradeView) -> list[Line]:
        """A slot: what is given and got there, and who has to be paid."""
        if slot.token is None:
            return paragraph(self.say("scene.empty_slot", level=slot.level), depth=2)
        amphora = "none" if slot.amphora is None else slot.amphora
        params = {"level": slot.level, "ship": slot.needs_ship, "vp": told(slot.vp, 0)}
        said = self.say("terminal.slot", trade=slot.token, amphora=amphora, **params)
        return paragraph(said, depth=2, label=f"{slot.token} ")

    def sieges(self) -> Iterator[Line]:
        """What the enemy of a solo mode has."""
        view = self.view
        if view.siege is not UNSET:
            siege = view.siege
            shown = {"waiting": self.counts(siege.waiting), "position": siege.losing_position}
            yield from paragraph(self.say("terminal.siege", **shown), depth=1)
        if view.assur is not UNSET:
            for wave in view.assur.waves:
                if wave.wave >= view.assur.wave:
                    shown = {"units": self.counts(wave.units), "bones": wave.bones}
                    said = self.say("terminal.wave", number=wave.wave, **shown)
                    yield from paragraph(said, depth=1)

    # ------------------------------------------------------------ a battle

    def combat(self) -> Iterator[Line]:
        combat = self.view.combat
        if combat is None:
            return
        yield []
        if combat.battles:
            yield from paragraph(self.say("terminal.battles", areas=combat.battles), depth=1)
        if combat.battle is not None:
            yield from self.battle(combat.battle)

    def battle(self, battle: BattleView) -> Iterator[Line]:
        """Both sides, lane by lane."""
        sides = {"attacker": battle.attacker, "defender": battle.defender}
        yield [(self.say("panel.battle", area=battle.area, **sides), "alert")]
        yield from paragraph(self.facts(asking.battle_facts(battle)), depth=1)
        for side, bids in zip((battle.attacker, battle.defender), battle.bids, strict=True):
            if bids:
                params = {"side": side, "bids": [f"{self.text.name(section)} {bid}"
                          for section, bid in zip(SECTIONS, bids, strict=False)]}  # fmt: skip
                yield from paragraph(self.say("terminal.bids", **params), depth=1)
        for number, outcome in enumerate(battle.outcomes):
            params = {"section": SECTIONS[number % len(SECTIONS)], "side": outcome.winner}
            said = self.say("terminal.outcome", **params, margin=outcome.margin)
            yield from paragraph(said, depth=1)
        fighters = {fighter.card: fighter for fighter in battle.fighters}
        placed = set()
        for number, lane in enumerate(battle.lanes, 1):
            ours, theirs = (
                listed(self.fighter(fighters[card]) for card in cards) for cards in lane
            )
            placed |= {card for cards in lane for card in cards}
            yield from self.part("terminal.lane", number=number, ours=ours, theirs=theirs)
        for fighter in battle.fighters:
            if fighter.card not in placed:
                said = f"{self.text.name(fighter.side, 'One')}: {self.fighter(fighter)}"
                yield from paragraph(said, depth=2)

    def fighter(self, fighter: FighterView) -> str:
        """A combat card: its unit, and the bones of each section, printed and placed."""
        values = [
            f"{self.text.name(section)} {fighter.printed[section]}"
            + (f"+{fighter.bones[section]}" if fighter.bones[section] else "")
            for section in SECTIONS
        ]
        return f"{fighter.card} {self.text.name(fighter.unit)} ({listed(values)})"

    # ------------------------------------------------------------ the own cards

    def own(self) -> Iterator[Line]:
        """The viewer's technologies and quests with what they do."""
        view = self.view
        if view.you is None:
            return
        seat = view.seats[view.you]
        cards, levels, symbols = seat.technologies, seat.levels, seat.symbols
        if cards is UNSET or levels is UNSET or symbols is UNSET:
            return
        yield []
        yield [(self.say("terminal.technologies"), "strong")]
        for action in ACTIONS:
            shown = {"level": levels[action], "symbols": symbols[action], "card": cards[action]}
            said = f"{self.say('terminal.technology', **shown)} {self.say(f'text.{cards[action]}')}"
            yield from paragraph(said, depth=1, label=f"{self.text.name(action, 'One')} ")
        quests = told(seat.quests, [])
        if quests:
            yield [(self.say("terminal.quests"), "strong")]
        for quest in quests:
            label = f"{quest} {self.text.name(quest)}: "
            yield from paragraph(self.say(f"text.{quest}"), depth=1, label=label)
