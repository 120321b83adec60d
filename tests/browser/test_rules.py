"""Rules in the browser: found in any language, shown on a position, and tried there."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visit


@pytest.mark.parametrize(
    ("language", "query", "found"),
    [
        ("en", "Treasure corner", "TE-2.5"),
        ("cs", "karticky", "kartičky"),
        ("pl", "krolestwie", "królestwie"),
    ],
)
def test_rules_are_found_without_the_marks_of_letters(
    visit: Visit, language: str, query: str, found: str
) -> None:
    page = visit(language=language).go("/rules/tigris").page
    rules = page.locator("dl > div")
    expect(rules.nth(20)).to_be_attached()
    before = rules.count()
    page.get_by_role("searchbox").fill(query)
    expect(rules.nth(before - 1)).to_have_count(0)
    expect(rules.filter(has_text=found).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", pytest.param("cs", marks=pytest.mark.soak)])
def test_a_rule_is_shown_on_a_position_and_tried(visit: Visit, language: str) -> None:
    page = visit(language=language).go("/rules/tigris#TE-X1").page
    rule = page.locator('[id="TE-X1"]')
    summary = rule.locator("summary").first
    expect(summary).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    summary.click()
    expect(rule.locator(".board g[data-key]").first).to_be_attached()
    assert sum("/scenarios/" in url for url in asked) == 1, "one picture is loaded"
    rule.locator("a.button").click()
    expect(page.locator('.room[data-step="0"]')).to_be_visible()
    undo, again, follow = page.locator("section.tablet .row button").all()
    follow.click()
    expect(page.locator('.room[data-step="1"]')).to_be_visible()
    expect(page.locator(".happened li").first).to_be_visible()
    follow.click()
    expect(page.locator('.room[data-step="2"]')).to_be_visible()
    undo.click()
    expect(page.locator('.room[data-step="1"]')).to_be_visible()
    page.locator('.choices [data-move="commit 0"]').click()
    expect(page.locator('.room[data-step="2"]')).to_be_visible()
    expect(follow).to_be_disabled()
    again.click()
    expect(page.locator('.room[data-step="0"]')).to_be_visible()
    expect(undo).to_be_disabled()
