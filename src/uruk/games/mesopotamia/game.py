"""The game Mesopotamia: its options and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from uruk.games.mesopotamia import setup
from uruk.games.mesopotamia.components import Components, own_components
from uruk.games.mesopotamia.components import load_components as read_components
from uruk.games.mesopotamia.components.terms import BASE, EXPANSIONS, ROUND_CAPS, UNUSED_STARTS
from uruk.games.mesopotamia.components.texts import texts
from uruk.games.mesopotamia.components.wording import names
from uruk.games.mesopotamia.drawing import scene
from uruk.games.mesopotamia.moves import vocabulary
from uruk.games.mesopotamia.position.reading import restore
from uruk.games.mesopotamia.state.world import Rules, World
from uruk.games.mesopotamia.table import MesopotamiaState
from uruk.kernel.contract import Game, State
from uruk.kernel.moves import Move
from uruk.kernel.options import Option
from uruk.kernel.rng import Rng
from uruk.kernel.scene import Scene
from uruk.kernel.text import Catalogue
from uruk.kernel.told import Document
from uruk.kernel.vocabulary import Vocabulary

SWITCH = ("off", "on")


class Mesopotamia(Game):
    """Mesopotamia for 2 to 6 players with all eight empires."""

    id = "mesopotamia"
    title = "Mesopotamia"
    seats = (2, 3, 4, 5, 6)
    rules_version = 2
    over_rule = "ME-10.7"
    seat_rule = "ME-4.3"

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
            players=players,
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

    def scene(self, view: Document) -> Scene:
        return scene(self.components, view, self.text(), self.art)

    def picks(self, move: Move, view: Document) -> tuple[str, ...]:
        if move.kind == "ziggurat":
            return (f"area:{view['seats'][view['you']]['start']}",)
        return super().picks(move, view)

    def with_components(self, folder: str | Path) -> Mesopotamia:
        """The same game with an owner's component files; BadComponents says what is wrong."""
        return Mesopotamia(read_components(folder))
