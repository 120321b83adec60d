"""Writes the land of Mesopotamia's own map: where pieces stand, and what is drawn once."""

from pathlib import Path

import msgspec

from uruk.games.mesopotamia.components.files import own_components
from uruk.games.mesopotamia.drawing.land import made

FOLDER = Path(__file__).parents[1] / "src/uruk/games/mesopotamia/drawing/land"


def main(folder: Path = FOLDER) -> None:
    land, drawing = made(own_components().board)
    places = msgspec.json.format(msgspec.json.encode(land), indent=1)
    (folder / "places.json").write_bytes(places + b"\n")
    (folder / "land.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
