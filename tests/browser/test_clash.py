"""Two people play Clash of Cultures; its panels on the way."""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor, in_turn
from tests.browser.test_axe import findings
from tests.browser.test_phone import fits
from uruk import Rng

MOST_DECISIONS = 400
LOOKED_FOR = {"move.collect", "move.develop", "move.advance"}
ACTIONS_A_TURN = 1
"""Of three main actions, so that the test stays short."""
SELDOM = {"move.trade", "move.raise", "move.raze", "move.end"}

FRAME = """async () => {
  const table = location.pathname.split('/')[2];
  const frame = await (await fetch(`/api/tables/${table}/frame`)).json();
  const { seat, viewer, version, choices } = frame;
  return { seat, viewer, version, choices };
}"""

MAKE = """async ({ version, move, picks }) => {
  const room = document.querySelector('.room');
  const until = async (test) => {
    while (!test()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(() => room.dataset.version == version && room.ariaBusy === 'false');
  const phase = !!document.querySelector('[aria-current=step]');
  for (const pick of picks) {
    const thing = () => document.querySelector(`.board g.lit[data-pick="${pick}"]`);
    await until(thing);
    thing().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  if (!picks.length) {
    const button = document.querySelector(`.choices button[data-move="${move}"]`);
    button.closest('details')?.setAttribute('open', '');
    button.click();
  }
  await until(() => room.dataset.version != version);
  return phase;
}"""
"""Makes a move by touching things on the board, or by its button in the list."""


class Bot:
    """Chooses for one seat among the moves that the server offers, and makes them by hand."""

    def __init__(self, visitor: Visitor, seed: str) -> None:
        self.visitor = visitor
        self.rng = Rng(seed)
        self.actions = 0
        self.seen: Counter[str] = Counter()

    def decide(self, version: int, choices: list[dict[str, Any]]) -> bool:
        """Makes a move; returns whether the status phase is shown then."""
        choice = self.choose(choices)
        self.seen[choice["key"]] += 1
        picks = choice["picks"]
        alone = sum(other["picks"][: len(picks)] == picks for other in choices) == 1
        made = {"version": version, "move": choice["move"], "picks": picks if alone else []}
        shown: bool = self.visitor.page.evaluate(MAKE, made)
        return shown

    def choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """What was done least so far, without idling, and with fewer actions than there are."""
        end = next((choice for choice in choices if choice["key"] == "move.end"), None)
        if end is not None:
            self.actions += 1
            if self.actions > ACTIONS_A_TURN:
                self.actions = 0
                return end
        lively = [choice for choice in choices if choice["key"] not in SELDOM]
        kinds = sorted({choice["key"] for choice in lively or choices})
        self.rng.shuffle(kinds)
        kind = min(kinds, key=self.seen.__getitem__)
        fitting = [choice for choice in lively or choices if choice["key"] == kind]
        return fitting[self.rng.randrange(len(fitting))]


SHORT = {"Six ages": "Four ages"}
EXPANSION = {"The Civilizations expansion": "Civilizations", "Civilizations: dealt": "Chosen"}


def sit_down(ann: Visitor, bo: Visitor, options: dict[str, str] = SHORT) -> None:
    """Two people at a table of the short game."""
    address = ann.open_table("clash", {2: "Open to anyone"}, options=options)
    bo.go(address)
    bo.button("Take seat 2").click()
    for person in (ann, bo):
        expect(person.page.locator(".board")).to_be_visible()


def made_by_hand(bots: list[Bot]) -> tuple[Counter[str], int]:
    """Plays to the end; what was made, and how often a phase was seen."""
    phases, made = 0, Counter[str]()
    for _ in range(MOST_DECISIONS):
        frame = bots[0].visitor.page.evaluate(FRAME)
        if frame["seat"] is None:
            break
        bot = bots[0 if frame["seat"] == frame["viewer"] else 1]
        choices = frame["choices"] or bot.visitor.page.evaluate(FRAME)["choices"]
        phases += bot.decide(frame["version"], choices)
        made = sum((bot.seen for bot in bots), Counter[str]())
    for bot in bots:
        result = bot.visitor.page.get_by_role("region", name=re.compile("win"))
        expect(result).to_be_visible()
        expect(result.get_by_role("columnheader")).to_have_count(2)
    return made, phases


def unasked(*people: Visitor) -> None:
    """Nobody is asked before a move that cannot be taken back."""
    for person in people:
        person.page.get_by_label("Ask before a move that cannot be taken back").uncheck()


@pytest.mark.soak
def test_two_people_play_a_whole_game_without_the_expansion(visit: Visit) -> None:
    ann, bo = visit().be("Ann of Eridu"), visit().be("Bo of Eridu")
    unasked(ann, bo)
    sit_down(ann, bo)
    bots = [Bot(person, f"clash {number}") for number, person in enumerate((ann, bo))]
    for person in (ann, bo):
        person.tab("Choices")
    made, phases = made_by_hand(bots)
    assert phases, "nobody saw the status phase"
    assert made.keys() >= LOOKED_FOR, made


def test_a_whole_game_with_civilizations_before_a_large_screen_and_on_a_phone(
    visit: Visit,
) -> None:
    ann, bo = visit().be("Ann of Ur"), visit(phone=True).be("Bo of Ur")
    unasked(ann, bo)
    sit_down(ann, bo, SHORT | EXPANSION)
    for person, name in ((ann, "Huns"), (bo, "Maya")):
        person.decides()
        card = person.page.locator(".offers").get_by_role("button", name=name)
        expect(card).to_contain_text("Nomads" if person is ann else "Calendar")
        card.click()
    for person in (ann, bo):
        person.tab("Choices")
    bots = [Bot(person, f"nations {number}") for number, person in enumerate((ann, bo))]
    made, phases = made_by_hand(bots)
    assert phases, "nobody saw the status phase"
    assert made.keys() >= LOOKED_FOR, made


def test_a_civilization_is_read_about_from_the_table_and_under_rules(visit: Visit) -> None:
    ann, bo = visit().be("Ann of Kish"), visit(phone=True).be("Bo of Kish")
    unasked(ann, bo)
    sit_down(ann, bo, EXPANSION)
    for person, name in ((ann, "Huns"), (bo, "Maya")):
        person.decides()
        person.page.locator(".offers").get_by_role("button", name=name).click()
    ann.tab("Boards")
    link = ann.side.get_by_role("link", name="Huns")
    expect(link).to_have_attribute("href", "/rules/clash?page=huns")
    bo.go("/rules/clash")
    bo.page.get_by_role("link", name="Huns").tap()
    page = bo.page.get_by_role("article", name="Huns")
    for words in ("Nomads", "Attila", "Horse Master"):
        expect(page).to_contain_text(words)
    fits(bo)
    assert findings(bo) == []


def test_an_advance_is_read_and_developed_on_a_phone(visit: Visit) -> None:
    player, other = visit(phone=True).be("Ann of Lagash"), visit().be("Bo of Lagash")
    sit_down(player, other)
    if in_turn(player, other, ("Ann of Lagash", "Bo of Lagash"))[0] is other:
        other.end_turn()
    player.decides()
    fits(player)
    player.page.get_by_role("tab", name="Boards").tap()
    tree = player.page.get_by_role("group", name="Advances")
    expect(tree.get_by_role("button", name="Farming, developed")).to_be_visible()
    expect(tree.get_by_role("button", name="Philosophy, needs another first")).to_be_visible()
    fits(player)
    assert findings(player) == []
    tree.get_by_role("button", name="Writing, affordable").tap()
    dialog = player.page.get_by_role("dialog", name="Writing")
    expect(dialog).to_contain_text("draw 1 action card")
    dialog.get_by_role("button", name="develop Writing").tap()
    # It draws cards: that cannot be taken back.
    player.confirm()
    player.page.get_by_role("tab", name="Boards").tap()
    expect(tree.get_by_role("button", name="Writing, developed")).to_be_visible()
    player.page.get_by_role("tab", name="Boards").tap()
    cards = player.page.get_by_role("list", name="Cards").get_by_role("button")
    expect(cards).to_have_count(4)
    assert findings(player) == []
