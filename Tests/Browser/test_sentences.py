"""Sentences that are built or heard and texts that are read, in a lesson: by touch, by mouse, by keyboard, and without scripts."""

import itertools

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import Setting
from evening import PART, WRONG, build, built, choose, word, write
from tea_time import check, go_on, press

NUMBERS = itertools.count(1)
ALL = [Setting("ru", True, 360), Setting("en", True, 1280), Setting("ru", False, 360)]


@pytest.fixture
def learner(people, setting, make_visitor, request):
    """Somebody who has done nothing yet, in a browser of their own."""
    person = people.new(f"{next(NUMBERS)}-{request.node.originalname[5:30]}", setting.language)
    visitor = make_visitor(setting, person)
    visitor.open(PART)
    return visitor


@pytest.mark.parametrize("setting", ALL, indirect=True, ids=str)
def test_a_sentence_is_built_another_written_as_it_is_heard_and_a_text_read(learner):
    build(learner, "in", "the", "evening", "I", "read", "books")
    check(learner)
    go_on(learner)
    write(learner, "she doesn’t like tea")
    check(learner)
    go_on(learner)
    choose(learner, "in a shop", "Anna", "He watches films.")
    check(learner)
    go_on(learner)
    learner.expect_path(r"/attempts/\d+")


@pytest.mark.parametrize("setting", ALL[:2], indirect=True, ids=str)
def test_a_word_goes_back_when_it_is_pressed_also_after_an_answer_that_is_none(learner):
    learner.button(learner.say.check).click()
    expect(learner.page.locator("#task-error")).to_be_visible()
    build(learner, "I", "reads", "books")
    press(learner, built(learner).nth(1))
    expect(built(learner)).to_have_text(["I", "books"])
    expect(built(learner).nth(1)).to_be_focused()
    expect(word(learner, "reads")).not_to_have_attribute("aria-disabled", "true")
    expect(word(learner, "books")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("setting", ALL[1:2], indirect=True, ids=str)
def test_all_three_are_done_by_the_keyboard_alone(learner):
    page = learner.page

    def tab_to(locator):
        for _ in range(60):
            if locator.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not reach it")

    def send():
        tab_to(learner.button(learner.say.check))
        page.keyboard.press("Enter")
        expect(page.locator(".lesson-verdict")).to_have_text(learner.say.task_right)
        page.keyboard.press("Enter")
        page.locator(".lesson-verdict").wait_for(state="detached")

    for text in ("I", "read", "books", "in", "the", "evening"):
        word(learner, text).focus()
        page.keyboard.press("Enter")
    built(learner).nth(0).focus()
    page.keyboard.press("Space")
    expect(built(learner)).to_have_text(["read", "books", "in", "the", "evening"])
    for _ in range(5):
        page.keyboard.press("Space")
    expect(built(learner)).to_have_count(0)
    for text in ("I", "read", "books", "in", "the", "evening"):
        tab_to(word(learner, text))
        page.keyboard.press("Space")
    send()
    tab_to(page.locator("[name=place1]"))
    page.keyboard.type("She doesn't like tea.")
    send()
    for number, presses in enumerate((("in a shop",), ("Anna",), ("He watches films.",)), 1):
        tab_to(page.locator(f"[name=place{number}]").first)
        while not page.locator(f"[name=place{number}][value='{presses[0]}']").is_checked():
            page.keyboard.press("ArrowDown")
    send()
    learner.expect_path(r"/attempts/\d+")


@pytest.mark.parametrize("setting", [
    Setting("ru", True, 320), Setting("en", True, 320, "dark"), Setting("ru", True, 1280, "dark"), Setting("en", True, 1280),
    Setting("ru", False, 360),
], indirect=True, ids=str)
def test_every_screen_is_clean_to_axe_and_as_wide_as_its_window(learner):
    page = learner.page

    def look():
        found = Axe().run(page).response["violations"] if learner.setting.scripts else []
        assert not found, [(fault["id"], fault["nodes"][0]["html"]) for fault in found]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url

    for answer in WRONG.values():
        look()
        answer(learner)
        look()
        press(learner, learner.button(learner.say.check))
        page.locator(".lesson-verdict").wait_for()
        look()
        go_on(learner)
    look()
