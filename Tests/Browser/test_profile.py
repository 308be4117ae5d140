"""The profile: row 14 of the acceptance run, and what belongs to an account."""

import json
import re
import urllib.parse
import uuid
import zipfile

import pytest
from playwright.sync_api import expect

from conftest import Setting

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)
PASSWORD = "correct horse battery"


@pytest.fixture
def leaver(people, setting):
    """Somebody of this test's own, who may change everything."""
    return people.new(f"leaver-{uuid.uuid4().hex[:8]}", setting.language)


def test_row_14_the_profile_shows_who_one_is_and_how_far(visitor, person):
    visitor.open("/")
    visitor.press(visitor.say.profile)
    visitor.expect_path("/profile")
    main = visitor.page.locator("main")
    expect(main.locator(".profile-picture")).to_be_visible()
    visitor.expect_sees(person.name)
    visitor.expect_sees(person.email)
    expect(visitor.page.get_by_role("progressbar").or_(main.locator(".progress-bar")).first).to_be_visible()
    expect(visitor.page.get_by_role("group", name=visitor.say.theme, exact=True)).to_be_visible()
    expect(visitor.page.get_by_role("group", name=visitor.say.language, exact=True)).to_be_visible()
    expect(visitor.button(visitor.say.sign_out)).to_be_visible()


@ONE_EACH
def test_a_name_and_a_daily_goal_are_kept(make_visitor, setting, leaver):
    visitor = make_visitor(setting, leaver)
    for group, field, value in (("account", "name", "Мария"), ("learning", "daily_goal", "35")):
        visitor.open("/profile")
        visitor.press(getattr(visitor.say, group))
        field = visitor.field(getattr(visitor.say, field))
        field.fill(value)
        visitor.button(visitor.say.save).click()
        expect(visitor.page.get_by_role("status").first).to_be_visible()
        expect(field).to_have_value(value)
    visitor.open("/profile")
    visitor.expect_sees("Мария")
    expect(visitor.link(visitor.say.learning)).to_have_accessible_description(re.compile("^35 "))


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_a_single_choice_is_kept_at_once_and_says_so_or_that_it_was_not(make_visitor, setting, leaver):
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile")
    theme = visitor.page.locator("form").filter(has=visitor.page.get_by_role("group", name=visitor.say.theme))
    save = theme.get_by_role("button", name=visitor.say.save)
    expect(save).to_be_hidden()
    theme.get_by_role("radio", name=visitor.say.dark).check(force=True)
    expect(theme.locator(".choice-outcome")).to_have_text("Сохранено.")
    visitor.page.route("**/profile", lambda route: route.abort())
    theme.get_by_role("radio", name=visitor.say.light).check(force=True)
    expect(theme.locator(".choice-outcome")).to_have_text(visitor.say.not_saved)
    expect(save).to_be_visible()
    visitor.page.unroute("**/profile")
    save.click()
    expect(save).to_be_hidden()
    visitor.open("/")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "light")
    visitor.faults.clear()


@ONE_EACH
def test_the_language_is_one_choice_that_changes_the_page(make_visitor, setting, leaver):
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile")
    other = {"ru": "English", "en": "Русский"}[setting.language]
    form = visitor.page.locator("form").filter(has=visitor.page.get_by_role("radio", name=other))
    form.get_by_role("radio", name=other).check(force=True)
    if not setting.scripts:
        form.get_by_role("button").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", {"ru": "en", "en": "ru"}[setting.language])


@ONE_EACH
def test_a_new_password_ends_the_sessions_elsewhere(make_visitor, setting, leaver, guest):
    visitor = make_visitor(setting, leaver)
    guest.sign_in(leaver.email, PASSWORD)
    guest.expect_path("/")

    visitor.open("/profile")
    visitor.press(visitor.say.account)
    visitor.press(visitor.say.change_password)
    visitor.field(visitor.say.present_password).fill("not the password")
    visitor.field(visitor.say.new_password).fill("another long phrase")
    visitor.press(visitor.say.change_password)
    visitor.expect_field_error(visitor.say.present_password)
    visitor.field(visitor.say.present_password).fill(PASSWORD)
    visitor.field(visitor.say.new_password).fill("another long phrase")
    visitor.press(visitor.say.change_password)
    visitor.expect_path("/profile")
    guest.open("/")
    guest.expect_path("/login")


@ONE_EACH
def test_a_device_is_signed_out_from_another(make_visitor, setting, leaver, guest):
    visitor = make_visitor(setting, leaver)
    guest.sign_in(leaver.email, PASSWORD)
    guest.expect_path("/")

    visitor.open("/profile")
    visitor.press(visitor.say.account)
    visitor.press(visitor.say.devices)
    entries = visitor.page.locator("main li")
    expect(entries).to_have_count(2)
    entries.get_by_role("button").first.click()
    expect(visitor.page.locator("main li")).to_have_count(1)
    guest.open("/")
    guest.expect_path("/login")


@ONE_EACH
def test_an_email_is_changed_with_the_password(make_visitor, setting, leaver):
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile/email")
    visitor.field(visitor.say.new_email).fill(f"moved-{setting}@example.org")
    visitor.field(visitor.say.password).fill("not the password")
    visitor.press(visitor.say.save)
    visitor.expect_field_error(visitor.say.password)
    expect(visitor.field(visitor.say.new_email)).to_have_value(f"moved-{setting}@example.org")
    visitor.field(visitor.say.password).fill(PASSWORD)
    visitor.press(visitor.say.save)
    visitor.expect_path("/profile")
    visitor.expect_sees(f"moved-{setting}@example.org")


@ONE_EACH
def test_ones_data_is_taken_away_as_json_as_a_table_and_as_text_for_anki(make_visitor, setting, leaver):
    category = leaver.door.create_category("Кухня")
    leaver.door.add_word(category, "соль; поваренная", "salt")
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile")
    visitor.press(visitor.say.data)
    visitor.press(visitor.say.export)
    links = visitor.page.locator("main a[href^='/profile/export/']")
    expect(links).to_have_count(3)
    files = {}
    for index in range(3):
        with visitor.page.expect_download() as download:
            links.nth(index).click()
        files[download.value.suggested_filename.rsplit(".", 1)[-1]] = download.value.path().read_bytes()
    words = [word["term"] for entry in json.loads(files["json"])["categories"] for word in entry["words"]]
    assert "salt" in words
    assert "соль; поваренная" in files["csv"].decode("utf-8-sig")
    assert "соль; поваренная" in files["txt"].decode()


@ONE_EACH
def test_some_categories_are_taken_to_anki(make_visitor, setting, leaver):
    titles = ["Кухня", "Сад", "Двор"]
    for title in titles:
        leaver.door.add_word(leaver.door.create_category(title), title.lower(), "word")
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile/export")
    visitor.page.get_by_text(visitor.say.export_some).click()
    for title in titles[:2]:
        visitor.page.get_by_label(title, exact=True).check()
    with visitor.page.expect_download() as download:
        visitor.button(visitor.say.export_package).click()
    assert download.value.suggested_filename == "slovarik.apkg"
    asked = urllib.parse.parse_qs(urllib.parse.urlsplit(download.value.url).query)
    assert len(asked["category"]) == 2 and asked["answers"] == ["yes"] and "older" not in asked
    with zipfile.ZipFile(download.value.path()) as package:
        assert "collection.anki21b" in package.namelist()


@ONE_EACH
def test_an_account_is_deleted_with_everything_only_with_its_password(make_visitor, setting, leaver):
    visitor = make_visitor(setting, leaver)
    visitor.open("/profile")
    visitor.press(visitor.say.account)
    visitor.press(visitor.say.delete_account)
    visitor.press(visitor.say.cancel)
    visitor.expect_path("/profile/account")
    visitor.press(visitor.say.delete_account)
    visitor.field(visitor.say.password).fill("not the password")
    visitor.button(visitor.say.delete_account).click()
    visitor.expect_field_error(visitor.say.password)
    visitor.field(visitor.say.password).fill(PASSWORD)
    visitor.button(visitor.say.delete_account).click()
    visitor.expect_path("/login")
    visitor.sign_in(leaver.email, PASSWORD)
    assert visitor.page.title().startswith(visitor.say.error)


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_a_chosen_theme_colours_the_browsers_own_bars(visitor):
    visitor.open("/profile")
    for name in ("dark", "light"):
        visitor.page.get_by_role("radio", name=getattr(visitor.say, name), exact=True).check(force=True)
        paper = visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        colours = visitor.page.locator("meta[name=theme-color]").evaluate_all("all => all.map((one) => one.content)")
        assert set(colours) == {paper}
