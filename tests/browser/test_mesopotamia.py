"""Mesopotamia through the interface: its board, events and battles."""

import os
import re
from collections import Counter
from typing import Any

from playwright.sync_api import expect

import uruk
from tests.browser.table import Visit, Visitor
from tests.browser.test_axe import findings
from tests.browser.test_phone import fits
from uruk import Rng
from uruk.games.mesopotamia.game import Mesopotamia

MOST_DECISIONS = 400
WHOLE_GAMES = "URUK_SOAK" in os.environ
"""Otherwise a game is played until it has shown what is looked for."""
IN_PANELS = ("move.token", "move.return", "move.bid")
SMALLEST_TARGET = 24
ACTIONS = ("warfare", "gather", "research", "build", "growth")
OPTIONS = {
    "Roles, empires and start areas": "Drawn at random",
    "The game ends after this round": "8",
}

FRAME = """async () => {
  const table = location.pathname.split('/')[2];
  const { seat, viewer, version, choices, view } =
    await (await fetch(`/api/tables/${table}/frame`)).json();
  return { mine: seat !== null && seat === viewer, over: seat === null, version, choices, view };
}"""

MAKE = """async ({ version, move }) => {
  const room = document.querySelector('.room');
  const until = async (test) => {
    while (!test()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(() => room.dataset.version == version && room.ariaBusy === 'false');
  const regions = [...document.querySelectorAll('.room section[aria-labelledby]')].map(
    (region) => document.getElementById(region.getAttribute('aria-labelledby'))?.innerText ?? '',
  );
  const buttons = [...document.querySelectorAll(`.room button[data-move="${move}"]`)];
  const panel = buttons.find((button) => !button.closest('.choices, .actions'));
  const list = buttons.find((button) => button.closest('.choices'));
  list?.closest('details')?.setAttribute('open', '');
  (panel ?? list).click();
  await until(() => room.dataset.version != version);
  return { regions, panel: !!panel };
}"""
"""Makes a move by the button of a panel where there is one, else by that of the list."""


UNCUT = """() => {
  const { top } = document.querySelector('.dock').getBoundingClientRect();
  return [...document.querySelectorAll('.deed')].every((card) => {
    const box = card.getBoundingClientRect();
    return box.top >= top && box.bottom <= innerHeight;
  });
}"""
"""Whether the actions are in sight whole, whatever stands beside the board."""


class Guide:
    """Chooses for a person who looks for a fight: towards the tribes, and all actions in turn."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)
        game = uruk.game("mesopotamia")
        assert isinstance(game, Mesopotamia)
        self.areas = game.components.areas
        self.adjacent = game.components.adjacent
        self.fought = False

    def choose(self, choices: list[dict[str, Any]], view: dict[str, Any]) -> dict[str, Any]:
        by_kind: dict[str, list[dict[str, Any]]] = {}
        for choice in choices:
            by_kind.setdefault(choice["key"], []).append(choice)
        if "move.step" in by_kind:
            return min(by_kind["move.step"], key=lambda c: self.distance(view, c["params"]["area"]))
        if "move.end" in by_kind:
            return self.action(by_kind, view)
        self.fought |= "move.bid" in by_kind
        for kind in ("move.bones", "move.activate"):
            if kind in by_kind:
                return by_kind[kind][0]
        lively = [choice for choice in choices if choice["key"] != "move.done"] or choices
        return lively[self.rng.randrange(len(lively))]

    def action(
        self, by_kind: dict[str, list[dict[str, Any]]], view: dict[str, Any]
    ) -> dict[str, Any]:
        """With dice what they allow; with the token bones, a march to the tribes, then the rest."""
        if "move.dice" in by_kind:
            return by_kind["move.dice"][0]
        tokens = {choice["params"]["action"]: choice for choice in by_kind.get("move.token", [])}
        turn = view["round"] - 1
        wanted = ACTIONS[turn % len(ACTIONS)] if self.fought or not turn else "explore"
        for action in (wanted, *ACTIONS):
            if action in tokens:
                return tokens[action]
        return by_kind["move.end"][0]

    def distance(self, view: dict[str, Any], area: str) -> int:
        """Steps from an area to the nearest tribe."""
        guarded = {name for name, a in view["areas"].items() if "tribe" in a.get("units", {})}
        reached, steps = {self.areas.index(area)}, 0
        while not any(self.areas[number] in guarded for number in reached) and steps < 9:
            reached |= {far for near in reached for far in self.adjacent[near]}
            steps += 1
        return steps


def open_table(player: Visitor) -> None:
    player.go("/new?game=mesopotamia")
    page = player.page
    page.get_by_label("Seat 2", exact=True).select_option(label="Bot")
    for name, value in OPTIONS.items():
        page.get_by_label(re.compile(name)).select_option(label=value)
    player.button("Open the table").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".board")).to_be_visible()


def test_a_game_with_a_battle_in_its_theatre(visit: Visit) -> None:
    player = visit().be("Sherida")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    open_table(player)
    player.tab("Choices")
    guide = Guide("mesopotamia")
    made: Counter[str] = Counter()
    by_panel: Counter[str] = Counter()
    seen: set[str] = set()
    over = player.page.get_by_role("heading", name=re.compile("win"), level=2)
    for _ in range(MOST_DECISIONS):
        expect(player.page.locator(".prompt.mine").or_(over).first).to_be_visible()
        frame = player.page.evaluate(FRAME)
        if frame["over"]:
            break
        if not frame["mine"]:
            continue
        choice = guide.choose(frame["choices"], frame["view"])
        if choice["key"] in ("move.token", "move.bid") and not made[choice["key"]]:
            assert findings(player) == [], choice["key"]
        if choice["key"] == "move.token":
            assert player.page.evaluate(UNCUT), frame["view"]["round"]
        shown = player.page.evaluate(MAKE, {"version": frame["version"], "move": choice["move"]})
        made[choice["key"]] += 1
        by_panel[choice["key"]] += shown["panel"]
        seen.update(region.split(":")[0].split(" in ")[0] for region in shown["regions"])
        if choice["key"] == "move.bid":
            assert shown["panel"], "a bid is made in the theatre"
        if "Battle" in seen and all(made[kind] for kind in IN_PANELS) and not WHOLE_GAMES:
            break
    else:
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions")
    if WHOLE_GAMES:
        result = player.page.get_by_role("region", name=re.compile("win"))
        expect(result).to_be_visible()
        expect(result.get_by_role("columnheader")).to_have_count(2)
    assert "Battle" in seen, seen
    for kind in IN_PANELS:
        assert made[kind] == by_panel[kind] > 0, (kind, made, by_panel)


def test_trade_and_gardens_tell_on_a_phone_what_they_ask_for(visit: Visit) -> None:
    player = visit(phone=True).be("Enheduanna")
    open_table(player)
    player.decides()
    player.tab("Market")
    page = player.page
    view = page.evaluate(FRAME)["view"]
    for slot in view["trade"]:
        if slot["token"] is not None:
            button = page.locator(f'button[data-pick="trade:{slot["token"]}"]').last
            for goods in (slot["give"], slot["get"]):
                for good, n in goods.items():
                    expect(button).to_have_accessible_name(re.compile(rf"\b{n}\s*{good}"))
            if slot["needs_ship"]:
                expect(button).to_have_accessible_name(re.compile("ship"))
    garden = page.get_by_role("button", name="The next part of the Hanging Gardens")
    for good, n in view["gardens"]["next"]["cost"].items():
        expect(garden).to_have_accessible_name(re.compile(rf"\b{n}\s*{good}"))
    for button in (garden, page.get_by_role("button", name=re.compile("^Trade, level")).first):
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    fits(player)
    assert findings(player) == []
