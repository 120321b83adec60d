"""Each civilization's share of wins: civilizations_clash.py LEVEL SEATS GAMES [--file FILE].

    python tools/civilizations_clash.py merchant 3 2000 --file civilizations.jsonl

Bots of one level play with the expansion, civilizations dealt. Every game is written to the file as
soon as it is over; games that are there already are not played again, so the command goes on where
it was stopped. Without games to play (0) it only prints the table. A fair share is 1.00: as many
wins as a seat at such a table has. A win that several share counts in parts.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import uruk
from uruk.bots import bot
from uruk.bots.simulation import match_seed
from uruk.games.clash.game import CLASH, ClashState

Row = dict[str, object]


def play(level: str, players: int, number: int) -> Row:
    """One game: who sat there with which civilization, and what came of it."""
    seed = match_seed(f"civilizations {level}", players, number)
    state = CLASH.new(players, seed, expansion="on")
    assert isinstance(state, ClashState)
    seats = [bot(CLASH, level, f"{seed}:{seat}") for seat in range(players)]
    names = [player.civilization for player in state.data.players]
    while state.seat is not None:
        state.play(seats[state.seat].choose(state.at(state.seat)))
    result = state.result()
    assert result is not None
    standings = sorted(result.standings, key=lambda standing: standing.seat)
    return {
        "level": level,
        "players": players,
        "number": number,
        "civilizations": names,
        "places": [standing.place for standing in standings],
        "scores": [standing.score for standing in standings],
    }


def stored(file: Path) -> list[Row]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def table(rows: list[Row]) -> str:
    """Games, share of wins and mean score by level, number of players and civilization."""
    found: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for row in rows:
        found[str(row["level"]), int(str(row["players"]))].append(row)
    parts = []
    for (level, players), games in sorted(found.items()):
        lines = [f"## {level.capitalize()}s, {players} players: {len(games)} games", ""]
        lines += ["| civilization | games | share of wins | mean score |", "|---|---|---|---|"]
        lines += [" | ".join(("", *cells, "")).strip() for cells in shares(games, players)]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def shares(games: list[Row], players: int) -> list[tuple[str, str, str, str]]:
    """The cells of each civilization, the best first."""
    played: dict[str, int] = defaultdict(int)
    wins: dict[str, float] = defaultdict(float)
    points: dict[str, float] = defaultdict(float)
    for game in games:
        names, places, scores = (game[key] for key in ("civilizations", "places", "scores"))
        assert isinstance(names, list)
        assert isinstance(places, list)
        assert isinstance(scores, list)
        winners = places.count(1)
        for name, place, score in zip(names, places, scores, strict=True):
            played[name] += 1
            points[name] += score
            wins[name] += 1 / winners if place == 1 else 0
    text = uruk.game("clash").text()
    order = sorted(played, key=lambda name: wins[name] / played[name], reverse=True)
    return [
        (
            text.name(name),
            str(played[name]),
            f"{wins[name] / played[name] * players:.2f}",
            f"{points[name] / played[name]:.1f}",
        )
        for name in order
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Each civilization's share of wins among bots.")
    parser.add_argument("level")
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--file", type=Path, default=Path("civilizations.jsonl"))
    options = parser.parse_args()
    rows = stored(options.file)
    done = {(row["level"], row["players"], row["number"]) for row in rows}
    with options.file.open("a", encoding="utf-8") as written:
        for number in range(options.games):
            if (options.level, options.players, number) not in done:
                row = play(options.level, options.players, number)
                rows.append(row)
                written.write(f"{json.dumps(row)}\n")
                written.flush()
    print(table(rows))


if __name__ == "__main__":
    main()
