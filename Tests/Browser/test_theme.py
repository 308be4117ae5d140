"""Light, dark or the device's own: row 15 of the acceptance run."""

import pytest
from playwright.sync_api import expect

from conftest import Setting


def background(visitor):
    return visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def choose(visitor, name):
    """Chooses a theme on the profile; with scripts the choice is kept without pressing the button."""
    visitor.open("/profile")
    theme = visitor.page.get_by_role("radio", name=name, exact=True)
    if visitor.setting.scripts and theme.is_checked():
        return
    with visitor.page.expect_response(lambda response: response.request.method == "POST"):
        theme.check(force=True)
        if not visitor.setting.scripts:
            form = visitor.page.locator("form").filter(has=theme)
            form.get_by_role("button", name=visitor.say.save, exact=True).click()


@pytest.mark.parametrize("name, theme", [("dark", "dark"), ("light", "light"), ("device", "system")])
def test_row_15_a_theme_holds_at_once_and_on_the_next_visit(visitor, make_visitor, setting, person, name, theme):
    choose(visitor, getattr(visitor.say, name))
    page = visitor.page.locator("html")
    expect(page).to_have_attribute("data-theme", theme)
    later = make_visitor(setting, person)
    later.open("/")
    expect(later.page.locator("html")).to_have_attribute("data-theme", theme)
    later.open("/profile")
    chosen = later.page.get_by_role("radio", name=getattr(later.say, name), exact=True)
    expect(chosen).to_be_checked()


def test_row_15_the_devices_own_theme_follows_the_device(visitor):
    choose(visitor, visitor.say.light)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "light")
    light = background(visitor)
    choose(visitor, visitor.say.dark)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = background(visitor)
    assert light != dark
    choose(visitor, visitor.say.device)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "system")
    visitor.page.emulate_media(color_scheme="dark")
    assert background(visitor) == dark
    visitor.page.emulate_media(color_scheme="light")
    assert background(visitor) == light


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
def test_a_theme_that_could_not_be_kept_says_so(visitor):
    visitor.open("/profile")
    visitor.page.route("**/profile", lambda route: route.abort())
    visitor.page.locator("[name=theme]:not(:checked)").first.check(force=True)
    visitor.expect_sees(visitor.say.not_saved)
    expect(visitor.page.locator("#announcer")).to_have_text(visitor.say.not_saved)
    visitor.page.unroute("**/profile")
    visitor.page.locator("form").filter(has=visitor.page.locator("[name=theme]")).get_by_role("button").click()
    visitor.expect_path("/profile")
    visitor.expect_does_not_see(visitor.say.not_saved)
