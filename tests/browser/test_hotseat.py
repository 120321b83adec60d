"""Several players on one device: the next one's view appears only after a tap."""

from playwright.sync_api import expect

from tests.browser.table import Visit


def test_the_curtain_hides_each_player_from_the_other(visit: Visit) -> None:
    device = visit().be("Ninsun")
    device.go("/new?game=tigris")
    device.page.get_by_label("Seat 2", exact=True).select_option(label="On this device")
    device.page.get_by_label("Name for seat 2").fill("Geshtin")
    device.page.get_by_label("Shuffle the seats").uncheck()
    device.button("Open the table").click()
    curtain = device.page.get_by_role("dialog")

    names = ("Ninsun", "Geshtin")
    expect(curtain).to_be_visible()
    begins = 0 if curtain.get_by_text("Ninsun is next").count() else 1
    for name in (names[begins], names[1 - begins], names[begins]):
        expect(curtain.get_by_role("heading", name=f"{name} is next")).to_be_visible()
        # Nothing of a hand is on the device before the curtain is lifted.
        assert device.page.locator('button[data-pick^="tile:"]').count() == 0
        device.button(f"I am {name}").click()
        expect(device.page.locator('button[data-pick^="tile:"]').first).to_be_attached()
        device.lay_tile()
        device.lay_tile()
        device.confirm()
    expect(curtain).to_be_visible()
