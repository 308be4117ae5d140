"""What somebody took away is brought back."""

import json
import uuid

import pytest
from playwright.sync_api import expect

from anki_package import Note, Package
from conftest import Setting

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)


@pytest.fixture
def newcomer(people, setting):
    return people.new(f"newcomer-{uuid.uuid4().hex[:8]}", setting.language)


def bring(visitor, content: bytes) -> None:
    visitor.open("/profile")
    visitor.press(visitor.say.data)
    visitor.press(visitor.say.__dict__["import"])
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": content})
    visitor.button(visitor.say.import_check).click()


@ONE_EACH
def test_what_one_took_away_comes_back_into_another_account(make_visitor, setting, person, newcomer):
    title = f"Увезено {uuid.uuid4().hex[:6]}"
    category = person.door.create_category(title)
    person.door.add_word(category, "гавань", "harbour")
    # Larger than anything that is held in memory.
    file = json.loads(person.door.get("/profile/export/slovarik.json").body)
    file["padding"] = "x" * 12_000_000
    content = json.dumps(file).encode()

    visitor = make_visitor(setting, newcomer)
    bring(visitor, content)
    # Until then a page refreshes itself.
    expect(visitor.page.get_by_role("heading", name=visitor.say.import_preview, level=1)).to_be_visible(
        timeout=60_000)
    visitor.button(visitor.say.import_confirm).click()
    expect(visitor.page.get_by_role("heading", name=visitor.say.import_done, level=1)).to_be_visible()
    visitor.open("/")
    visitor.expect_sees(title)

    visitor.open("/profile/import")
    visitor.page.locator("button[value=import]").click()
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": content})
    visitor.button(visitor.say.import_check).click()
    expect(visitor.page.get_by_text(visitor.say.import_nothing)).to_be_visible(timeout=60_000)


@ONE_EACH
def test_a_package_of_anki_comes_in_with_its_answers(make_visitor, setting, newcomer, tmp_path):
    notes = [Note(["harbour", "гавань"], answers=[(1_790_000_000_000, 3, 900)]), Note(["kettle", "чайник"], deck=2)]
    package = Package(notes, decks={1: "English", 2: "English::Kitchen"}).write(tmp_path / "English.apkg")
    visitor = make_visitor(setting, newcomer)
    bring(visitor, package.read_bytes())
    expect(visitor.page.get_by_role("heading", name=visitor.say.package, level=1)).to_be_visible(timeout=60_000)
    visitor.button(visitor.say.package_next).click()
    visitor.button(visitor.say.import_confirm).click()
    expect(visitor.page.get_by_role("heading", name=visitor.say.import_done, level=1)).to_be_visible()
    visitor.open("/")
    visitor.expect_sees("English / Kitchen")


@ONE_EACH
def test_an_import_is_undone_from_its_result_and_for_a_day_from_the_page_of_files(make_visitor, setting, newcomer, tmp_path):
    visitor = make_visitor(setting, newcomer)
    for title in ("Harbours", "Kettles"):
        package = Package([Note([title, "слово"], guid=title)], decks={1: title}).write(tmp_path / f"{title}.apkg")
        visitor.open("/profile/import")
        if visitor.page.locator("button[value=import]").count():
            visitor.page.locator("button[value=import]").click()
        visitor.field(visitor.say.import_file).set_input_files(package)
        visitor.button(visitor.say.import_check).click()
        visitor.button(visitor.say.package_next).click()
        visitor.button(visitor.say.import_confirm).click()
        expect(visitor.page.get_by_role("heading", name=visitor.say.import_done, level=1)).to_be_visible()
    visitor.button(visitor.say.import_take_back).click()
    expect(visitor.page.get_by_text(visitor.say.import_taken_back)).to_be_visible()
    visitor.open("/")
    visitor.expect_sees("Harbours")
    expect(visitor.page.get_by_text("Kettles")).to_have_count(0)
    visitor.open("/profile/import")
    visitor.page.locator("form[action$='take-back'] button").click()
    expect(visitor.page.get_by_text(visitor.say.import_taken_back)).to_be_visible()
    visitor.open("/")
    expect(visitor.page.get_by_text("Harbours")).to_have_count(0)


@ONE_EACH
def test_a_file_that_comes_after_the_session_leads_to_signing_in_and_back_to_its_form(make_visitor, setting, newcomer):
    visitor = make_visitor(setting)
    visitor.sign_in(newcomer.email, newcomer.password)
    visitor.open("/profile/import")
    form = visitor.page
    visitor.new_tab()
    visitor.open("/profile")
    visitor.button(visitor.say.sign_out).click()
    form.get_by_label(visitor.say.import_file, exact=True).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": b" " * 1_000_000})
    form.get_by_role("button", name=visitor.say.import_check, exact=True).click()
    form.wait_for_url("**/login?next=*")
    expect(form.locator(".notice")).to_be_visible()
    form.get_by_label(visitor.say.email, exact=True).fill(newcomer.email)
    form.get_by_label(visitor.say.password, exact=True).fill(newcomer.password)
    form.get_by_role("button", name=visitor.say.sign_in, exact=True).click()
    form.wait_for_url("**/profile/import")


@ONE_EACH
def test_another_file_is_refused_beside_its_field(make_visitor, setting, newcomer):
    visitor = make_visitor(setting, newcomer)
    bring(visitor, b"\x7fELF\x00\x01")
    field = visitor.field(visitor.say.import_file)
    expect(field).to_have_attribute("aria-invalid", "true")
    described = field.get_attribute("aria-describedby").split()[-1]
    expect(visitor.page.locator(f"#{described}")).to_contain_text("slovarik.json")
