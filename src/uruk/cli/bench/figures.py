"""Which figures there are, and how they are measured side by side.

In every round ours and its peer run in turns, a short while each, figure by figure; the ratio is
taken within the round, and the median over all rounds is told. On a machine that others use, too,
only these ratios mean anything.
"""

from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import msgspec

import uruk
from uruk.cli.bench import ours, peers
from uruk.cli.bench.timing import NOTHING, Measure
from uruk.cli.output import tracked
from uruk.cli.speech import say, wrong

FIRST = "tigris"
SLICES = 5
"""How often the contenders take turns in a round."""


class Contender(msgspec.Struct, frozen=True):
    """Something that is measured; `package` is what must be installed for it."""

    name: str
    measure: Measure
    package: str = ""

    def is_here(self) -> bool:
        return not self.package or peers.is_installed(self.package)


class Figure(msgspec.Struct, frozen=True):
    """A contender of ours beside its peer, and what the ratio should be."""

    name: str
    unit: str
    own: Contender
    peer: Contender
    goal: float | None = None
    better: str = "higher"


class Row(msgspec.Struct, frozen=True):
    """A figure with its measured values."""

    name: str
    value: float
    unit: str
    peer: str
    peer_value: float | None
    ratio: float | None
    goal: float | None
    better: str

    def told(self) -> dict[str, Any]:
        return {name: _rounded(value) for name, value in msgspec.structs.asdict(self).items()}

    def misses_goal(self) -> bool:
        if self.ratio is None or self.goal is None:
            return False
        return self.ratio < self.goal if self.better == "higher" else self.ratio > self.goal


def _rounded(value: Any) -> Any:
    return float(f"{value:.4g}") if isinstance(value, float) else value


def _peer(package: str, what: str, measure: Measure) -> Contender:
    return Contender(peers.peer_name(package, what), measure, package)


def figures() -> list[Figure]:
    """All figures: those of the first game, and a few of every other."""
    return [*_first_game(), *(f for game in uruk.games() if game.id != FIRST for f in _game(game))]


def _first_game() -> list[Figure]:
    catan = _peer("catanatron", "random games, 4 players", peers.catan_games)
    catan_decisions = _peer("catanatron", "random decisions", peers.catan_decisions)
    catan_copies = _peer("catanatron", "copies", peers.catan_copies)
    hive = _peer("open_spiel", "hive", peers.spiel_games("hive"))
    backgammon = _peer("open_spiel", "backgammon", peers.spiel_games("backgammon"))
    chess = _peer("chess", "random games", peers.chess_games)

    def games(players: int, play: Callable[[Any], int]) -> Contender:
        return Contender(f"{play.__name__} {players}", ours.games(FIRST, players, play))

    listed, lazy = games(4, ours.play_listed), games(4, ours.play_lazily)
    for_two, lazy_for_two = games(2, ours.play_listed), games(2, ours.play_lazily)
    bare, lazy_bare = games(4, ours.apply_listed), games(4, ours.apply_lazily)
    decisions = Contender("decisions", ours.decisions(FIRST, 4))
    copies = Contender("copies", ours.copies(FIRST, 4))
    check = Contender("check", ours.checks(FIRST, 4))
    full_list = Contender("uruk full list", ours.lists(FIRST, 4))
    replaying = Contender("replay", ours.replaying(FIRST, 4))
    playing = Contender("uruk playing the same game", ours.playing(FIRST, 4))
    copy_time = Contender("copy time", ours.copy_times(FIRST, 4))
    apply_time = Contender("uruk apply", ours.apply_times(FIRST, 4))
    low = "lower"
    return [
        Figure("tigris games, 4 players, full list", "games/s", listed, catan, 5),
        Figure("tigris games, 4 players, lazy picks", "games/s", lazy, catan, 10),
        Figure("tigris search games, 4 players, full list", "games/s", bare, catan),
        Figure("tigris search games, 4 players, lazy picks", "games/s", lazy_bare, catan),
        Figure("tigris decisions, full list", "decisions/s", decisions, catan_decisions, 0.7),
        Figure("tigris copies", "copies/s", copies, catan_copies, 25),
        Figure("tigris check of one move", "us", check, full_list, 0.3, low),
        Figure("tigris replay of a game", "ms", replaying, playing, 0.5, low),
        Figure("tigris copy beside apply", "us", copy_time, apply_time, 0.5, low),
        Figure("tigris games, 2 players, full list", "games/s", for_two, hive, 0.9),
        Figure("tigris games, 2 players, beside chess", "games/s", for_two, chess, 1.3),
        Figure("tigris games, 2 players, lazy picks", "games/s", lazy_for_two, backgammon, 0.2),
    ]


def _game(game: uruk.Game) -> list[Figure]:
    """Decisions and copies of another game beside those of catanatron."""
    players = min(game.seats, key=lambda seats: (abs(seats - 4), seats))
    catan_decisions = _peer("catanatron", "random decisions", peers.catan_decisions)
    catan_moves = _peer("catanatron", "copies with a move", peers.catan_copied_moves)
    decisions = Contender(f"{game.id} decisions", ours.decisions(game.id, players))
    moves = Contender(f"{game.id} copies", ours.copied_moves(game.id, players))
    return [
        Figure(f"{game.id} decisions", "decisions/s", decisions, catan_decisions),
        Figure(f"{game.id} copies with a move", "copies/s", moves, catan_moves),
    ]


def chosen_figures(only: str) -> list[Figure]:
    """The figures whose name contains `only`."""
    chosen = [figure for figure in figures() if only in figure.name]
    if not chosen:
        raise wrong("only", "no_figure", name=repr(only))
    return chosen


def measure(chosen: Sequence[Figure], rounds: int, seconds: float) -> list[Row]:
    """Measures the figures, one after another in every round."""
    found: list[list[Pair]] = [[] for _ in chosen]
    turns = [number for _ in range(rounds) for number in range(len(chosen))]
    for number in tracked(turns, len(turns), say("run.measuring")):
        found[number].append(_pair(chosen[number], seconds))
    return [_row(figure, pairs) for figure, pairs in zip(chosen, found, strict=True)]


Pair = tuple[float, float | None]
"""Our value and the peer's in one round."""


def _pair(figure: Figure, seconds: float) -> Pair:
    own = peer = NOTHING
    for _ in range(SLICES):
        own = own.together(figure.own.measure(seconds / SLICES))
        if figure.peer.is_here():
            peer = peer.together(figure.peer.measure(seconds / SLICES))
    return own.in_unit(figure.unit), peer.in_unit(figure.unit) if peer.units else None


def _row(figure: Figure, pairs: Sequence[Pair]) -> Row:
    met = [(own, peer) for own, peer in pairs if peer is not None]
    return Row(
        figure.name,
        median(own for own, _ in pairs),
        figure.unit,
        figure.peer.name,
        median(peer for _, peer in met) if met else None,
        median(own / peer for own, peer in met) if met else None,
        figure.goal,
        figure.better,
    )
