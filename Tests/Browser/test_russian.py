"""Who knows English and learns Russian: stress over the word, letters to press, Latin letters as a slip."""

import pytest
from playwright.sync_api import expect

from conftest import Setting
from first_steps import plain

WAYS = pytest.mark.parametrize(
    "setting", [Setting("en", True, 360), Setting("en", True, 1280), Setting("en", True, 360, phone=True)], indirect=True, ids=str
)
WITHOUT_SCRIPTS = pytest.mark.parametrize("setting", [Setting("en", False, 360)], indirect=True, ids=str)
ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"


@pytest.fixture
def learner(people, setting, make_visitor):
    person = people.get(f"russian-{setting}", "en")
    person.door.post("/welcome", {"termLanguage": "ru", "translationLanguage": "en"})
    visitor = make_visitor(setting, person)
    visitor.category_number = person.door.create_category(f"Russian {id(visitor)}")
    person.door.add_word(visitor.category_number, "dog", "соба\N{COMBINING ACUTE ACCENT}ка")
    return visitor


def ask_typing(visitor):
    """The category has one word, so its number stays the same once it was met."""
    visitor.open(f"/training?category={visitor.category_number}&form=typing")
    if visitor.page.locator("main .training-meeting").count():
        visitor.button(visitor.say.onward).click()
    expect(visitor.page.locator("main #typed")).to_be_visible()


def keys(visitor):
    return visitor.page.locator("main .letter-keys")


@WAYS
def test_letters_are_pressed_and_write_where_one_types(learner, setting):
    ask_typing(learner)
    field = learner.page.locator("main #typed")
    rows = keys(learner).locator(".letter-keys-rows")
    expect(rows).to_be_hidden()
    keys(learner).get_by_role("button", name="Russian letters").click()
    expect(rows).to_be_visible()
    letters = rows.get_by_role("button").all_inner_texts()
    assert "".join(letters[:33]) == ALPHABET
    page = learner.page
    for box in (key.bounding_box() for key in rows.get_by_role("button").all()):
        assert box["width"] >= 44, box
        assert box["height"] >= 44, box
        assert box["x"] >= 0, box
        assert box["x"] + box["width"] <= setting.width, box
    assert page.evaluate("document.documentElement.scrollWidth") <= setting.width
    for letter in "собакка":
        rows.get_by_role("button", name=letter, exact=True).click()
        expect(field).to_be_focused()
    rows.get_by_role("button", name="Erase a letter").click()
    rows.get_by_role("button", name="Erase a letter").click()
    rows.get_by_role("button", name="а", exact=True).click()
    expect(field).to_have_value("собака")
    # In the middle of it as well.
    field.evaluate("(field) => field.setSelectionRange(1, 3)")
    rows.get_by_role("button", name="Erase a letter").click()
    expect(field).to_have_value("сака")
    learner.page.reload()
    # This device remembers.
    expect(keys(learner).locator(".letter-keys-rows")).to_be_visible()
    keys(learner).get_by_role("button", name="Russian letters").click()
    learner.page.reload()
    expect(keys(learner).get_by_role("button", name="Russian letters")).to_be_visible()
    expect(keys(learner).locator(".letter-keys-rows")).to_be_hidden()


@WAYS
def test_latin_letters_are_a_slip_and_the_word_has_its_stress(learner, setting):
    ask_typing(learner)
    learner.page.locator("main #typed").fill("sobaka")
    learner.page.keyboard.press("Enter")
    verdict = learner.page.locator("main .review")
    expect(verdict).to_contain_text("Right; here it is in Russian letters")
    word = verdict.locator(".training-word")
    # Seen once, heard once.
    assert plain(word) == "собака"
    expect(word.locator("[aria-hidden]")).to_have_text("соба\N{COMBINING ACUTE ACCENT}ка")
    expect(verdict).not_to_contain_text("[")
    assert learner.page.evaluate(
        """() => {
          getSelection().selectAllChildren(document.querySelector("main .training-word"));
          return String(getSelection());
        }"""
    ).strip() == "соба\N{COMBINING ACUTE ACCENT}ка"


@WITHOUT_SCRIPTS
def test_without_scripts_there_are_no_letters_to_press(learner):
    ask_typing(learner)
    expect(keys(learner)).to_be_hidden()


def answer(page):
    """Anything, to come to the next task of a lesson."""
    for choice in ("main .lesson-choice", "main .mark"):
        if page.locator(choice).count():
            page.locator(choice).first.click()
    while page.locator("main .bank-word:not([aria-disabled=true])").count() and page.locator("main .place-slot:not([data-word])").count():
        page.locator("main .bank-word:not([aria-disabled=true])").first.click()
    page.locator("main .lesson-actions .button").click()
    page.locator("main .lesson-actions a.button").first.click()
    expect(page.locator("main form.lesson-task")).to_be_visible()


@WAYS
def test_letters_stand_under_the_fields_of_a_lesson(learner, setting):
    learner.open("/lessons/ru-en-first-letters/parts/1")
    page = learner.page
    field = page.locator("main .place-field").first
    while not field.count():
        answer(page)
    keys(learner).get_by_role("button", name="Russian letters").click()
    keys(learner).get_by_role("button", name="а", exact=True).click()
    expect(field).to_have_value("а")
    keys(learner).get_by_role("button", name="Russian letters").click()
