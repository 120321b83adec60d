"""Writes the golden playthroughs of games anew: make_golden.py GAME..."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.contract.cases import GAMES, GOLDEN, game_named
from tests.contract.transcript import golden_files, transcript


def main(names: list[str]) -> None:
    for name in names or [game.id for game in GAMES]:
        game = game_named(name)
        folder = GOLDEN / game.id
        folder.mkdir(parents=True, exist_ok=True)
        wanted = golden_files(game)
        for stale in set(folder.glob("*.txt")) - {folder / file for file in wanted}:
            stale.unlink()
        for file, case in wanted.items():
            (folder / file).write_text(transcript(case), "utf-8")
            print(f"{game.id}: {file}")


if __name__ == "__main__":
    main(sys.argv[1:])
