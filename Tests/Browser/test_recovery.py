"""A forgotten password: recovery codes and the way back in by them; with and without scripts."""

import json
import re
import subprocess
import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting
from server import PROGRAM

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)
PASSWORD = "correct horse battery"


@pytest.fixture
def forgetful(people, setting):
    """Somebody of this test's own, whose password changes."""
    return people.new(f"forgetful-{uuid.uuid4().hex[:8]}", setting.language)


@pytest.fixture
def owner(make_visitor, setting, forgetful):
    """The same, at a browser where they are signed in."""
    return make_visitor(setting, forgetful)


def make_codes(visitor) -> list[str]:
    visitor.open("/profile/account")
    visitor.page.locator("main a[href='/profile/recovery-codes']").click()
    visitor.field(visitor.say.password).fill(PASSWORD)
    visitor.button(visitor.say.make_codes).click()
    expect(visitor.page.locator("#codes code")).to_have_count(10)
    return visitor.page.locator("#codes code").all_inner_texts()


def recover(visitor, email: str, code: str, password: str) -> None:
    say = visitor.say
    visitor.field(say.email).fill(email)
    visitor.field(say.recovery_code).fill(code)
    visitor.field(say.new_password).fill(password)
    visitor.button(say.recover).click()


@WAYS
def test_a_code_lets_in_once_who_forgot_the_password(owner, guest, forgetful):
    say = guest.say
    codes = make_codes(owner)
    assert len(set(codes)) == 10
    owner.press(say.codes_kept)
    owner.expect_path("/profile/recovery-codes")
    for code in codes:
        owner.expect_does_not_see(code)

    guest.open("/login")
    guest.press(say.forgot_password)
    guest.expect_path("/password/forgotten")
    recover(guest, forgetful.email, codes[6].upper().replace("-", " "), "another long phrase")
    guest.expect_path("/profile/recovery-codes")
    expect(guest.page.get_by_role("status").first).to_be_visible()
    guest.expect_sees(say.nine_left)
    owner.open("/")
    owner.expect_path("/login")

    owner.press(say.forgot_password)
    recover(owner, forgetful.email, codes[6], "yet another phrase")
    owner.expect_field_error(say.recovery_code)
    expect(owner.field(say.email)).to_have_value(forgetful.email)
    owner.sign_in(forgetful.email, "another long phrase")
    owner.expect_path("/")


@WAYS
def test_new_codes_end_the_old_ones_and_ask_the_password(owner, guest, forgetful):
    say = owner.say
    first = make_codes(owner)
    owner.open("/profile/recovery-codes")
    owner.field(say.password).fill("not the password")
    owner.button(say.make_new_codes).click()
    owner.expect_field_error(say.password)
    owner.field(say.password).fill(PASSWORD)
    owner.button(say.make_new_codes).click()
    expect(owner.page.locator("#codes code")).to_have_count(10)
    guest.open("/password/forgotten")
    recover(guest, forgetful.email, first[0], "another long phrase")
    guest.expect_field_error(say.recovery_code)


@WAYS
def test_an_unknown_email_is_answered_like_a_wrong_code(guest, owner, forgetful):
    make_codes(owner)
    seen = []
    for email in (forgetful.email, "nobody@example.org"):
        guest.open("/password/forgotten")
        recover(guest, email, "22222-33333-44444", "another long phrase")
        guest.expect_field_error(guest.say.recovery_code)
        seen.append(guest.page.locator("main").inner_text())
    assert seen[0] == seen[1]


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
def test_codes_are_copied_and_printed_with_scripts(owner):
    say = owner.say
    codes = make_codes(owner)
    owner.button(say.copy).click()
    expect(owner.button(say.copied)).to_be_visible()
    owner.page.evaluate("document.body.append(document.createElement('textarea'))")
    owner.page.locator("body > textarea").focus()
    owner.page.keyboard.press("Control+V")
    assert owner.page.locator("body > textarea").input_value().split() == codes
    owner.page.evaluate("window.print = () => { document.title = 'printed' }")
    owner.button(say.print).click()
    expect(owner.page).to_have_title("printed")


@pytest.mark.parametrize("setting", [Setting("en", False, 360)], indirect=True, ids=str)
def test_without_scripts_no_button_is_shown_that_does_nothing(owner):
    make_codes(owner)
    expect(owner.button(owner.say.copy)).to_have_count(0)
    expect(owner.button(owner.say.print)).to_have_count(0)


@pytest.mark.parametrize("setting", [Setting("ru", True, 360, "dark")], indirect=True, ids=str)
def test_a_printed_sheet_is_black_on_white_and_has_only_the_codes(owner, forgetful):
    codes = make_codes(owner)
    owner.page.emulate_media(media="print", color_scheme="dark")
    owner.expect_sees(codes[0])
    expect(owner.page.locator("main")).to_contain_text(forgetful.email)
    expect(owner.page.locator("main .form-actions")).to_be_hidden()
    expect(owner.page.locator(".site-nav")).to_be_hidden()
    colours = owner.page.evaluate(
        """() => [getComputedStyle(document.documentElement).backgroundColor,
                  getComputedStyle(document.querySelector("#codes code")).color]"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


@WAYS
def test_a_link_that_opens_nothing_says_how_to_go_on(guest):
    answer = guest.open("/password/" + "A" * 43)
    assert answer.status == 410
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(re.compile(guest.say.link_over))
    guest.page.locator("main a[href='/password/forgotten']").click()
    guest.expect_path("/password/forgotten")


@WAYS
def test_a_link_from_the_command_line_changes_the_password_once(guest, owner, forgetful, server):
    command = [PROGRAM, "user", "reset-password", forgetful.email, "--json"]
    answer = subprocess.run(
        command + ["--data", server.data, "--address", server.origin], capture_output=True, check=True
    )
    link = json.loads(answer.stdout)["link"]["url"]
    guest.open(link)
    guest.field(guest.say.new_password).fill("short")
    guest.button(guest.say.recover).click()
    guest.expect_field_error(guest.say.new_password)
    guest.field(guest.say.new_password).fill("another long phrase")
    guest.button(guest.say.recover).click()
    guest.expect_path("/")
    expect(guest.page.get_by_role("status").first).to_be_visible()
    owner.open("/")
    owner.expect_path("/login")
    assert guest.open(link).status == 410
    assert link.rsplit("/", 1)[-1] not in server.log
