"""Looking after the household: members, invitations, one-time links; with and without scripts."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting
from keeper import Keeper

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)
PASSWORD = "correct horse battery"


@pytest.fixture
def administrator(people, setting):
    return people.new_administrator(f"administrator-{uuid.uuid4().hex[:8]}", setting.language)


@pytest.fixture
def learner(people, setting):
    return people.new(f"learner-{uuid.uuid4().hex[:8]}", setting.language)


@pytest.fixture
def keeper(make_visitor, setting, administrator):
    """The administrator, at a browser."""
    return make_visitor(setting, administrator)


@pytest.fixture
def registration(server):
    """Open again when the test is over."""
    yield
    Keeper(server).open_registration()


def shown_link(visitor) -> str:
    address = visitor.field(visitor.say.link).input_value()
    expect(visitor.page.get_by_role("img", name=visitor.say.qr_code, exact=True)).to_be_visible()
    return re.sub(r"^http://[^/]+", "", address)


def open_member(visitor, person):
    visitor.open("/administration")
    visitor.press(person.name)
    visitor.expect_path(r"/administration/members/\d+")


@WAYS
def test_an_invitation_leads_to_an_account_where_strangers_are_sent_away(keeper, guest, setting, registration):
    say = keeper.say
    keeper.open("/profile")
    keeper.press(say.administration)
    keeper.expect_path("/administration")
    keeper.field(say.by_invitation).check()
    keeper.button(say.save).first.click()
    expect(keeper.page.get_by_role("status").first).to_be_visible()
    expect(keeper.field(say.by_invitation)).to_be_checked()

    guest.open("/login")
    expect(guest.link(say.sign_up)).to_have_count(0)
    guest.open("/register")
    expect(guest.button(say.sign_up)).to_have_count(0)

    keeper.button(say.create_invitation).click()
    link = shown_link(keeper)
    guest.open(link)
    guest.field(say.name).fill("Гость")
    guest.field(say.email).fill(f"guest-{uuid.uuid4().hex[:8]}@example.org")
    guest.field(say.password).fill(PASSWORD)
    guest.button(say.sign_up).click()
    guest.expect_path("/welcome")


@WAYS
def test_a_revoked_invitation_opens_nothing(keeper, guest):
    say = keeper.say
    keeper.open("/administration")
    keeper.button(say.create_invitation).click()
    link = shown_link(keeper)
    keeper.press(say.done)
    keeper.expect_path("/administration")
    # The latest stands first.
    keeper.page.get_by_role("button", name=re.compile("^" + say.revoke)).first.click()
    expect(keeper.page.get_by_role("status").first).to_be_visible()
    assert guest.open(link).status == 410
    expect(guest.button(say.sign_up)).to_have_count(0)


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_a_link_is_copied_by_one_press(keeper):
    say = keeper.say
    keeper.open("/administration")
    keeper.button(say.create_invitation).click()
    link = keeper.field(say.link).input_value()
    keeper.button(say.copy).click()
    expect(keeper.button(say.copied)).to_be_visible()
    # What was copied is pasted where one can read it: a home network has no clipboard to ask.
    keeper.open("/categories/new")
    keeper.field(say.title).focus()
    keeper.page.keyboard.press("Control+V")
    assert link.startswith(keeper.field(say.title).input_value()) and keeper.field(say.title).input_value()


@WAYS
def test_a_forgotten_password_is_changed_by_a_link(keeper, guest, learner):
    say = keeper.say
    open_member(keeper, learner)
    keeper.press(say.password_link)
    keeper.field(say.own_password).fill("not the password")
    keeper.button(say.password_link).click()
    keeper.expect_field_error(say.own_password)
    keeper.field(say.own_password).fill(PASSWORD)
    keeper.button(say.password_link).click()
    link = shown_link(keeper)
    assert guest.open(link).status == 200
    keeper.press(say.done)
    keeper.expect_path(r"/administration/members/\d+")


@WAYS
def test_a_member_gets_a_role_is_signed_out_and_removed(keeper, make_visitor, setting, learner):
    say = keeper.say
    member = make_visitor(setting, learner)
    open_member(keeper, learner)
    for act, seen in ((say.make_administrator, 200), (say.make_learner, 404)):
        keeper.press(act)
        keeper.field(say.own_password).fill(PASSWORD)
        keeper.button(act).click()
        keeper.expect_path(r"/administration/members/\d+")
        assert member.open("/administration").status == seen

    keeper.button(say.sign_out_everywhere).click()
    expect(keeper.page.get_by_role("status").first).to_be_visible()
    member.open("/profile")
    member.expect_path("/login")

    keeper.press(say.remove_account)
    keeper.press(say.cancel)
    keeper.press(say.remove_account)
    keeper.field(say.own_password).fill(PASSWORD)
    keeper.button(say.remove_account).click()
    keeper.expect_path("/administration")
    expect(keeper.link(learner.name)).to_have_count(0)
