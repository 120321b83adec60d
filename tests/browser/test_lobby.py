"""The lobby: into a game at once, tables for friends, private tables."""

import re

from playwright.sync_api import expect

from tests.browser.table import Visit
from uruk.server.people.house_bots import HOUSE_BOTS

YOU = re.compile(r"\byou\b")


def test_a_new_visitor_plays_against_bots_after_one_click(visit: Visit) -> None:
    visitor = visit().go()
    visitor.button("Play now: Tigris & Euphrates").click()
    visitor.page.wait_for_url("**/table/**")
    expect(visitor.page.get_by_role("list", name="Players")).to_contain_text(YOU)
    visitor.decides()
    assert any(pick.startswith("tile:") for pick in visitor.lit())


def test_the_main_button_stays_readable_under_the_pointer(visit: Visit) -> None:
    button = visit().go().button("Play now: Tigris & Euphrates")
    colours = "node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]"
    away = button.evaluate(colours)
    assert away[0] != away[1]
    button.hover()
    assert button.evaluate("node => node.matches(':hover')")
    assert button.evaluate(colours) == away


def test_a_table_is_found_joined_and_started(visit: Visit) -> None:
    ann, bo = visit().be("Ann of Lagash"), visit().be("Bo of Lagash")
    ann.open_table("tigris", {2: "Open to anyone"})
    expect(ann.page.get_by_text("Waiting for one more player.")).to_be_visible()
    bo.go()
    row = bo.page.get_by_role("listitem").filter(has_text="Ann of Lagash")
    row.get_by_role("button", name="Join").click()
    bo.page.wait_for_url("**/table/**")
    for player in (ann, bo):
        expect(player.page.get_by_role("list", name="Players")).to_contain_text("Bo of Lagash")
        expect(player.page.locator(".board")).to_be_visible()


def test_a_bot_fills_an_open_seat(visit: Visit) -> None:
    ann = visit().be("Ann of Kish")
    ann.open_table("tigris", {2: "Open to anyone"})
    ann.button("Put a bot in seat 2").click()
    players = ann.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.filter(has_text=re.compile("|".join(HOUSE_BOTS.names)))).to_have_count(1)
    expect(ann.page.locator(".board")).to_be_visible()


def test_options_follow_from_who_sits_at_the_table_until_they_are_chosen(visit: Visit) -> None:
    ann = visit().be("Ann of Umma")
    ann.go("/new?game=mesopotamia")
    players = ann.page.get_by_role("group", name="Seats").get_by_label("Players")
    first = ann.page.get_by_label("the expansion Assyria and Hittites")
    second = ann.page.get_by_label("the expansion Mari and Ebla")
    expect(second).to_have_value("off")
    players.select_option("5")
    expect(second).to_have_value("on")
    second.select_option("off")
    players.select_option("6")
    expect(first).to_have_value("on")
    expect(second).to_have_value("off")
    ann.button("Open the table").click()
    ann.page.wait_for_url("**/table/**")
    table = ann.page.request.get(f"/api/tables/{ann.page.url.split('/')[-1]}").json()
    assert (table["options"]["assyria_hittites"], table["options"]["mari_ebla"]) == ("on", "off")


def test_a_private_table_opens_by_its_link_only(visit: Visit) -> None:
    ann, bo, eve = visit().be("Ann of Nippur"), visit().be("Bo of Nippur"), visit().be("Eve")
    ann.go("/new?game=tigris")
    ann.page.get_by_label("Private: by invitation link only").check()
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Link to this table").input_value()
    assert "invite=" in link
    eve.go(link.split("?")[0])
    expect(eve.page.get_by_role("alert")).to_contain_text("private")
    eve.go()
    expect(eve.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(eve.page.get_by_text("Ann of Nippur")).to_have_count(0)
    bo.go(link)
    bo.button("Take seat 2").click()
    expect(bo.page.locator(".board")).to_be_visible()
    expect(ann.page.locator(".board")).to_be_visible()


def test_an_invited_stranger_sits_down_at_once(visit: Visit) -> None:
    ann, stranger = visit().be("Ann of Girsu"), visit()
    ann.go("/new?game=tigris")
    ann.page.get_by_label("Private: by invitation link only").check()
    ann.button("Open the table").click()
    stranger.go(ann.page.get_by_label("Link to this table").input_value())
    stranger.button("Take seat 2").click()
    players = stranger.page.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem").filter(has_text=YOU)).to_have_count(1)
    expect(ann.page.locator(".board")).to_be_visible()


def test_a_stranger_takes_over_a_seat_that_was_left(visit: Visit) -> None:
    ann, bo, stranger = visit().be("Ann of Adab"), visit().be("Bo of Adab"), visit()
    address = ann.open_table("tigris", {2: "Open to anyone"})
    bo.go(address)
    bo.button("Take seat 2").click()
    bo.tab("Table")
    bo.side.get_by_role("button", name="Leave the table").click()
    stranger.go(address)
    stranger.page.get_by_role("list", name="Players").get_by_role("button", name="Join").click()
    expect(stranger.page.get_by_role("list", name="Players")).to_contain_text(YOU)


def test_waiting_tables_are_counted_everywhere(visit: Visit) -> None:
    ann = visit().be("Ann of Eridu")
    ann.open_table("tigris", {2: "Bot"})
    ann.decides()
    ann.go("/about")
    expect(ann.page.get_by_role("link", name="Lobby 1 table is waiting for you")).to_be_visible()
    ann.go()
    section = ann.page.get_by_role("region", name="My tables")
    expect(section.get_by_role("listitem")).to_have_text(re.compile("Your turn"))
    expect(ann.page.get_by_role("link", name="Go to the table")).to_have_count(1)
    section.get_by_role("link", name="Go to the table").click()
    ann.decides()


def test_all_rules_can_be_searched_and_linked(visit: Visit) -> None:
    visitor = visit().go("/rules/tigris#TE-6.2")
    wanted = visitor.page.locator('[id="TE-6.2"]')
    expect(wanted).to_be_in_viewport()
    visitor.page.get_by_label("Search the rules").fill("catastrophe river")
    expect(visitor.page.get_by_role("status").filter(has_text="rules")).not_to_contain_text("0 of")
    for line in visitor.page.locator("dl > div").all():
        assert "catastrophe" in line.inner_text().lower()
    visitor.page.get_by_label("Search the rules").fill("no such words anywhere")
    expect(visitor.page.get_by_text("0 of")).to_be_visible()


def test_an_account_keeps_its_name_and_its_tables(visit: Visit) -> None:
    ann = visit().be("Ann of Sippar")
    ann.open_table("tigris", {2: "Bot"})
    ann.decides()
    ann.go("/profile")
    form = ann.page.get_by_role("form", name="Create an account")
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button").click()
    expect(ann.page.get_by_role("button", name="Log out", exact=True)).to_be_visible()
    elsewhere = visit().go("/profile")
    form = elsewhere.page.get_by_role("form", name="Log in")
    form.get_by_label("Name").fill("Ann of Sippar")
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button").click()
    expect(elsewhere.page.get_by_role("button", name="Log out", exact=True)).to_be_visible()
    elsewhere.go()
    elsewhere.page.get_by_role("region", name="My tables").get_by_role("link").first.click()
    elsewhere.decides()


def test_about_says_what_is_ours_and_whose_the_games_are(visit: Visit) -> None:
    visitor = visit().go("/about")
    article = visitor.page.get_by_role("article")
    expect(article).to_contain_text("unofficial")
    expect(article).to_contain_text("Reiner Knizia")
