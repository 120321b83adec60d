"""On a phone, 390 pixels wide."""

from playwright.sync_api import expect

from tests.browser.table import Visit, Visitor


def fits(visitor: Visitor) -> None:
    """Waits until nothing is wider than the screen any more."""
    visitor.page.wait_for_function("document.documentElement.scrollWidth <= 390")


def test_a_turn_is_played_by_touch(visit: Visit) -> None:
    player = visit(phone=True).go()
    player.button("Play now: Tigris & Euphrates").tap()
    player.decides()
    fits(player)
    hand = player.page.get_by_role("region", name="Your tiles")
    version = player.version()
    hand.get_by_role("button").first.tap()
    player.lit_spaces()
    space = seen_space(player)
    player.still(space).tap(force=True)
    player.moved_on(version)
    expect(player.log).to_contain_text(f"on {space}")
    player.beside.get_by_role("button", name="Undo").tap()
    expect(player.prompt).to_contain_text("2 actions left")


def seen_space(player: Visitor) -> str:
    """A lit space that is in sight: a small screen shows a part of the board."""
    found: str = player.page.evaluate(
        """() => {
          const frame = document.querySelector('.board').getBoundingClientRect();
          const inside = node => {
            const box = node.getBoundingClientRect();
            return box.left > frame.left && box.right < frame.right - 60
              && box.top > frame.top && box.bottom < frame.bottom;
          };
          const lit = [...document.querySelectorAll('.board g.lit[data-pick]')];
          return lit.find(node => !node.dataset.pick.includes(':') && inside(node)).dataset.pick;
        }"""
    )
    return found


def test_spaces_are_large_enough_for_a_finger_and_the_board_can_be_moved(visit: Visit) -> None:
    player = visit(phone=True).go()
    player.button("Play now: Tigris & Euphrates").tap()
    player.decides()
    near = player.box("h5")["width"]
    assert near >= 24
    player.button("Show everything").tap()
    whole = player.box("h5")["width"]
    assert whole < near
    player.button("Zoom in").tap()
    assert player.box("h5")["width"] > whole
