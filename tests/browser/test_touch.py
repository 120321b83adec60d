"""On a phone whatever can be pressed is as large as a fingertip; headings never skip a level."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Visit, Visitor

PAGES = {
    "en": ("/", "/new?game=mesopotamia", "/learn", "/solo/mesopotamia", "/nowhere"),
    "cs": ("/aid/clash", "/rules/babylonia", "/replay", "/profile", "/about"),
}
GAMES = ("tigris", "babylonia", "clash", "mesopotamia")

SMALL = """() => {
  const LEAST = 43.5;
  const seen = node => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && box.right > 0 && !node.disabled
      && node.checkVisibility({ visibilityProperty: true });
  };
  const inText = node => getComputedStyle(node).display === 'inline'
    && [...node.parentNode.childNodes].some(one => one !== node && one.textContent.trim());
  const place = node => {
    const label = ['checkbox', 'radio'].includes(node.type) ? node.closest('label') : null;
    return (label ?? node).getBoundingClientRect();
  };
  const spots = [...document.querySelectorAll(
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab],' +
    '.board g.lit[role=button]',
  )].filter(node => seen(node) && !inText(node)).map(node => ({ node, box: place(node) }));
  const small = ({ box }) => box.width < LEAST || box.height < LEAST;
  const middle = ({ box }) => [box.left + box.width / 2, box.top + box.height / 2];
  const near = spot => spots.find(other => {
    const { node, box } = other;
    if (node === spot.node || node.contains(spot.node) || spot.node.contains(node)) return false;
    const [x, y] = middle(spot);
    const [u, v] = middle(other);
    if (small(other)) return Math.hypot(u - x, v - y) < LEAST;
    const across = Math.max(box.left - x, 0, x - box.right);
    return Math.hypot(across, Math.max(box.top - y, 0, y - box.bottom)) < LEAST / 2;
  });
  const name = ({ node }) => node.ariaLabel || node.innerText || node.dataset.pick || node.name;
  return spots.filter(small).filter(near).map(spot =>
    `${name(spot)} (${spot.box.width | 0} x ${spot.box.height | 0}) beside ${name(near(spot))}`);
}"""
"""Controls that are too small, unless a circle of 44 pixels around them touches no other (as links
within a text, which the guideline leaves out)."""

HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  .filter(node => node.checkVisibility()).map(node => [Number(node.tagName[1]), node.innerText])"""


def skipped(page: Page) -> list[str]:
    """Headings that are more than one level below the one before."""
    found: list[str] = []
    before = 0
    for level, text in page.evaluate(HEADINGS):
        if level > before + 1:
            found.append(text)
        before = level
    return found


def fits(visitor: Visitor, where: str) -> None:
    assert visitor.page.evaluate(SMALL) == [], where
    assert skipped(visitor.page) == [], where


@pytest.mark.parametrize("language", PAGES)
def test_pages_are_made_for_fingers(visit: Visit, language: str) -> None:
    visitor = visit(phone=True, language=language)
    for path in PAGES[language]:
        visitor.go(path)
        expect(visitor.page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        fits(visitor, path)


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_made_for_fingers(visit: Visit, game: str) -> None:
    player = visit(phone=True).be(f"Fingers of {game}")
    player.open_table(game, {2: "Bot"})
    player.decides()
    player.settled()
    fits(player, "table")
    in_hand = player.page.locator("button.lit[data-pick]")
    if in_hand.count():
        player.take(str(in_hand.first.get_attribute("data-pick")))
        player.lit_spaces()
        fits(player, "spaces")
        player.act("Cancel")
    for tab in ("Log", "Choices", "Table"):
        player.tab(tab)
        fits(player, tab)
    player.side.get_by_role("button", name="Resign").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(player.result).to_be_visible()
    player.tab("Table")
    fits(player, "end")
