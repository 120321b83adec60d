"""Measures the levels of the bots and writes docs/ratings.md: one command for all its tables.

    python tools/ladder.py [GAME …] [--results DIR] [--jobs N] [--only-play | --only-write]

Every level meets the one below it, the second level meets `random` and the top level `greedy`, with
two players and seats rotated; at more seats the levels sit at mixed tables. Outcomes are kept in
DIR, a file a game, so that the command can be broken off and taken up again; the same seeds give
the same games. What has not been played yet is left out of the tables. Of games that DIR has
nothing of, the tables stay as they are.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import mean
from time import process_time

import uruk
from uruk.bots import bot
from uruk.bots.arena import Arena, places, ratings, tallies
from uruk.bots.levels import levels
from uruk.bots.match import Outcome
from uruk.bots.results import key, read, resumed
from uruk.bots.workers import play_all

LARGE = ("clash", "mesopotamia")
SEED = 7
AT_LEAST = 50
"""Games that every level finishes at every number of seats."""
PAIR_GAMES, LARGE_PAIR_GAMES = 200, 50
GREEDY_GAMES, LARGE_GREEDY_GAMES = 60, 40
TIMED_GAMES = 1


def arenas(game: uruk.Game) -> Iterator[Arena]:
    """The series of a game: the two-player ladder, mixed tables, and the slow greedy bot last."""
    names = [level.name for level in levels(game)]
    games = LARGE_PAIR_GAMES if game.id in LARGE else PAIR_GAMES
    for pair in (("random", names[1]), *pairwise(names)):
        yield Arena(game.id, 2, games, pair, SEED)
    for players in game.seats:
        if players > 2:
            sit = min(players, len(names))
            tables = -(-AT_LEAST * len(names) // sit)
            yield Arena(game.id, players, tables, tuple(names), SEED, meeting="mixed")
    many = LARGE_GREEDY_GAMES if game.id in LARGE else GREEDY_GAMES
    yield Arena(game.id, 2, many, ("greedy", names[-1]), SEED)


def command(arena: Arena) -> str:
    """The same series as a command line."""
    line = f"uruk arena {arena.game} --players {arena.players} --bots {','.join(arena.bots)}"
    line += f" --games {arena.games} --seed {arena.seed}"
    return f"{line} --meet {arena.meeting}" if arena.meeting != "robin" else line


def play(game: uruk.Game, file: Path, jobs: int) -> None:
    for arena in arenas(game):
        matches = arena.matches()
        broken = [o for o in resumed(file, matches, partial(play_all, jobs=jobs)) if o.error]
        print(f"{command(arena)}: {len(matches)} games, {len(broken)} failures", flush=True)
        for outcome in broken:
            print(f"  seed {outcome.match.seed}: {outcome.error}", flush=True)


def times(game: uruk.Game, name: str, file: Path) -> tuple[float, float]:
    """The mean and the longest time of a decision in milliseconds; measured once and kept."""
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    entry = f"{game.id} {name}"
    if entry not in known:
        known[entry] = measured(game, name)
        file.write_text(json.dumps(known, indent=1), "utf-8")
    usual, longest = known[entry]
    return usual, longest


def measured(game: uruk.Game, name: str) -> tuple[float, float]:
    """The mean and the longest time of a decision in milliseconds, of one processor."""
    spent: list[float] = []
    for number in range(1, 1 + TIMED_GAMES):
        state = game.new(2, number, **game.settle({}, 2, bots_only=True))
        players = [bot(game, name, f"time:{number}:{seat}") for seat in range(2)]
        while (seat := state.seat) is not None:
            start = process_time()
            move = players[seat].choose(state.at(seat))
            spent.append(1000 * (process_time() - start))
            state.apply(move)
    return mean(spent), max(spent)


# ---------------------------------------------------------------- the tables


def report(game: uruk.Game, file: Path) -> Iterator[str]:
    known = read(file)
    played = [(a, [known[key(m)] for m in a.matches() if key(m) in known]) for a in arenas(game)]
    duels = [(arena, outcomes) for arena, outcomes in played if arena.players == 2]
    yield f"## {game.title}\n"
    if not any(outcomes for _, outcomes in played):
        yield "No games of these levels have been played yet.\n"
        return
    yield from level_table(game, duels, file.with_name("times.json"))
    yield from pair_table(duels)
    for arena, outcomes in played:
        if arena.players > 2 and outcomes:
            yield from place_table(arena, outcomes)


def level_table(
    game: uruk.Game, duels: Sequence[tuple[Arena, list[Outcome]]], file: Path
) -> Iterator[str]:
    names = ["random", "greedy", *(level.name for level in levels(game))]
    about = {level.name: level.about for level in levels(game)}
    everybody = Arena(game.id, 2, 1, tuple(names))
    rated = ratings(everybody, [outcome for _, outcomes in duels for outcome in outcomes])
    yield "| bot | plays | rating | 95 % | ms a decision | longest |"
    yield "|---|---|---|---|---|---|"
    for row in rated:
        name = row["bot"]
        usual, longest = times(game, name, file)
        words = about.get(name, bot(game, name).about)
        rating = f"{row['mu']:.1f} | {row['low']:.1f} to {row['high']:.1f}"
        yield f"| {name} | {words} | {rating} | {usual:.1f} | {longest:.0f} |"
    yield ""


def pair_table(duels: Sequence[tuple[Arena, list[Outcome]]]) -> Iterator[str]:
    yield "| two players | games | wins : losses : draws | share | 95 % |"
    yield "|---|---|---|---|---|"
    for arena, outcomes in duels:
        (row,) = tallies(arena, outcomes)
        better = 1 - row["share_a"]
        met = row["wins_a"] + row["wins_b"] + row["draws"]
        if met:
            yield (
                f"| {row['b']} against {row['a']} | {counted(met, arena)} |"
                f" {row['wins_b']} : {row['wins_a']} : {row['draws']} | {better:.1%} |"
                f" {1 - row['high']:.1%} to {1 - row['low']:.1%} |"
            )
    yield ""
    yield from ("```", *(command(arena) for arena, outcomes in duels if outcomes), "```", "")


def counted(played: int, arena: Arena) -> str:
    """How many games were played, and out of how many if some are missing."""
    return str(played) if played == arena.games else f"{played} of {arena.games}"


def place_table(arena: Arena, outcomes: Sequence[Outcome]) -> Iterator[str]:
    tables = counted(len(outcomes), arena)
    yield f"| {arena.players} players, {tables} mixed tables | games | mean place | 95 % |"
    yield "|---|---|---|---|"
    for row in reversed(places(arena, outcomes)):
        interval = f"{row['low']:.2f} to {row['high']:.2f}"
        yield f"| {row['bot']} | {row['games']} | {row['place']:.2f} | {interval} |"
    yield f"\n```\n{command(arena)}\n```\n"


HEAD = """# How strong the bots are

Made by `{line}`, which goes on where it was broken off; [bots.md](bots.md) says what the
levels are. Ratings are openskill's (Plackett-Luce) from the two-player games below, the mean over
several orders of these; shares count a draw as half a win; intervals are 95 % (Wilson's for
shares). Times are processor time of one core of the machine that made these tables, from {timed}
game of a level against itself. A series of which games are missing (not played yet, or failed) says
so: "90 of 100".
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the bots and writes docs/ratings.md.")
    parser.add_argument("game", nargs="*", help="all by default")
    parser.add_argument("--results", type=Path, default=Path("ladder"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only-write", action="store_true", help="play nothing, write the tables")
    parser.add_argument("--only-play", action="store_true", help="write no tables")
    given = parser.parse_args()
    chosen = [uruk.game(name) for name in given.game] or list(uruk.games())
    given.results.mkdir(parents=True, exist_ok=True)
    if not given.only_write:
        for game in chosen:
            play(game, given.results / f"{game.id}.jsonl", given.jobs)
    if given.only_play:
        return
    page = Path(__file__).parents[1] / "docs/ratings.md"
    written = chapters(page.read_text("utf-8"))
    lines = [HEAD.format(line="python tools/ladder.py", timed=TIMED_GAMES)]
    for game in uruk.games():
        file = given.results / f"{game.id}.jsonl"
        lines += report(game, file) if file.exists() else written.get(game.title, ())
    page.write_text("\n".join(lines), "utf-8")


def chapters(page: str) -> dict[str, list[str]]:
    """The lines of each game's tables, by its title."""
    found = {}
    for chapter in page.split("\n## ")[1:]:
        title, _, rest = chapter.partition("\n")
        found[title] = [f"## {title}", *rest.split("\n")]
    return found


if __name__ == "__main__":
    main()
