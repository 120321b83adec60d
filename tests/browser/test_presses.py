"""Turns are played with the presses that `tools/count_touches.py` counts, and with no others."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.table import Visit, Visitor
from tests.contract.cases import SOAK
from tools.count_touches import (
    Habits,
    Offered,
    Picks,
    Press,
    card_of,
    habits,
    kept,
    made_by_itself,
    presses,
    ready,
)

GAMES = {"babylonia": "Babylonia", "tigris": "Tigris & Euphrates"}
GAMES |= {"clash": "Clash of Cultures", "mesopotamia": "Mesopotamia"}
DECISIONS = 6
RARE = frozenset({"move.swap", "move.withdraw"})
"""Made in more presses than are counted, and by merchants hardly ever."""
HELD = """() => [...document.querySelectorAll('[data-pick][aria-pressed=true]')]
  .map(node => node.dataset.pick)"""
SKIP = """() => {
  const scene = document.querySelector('section.stage:not(.asked) .scene');
  scene?.click();
  return !!scene;
}"""
SURE = frozenset({"move.bones", "move.take", "move.gather", "move.fetch", "move.pay"})
MADE = """version => document.querySelector('.confirm')
  || document.querySelector('.room').dataset.version !== version"""
Json = dict[str, Any]


class Person:
    """Somebody who makes moves with the fewest presses, and sees what the client does then."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.game = game
        self.known: Habits = habits(game)
        self.table = self.page.url.split("/")[4].split("?")[0]
        self.last: Offered | None = None

    def frame(self, after: int = 0) -> Json:
        path = f"/api/tables/{self.table}/frame?after={after}"
        told: Json = self.page.evaluate("async path => (await fetch(path)).json()", path)
        return told

    def offered(self, frame: Json) -> list[Offered]:
        return [
            Offered(
                choice["move"],
                choice["key"],
                tuple(choice["picks"]),
                card_of(self.game, choice["key"], choice["params"]),
            )
            for choice in frame["choices"]
        ]

    def hand(self, choices: list[Offered], view: Json) -> Picks:
        held = kept(self.last, choices, self.known) if self.last else ()
        return held or ready(self.game, choices, view)

    def held(self) -> set[str]:
        """What lies in the hand on the page."""
        found: list[str] = self.page.evaluate(HELD)
        return set(found)

    def press(self, press: Press) -> None:
        room = self.page.locator(".room")
        if press.how == "touch":
            self.visitor.still(press.what).click(force=True)
        elif press.how == "move":
            room.locator(f'[data-move="{press.what}"]:visible').first.click()
        elif press.how == "action":
            room.locator(f'[data-action="{press.what}"]').click()
        else:
            room.locator(f'[data-action="{press.where}"], [data-ask="card:{press.where}"]').hover()
            room.locator(f'[data-way="{press.what}"]').click()

    def decide(self, wish: random.Random) -> None:
        """Makes a move that somebody could wish, and looks at what has become of it."""
        self.visitor.decides()
        self.rests()
        before = self.frame()
        choices = self.offered(before)
        key = wish.choice(sorted({choice.key for choice in choices} - RARE))
        wanted = wish.choice([choice for choice in choices if choice.key == key])
        hand = self.hand(choices, before["view"])
        assert set(hand) == self.held(), (hand, self.last)
        for press in presses(choices, wanted, hand, self.known):
            self.press(press)
        self.page.wait_for_function(MADE, arg=str(before["version"]))
        while self.rests().locator(".confirm").count():
            self.visitor.confirm()
            self.page.locator(".confirm").wait_for(state="detached")
        self.look_at(wanted, before["version"])

    def rests(self) -> Locator:
        """Waits until nothing is under way, and does not stay for what is played on the stage."""
        self.visitor.settled()
        while self.page.evaluate(SKIP):
            pass
        return self.page.locator(".room")

    def look_at(self, wanted: Offered, version: int) -> None:
        """The move was made, and after it what the client makes by itself, no more and no less."""
        after = self.frame(version)
        ours = [one for one in after["entries"] if one["seat"] == after["viewer"]]
        assert not {"undo", "redo"} & {entry["kind"] for entry in ours}
        own = [entry["move"] for entry in ours if entry["kind"] != "confirm"]
        assert own[0] == wanted.move, (wanted, own)
        self.last = wanted
        for move in own[1:]:
            followed = Offered(move, f"move.{move.split()[0]}", ())
            assert followed.key in self.by_itself() or self.last.key in self.known.opens, own
            self.last = followed
        if after["seat"] != after["viewer"] or after["entries"][-1]["by"] != "person":
            self.last = None
        if self.last:
            left = made_by_itself(self.offered(after), self.last, self.known, after["view"])
            assert left is None, (own, left)

    def by_itself(self) -> frozenset[str]:
        return self.known.follows | self.known.ends | SURE


@pytest.mark.parametrize("game", GAMES)
def test_turns_take_the_presses_that_are_counted(visit: Visit, game: str) -> None:
    visitor = visit(moving=True).be(f"Presser of {game}")
    visitor.open_table(game, {2: "Bot"})
    person = Person(visitor, game)
    wish = random.Random(game)
    for _ in range(DECISIONS * SOAK):
        person.decide(wish)
