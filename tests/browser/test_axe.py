"""axe finds nothing serious on any page, light or dark."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES = ["/", "/new?game=tigris", "/rules/tigris", "/replay", "/profile", "/about"]
DARK_PAGES = PAGES if "URUK_SOAK" in os.environ else PAGES[:2]
SCHEMES: dict[str, tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}
"""What pages hold is the same in the dark but for colours; most of these are on the first."""


def findings(visitor: Visitor, rules: tuple[str, ...] = (), part: str = "html") -> list[str]:
    """What axe holds against a part of the page, if serious or worse; by some rules or all."""
    # A strict policy forbids scripts of others in the page, so axe is evaluated from outside.
    visitor.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = visitor.page.evaluate(
        """async ({ rules, part }) => {
          const some = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
          const unpainted = [...document.adoptedStyleSheets];
          document.adoptedStyleSheets = [];
          const { violations } = await axe.run(part, { resultTypes: ['violations'], ...some });
          document.adoptedStyleSheets = unpainted;
          const bad = violations.filter(v => ['serious', 'critical'].includes(v.impact));
          const why = node => [node.html, ...node.any.map(check => check.message)].join(' ');
          return bad.map(v => `${v.id}: ${v.help} ${v.nodes.map(why).join(' ')}`);
        }""",
        {"rules": rules, "part": part},
    )
    return found


@pytest.mark.parametrize(("scheme", "rules"), SCHEMES.items(), ids=SCHEMES)
def test_pages_have_no_serious_findings(visit: Visit, scheme: str, rules: tuple[str, ...]) -> None:
    visitor = visit(scheme=scheme)
    for path in PAGES if scheme == "light" else DARK_PAGES:
        visitor.go(path)
        expect(visitor.page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        assert findings(visitor, rules) == [], path


@pytest.mark.parametrize(("scheme", "rules"), SCHEMES.items(), ids=SCHEMES)
def test_a_table_has_no_serious_findings(visit: Visit, scheme: str, rules: tuple[str, ...]) -> None:
    player = visit(scheme=scheme).go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    # What the tabs hold differs; how they are coloured does not.
    for tab in ("Choices", "Chat", "Table", "Log") if scheme == "light" else ("Log",):
        player.tab(tab)
        assert findings(player, rules, "aside.side") == [], tab
    assert findings(player, rules) == []
    player.take("leader:king")
    player.touch("a5")
    expect(player.page.get_by_role("alert")).to_be_visible()
    assert findings(player, rules) == []
    player.act("Cancel")
    player.lay_tile()
    player.lay_tile()
    expect(player.button("Confirm")).to_be_enabled()
    player.settled()
    assert findings(player, rules) == []
