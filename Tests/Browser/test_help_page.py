"""Help: in every footer, the same for everybody; whom to ask is told only to who lives here."""

import re

import pytest
from playwright.sync_api import expect

from browser_support import LINE
from keeper import Keeper

# What is looked at in every footer; test_accessibility.py looks at every screen.
OUT = ("/login", "/register", "/help", "/no/such/page")


def test_who_is_signed_in_learns_whom_to_ask(visitor):
    visitor.open("/")
    visitor.page.get_by_role("contentinfo").get_by_role("link", name=visitor.say.help, exact=True).click()
    visitor.expect_path("/help")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(visitor.say.help)
    expect(visitor.page.get_by_role("listitem").filter(has_text="Хозяин")).to_have_count(1)
    visitor.press(visitor.say.interaction)
    visitor.expect_path("/profile/interaction")


@pytest.mark.parametrize("path", OUT)
def test_who_is_signed_out_finds_help_too_and_no_name(guest, path):
    guest.open(path)
    guest.page.get_by_role("contentinfo").get_by_role("link", name=guest.say.help, exact=True).click()
    guest.expect_path("/help")
    expect(guest.link(guest.say.forgot_password)).to_be_visible()
    page = guest.page.content()
    assert "Хозяин" not in page and Keeper.EMAIL not in page
    # The line below which nothing runs: the same as the tests of style sheets and scripts keep.
    for name, version in (("Edge", LINE.chrome), ("Firefox", LINE.firefox), ("Safari", LINE.safari)):
        expect(guest.page.get_by_role("region", name=guest.say.browsers)).to_contain_text(re.compile(rf"{name} {version}\b"))


def test_help_tells_of_the_game_of_words_from_anywhere_and_of_every_key(visitor):
    visitor.open("/help")
    told = visitor.page.locator("#what + dl dt")
    for subject in (visitor.say.game, visitor.say.anywhere):
        expect(told.filter(has_text=subject)).to_have_count(1)
    keys = visitor.page.locator(".keys dt")
    for key in (visitor.say.key_space, "N", "Esc", visitor.say.key_arrows):
        expect(keys.filter(has_text=key).first).to_be_visible()
    # What is known not to be good: the first of the promised browsers divides no Russian word.
    expect(visitor.page.get_by_role("listitem").filter(has_text=f"Chrome {LINE.chrome}")).to_have_count(1)
