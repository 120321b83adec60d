"""People play: a whole game, undo, refusals, breaks of the connection, chat."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import Visit, Visitor, Wire, in_turn
from tests.browser.test_axe import findings


def sit_down(visit: Visit, names: tuple[str, str]) -> tuple[Visitor, Visitor]:
    """Two people at one table of Tigris & Euphrates; who begins is the first."""
    first, second = (visit().be(name) for name in names)
    address = first.open_table("tigris", {2: "Open to anyone"})
    second.go(address)
    second.button("Take seat 2").click()
    return in_turn(first, second, names)


def test_two_people_play_a_whole_game_before_a_spectator(visit: Visit) -> None:
    first, second = sit_down(visit, ("Ann of Uruk", "Bo of Uruk"))
    watcher = visit(phone=True).go(first.page.url)
    expect(watcher.prompt).to_contain_text("You are watching.")

    first.decides()
    space = first.lay_tile()
    expect(watcher.log).to_contain_text(f"on {space}")
    assert watcher.lit() == []
    # The second action draws tiles afterwards: it waits for its confirmation.
    first.lay_tile()
    expect(first.page.get_by_role("group", name="Confirm your move")).to_be_visible()
    first.confirm()

    second.decides()
    second.take("leader:king")
    (place,) = second.lit_spaces()
    second.touch(place)
    expect(watcher.log).to_contain_text(f"king on {place}")
    second.end_turn()

    # A full round without any action ends the game (TE-16.8).
    first.end_turn()
    second.end_turn()
    for person in (first, second, watcher):
        result = person.page.get_by_role("region", name="Shared victory")
        expect(result).to_be_visible()
        expect(result).to_contain_text("The game is over: nobody acted for a whole round.")
        expect(result.get_by_role("columnheader")).to_have_count(2)
        for part in ("black", "red", "blue", "green", "treasures"):
            expect(result.get_by_role("rowheader", name=part)).to_be_attached()
    # All of the result is in sight on a phone, too.
    last = (
        watcher.page.get_by_role("region", name="Shared victory").get_by_role("columnheader").last
    )
    box = last.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    assert findings(watcher) == []
    first.result.get_by_role("button", name="Play again").click()
    expect(second.result.get_by_role("link", name="Go to the next game")).to_be_visible()


def test_undo_and_redo_until_the_turn_is_confirmed(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    space = player.lay_tile()
    expect(player.log).to_contain_text(f"on {space}")
    player.act("Undo")
    expect(player.log).to_contain_text("takes back 1 move")
    expect(player.prompt).to_contain_text("2 actions left")
    player.act("Redo")
    expect(player.prompt).to_contain_text("1 action left")
    player.lay_tile()
    player.act("Take back")
    expect(player.prompt).to_contain_text("1 action left")


def test_a_forbidden_touch_says_which_rule_and_why(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    player.take("leader:king")
    player.touch("a5")
    note = player.page.get_by_role("alert")
    expect(note).to_contain_text("There is no face-up temple beside a5.")
    link = note.get_by_role("link", name="Rule TE-6.2")
    link.click()
    expect(player.page.get_by_role("dialog", name="TE-6.2")).to_contain_text("temple")


# Whether a thing is still there after half a second of frames.
STAYS = """async node => {
  for (let frame = 0; frame < 30 && node.isConnected; frame++)
    await new Promise(done => requestAnimationFrame(done));
  return node.isConnected;
}"""


def test_hovering_over_a_choice_tells_what_it_would_do(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    player.tab("Choices")
    player.take("leader:priest")
    choices = player.page.get_by_role("region", name="What you can do")
    offered = choices.get_by_role("listitem").filter(has_text="Put the priest on")
    for choice in (offered.first, offered.last):
        choice.get_by_role("button").hover()
        preview = choice.get_by_role("status").filter(has_text="places the priest")
        expect(preview).to_be_visible()
        assert preview.evaluate(STAYS), "what a choice would do vanishes under the pointer"
    # Its button can be pressed where it is now; nothing moves before it is let go.
    version = player.version()
    offered.last.get_by_role("button").click()
    player.moved_on(version)


def test_hovering_over_the_board_tells_what_a_touch_would_do(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    player.take("leader:priest")
    (space,) = player.lit_spaces()
    player.still(space).hover()
    preview = player.beside.get_by_role("status").filter(has_text="places the priest")
    expect(preview).to_be_visible()
    assert preview.evaluate(STAYS)
    player.still("a5").hover(force=True)
    expect(player.page.get_by_role("alert")).to_contain_text(
        "There is no face-up temple beside a5."
    )
    expect(preview).to_have_count(0)


def test_the_list_and_the_board_offer_the_same(visit: Visit) -> None:
    player = visit().go()
    player.button("Play now: Tigris & Euphrates").click()
    player.decides()
    player.tab("Choices")
    choices = player.page.get_by_role("region", name="What you can do")
    for pick in ("leader:king", next(pick for pick in player.lit() if pick.startswith("tile:"))):
        player.take(pick)
        spaces = set(player.lit_spaces(1000))
        listed = choices.get_by_role("listitem").get_by_role("button").all_inner_texts()
        assert {text.split()[-1] for text in listed} == spaces, pick
        player.button("Cancel").click()


def test_a_reload_in_the_middle_of_a_move_loses_nothing(visit: Visit) -> None:
    first, second = sit_down(visit, ("Ann of Ur", "Bo of Ur"))
    space = first.lay_tile()
    expect(first.log).to_contain_text(f"on {space}")
    first.take(next(pick for pick in first.lit() if pick.startswith("tile:")))
    first.page.reload()
    first.decides()
    expect(first.prompt).to_contain_text("1 action left")
    expect(first.log).to_contain_text(f"on {space}")
    # A move that waits for its confirmation waits after a reload, too.
    first.lay_tile()
    expect(first.button("Confirm")).to_be_visible()
    first.page.reload()
    first.confirm()
    second.decides()


def test_a_broken_connection_is_shown_and_comes_back(visit: Visit) -> None:
    ann = visit().be("Ann of Mari")
    wire = Wire(ann.page)
    bo = visit().be("Bo of Mari")
    address = ann.open_table("tigris", {2: "Open to anyone"})
    bo.go(address)
    bo.button("Take seat 2").click()
    expect(ann.page.locator(".board")).to_be_visible()
    wire.cut()
    expect(ann.prompt.get_by_role("alert")).to_contain_text("Connection lost")
    if in_turn(bo, ann, ("Bo of Mari", "Ann of Mari"))[0] is bo:
        space = bo.lay_tile()
        wire.restore()
        expect(ann.prompt.get_by_role("alert")).to_have_count(0)
        expect(ann.log).to_contain_text(f"on {space}")
    else:
        # What is in the hand when the connection breaks is still there afterwards.
        tiles = ann.page.locator('button.lit[data-pick^="tile:"]')
        ann.take(str(tiles.first.get_attribute("data-pick")))
        (space,) = ann.lit_spaces()
        wire.restore()
        expect(ann.prompt.get_by_role("alert")).to_have_count(0)
        ann.touch(space)
        expect(bo.log).to_contain_text(f"on {space}")
    assert ann.log.get_by_text(f"on {space}").count() == 1


def test_players_talk_and_spectators_listen(visit: Visit) -> None:
    first, second = sit_down(visit, ("Ann of Isin", "Bo of Isin"))
    watcher = visit().go(first.page.url)
    second.tab("Chat")
    first.tab("Chat")
    first.page.get_by_label("Write a message").fill("By Enlil!")
    first.button("Send").click()
    expect(second.page.get_by_role("log", name="Chat")).to_contain_text("By Enlil!")
    watcher.tab("Chat")
    expect(watcher.page.get_by_role("log", name="Chat")).to_contain_text("By Enlil!")
    expect(watcher.page.get_by_text("Only players can chat here.")).to_be_visible()


def test_a_report_holds_the_position_but_no_secret(visit: Visit, tmp_path: Path) -> None:
    first, second = sit_down(visit, ("Ann of Larsa", "Bo of Larsa"))
    first.tab("Table")
    with first.page.expect_download() as download:
        first.button("Report a problem").click()
    file = tmp_path / "report.json"
    download.value.save_as(file)
    report = json.loads(file.read_text("utf-8"))
    assert report["view"]["hand"] is not None
    assert report["view"]["seats"][1 - report["viewer"]]["points"] is None
    assert second.page.url == first.page.url


def test_resigning_ends_a_game_of_two(visit: Visit) -> None:
    names = ("Ann of Susa", "Bo of Susa")
    first, second = sit_down(visit, names)
    loser, winner = names if names[0] in first.deciding.inner_text() else names[::-1]
    first.tab("Table")
    first.side.get_by_role("button", name="Resign").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for person in (first, second):
        result = person.page.get_by_role("region", name=f"{winner} wins")
        expect(result).to_contain_text(f"The game is over: {loser} has resigned.")
        expect(result.get_by_role("columnheader")).to_have_count(2)
        for part in ("black", "red", "blue", "green", "treasures"):
            expect(result.get_by_role("rowheader", name=part)).to_be_attached()
    assert findings(second) == []
    # Whoever gave up may play again, too; and the replay tells the same end.
    first.result.get_by_role("link", name="Replay").click()
    expect(first.page.get_by_role("region", name=f"{winner} wins")).to_contain_text("has resigned")
    first.page.go_back()
    first.result.get_by_role("button", name="Play again").click()
    expect(second.result.get_by_role("link", name="Go to the next game")).to_be_visible()


def test_a_game_that_everybody_left_says_so(visit: Visit) -> None:
    first, second = sit_down(visit, ("Ann of Opis", "Bo of Opis"))
    for player in (first, second):
        player.tab("Table")
        player.side.get_by_role("button", name="Leave the table").click()
    result = first.page.get_by_role("region", name="Nobody wins")
    expect(result).to_contain_text("The game is over: all players have left the table.")
    expect(result.get_by_role("columnheader")).to_have_count(2)
