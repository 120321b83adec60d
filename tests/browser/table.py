"""What people do at a table, in the words of the page: by role and by name."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, WebSocketRoute, expect

import uruk
from tests.translations import english_left
from uruk.kernel.languages import ENGLISH
from uruk.server.people.house_bots import HOUSE_BOTS

PATIENCE = 20_000
SPACE = re.compile(r"[a-z]+\d+")
NAME = re.compile("|".join([*map(re.escape, HOUSE_BOTS.names), r"\b[A-Z]\w+ of [A-Z]\w+"]))
"""Bots, and guests of other tests in the lists of the lobby, as Ann of Kish."""

expect.set_options(timeout=PATIENCE)

# Ends when a thing has been at the same place for two frames: a board that has just been
# drawn, or that follows a move, comes near only with the next frames.
STAND_STILL = """async node => {
  const place = () => JSON.stringify(node.getBoundingClientRect());
  const frame = () => new Promise(done => requestAnimationFrame(done));
  let before = "";
  for (let same = 0; same < 2;) {
    await frame();
    same = before === place() ? same + 1 : 0;
    before = place();
  }
}"""

# All that is told on a page, to the eye and to the ear, in the language of the page.
TEXTS = """() => {
  const own = node => node.closest('[lang]') === document.documentElement;
  const written = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    if (own(parent) && !parent.closest('script, style, code')) written.push(textContent);
  }
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const named = [...document.querySelectorAll(names.map(name => `[${name}]`).join())]
    .filter(own)
    .flatMap(node => names.map(name => node.getAttribute(name) ?? ''));
  const about = document.querySelector('meta[name=description]').content;
  return [document.title, about, ...written, ...named].map(text => text.trim()).filter(Boolean);
}"""


def each_game_in_turn(languages: Sequence[str]) -> list[Any]:
    """Every game in every language: one language a game in each run, all of them in the soak."""
    return [
        pytest.param(game.id, language, marks=[] if now else [pytest.mark.soak])
        for number, game in enumerate(uruk.games())
        for turn, language in enumerate(languages)
        for now in [number % len(languages) == turn]
    ]


class Visitor:
    """Somebody before a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def speaks(self, language: str) -> None:
        """Nothing on the page is left in English, but for the names of players."""
        if language != ENGLISH:
            texts = (NAME.sub("", text) for text in self.page.evaluate(TEXTS))
            left = english_left(language, texts)
            assert not left, f"{self.page.url}: {left}"

    # ------------------------------------------------------------ the lobby

    def go(self, path: str = "/") -> "Visitor":
        self.page.goto(path)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def be(self, name: str) -> "Visitor":
        """Takes a name, as a guest."""
        self.go("/profile")
        form = self.page.get_by_role("form", name="Play as a guest")
        form.get_by_label("Name").fill(name)
        form.get_by_role("button").click()
        expect(self.page.get_by_role("link", name=name)).to_be_visible()
        return self

    def open_table(
        self,
        game: str,
        seats: dict[int, str],
        *,
        shuffle: bool = False,
        options: dict[str, str] | None = None,
    ) -> str:
        """Opens a table with two seats, the maker on the first; returns its address."""
        self.go(f"/new?game={game}")
        page = self.page
        for number, kind in seats.items():
            page.get_by_label(f"Seat {number}", exact=True).select_option(label=kind)
        page.get_by_label("Shuffle the seats").set_checked(shuffle)
        for words, value in (options or {}).items():
            page.get_by_label(words).select_option(label=value)
        self.button("Open the table").click()
        page.wait_for_url("**/table/**")
        return page.url

    # ------------------------------------------------------------ the table

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def deciding(self) -> Locator:
        """The plate of whoever is to decide."""
        return self.page.locator(".plates [aria-current]")

    @property
    def result(self) -> Locator:
        """How the game ended, and what one may do next."""
        return self.page.locator(".result")

    @property
    def log(self) -> Locator:
        """On a phone it is a sheet, which may be closed."""
        return self.page.locator('[role=log][aria-label="Game log"]')

    @property
    def side(self) -> Locator:
        return self.page.get_by_role("complementary")

    @property
    def beside(self) -> Locator:
        """All around the board: bar, plates, hand, actions, log."""
        return self.page.locator(".top, .left, .stage, .notes, .hands, aside.side")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def decides(self) -> None:
        """Waits until it is this player's decision."""
        expect(self.page.locator(".prompt.mine")).to_be_visible()

    def waits(self) -> None:
        expect(self.page.locator(".prompt.mine")).to_have_count(0)

    def thing(self, pick: str) -> Locator:
        """The thing that stands for a pick: on the board, or in the hand."""
        places = (f'.board g[role=button][data-pick="{pick}"]', f'button[data-pick="{pick}"]')
        return self.page.locator(", ".join(places)).first

    def still(self, pick: str) -> Locator:
        """The thing that stands for a pick, as soon as it has stopped moving."""
        thing = self.thing(pick)
        thing.evaluate(STAND_STILL)
        return thing

    def box(self, pick: str) -> FloatRect:
        """Where a thing is on the screen."""
        box = self.still(pick).bounding_box()
        assert box is not None, f"{pick} is not drawn"
        return box

    def touch(self, *picks: str) -> None:
        """Touches things on the board, one after the other; also such as are not lit."""
        for pick in picks:
            self.still(pick).click(force=True)

    def press(self, pick: str) -> None:
        """Touches a thing without waiting for it to stand still."""
        self.thing(pick).dispatch_event("click")

    def lit(self) -> list[str]:
        """The picks that are lit now."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.lit[data-pick]')].map(n => n.dataset.pick)"
        )
        return sorted(set(found))

    def lit_spaces(self, count: int = 1) -> list[str]:
        """Waits until spaces are lit, and returns some of them."""
        self.page.wait_for_function(
            "[...document.querySelectorAll('.board g.lit[data-pick]')]"
            ".some(node => /^[a-z]+\\d+$/.test(node.dataset.pick))"
        )
        return [pick for pick in self.lit() if SPACE.fullmatch(pick)][:count]

    def act(self, name: str | re.Pattern[str]) -> None:
        """Presses a button beside the board."""
        self.beside.get_by_role("button", name=name).click()

    def confirm(self) -> None:
        self.act("Confirm")

    def end_turn(self) -> None:
        """Ends the turn and confirms that."""
        self.decides()
        self.act("end the turn")
        self.confirm()

    def lay_tile(self) -> str:
        """Lays the first tile of the hand on the first lit space; returns the space."""
        self.decides()
        tiles = self.page.locator('button.lit[data-pick^="tile:"]')
        expect(tiles.first).to_be_attached()
        version = self.version()
        self.take(str(tiles.first.get_attribute("data-pick")))
        (space,) = self.lit_spaces()
        self.touch(space)
        self.moved_on(version)
        return space

    def version(self) -> str:
        """Of the table as it is drawn now."""
        return str(self.page.locator(".room").get_attribute("data-version"))

    def settled(self) -> None:
        """Waits until no move is under way."""
        expect(self.page.locator(".room[aria-busy=false]")).to_be_attached()

    def moved_on(self, version: str) -> None:
        """Waits until the table has gone on."""
        expect(self.page.locator(f'.room[data-version="{version}"]')).to_have_count(0)

    def take(self, pick: str) -> None:
        """Takes a thing of the board into the hand."""
        self.settled()
        taken = self.page.locator(f'[data-pick="{pick}"][aria-pressed=true]')
        if not taken.count():
            self.touch(pick)
        expect(taken.first).to_be_attached()

    def first_choice(self) -> None:
        """Makes the first move of the list."""
        self.tab("Choices")
        choices = self.page.get_by_role("region", name="What you can do")
        for group in choices.locator("details").all():
            group.evaluate("group => { group.open = true }")
        choices.get_by_role("listitem").get_by_role("button").first.click()


def in_turn(one: Visitor, other: Visitor, names: tuple[str, str]) -> tuple[Visitor, Visitor]:
    """The two players of a table that has begun: who decides, and who waits."""
    for player in (one, other):
        expect(player.page.locator(".board")).to_be_visible()
    expect(one.deciding).to_be_visible()
    return (one, other) if names[0] in one.deciding.inner_text() else (other, one)


class Wire:
    """A page's sockets, which a test can cut and restore."""

    def __init__(self, page: Page, path: str = "**/live*") -> None:
        self.whole = True
        self.routes: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(path.replace("**", ".*").replace("*", ".*")), self._meet)

    def _meet(self, route: WebSocketRoute) -> None:
        if not self.whole:
            route.close(code=1012)
            return
        self.routes.append(route)
        route.connect_to_server()

    def cut(self) -> None:
        self.whole = False
        for route in self.routes:
            route.close(code=1012)
        self.routes.clear()

    def restore(self) -> None:
        self.whole = True


Visit = Callable[..., Visitor]
Json = dict[str, Any]
