"""The generator: the values below must never change, or stored games play differently."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uruk import BadPosition, Rng
from uruk.kernel.rng import WORD, commitment

WORDS_OF_7 = [5183684907060480998, 16362321597464982138, 9764994890747378365, 15034120521865989559]
WORDS_OF_URUK = [16759222763546904057, 13920125515773613755, 15275785759211824945]
DICE_OF_2024 = [1, 4, 0, 4, 0, 1, 1, 5, 2, 5, 2, 4, 5, 3, 0, 1, 1, 0, 0, 2]
CARDS_OF_2024 = [8, 9, 0, 11, 10, 2, 3, 6, 7, 5, 4, 1]
LETTERS_OF_2024 = "mpmleeme"
COUNT_OF_2024 = 29
COMMITMENT_OF_7 = "2837b9e0d637e3944ec2f60ea43fd27a1ef95608d9163edaf91855521d446b21"


def test_the_same_seed_gives_these_words_for_ever() -> None:
    rng = Rng(7)
    assert [rng.word() for _ in range(4)] == WORDS_OF_7


def test_a_text_seed_gives_these_words_for_ever() -> None:
    rng = Rng("uruk")
    assert [rng.word() for _ in range(3)] == WORDS_OF_URUK


def test_draws_are_these_for_ever() -> None:
    rng = Rng(2024)
    assert [rng.randrange(6) for _ in range(20)] == DICE_OF_2024
    cards = list(range(12))
    rng.shuffle(cards)
    assert cards == CARDS_OF_2024
    assert [rng.choice("temple") for _ in range(8)] == list(LETTERS_OF_2024)
    assert rng.count == COUNT_OF_2024


def test_the_commitment_is_this_for_ever() -> None:
    assert commitment("tigris", 7) == COMMITMENT_OF_7
    assert commitment("tigris", 8) != COMMITMENT_OF_7
    assert commitment("babylonia", 7) != COMMITMENT_OF_7


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(1)
    rng.word()
    copy = rng.copy()
    ahead = [rng.word() for _ in range(3)]
    assert copy.count == 1
    assert [copy.word() for _ in range(3)] == ahead


def test_a_generator_is_read_as_it_was_written() -> None:
    rng = Rng(5)
    rng.word()
    restored = Rng.read({"rng": rng.written()})
    assert [restored.word() for _ in range(3)] == [rng.word() for _ in range(3)]
    assert Rng.read({"seed": 5}).word() == Rng(5).word()
    assert Rng.read({}).word() == Rng(0).word()


@pytest.mark.parametrize(
    "fields",
    [
        {"rng": 7}, {"rng": ""}, {"rng": "zz" * 32 + " 0"}, {"rng": "ab" * 31 + " 0"},
        {"rng": "AB" * 32 + " 0"}, {"rng": "ab" * 32}, {"rng": "ab" * 32 + " -1"},
        {"rng": "ab" * 32 + " ²"}, {"rng": "ab" * 32 + " 1" + "0" * 18},
        {"seed": "5"}, {"seed": 1.0}, {"seed": True}, {"rng": "ab" * 32 + " 0", "seed": 1},
    ],
)  # fmt: skip
def test_a_bad_generator_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match=r"rng|seed"):
        Rng.read(fields)


@pytest.mark.parametrize("stop", [0, -1, WORD + 1])
def test_a_draw_needs_a_range(stop: int) -> None:
    with pytest.raises(ValueError, match="stop"):
        Rng(1).randrange(stop)


@given(st.integers(), st.integers(1, WORD))
def test_a_draw_stays_in_its_range(seed: int, stop: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.randrange(stop) < stop for _ in range(3))


def test_draws_are_even() -> None:
    rng = Rng("even")
    counts = Counter(rng.randrange(6) for _ in range(6000))
    assert all(880 < counts[side] < 1120 for side in range(6))


def test_words_beyond_the_even_range_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([WORD - 1, 5])
    monkeypatch.setattr(Rng, "word", lambda self: next(words))
    assert Rng(1).randrange(10) == 5


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_three_cards_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(3000):
        cards = [0, 1, 2]
        Rng(seed).shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(400 < times < 600 for times in orders.values())
