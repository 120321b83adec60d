"""The game Mesopotamia: its options, the tasks of its agenda, its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from msgspec import UNSET

from uruk.games.mesopotamia import hidden, setup
from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.files import load_components, own_components
from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    BASE,
    DUEL,
    EXPANSIONS,
    MODES,
    REFUNDS,
    ROUND_CAPS,
    STANDARD_MODE,
    UNUSED_STARTS,
    UR,
)
from uruk.games.mesopotamia.components.texts import english, texts, without_articles
from uruk.games.mesopotamia.drawing import Drawing
from uruk.games.mesopotamia.drawing.land import Land, land_of
from uruk.games.mesopotamia.moves import vocabulary
from uruk.games.mesopotamia.position import describe, restore
from uruk.games.mesopotamia.rules import (
    ahead,
    building,
    defenders_of_assur,
    dingir_dice,
    end_of_round,
    events,
    gathering,
    growth,
    movement,
    research,
    rounds,
    scoring,
    siege_of_ur,
    warfare,
)
from uruk.games.mesopotamia.rules.automaton import actions, cards
from uruk.games.mesopotamia.rules.automaton.answers import answered, carry_on
from uruk.games.mesopotamia.rules.automaton.names import (
    ANY,
    EMPIRES,
    STARTS,
    check_names,
    named,
    names,
)
from uruk.games.mesopotamia.rules.combat import bids, lanes, phase, simple, solo
from uruk.games.mesopotamia.rules.reasons import why_not_answer
from uruk.games.mesopotamia.state.data import Rules, Task
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view import MesopotamiaView, open_table, seen_by
from uruk.kernel.asking import Fact
from uruk.kernel.challenges import Challenge
from uruk.kernel.challenges import challenges as every_challenge
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadOption, Refusal
from uruk.kernel.languages import ENGLISH
from uruk.kernel.moves import Dice, Move
from uruk.kernel.options import Option
from uruk.kernel.pictures import drawn, motifs, read_pictures
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Scene, shared_art
from uruk.kernel.script import Ask, ScriptState, Segment
from uruk.kernel.text import Catalogue, Messages
from uruk.kernel.told import Document, Event, Result
from uruk.kernel.view import Alike, View
from uruk.kernel.vocabulary import Vocabulary

STEPS: dict[str | int, Callable[..., None]] = {
    "lay_out": setup.lay_out,
    "round": rounds.start_round,
    "start_turn": rounds.start_turn,
    "defenders_turn": siege_of_ur.defenders_turn,
    "storm": siege_of_ur.storm,
    "take_events": siege_of_ur.take_events,
    "enemy_moves": defenders_of_assur.enemy_moves,
    "automaton_turn": cards.automaton_turn,
    "automaton_action": actions.automaton_action,
    "automaton_explore": actions.automaton_explore,
    "automaton_end": cards.automaton_end,
    "combat": phase.combat,
    "next_battle": phase.next_battle,
    "begin_battle": bids.begin_battle,
    "resolve_bids": bids.resolve_bids,
    "automata_bid": simple.automata_bid,
    "solo_begin": solo.solo_begin,
    "solo_cards": solo.solo_cards,
    "end_battle": phase.end_battle,
    "end_combat": phase.end_combat,
    "end_of_round": end_of_round.end_of_round,
    "takeovers": events.takeovers,
    "run_events": events.run_events,
    "end_check": end_of_round.end_check,
}
"""Tasks without a decision."""

SEGMENTS: dict[str, Callable[..., Segment]] = {
    "duel_choices": setup.duel_choices,
    "siege_empires": setup.siege_empires,
    "choose_roles": setup.choose_roles,
    "choose_empires": setup.choose_empires,
    "choose_starts": setup.choose_starts,
    "place_special": setup.place_special,
    "return_quest": setup.return_quest,
    "set_dice": dingir_dice.set_dice,
    "turn": rounds.turn,
    "explore": movement.explore,
    "build": building.build,
    "research": research.research,
    "gather": gathering.gather,
    "warfare": warfare.warfare,
    "growth": growth.growth,
    "event": events.event,
    "own_events": events.own_events,
    "order_battles": phase.order_battles,
    "pair": phase.pair,
    "freed_events": phase.freed_events,
    "bids": bids.bids,
    "place_bones": bids.place_bones,
    "arrange": lanes.arrange,
    "fights": lanes.fights,
    "simple_fight": simple.simple_fight,
    "solo_bones": solo.solo_bones,
    "solo_lane": solo.solo_lane,
    "solo_fights": solo.solo_fights,
    "settlement_fates": end_of_round.settlement_fates,
}
"""Tasks that may ask: segments of the script, each starting at a checkpoint."""


OWN_TASKS = frozenset((
    "set_dice", "turn", "explore", "build", "research", "gather", "warfare", "growth", "event",
    "own_events",
))  # fmt: skip
"""Tasks that ask the empire of their first number only."""
LEADER_TASKS = frozenset(("order_battles", "pair", "freed_events"))
"""Tasks that ask the leader of the event track only."""
ASK_ONE = OWN_TASKS | LEADER_TASKS


def has_automata(world: World) -> bool:
    return world.rules.seats < world.rules.empires


def asks_nobody(world: World, task: Task) -> bool:
    """Whether all that a task may ask is for an empire without a seat to answer."""
    if task[0] in OWN_TASKS:
        return not world.has_seat(int(task[1]))
    return task[0] in LEADER_TASKS and not world.has_seat(world.leader)


def carry_out_steps(world: World) -> bool:
    """Carries out all tasks without a decision that come next; whether there were any.

    Nobody decides either where an automaton alone is asked.
    """
    automata, stepped = has_automata(world), False
    while world.agenda:
        task = world.agenda[-1]
        step = STEPS.get(task[0])
        if step is not None:
            world.agenda = world.agenda[:-1]
            step(world, *task[1:])
        elif automata and asks_nobody(world, task):
            name, *numbers = task
            world.agenda = world.agenda[:-1]
            carry_on(world, SEGMENTS[str(name)](world, *numbers))
        else:
            break
        stepped = True
    return stepped


def next_segment(world: World) -> Segment | None:
    """The segment of the next task; None when the game is over.

    Tasks without a decision end at a checkpoint of their own, so that a position shows their
    outcome and a copy need not repeat them.
    """
    if carry_out_steps(world):
        return nothing()
    if not world.agenda:
        return None
    name, *numbers = world.agenda[-1]
    world.agenda = world.agenda[:-1]
    segment = SEGMENTS[str(name)](world, *numbers)
    return answered(world, segment) if has_automata(world) and name not in ASK_ONE else segment


def nothing() -> Segment:
    """A segment that asks nothing."""
    yield from ()


class MesopotamiaState(ScriptState[World]):
    """A game of Mesopotamia in play."""

    __slots__ = ("game",)
    game: Game

    def segment(self, data: World) -> Segment | None:
        return next_segment(data)

    def settle(self, data: World) -> None:
        carry_out_steps(data)

    def redraw(self, data: World, seat: int, rng: Dice) -> None:
        hidden.redraw(data, seat, rng)

    def copy(self) -> MesopotamiaState:
        clone = super().copy()
        assert isinstance(clone, MesopotamiaState)
        clone.game = self.game
        return clone

    def why_not(self, ask: Ask, move: Move) -> Refusal | None:
        return why_not_answer(self.data, ask, move)

    def seen_by(self, seat: int | None, alike: Alike | None = None) -> MesopotamiaView:
        alike = alike or Alike()
        table = alike.part(MesopotamiaState._open_table, self)
        if seat is None:
            return table
        return seen_by(self.data, seat, self.own_prompt(seat, table.prompt), table, alike)

    def _open_table(self) -> MesopotamiaView:
        return open_table(self.data, self.common(None))

    def describe(self) -> Document:
        world, moves = self.at_checkpoint()
        return describe(world, moves)

    def outcome(self) -> Result:
        return scoring.result(self.data)


SWITCH = ("off", "on")


class Mesopotamia(Game):
    """Mesopotamia for 1 to 6 players with all eight empires, and automata among them."""

    id = "mesopotamia"
    title = "Mesopotamia"
    seats = (1, 2, 3, 4, 5, 6)
    rules_version = 6
    over_rule = "ME-10.7"
    seat_rule = "ME-4.3"
    seen_picks = frozenset({"ziggurat"})
    view_type = MesopotamiaView

    def __init__(self, components: Components | None = None) -> None:
        self._components = components

    @cached_property
    def components(self) -> Components:
        """The components that the game is played with."""
        return self._components or own_components()

    @cached_property
    def options(self) -> tuple[Option, ...]:
        defaults = self.components.core.options
        crowded = {n: "on" for n in self.seats if n >= defaults.expansions_from_players}
        most = self.seats[-1]
        difficulties = tuple(entry.id for entry in self.components.automaton.difficulties)
        return (
            self._option("setup", "choose", ("choose", "random")),
            self._option("no_luck", SWITCH[defaults.no_luck]),
            self._option("simple_combat", SWITCH[defaults.simple_combat]),
            *(self._option(name, "off", by_players=crowded) for name in EXPANSIONS),
            self._option("unused_start", defaults.unused_start, UNUSED_STARTS),
            self._option("blockade_vp", SWITCH[defaults.blockade_vp]),
            self._option(
                "round_cap",
                str(defaults.round_cap),
                ROUND_CAPS,
                among_bots=str(defaults.round_cap_bots_only),
            ),
            self._option(
                "mode",
                STANDARD_MODE,
                MODES,
                by_players={1: DUEL},
                for_players={mode: (1,) for mode in MODES if mode != STANDARD_MODE},
            ),
            self._option(
                "automata",
                "0",
                tuple(str(n) for n in range(most)),
                by_players={1: "1"},
                for_players={
                    str(n): tuple(p for p in self.seats if 2 <= p + n <= most) for n in range(most)
                },
            ),
            self._option("difficulty", difficulties[0], difficulties, each_of="automata"),
            self._option("cooperative", "off"),
            self._option("solo_refund", defaults.solo_refund, REFUNDS),
            *(
                Option(
                    name,
                    ANY,
                    (ANY, *choices),
                    help=self.text().format(f"option.{name}", {}),
                    kind="name",
                    belongs_to={"mode": STANDARD_MODE},
                    quiet=True,
                    each_of="automata",
                )
                for name, choices in names(self.components).items()
            ),
        )

    @cached_property
    def challenges(self) -> tuple[Challenge, ...]:
        """The solo modes with every difficulty (ME-30.7)."""
        modes = tuple(mode for mode in MODES if mode != STANDARD_MODE)
        difficulties = tuple(entry.id for entry in self.components.automaton.difficulties)
        return every_challenge(modes, difficulties, mode="mode", difficulty="difficulty")

    def _option(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...] = SWITCH,
        *,
        by_players: Mapping[int, str] | None = None,
        among_bots: str | None = None,
        for_players: Mapping[str, tuple[int, ...]] | None = None,
        each_of: str = "",
    ) -> Option:
        return Option(
            name,
            default,
            choices,
            help=self.text().format(f"option.{name}", {}),
            by_players=dict(by_players or {}),
            among_bots=among_bots,
            for_players=dict(for_players or {}),
            each_of=each_of,
        )

    def settle(
        self, chosen: Mapping[str, object], players: int, *, bots_only: bool = False
    ) -> dict[str, str]:
        found = super().settle(chosen, players, bots_only=bots_only)
        if found["mode"] != STANDARD_MODE and found["automata"] != "1":
            raise BadOption("automata", f"must be 1 in the mode {found['mode']} (ME-30.8)")
        if found["cooperative"] == "on" and found["automata"] == "0":
            raise BadOption("cooperative", "is for games with automata only (ME-30.7)")
        check_names(self.components, found, players)
        return found

    def table_rules(self, players: int, options: Mapping[str, str]) -> Rules:
        """The options as the rules read them."""
        sets = (BASE, *(name for name in EXPANSIONS if options[name] == "on"))
        automata = int(options["automata"])
        besieged = options["mode"] in (UR, ASSUR)
        return Rules(
            empires=players + automata,
            seats=players,
            decks=self.components.decks[sets],
            no_luck=options["no_luck"] == "on",
            simple_combat=options["simple_combat"] == "on" and not besieged,
            open_starts=options["unused_start"] == "open" and not besieged,
            blockade_vp=options["blockade_vp"] == "on" and not besieged,
            round_cap=int(options["round_cap"]),
            random_setup=options["setup"] == "random",
            mode=options["mode"],
            difficulties=self._difficulties(options["difficulty"], automata),
            named_empires=named(self.components, options, EMPIRES, automata),
            named_starts=named(self.components, options, STARTS, automata),
            cooperative=options["cooperative"] == "on",
            solo_refund_always=options["solo_refund"] == REFUNDS[1],
        )

    def _difficulties(self, chosen: str, automata: int) -> tuple[int, ...]:
        """One for all automata, or each its own (ME-30.8)."""
        grades = [entry.id for entry in self.components.automaton.difficulties]
        named = tuple(grades.index(name) for name in chosen.split(","))
        return named * automata if len(named) == 1 else named

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        world = World(self.components, self.table_rules(players, options), rng)
        setup.begin(world)
        return self._state(world, players, options)

    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> State:
        rules = self.table_rules(players, options)
        world, moves = restore(self.components, rules, document)
        state = self._state(world, players, options)
        state.resume(moves)
        return state

    def _state(self, world: World, players: int, options: Mapping[str, str]) -> MesopotamiaState:
        state = MesopotamiaState(world, players, options)
        state.game = self
        return state

    @cached_property
    def vocabulary(self) -> Vocabulary:  # type: ignore[override]
        return vocabulary(self.components)

    @cached_property
    def data_words(self) -> Messages:
        return english(self.components)

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        """The messages, with the components' own names and the texts of their cards."""
        found, told = {}, self.data_words
        for language, own in super().catalogues.items():
            articles = without_articles(told) if language == ENGLISH else {}
            known = articles | told | own.messages
            words = Catalogue(language, known)
            found[language] = Catalogue(language, texts(self.components, words) | known)
        return found

    @cached_property
    def art(self) -> str:
        """The symbols and the style of the drawing, and the land of the map."""
        _, land = self._land
        pictures = read_pictures(self.resource("drawing/pictures.toml"))
        art = shared_art() + motifs() + self.resource("drawing/art.svg") + land
        return art + drawn("mesopotamia", pictures, art)

    @cached_property
    def _land(self) -> tuple[Land, str]:
        return land_of(self.components.board)

    @cached_property
    def _drawing(self) -> Drawing:
        land, _ = self._land
        return Drawing(self.components, land, self.art)

    def scene(self, view: View | Document) -> Scene:
        return self._drawing.scene(MesopotamiaView.of(view))

    def board(self, view: View | Document) -> Scene:
        return self._drawing.board(MesopotamiaView.of(view))

    def rivals(self, view: View, language: str = "en") -> list[str]:
        """Automata and the enemy in a siege are called by their empires; before they have one,
        automata by number."""
        shown, text = MesopotamiaView.of(view), self.text(language)
        key = "automaton"
        if shown.siege is not UNSET:
            key = "besieged"
        elif shown.assur is not UNSET:
            key = "invader"
        return [
            text.format(key, {"empire": seat.empire or "none", "n": seat.seat - shown.players + 1})
            for seat in shown.seats[shown.players :]
        ]

    def picks(self, move: Move, view: View) -> tuple[str, ...]:
        if move.kind in self.seen_picks:
            shown = MesopotamiaView.of(view)
            assert shown.you is not None
            return (f"area:{shown.seats[shown.you].start}",)
        return super().picks(move, view)

    def ahead(self, state: State, told: Sequence[Event]) -> list[Fact]:
        assert isinstance(state, MesopotamiaState)
        return ahead.ahead(state.data, told)

    def with_components(self, folder: str | Path) -> Mesopotamia:
        """The same game with an owner's component files; BadComponents says what is wrong."""
        return Mesopotamia(load_components(folder))


GAME = Mesopotamia()
