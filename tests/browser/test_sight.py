"""Every decision can be made from what is in sight, on a wide screen and on a phone."""

import os

import pytest
from playwright.sync_api import Browser, Page, expect

import uruk
from tests.browser.conftest import PHONE, UNPAINTED
from tests.browser.table import PATIENCE, Json, Visit
from uruk import Rng

FEWEST_DECISIONS = 12
DECISIONS = 10_000 if "URUK_SOAK" in os.environ else FEWEST_DECISIONS
"""So many are looked at; a long run looks at whole games."""
MOST_TOUCHES = 2_000
PHONE_SCREEN = 1
MOST_APPROACHES = 5
QUIET = ("pass", "skip", "done", "stop", "end", "decline", "no")
OPTIONS = {
    "tigris": {},
    "babylonia": {},
    "clash": {"length": "short", "events": "none"},
    "mesopotamia": {"round_cap": "12"},
}
"""Short games, but with every decision of the setup."""

OPEN = """async ({ game, options }) => {
  const { csrf } = await (await fetch('/api/me')).json();
  const seats = [{ kind: 'person' }, { kind: 'bot', level: 'random' }];
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, seats, options }),
  });
  return (await answer.json()).id;
}"""

LOOK = """async ({ version, before }) => {
  const room = document.querySelector('.room');
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const inSight = node => {
    const box = node.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    const stack = document.elementsFromPoint(x, y);
    const board = node.closest('.board svg');
    const over = board ? stack.slice(0, stack.indexOf(board) + 1) : stack.slice(0, 1);
    const pick = node.dataset.pick;
    const hit = board
      ? over.includes(board) && over[0].closest('svg') === board
        && over.some(other => other.closest('[data-pick]')?.dataset.pick === pick)
      : over.some(other => node.contains(other));
    if (hit) return { name: pick ?? node.dataset.move ?? node.innerText, x, y };
  };
  const controls = () => [...document.querySelectorAll(
    '.board g.lit[data-pick], .room button.lit:enabled, .room button[data-move]:enabled',
  )].map(inSight).filter(Boolean);
  const state = () => [
    room.dataset.version, room.ariaBusy,
    [...document.querySelectorAll('.board g.lit, .room .lit, [aria-pressed=true]')]
      .map(node => node.dataset.pick ?? node.ariaLabel ?? node.innerText).join(),
    [...document.querySelectorAll('.room button[data-move]')].map(b => b.dataset.move).join(),
  ].join('|');
  const over = () => document.querySelector('.result') !== null;
  const mine = () => document.querySelector('.prompt.mine') !== null;
  const start = performance.now();
  const late = () => performance.now() - start > 15000;
  while (!late()) {
    await frame();
    if (over()) return { over: true };
    if (room.ariaBusy === 'true' || !mine()) continue;
    if (Number(room.dataset.version) < version || state() === before) continue;
    break;
  }
  if (state() === before) return { stuck: true };
  await frame();
  let seen = controls();
  for (const from = performance.now(); !seen.length && performance.now() - from < 2000;) {
    await frame();
    seen = controls();
  }
  return {
    version: Number(room.dataset.version), state: state(), seen,
    prompt: document.querySelector('.prompt').innerText,
  };
}"""
"""Waits for the reader's decision, then tells what can be pressed for it without scrolling."""

STANDING = """async ({ name, x, y }) => {
  const named = node => (node.dataset.pick ?? node.dataset.move ?? node.innerText) === name;
  const nodes = document.querySelectorAll('.board g.lit[data-pick], .room button:enabled');
  const away = node => Math.hypot(middle(node).x - x, middle(node).y - y);
  const node = [...nodes].filter(named).sort((a, b) => away(a) - away(b))[0];
  function middle(node) {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  if (!node) return { x, y };
  for (let before = { x: NaN, y: NaN }; ;) {
    const now = middle(node);
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  }
}"""
"""Where something is once it stands still: while the other screen was looked at, it may move."""


UNDER = """() => {
  const frame = document.querySelector('.board .view').getBoundingClientRect();
  const hidden = box => Math.min(box.right, frame.right) - Math.max(box.left, frame.left) > 1
    && Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top) > 1;
  return [...document.querySelectorAll('.board button')]
    .filter(button => button.checkVisibility() && hidden(button.getBoundingClientRect()))
    .map(button => button.ariaLabel);
}"""
"""The buttons for near and far that lie over the picture of the board."""

SIZES = ((1920, 1080), (1280, 800), (768, 1024), (390, 844))


class Walker:
    """Plays a game on two screens at once, pressing whatever is in sight on either."""

    def __init__(self, desktop: Page, phone: Page, seed: str) -> None:
        self.pages = (desktop, phone)
        self.rng = Rng(seed)
        self.pressed: object = None

    def walk(self) -> int:
        """Plays until enough was decided; returns how many decisions there were."""
        versions: set[int] = set()
        at, before = 0, ""
        for _ in range(MOST_TOUCHES):
            looks = self.look(at, before)
            if looks is None or len(versions) == DECISIONS:
                return len(versions)
            versions.add(looks[0]["version"])
            at = self.rng.randrange(2)
            before = looks[at]["state"]
            self.touch(at, looks)
        raise AssertionError("the game does not end")

    def look(self, at: int, before: str) -> list[Json] | None:
        """What both screens show of one decision, after what was pressed on one of them."""
        looks: list[Json] = [{}, {}]
        version = 0
        for screen in (at, 1 - at):
            seen = before if screen == at else ""
            look = self.pages[screen].evaluate(LOOK, {"version": version, "before": seen})
            if "over" in look:
                return None
            assert "stuck" not in look, f"pressing {self.pressed} did nothing"
            looks[screen] = look
            version = look["version"]
        return looks if looks[0]["version"] == looks[1]["version"] else self.look(at, "")

    def touch(self, at: int, looks: list[Json]) -> None:
        """Presses something in sight on one of the screens."""
        for look, page in zip(looks, self.pages, strict=True):
            assert look["seen"], (look["prompt"], page.viewport_size)
        chosen = self.choose(looks[at]["seen"])
        self.pressed = (chosen, self.pages[at].viewport_size)
        self.press(self.pages[at], chosen)

    def press(self, page: Page, chosen: Json) -> None:
        """By finger or by mouse, which comes near first: what opens on the way may move things."""
        where = page.evaluate(STANDING, chosen)
        if page is self.pages[PHONE_SCREEN]:
            page.touchscreen.tap(where["x"], where["y"])
            return
        for _ in range(MOST_APPROACHES):
            page.mouse.move(where["x"], where["y"])
            now = page.evaluate(STANDING, {**chosen, **where})
            if now == where:
                break
            where = now
        page.mouse.click(where["x"], where["y"])

    def choose(self, seen: list[Json]) -> Json:
        """Anything; but rather not what does nothing, or there would be little to decide."""
        lively = [control for control in seen if control["name"] not in QUIET]
        among = lively if lively and self.rng.randrange(4) else seen
        return among[self.rng.randrange(len(among))]


@pytest.mark.parametrize("game", [game.id for game in uruk.games()])
def test_every_decision_has_a_control_in_sight(
    visit: Visit, browser: Browser, server: str, game: str
) -> None:
    player = visit().be("Lookout")
    player.page.get_by_label("Ask before a move that cannot be taken back").uncheck()
    table = player.page.evaluate(OPEN, {"game": game, "options": OPTIONS[game]})
    player.go(f"/table/{table}")
    phone = browser.new_context(
        base_url=server,
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        storage_state=player.page.context.storage_state(),
    )
    phone.set_default_timeout(PATIENCE)
    phone.add_init_script(UNPAINTED)
    page = phone.new_page()
    page.goto(f"/table/{table}")
    for screen in (player.page, page):
        expect(screen.locator(".board")).to_be_visible()
    try:
        assert Walker(player.page, page, game).walk() >= FEWEST_DECISIONS
    finally:
        phone.close()


@pytest.mark.parametrize("game", [game.id for game in uruk.games()])
def test_nothing_lies_under_the_buttons_for_near_and_far(visit: Visit, game: str) -> None:
    player = visit().be(f"Lookout {game}")
    page = player.page
    table = page.evaluate(OPEN, {"game": game, "options": OPTIONS[game]})
    player.go(f"/table/{table}")
    player.decides()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for way in ("Zoom in", "Show everything"):
            player.button(way).click()
            assert page.evaluate(UNDER) == [], (game, width, way)
