"""The room before a game: who sits, who is missing, what is played, and a word meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor


def open_for_three(owner: Visitor, *, autostart: bool = True) -> str:
    """A table for the owner, a bot and whoever comes, with a clock and an option of its own."""
    owner.go("/new?game=mesopotamia")
    page = owner.page
    seats = page.get_by_role("group", name="Seats")
    seats.get_by_label("Players").select_option("3")
    page.get_by_label("Seat 2", exact=True).select_option(label="Bot")
    page.get_by_label("Begin as soon as every seat is taken").set_checked(autostart)
    page.get_by_label("the expansion Assyria and Hittites").select_option("on")
    page.get_by_label("By correspondence").check()
    owner.button("Open the table").click()
    page.wait_for_url("**/table/**")
    return page.url


def seats_of(visitor: Visitor) -> list[str]:
    chairs = visitor.page.get_by_role("region", name="Seats").get_by_role("listitem")
    return [chair.inner_text() for chair in chairs.all()]


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_room_tells_who_is_there_and_what_is_played(visit: Visit, screen: str) -> None:
    host = f"Ann of the {screen}"
    ann = visit(phone=screen == "phone").be(host)
    open_for_three(ann)
    page = ann.page
    status = page.get_by_role("status").filter(has_text="Waiting for one more player.")
    expect(status).to_contain_text("begins by itself as soon as every seat is taken")
    mine, bot, free = seats_of(ann)
    assert host in mine
    assert "you" in mine
    assert "bot, " in bot
    assert "open seat" in free
    assert "free for anybody" in free
    played = page.get_by_role("region", name="What is played")
    expect(played).to_contain_text("3 days for each decision.")
    expect(played).to_contain_text("a bot takes the seat")
    changed = played.locator("div", has=page.get_by_text("chosen for this table"))
    expect(changed.get_by_role("term")).to_have_text(re.compile("Assyria"))
    meanwhile = page.get_by_role("region", name="While you wait")
    expect(meanwhile.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "/rules/mesopotamia"
    )
    meanwhile.get_by_text("Your turn", exact=False).first.click()
    expect(meanwhile.get_by_role("listitem").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_everybody_in_the_room_sees_it_change(visit: Visit) -> None:
    ann, bo = visit().be("Ann of Mari"), visit(language="pl")
    address = open_for_three(ann, autostart=False)
    bo.go(address)
    expect(bo.page.get_by_text("Brakuje jeszcze jednego gracza.")).to_be_visible()
    expect(bo.page.get_by_text("Grę uruchamia Ann of Mari.")).to_be_visible()
    bo.button("Zajmij miejsce 3").click()
    expect(ann.page.get_by_text("Everybody is here.")).to_be_visible()
    ann.page.get_by_label("Write a message").fill("Three minutes, I fetch tea.")
    ann.button("Send").click()
    expect(bo.page.get_by_text("Three minutes, I fetch tea.")).to_be_visible()
    bo.button("Opuść stół").click()
    expect(ann.page.get_by_text("Waiting for one more player.")).to_be_visible()
    bo.button("Zajmij miejsce 3").click()
    ann.button("Start the game").click()
    for player in (ann, bo):
        expect(player.page.locator(".board")).to_be_visible()


def test_the_owner_begins_without_those_who_do_not_come(visit: Visit) -> None:
    ann = visit().be("Ann of Ebla")
    open_for_three(ann, autostart=False)
    ann.button("Begin with a bot on the open seat").click()
    expect(ann.page.locator(".board")).to_be_visible()
    expect(ann.page.locator(".plates li").filter(has_text="bot")).to_have_count(2)


def test_the_way_in_is_copied_and_shared(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script(
        "navigator.share = async given => { document.body.dataset.shared = given.url }"
    )
    ann.be("Ann of Der")
    ann.go("/new?game=babylonia")
    ann.page.get_by_label("Private: by invitation link only").check()
    ann.button("Open the table").click()
    expect(ann.page.get_by_text("Only people with this link")).to_be_visible()
    link = ann.page.get_by_label("Link to this table").input_value()
    ann.button("Share…").click()
    expect(ann.page.locator("body")).to_have_attribute("data-shared", link)
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.button("Copy link").click()
    expect(ann.page.get_by_text("copied", exact=False)).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == link


def test_a_seat_that_is_kept_is_offered_to_nobody_else(visit: Visit) -> None:
    ann, bo, eve = visit().be("Ann of Isin"), visit().be("Bo of Isin"), visit().be("Eve of Isin")
    ann.open_table("babylonia", {2: "Open to anyone"})
    bo.go(ann.page.url)
    bo.button("Take seat 2").click()
    bo.tab("Table")
    bo.side.get_by_role("button", name="Resign").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.result.get_by_role("button", name="Play again").click()
    expect(ann.page.get_by_text("invited, not here yet")).to_be_visible()
    eve.go(ann.page.url)
    expect(eve.page.get_by_text("invited, not here yet")).to_be_visible()
    expect(eve.button("Take seat 2")).to_have_count(0)
    bo.go(ann.page.url)
    bo.button("Take seat 2").click()
    for player in (ann, bo):
        expect(player.page.locator(".board")).to_be_visible()
