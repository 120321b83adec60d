"""What lies beside the map, and what the players have."""

from tests.games.mesopotamia.positions import new, siege, table
from uruk.games.mesopotamia import GAME
from uruk.games.mesopotamia.game import MesopotamiaState
from uruk.games.mesopotamia.terminal.players import names, summary
from uruk.games.mesopotamia.view import MesopotamiaView


def told(state: MesopotamiaState, viewer: int | None = 0, language: str = "en") -> str:
    """The summary, each paragraph on one line."""
    view, text = MesopotamiaView.of(state.seen_by(viewer)), GAME.text(language)
    called = [*names(view, text), *GAME.rivals(view, language)]
    rows = ["".join(piece for piece, _ in line) for line in
            summary(view, text, called.__getitem__)]  # fmt: skip
    assert max(map(len, rows)) <= 100
    return " ".join(" ".join(rows).split())


def test_players_are_called_by_their_empires() -> None:
    view = MesopotamiaView.of(table("akkad", "babylon").seen_by(0))
    assert names(view, GAME.text()) == ["Akkad", "Babylon"]
    unknown = MesopotamiaView.of(new(2).seen_by(0))
    assert names(unknown, GAME.text("cs")) == ["Hráč 1", "Hráč 2"]


def test_a_player_is_told_by_points_pool_pieces_and_levels() -> None:
    own = {"empire": "akkad", "pool": {"stone": 3, "bone": 2}, "settlements": ["E5"]}
    words = told(table("babylon", own))
    assert "2 Akkad: " in words
    assert "settlements 1" in words
    assert "Pool: 3 stone, 2 bones." in words
    assert "Levels: explore 1, build 1" in words


def test_the_turn_tells_dice_and_actions() -> None:
    words = told(table("akkad", "babylon", faces=["white KI", "black SHE"], used=["growth"]))
    assert "Akkad takes a turn. Dice: Earth (white), Barley (black)." in words
    assert "Actions taken: growth." in words
    assert "The token can be used." in words


def test_own_technologies_and_quests_are_told_with_what_they_do() -> None:
    state = table({"empire": "akkad", "quests": ["QU10"]}, {"empire": "babylon", "quests": ["QU9"]})
    words = told(state)
    assert "Explore 1, LU. Cartography: Activate your units once." in words
    assert "QU10 Wide Realm: 4 areas held" in words
    assert "Great Gardener" not in words
    assert "Your quests" not in told(state, None)


def test_tracks_gardens_and_trade_are_told() -> None:
    words = told(table("akkad", "babylon"))
    assert "Population track: Babylon 1, Akkad 1" in words
    assert "Hanging Gardens: Built so far: 0 of 5." in words
    assert "TR3c 1 stone for 4 bones, level 3, with a ship, 1 point" in words


def test_a_battle_is_told_lane_by_lane() -> None:
    state = table(
        {"empire": "akkad", "units": {"E5": ["spearman"]}, "pool": {"bone": 4}},
        {"empire": "babylon", "units": {"E5": ["horseman"]}, "pool": {"bone": 2}},
        agenda=["end_of_round", "combat"],
    )
    words = told(state)
    assert "Battle in Lagash Fields (E5): Babylon against Akkad" in words
    assert "Babylon: CH1 horseman (strength 2, tactics 1, mobility 0)" in words


def test_the_enemies_of_solo_modes_are_told() -> None:
    assert "Defenders still waiting:" in told(siege("ur", {}, {}))
    assert "Wave 1: " in told(siege("assur", {}, {}))
    assert "Wave 1: " not in told(siege("assur", {}, {}, wave=2))


def test_a_polish_reader_reads_polish() -> None:
    words = told(table("akkad", "babylon"), language="pl")
    assert "Twoje technologie: Eksploracja 1, LU." in words
