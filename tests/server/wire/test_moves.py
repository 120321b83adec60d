"""The parameters of moves' words, as the schema tells them."""

import pytest

import uruk
from uruk.kernel.rng import Rng
from uruk.server.wire.moves import kind_of, move_schema


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_moves_tell_what_the_schema_says(game: uruk.Game) -> None:
    told = move_schema(game)["properties"]
    state = game.new(seed=3)
    rng = Rng(3)
    for _ in range(120):
        if state.seat is None:
            break
        legal = state.legal()
        for move in legal[:40]:
            key, params = game.wording(move)
            kinds = {name: kind_of(value) for name, value in params.items() if value != []}
            assert kinds.items() <= told[f"move.{key}"]["properties"].items()
            assert params.keys() == told[f"move.{key}"]["properties"].keys()
        state.play(legal[rng.randrange(len(legal))])
