"""A lesson that somebody writes at home: shown while it is typed, added to by small forms, and learned at once."""

import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting
from family import Sentences

PHONE, DESKTOP = Setting("ru", True, 360), Setting("en", True, 1280)
WAYS = pytest.mark.parametrize("setting", [Setting("ru", False, 360), DESKTOP], indirect=True, ids=str)


@pytest.fixture
def author(people, setting):
    return people.new(f"author-{uuid.uuid4().hex[:8]}", setting.language)


@pytest.fixture
def visitor(make_visitor, setting, author):
    return make_visitor(setting, author)


def begin(visitor, sentence) -> None:
    visitor.open("/lessons")
    visitor.press(sentence("lessonWriting.new"))
    visitor.page.locator("#title").fill("Past Simple")
    visitor.button(sentence("lessonWriting.begin")).click()
    expect(visitor.page.locator("h1")).to_have_text("Past Simple")


@WAYS
def test_a_task_is_written_by_its_form_and_learned(visitor, setting):
    sentence = Sentences(setting.language)
    page = visitor.page
    begin(visitor, sentence)
    visitor.button(sentence("lessonBlock.choice")).click()
    page.locator("#text").fill("She went home.")
    page.locator("#answers").fill("went")
    page.locator("#wrong").fill("go, goed")
    page.locator("#reason").fill("go – went")
    visitor.button(sentence("lessonBlockField.add")).click()
    expect(page.locator("[data-preview]")).to_contain_text("She went home.")
    visitor.button(sentence("action.save")).click()
    visitor.press(sentence("lesson.start"))
    page.locator(".lesson-choice").filter(has=page.get_by_text("went", exact=True)).click()
    visitor.button(visitor.say.check).click()
    expect(page.locator(".lesson-verdict")).to_have_text(visitor.say.task_right)


@pytest.mark.parametrize("setting", [PHONE, DESKTOP], indirect=True, ids=str)
def test_what_is_typed_is_shown_and_a_fault_leads_to_its_line(visitor, setting):
    sentence = Sentences(setting.language)
    page = visitor.page
    begin(visitor, sentence)
    field, preview = page.locator("textarea"), page.locator("[data-preview]")
    text = field.input_value() + "\n# part: One\n\n@choice Choose.\nShe {went | go} home.\n"
    field.fill(text)
    expect(preview).to_contain_text("She went home.")
    field.fill(text.replace("go} home", "go home"))
    expect(preview.locator(".error")).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text(preview.locator(".error").inner_text())
    visitor.touch(preview.locator("[data-line]"))
    selected = "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)"
    assert page.evaluate(selected) == "@choice Choose."
    # Nothing was kept by being shown.
    page.reload()
    assert "# part:" not in field.input_value()
