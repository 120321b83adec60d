"""The game Mesopotamia: its options, the tasks of its agenda, its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path

from uruk.games.mesopotamia import hidden, setup
from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.files import load_components, own_components
from uruk.games.mesopotamia.components.terms import BASE, EXPANSIONS, ROUND_CAPS, UNUSED_STARTS
from uruk.games.mesopotamia.components.texts import names, texts
from uruk.games.mesopotamia.drawing import scene
from uruk.games.mesopotamia.moves import vocabulary
from uruk.games.mesopotamia.position import describe, restore
from uruk.games.mesopotamia.rules import (
    building,
    dingir_dice,
    end_of_round,
    events,
    gathering,
    growth,
    movement,
    research,
    rounds,
    scoring,
    warfare,
)
from uruk.games.mesopotamia.rules.combat import bids, lanes, phase, simple
from uruk.games.mesopotamia.rules.reasons import why_not_answer
from uruk.games.mesopotamia.state.data import Rules
from uruk.games.mesopotamia.state.world import World
from uruk.games.mesopotamia.view import MesopotamiaView, seen_by
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Dice, Move
from uruk.kernel.options import Option
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Scene
from uruk.kernel.script import Ask, ScriptState, Segment
from uruk.kernel.text import Catalogue
from uruk.kernel.told import Document, Result
from uruk.kernel.view import View
from uruk.kernel.vocabulary import Vocabulary

STEPS: dict[str, Callable[..., None]] = {
    "lay_out": setup.lay_out,
    "round": rounds.start_round,
    "start_turn": rounds.start_turn,
    "combat": phase.combat,
    "next_battle": phase.next_battle,
    "begin_battle": bids.begin_battle,
    "resolve_bids": bids.resolve_bids,
    "end_battle": phase.end_battle,
    "end_combat": phase.end_combat,
    "end_of_round": end_of_round.end_of_round,
    "takeovers": events.takeovers,
    "run_events": events.run_events,
    "end_check": end_of_round.end_check,
}
"""Tasks without a decision."""

SEGMENTS: dict[str, Callable[..., Segment]] = {
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
    "settlement_fates": end_of_round.settlement_fates,
}
"""Tasks that may ask: segments of the script, each starting at a checkpoint."""


def next_segment(world: World) -> Segment | None:
    """The segment of the next task; None when the game is over.

    Tasks without a decision are carried out together and end at a checkpoint of their own, so that
    a position shows their outcome and a copy need not repeat them.
    """
    stepped = False
    while world.agenda:
        name, *numbers = world.agenda[-1]
        step = STEPS.get(str(name))
        if step is None and stepped:
            return nothing()
        world.agenda = world.agenda[:-1]
        if step is None:
            return SEGMENTS[str(name)](world, *numbers)
        step(world, *numbers)
        stepped = True
    return nothing() if stepped else None


def nothing() -> Segment:
    """A segment that asks nothing."""
    yield from ()


class MesopotamiaState(ScriptState[World]):
    """A game of Mesopotamia in play."""

    __slots__ = ("game",)
    game: Game

    def segment(self, data: World) -> Segment | None:
        return next_segment(data)

    def redraw(self, data: World, seat: int, rng: Dice) -> None:
        hidden.redraw(data, seat, rng)

    def copy(self) -> MesopotamiaState:
        clone = super().copy()
        assert isinstance(clone, MesopotamiaState)
        clone.game = self.game
        return clone

    def why_not(self, ask: Ask, move: Move) -> Refusal | None:
        return why_not_answer(self.data, ask, move)

    def seen_by(self, seat: int | None) -> MesopotamiaView:
        return seen_by(self.data, seat, self.common(seat))

    def describe(self) -> Document:
        world, moves = self.at_checkpoint()
        return describe(world, moves)

    def outcome(self) -> Result:
        return scoring.result(self.data)


SWITCH = ("off", "on")


class Mesopotamia(Game):
    """Mesopotamia for 2 to 6 players with all eight empires."""

    id = "mesopotamia"
    title = "Mesopotamia"
    seats = (2, 3, 4, 5, 6)
    rules_version = 2
    over_rule = "ME-10.7"
    seat_rule = "ME-4.3"
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
        )

    def _option(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...] = SWITCH,
        *,
        by_players: Mapping[int, str] | None = None,
        among_bots: str | None = None,
    ) -> Option:
        return Option(
            name,
            default,
            choices,
            help=self.text().format(f"option.{name}", {}),
            by_players=dict(by_players or {}),
            among_bots=among_bots,
        )

    def table_rules(self, players: int, options: Mapping[str, str]) -> Rules:
        """The options as the rules read them."""
        sets = (BASE, *(name for name in EXPANSIONS if options[name] == "on"))
        return Rules(
            empires=players,
            seats=players,
            decks=self.components.decks[sets],
            no_luck=options["no_luck"] == "on",
            simple_combat=options["simple_combat"] == "on",
            open_starts=options["unused_start"] == "open",
            blockade_vp=options["blockade_vp"] == "on",
            round_cap=int(options["round_cap"]),
            random_setup=options["setup"] == "random",
        )

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
    def catalogues(self) -> dict[str, Catalogue]:
        """The messages, with the components' own names and the texts of their cards."""
        found = {}
        for language, own in super().catalogues.items():
            words = Catalogue(language, names(self.components, language) | own.messages)
            found[language] = Catalogue(language, texts(self.components, words) | words.messages)
        return found

    @cached_property
    def art(self) -> str:
        """The symbols and the style of the drawing."""
        return self.resource("drawing/art.svg")

    def scene(self, view: View | Document) -> Scene:
        return scene(self.components, MesopotamiaView.of(view), self.text(), self.art)

    def picks(self, move: Move, view: View) -> tuple[str, ...]:
        if move.kind == "ziggurat":
            shown = MesopotamiaView.of(view)
            assert shown.you is not None
            return (f"area:{shown.seats[shown.you].start}",)
        return super().picks(move, view)

    def with_components(self, folder: str | Path) -> Mesopotamia:
        """The same game with an owner's component files; BadComponents says what is wrong."""
        return Mesopotamia(load_components(folder))


GAME = Mesopotamia()
