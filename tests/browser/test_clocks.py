"""Clocks, vacations and notifications: what a game by correspondence needs."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.table import Visit, Visitor, in_turn

NOTES = """
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, { body }) {
      document.documentElement.dataset.note = `${title}: ${body}`;
    }
  };
"""


def open_table(player: Visitor, clock: str, second: str, **fields: str) -> None:
    player.go("/new?game=tigris")
    page = player.page
    page.get_by_label("Seat 2", exact=True).select_option(label=second)
    page.get_by_label("Shuffle the seats").uncheck()
    page.get_by_label(clock, exact=True).check()
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    player.button("Open the table").click()
    page.wait_for_url("**/table/**")


def clock_of(player: Visitor, name: str) -> Locator:
    seat = player.page.get_by_role("list", name="Players").get_by_role("listitem")
    return seat.filter(has_text=name).get_by_role("timer")


def test_the_clock_runs_for_whoever_decides(visit: Visit) -> None:
    ann = visit().be("Ann of Kutha")
    open_table(ann, "Live", "Bot", Minutes_per_player="3", Extra_seconds_per_turn="5")
    ann.decides()
    clock = clock_of(ann, "Ann of Kutha")
    expect(clock).to_contain_text(re.compile(r"[12]:\d\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)


def test_a_vacation_stops_the_clock_of_a_game_by_correspondence(visit: Visit) -> None:
    names = ("Ann of Umma", "Bo of Umma")
    ann, bo = (visit().be(name) for name in names)
    open_table(ann, "By correspondence", "Open to anyone", Days_per_decision="2")
    table = ann.page.url
    bo.go(table)
    bo.button("Take seat 2").click()
    away, other = in_turn(ann, bo, names)
    name = names[away is bo]
    expect(clock_of(other, name)).to_contain_text("1 d")
    away.go("/profile")
    away.page.get_by_label("Days of vacation").fill("7")
    away.button("Start your vacation").click()
    expect(away.page.get_by_text("You are on vacation until")).to_be_visible()
    other.go(table)
    expect(other.page.get_by_role("list", name="Players")).to_contain_text("on vacation")
    expect(clock_of(other, name)).to_contain_text("8 d")


def test_a_notification_comes_while_one_looks_elsewhere(visit: Visit) -> None:
    names = ("Ann of Larsa", "Bo of Larsa")
    ann, bo = (visit().be(name) for name in names)
    for player in (ann, bo):
        player.page.add_init_script(NOTES)
    ann.open_table("tigris", {2: "Open to anyone"})
    bo.go(ann.page.url)
    bo.button("Take seat 2").click()
    here, elsewhere = in_turn(ann, bo, names)
    elsewhere.go("/profile")
    elsewhere.page.get_by_label("Notify me when it is my turn").check()
    here.end_turn()
    note = re.compile("Your decision: Tigris & Euphrates: .*Ann of Larsa")
    expect(elsewhere.page.locator("html")).to_have_attribute("data-note", note)
