"""Clash of Cultures: Monumental Edition, as one of Uruk's games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from uruk.games.clash import content, drawing, hidden, position, view
from uruk.games.clash.components.texts import english, texts
from uruk.games.clash.moves import MOVES
from uruk.games.clash.rules.administration import (
    begin_round,
    end_round,
    free_advance,
    go_on,
    lay_objectives,
    name_starter,
    new_cards,
    new_government,
    raze_city,
    second_advance,
)
from uruk.games.clash.rules.anytime import with_anytime
from uruk.games.clash.rules.civilizations import choose_civilization
from uruk.games.clash.rules.movement import move_groups
from uruk.games.clash.rules.reasons import why_not_answer
from uruk.games.clash.rules.scoring import result
from uruk.games.clash.rules.turns import begin_turn, end_turn, take_action
from uruk.games.clash.setup import set_up
from uruk.games.clash.state.world import World
from uruk.games.clash.view import ClashView
from uruk.games.clash.view.guide import guide, pages
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadOption, Refusal
from uruk.kernel.moves import Dice, Move
from uruk.kernel.options import Option
from uruk.kernel.rng import Rng
from uruk.kernel.rules import Page
from uruk.kernel.scene import Scene
from uruk.kernel.script import Ask, ScriptState, Segment
from uruk.kernel.text import Catalogue, Messages
from uruk.kernel.told import Document, Result
from uruk.kernel.view import Alike, View

TASKS: dict[str, Callable[..., Segment]] = {
    "civilization": choose_civilization,
    "round": begin_round,
    "turn": begin_turn,
    "actions": take_action,
    "end_turn": end_turn,
    "move": move_groups,
    "round_end": end_round,
    "objectives": lay_objectives,
    "status": go_on,
    "free_advance": free_advance,
    "second_advance": second_advance,
    "new_cards": new_cards,
    "raze": raze_city,
    "government": new_government,
    "starter": name_starter,
}
VARIANTS = {
    "events": ("full", "optional", "none"),
    "length": ("standard", "short"),
    "end": ("fixed", "sudden", "wonder"),
    "wonders": ("own", "all"),
    "expansion": ("off", "on"),
}
"""The options of chapter 30 and their values, the rulebook's first."""
EXPANSION = "expansion"
PLAYED = {EXPANSION: "on"}
EXPANSION_VARIANTS = {
    "civilizations": ("dealt", "chosen", "none"),
    "leaders": ("own", "mixed"),
    "recruits": ("chosen", "drawn"),
}
"""Options of the expansion (CC-2.5, CC-V.12, CC-V.10)."""
CONTENT = content.__all__
"""The families of cards and abilities that the rules work with."""


class ClashState(ScriptState[World]):
    """A game in play; the world's agenda says what comes next."""

    __slots__ = ()
    game: Game

    def segment(self, data: World) -> Segment | None:
        if not data.agenda:
            return None
        name, *args = data.pop()
        return with_anytime(data, TASKS[name](data, *args))

    def redraw(self, data: World, seat: int, rng: Dice) -> None:
        hidden.redraw(data, seat, rng)

    def why_not(self, ask: Ask, move: Move) -> Refusal | None:
        return why_not_answer(self.data, ask, move)

    def seen_by(self, seat: int | None, alike: Alike | None = None) -> ClashView:
        alike = alike or Alike()
        table = alike.part(ClashState._open_table, self)
        if seat is None:
            return table
        return view.seen_by(self.data, seat, self.own_prompt(seat, table.prompt), table, alike)

    def _open_table(self) -> ClashView:
        return view.open_table(self.data, self.common(None))

    def describe(self) -> Document:
        world, moves = self.at_checkpoint()
        document = position.describe(world)
        return {**document, "moves": moves} if moves else document

    def outcome(self) -> Result:
        return result(self.data)


class Clash(Game):
    """Clash of Cultures for two to four players, the base game and its variants."""

    id = "clash"
    title = "Clash of Cultures"
    seats = (2, 3, 4)
    rules_version = 2
    over_rule = "CC-26.1"
    seat_rule = "CC-3.2"
    view_type = ClashView
    vocabulary = MOVES

    @cached_property
    def options(self) -> tuple[Option, ...]:
        text = self.text()
        return tuple(
            Option(
                name,
                choices[0],
                choices,
                text.format(f"option.{name}", {}),
                belongs_to=PLAYED if name in EXPANSION_VARIANTS else {},
                quiet=name == EXPANSION,
            )
            for name, choices in (VARIANTS | EXPANSION_VARIANTS).items()
        )

    def check_options(self, options: Mapping[str, str]) -> None:
        """Refuses variants that contradict each other (chapter 30)."""
        if options["length"] == "short" and options["end"] != "fixed":
            raise BadOption("end", "a short game has a fixed end")
        if options.get("civilizations") == "none" and options.get("leaders") == "mixed":
            raise BadOption("leaders", "without civilizations there are no leaders")

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        self.check_options(options)
        return self._state(set_up(players, rng, options), players, options)

    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> State:
        self.check_options(options)
        moves = document.pop("moves", [])
        state = self._state(position.restore(document, players, options), players, options)
        state.resume(moves)
        return state

    @cached_property
    def data_words(self) -> Messages:
        return english()

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        return pages()

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        """The messages, with those that are made from the components."""
        return {name: complete(words) for name, words in super().catalogues.items()}

    def _state(self, world: World, players: int, options: Mapping[str, str]) -> ClashState:
        return ClashState(world, players, options)

    def scene(self, view: View | Document) -> Scene:
        return drawing.scene(ClashView.of(view))

    def board(self, view: View | Document) -> Scene:
        return drawing.board(ClashView.of(view))


def complete(words: Catalogue) -> Catalogue:
    """A language's messages with those that are made from the components."""
    told = Catalogue(words.language, texts(words))
    return Catalogue(words.language, guide(told) | told.messages)


ClashState.game = CLASH = Clash()
