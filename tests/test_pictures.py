"""Pictures of cards: each card has one of its own, and nothing is drawn that no card shows."""

import re
import tomllib
from collections import Counter
from functools import cache

import pytest

from uruk.games import game
from uruk.kernel.errors import BadInput
from uruk.kernel.pictures import Pictures, drawn, motif_ids, motifs, read_pictures, symbol_id

GAMES = ("clash", "mesopotamia")


def pictures(name: str) -> Pictures:
    return read_pictures(game(name).resource("drawing/pictures.toml"))


def listed(name: str, file: str, key: str) -> list[str]:
    """The ids of what a data file lists."""
    found = tomllib.loads(game(name).resource(f"data/{file}.toml"))
    return [entry["id"] for entry in found[key]]


@cache
def art(name: str) -> str:
    return game(name).scene(game(name).new().seen_by(None)).art


@cache
def ids(text: str) -> frozenset[str]:
    return frozenset(re.findall(r'\bid="([^"]+)"', text))


def test_everything_in_clash_that_is_chosen_or_turned_up_has_a_picture() -> None:
    nations = tomllib.loads(game("clash").resource("data/civilizations.toml"))["civilization"]
    shown = {kind: sorted(things) for kind, things in pictures("clash").items()}
    files = {
        "category": "advances",
        "advance": "advances",
        "civilization": "civilizations",
        "civil": "action_cards",
        "tactic": "action_cards",
        "objective": "objective_cards",
        "event": "event_cards",
        "symbol": "event_cards",
    }
    wanted = {kind: sorted(listed("clash", file, kind)) for kind, file in files.items()}
    specials = sorted(entry["id"] for nation in nations for entry in nation["advance"])
    assert shown == wanted | {"special": specials}


def test_everything_in_mesopotamia_that_is_chosen_or_turned_up_has_a_picture() -> None:
    cards = tomllib.loads(game("mesopotamia").resource("data/technologies.toml"))["technology"]
    assert {kind: set(things) for kind, things in pictures("mesopotamia").items()} == {
        "action": {card["action"] for card in cards},
        "technology": {card["id"].partition("-")[2] for card in cards},
        "empire": set(listed("mesopotamia", "core", "empire")),
        "role": set("ABCDEF"),
        "event": set(listed("mesopotamia", "events", "event")),
        "quest": set(listed("mesopotamia", "quests", "quest")),
    }


@pytest.mark.parametrize("name", GAMES)
def test_no_two_of_a_kind_show_the_same(name: str) -> None:
    for kind, things in pictures(name).items():
        twice = [shown for shown, times in Counter(things.values()).items() if times > 1]
        assert not twice, kind


def test_no_advance_shows_what_a_special_one_shows() -> None:
    found = pictures("clash")
    assert not set(found["advance"].values()) & set(found["special"].values())


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_in_the_art_and_so_is_what_they_are_made_of(name: str) -> None:
    whole = art(name)
    for kind, things in pictures(name).items():
        for thing, shown in things.items():
            assert symbol_id(name, kind, thing) in ids(whole)
            assert motif_ids(name, shown, ids(whole))


def test_every_ground_and_motif_is_shown_somewhere() -> None:
    used = {
        part
        for name in GAMES
        for things in pictures(name).values()
        for shown in things.values()
        for part in motif_ids(name, shown, ids(art(name)))
    }
    assert ids(motifs()) <= used


@pytest.mark.parametrize(
    "shown", ["field", "field unicorn", "moon food", "field food jar fish bull"]
)
def test_a_picture_that_cannot_be_drawn_is_refused(shown: str) -> None:
    with pytest.raises(BadInput):
        drawn("clash", {"advance": {"farming": shown}}, '<symbol id="ur-food">')
