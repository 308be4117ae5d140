"""A child's account becomes its own, from the adult's leave to the first sign-in by e-mail: with the keyboard alone."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting
from keeper import child_of

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", True, 1280), Setting("en", False, 360)], indirect=True, ids=str)
PIN = "4711"


@pytest.fixture
def adult(people, setting):
    return people.new(f"adult-{uuid.uuid4().hex[:8]}", setting.language)


def reach(visitor, locator) -> None:
    """Goes on by the tab key until this has the focus."""
    for _ in range(80):
        if locator.evaluate("element => element === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not reach it")


def press(visitor, locator) -> None:
    reach(visitor, locator)
    visitor.page.keyboard.press("Enter")


def fill(visitor, field: str, text: str) -> None:
    reach(visitor, visitor.page.locator(field))
    visitor.page.keyboard.type(text)


def in_main(visitor, selector: str):
    return visitor.page.locator(f"main {selector}").first


@WAYS
def test_an_adult_lets_a_child_grow_up_and_the_child_does(make_visitor, guest, setting, adult):
    parent, child = make_visitor(setting, adult), guest
    page = child_of(adult.door)
    code = re.search(r"<code>([A-Z]{3} [A-Z]{3})</code>", adult.door.post(page + "/code").body)[1]

    parent.open(page)
    press(parent, in_main(parent, "a[href$='/grown-up']"))
    parent.expect_path(page + "/grown-up")
    fill(parent, "#password", adult.password)
    press(parent, in_main(parent, "form .button"))
    parent.expect_path(page)
    expect(in_main(parent, "form[action$='/grown-up/delete']")).to_be_visible()

    child.open("/code")
    fill(child, "#code", code)
    child.page.keyboard.press("Enter")
    child.expect_path("/")
    press(child, in_main(child, "a[href='/profile/grown-up']"))
    child.expect_path("/profile/grown-up")
    expect(in_main(child, "ul")).to_contain_text(adult.name)

    # What is wrong is said where it is, and nothing that may be seen is typed twice.
    email = f"masha-{uuid.uuid4().hex[:8]}@example.org"
    fill(child, "#email", email)
    fill(child, "#pin", "0000")
    child.page.keyboard.press("Enter")
    child.expect_field_error(child.say.password)
    expect(child.page.locator("#email")).to_have_value(email)
    fill(child, "#password", "a long enough phrase")
    fill(child, "#pin", PIN)
    child.page.keyboard.press("Enter")
    child.expect_path("/")
    expect(in_main(child, "form[action='/house/grown-up']")).to_be_visible()
    press(child, in_main(child, "form[action='/house/grown-up'] button"))
    child.expect_path("/")
    expect(child.page.locator("form[action='/house/grown-up']")).to_have_count(0)

    parent.open("/")
    expect(in_main(parent, "form[action='/house/grown-up']")).to_contain_text("Маша")
    press(parent, in_main(parent, "form[action='/house/grown-up'] button"))
    parent.expect_path("/")
    expect(parent.page.locator("form[action='/house/grown-up']")).to_have_count(0)
    assert parent.open(page).status == 404

    child.open("/profile")
    press(child, in_main(child, "form[action='/logout'] button"))
    child.expect_path("/login")
    child.sign_in(email, "a long enough phrase")
    child.expect_path("/")
