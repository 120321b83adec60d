"""How people fare in the solo modes: solo_balance.py GAMES [MODE,...] [BOT,...] [DIFFICULTY,...].

The bots merchant and king sit in the human's seat. The same numbers always give the same figures;
what is printed are the rows of the table in docs/balance-mesopotamia-solo.md: lost games, with half
the width of the 95 % interval, rounds, and the points of games that were won.
"""

import sys

import uruk
from uruk import Game, bots

MODES = ("duel", "ur", "assur")
DIFFICULTIES = ("emperor", "igigi", "anunnaki")
BOTS = ("merchant", "king")


def main(
    games: str,
    modes: str = ",".join(MODES),
    names: str = ",".join(BOTS),
    difficulties: str = ",".join(DIFFICULTIES),
) -> None:
    game = uruk.game("mesopotamia")
    print("| mode | bot | difficulty | games | lost | rounds | points of a win |")
    print("|---|---|---|---|---|---|---|")
    for mode in modes.split(","):
        for name in names.split(","):
            for difficulty in difficulties.split(","):
                print(cell(game, mode, name, difficulty, int(games)), flush=True)


def cell(game: Game, mode: str, name: str, difficulty: str, games: int) -> str:
    """One row of the table."""
    lost, rounds, points = 0, 0, [0.0]
    for seed in range(games):
        options = {
            "mode": mode, "difficulty": difficulty, "setup": "random", "round_cap": "40",
        }  # fmt: skip
        state = game.new(1, seed, **options)
        player = bots.bot(game, name, f"balance:{mode}:{difficulty}:{seed}")
        while state.seat is not None:
            state.play(player.choose(state.at(0)))
        result = state.result()
        assert result is not None
        rounds += state.view(None)["round"]
        if result.winners:
            points.append(result.standings[0].score)
        else:
            lost += 1
    share = lost / games
    width = 1.96 * (share * (1 - share) / games) ** 0.5
    won = sum(points) / max(1, len(points) - 1)
    return (
        f"| {mode} | {name} | {difficulty} | {games} | {share:.0%} ± {width:.0%} |"
        f" {rounds / games:.1f} | {won:.0f} |"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
