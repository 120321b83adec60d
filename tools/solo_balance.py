"""How people fare in the solo modes.

    python tools/solo_balance.py 400
    python tools/solo_balance.py 400 duel,ur merchant emperor,anunnaki --keep games.jsonl

The bots merchant and king sit in the human's seat. The same numbers always give the same figures;
what is printed are the rows of the table in docs/balance-mesopotamia-solo.md: lost games, with half
the width of the 95 % interval, rounds, and the points of games that were won. With --keep every
game is written down as soon as it is over, and those that are there are not played again.
"""

import argparse
import json
from itertools import product
from pathlib import Path
from typing import NamedTuple

import uruk
from uruk import Game, bots

MODES = ("duel", "ur", "assur")
DIFFICULTIES = ("emperor", "igigi", "anunnaki")
BOTS = ("merchant", "king")


class Row(NamedTuple):
    """A row of the table."""

    mode: str
    bot: str
    difficulty: str


class Played(NamedTuple):
    """A game that is over."""

    mode: str
    bot: str
    difficulty: str
    seed: int
    won: bool
    rounds: int
    points: float


def play(game: Game, row: Row, seed: int) -> Played:
    options = {
        "mode": row.mode, "difficulty": row.difficulty, "setup": "random", "round_cap": "40",
    }  # fmt: skip
    state = game.new(1, seed, **options)
    player = bots.bot(game, row.bot, f"balance:{row.mode}:{row.difficulty}:{seed}")
    while state.seat is not None:
        state.play(player.choose(state.at(0)))
    result = state.result()
    assert result is not None
    rounds = state.view(None)["round"]
    return Played(*row, seed, bool(result.winners), rounds, result.standings[0].score)


def all_played(rows: list[Row], games: int, keep: Path | None) -> list[Played]:
    """Plays what is not in the file yet, and adds it there; all rows grow together."""
    found = kept(keep)
    known = {one[:4] for one in found}
    game = uruk.game("mesopotamia")
    for seed, row in product(range(games), rows):
        if (*row, seed) not in known:
            found.append(play(game, row, seed))
            if keep:
                with keep.open("a") as file:
                    file.write(json.dumps(found[-1]) + "\n")
    return [one for one in found if one.seed < games]


def kept(keep: Path | None) -> list[Played]:
    if not keep or not keep.exists():
        return []
    return [Played(*json.loads(line)) for line in keep.read_text().splitlines()]


def written(row: Row, played: list[Played]) -> str:
    games = len(played)
    share = sum(not one.won for one in played) / games
    width = 1.96 * (share * (1 - share) / games) ** 0.5
    rounds = sum(one.rounds for one in played) / games
    points = [one.points for one in played if one.won] or [0.0]
    return (
        f"| {row.mode} | {row.bot} | {row.difficulty} | {games} | {share:.0%} ± {width:.0%} |"
        f" {rounds:.1f} | {sum(points) / len(points):.0f} |"
    )


def words(text: str) -> list[str]:
    return text.split(",")


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays the solo modes with bots.")
    parser.add_argument("games", type=int)
    parser.add_argument("modes", type=words, nargs="?", default=MODES)
    parser.add_argument("bots", type=words, nargs="?", default=BOTS)
    parser.add_argument("difficulties", type=words, nargs="?", default=DIFFICULTIES)
    parser.add_argument("--keep", type=Path, help="a file for games that are over")
    given = parser.parse_args()
    rows = [Row(*names) for names in product(given.modes, given.bots, given.difficulties)]
    played = all_played(rows, given.games, given.keep)
    print("| mode | bot | difficulty | games | lost | rounds | points of a win |")
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        print(written(row, [one for one in played if one[:3] == row]))


if __name__ == "__main__":
    main()
