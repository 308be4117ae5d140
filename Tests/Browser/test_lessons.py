"""A lesson with a task of every kind: by touch, by mouse, by keyboard, and without scripts."""

import itertools
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import Setting

LESSON = "/lessons/en-ru-tea-time"
BOTH_LANGUAGES = [Setting("ru", True, 1280), Setting("en", True, 1280)]
NUMBERS = itertools.count(1)
PHONES = [Setting("ru", True, 360), Setting("en", True, 360)]


@pytest.fixture
def learner(people, setting, make_visitor, request):
    """Somebody who has done nothing yet, in a browser of their own."""
    person = people.new(f"{next(NUMBERS)}-{request.node.originalname[5:30]}", setting.language)
    return make_visitor(setting, person)


def put_words(visitor, *words):
    """Into the places of a text, in their order."""
    page = visitor.page
    if not visitor.setting.scripts:
        for place, word in enumerate(words, 1):
            page.locator(f"[name=place{place}]").select_option(word)
    for place, word in enumerate(words):
        if not visitor.setting.scripts:
            break
        button, slot = page.locator(".bank-word").get_by_text(word, exact=True), page.locator(".place-slot").nth(place)
        if visitor.setting.width < 600:
            button.tap()
        else:
            drag(page, button, slot)
        expect(slot).to_have_text(word)


def drag(page, source, target):
    """By the mouse, as a hand does it."""
    start, end = source.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 15, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def check(visitor, verdict=None):
    visitor.button(visitor.say.check).click()
    heading = visitor.page.locator(".lesson-verdict")
    expect(heading).to_have_text(verdict or visitor.say.task_right)


def go_on(visitor):
    visitor.press(visitor.say.onward)
    visitor.page.locator(".lesson-verdict").wait_for(state="detached")


def do_first_part(visitor, words=("get up", "have", "take")):
    visitor.open(f"{LESSON}/parts/1")
    put_words(visitor, *words)
    check(visitor, None if words[0] == "get up" else visitor.say.task_partly)
    go_on(visitor)
    visitor.page.get_by_label("works", exact=True).check()
    check(visitor)
    go_on(visitor)
    for word in ("likes", "drinks"):
        visitor.page.get_by_label(word, exact=True).check()
    check(visitor)


def do_second_part(visitor):
    visitor.open(f"{LESSON}/parts/2")
    for place, ending in enumerate(("es", "-"), 1):
        visitor.page.locator(f"[name=place{place}]").fill(ending)
    check(visitor)
    go_on(visitor)
    visitor.page.locator("[name=place1]").fill("Doesn’t like")
    check(visitor)


def test_a_lesson_is_done_from_its_list_to_its_mark(learner):
    learner.open("/")
    learner.press(learner.say.lessons)
    learner.page.locator(f"a[href='{LESSON}']").click()
    learner.press(learner.say.start_lesson)
    learner.expect_path(f"{LESSON}/parts/1")
    do_first_part(learner)
    go_on(learner)
    learner.expect_path(r"/attempts/\d+")
    learner.press(learner.say.back_to_lesson)
    expect(learner.control(learner.say.continue_lesson)).to_be_visible()
    do_second_part(learner)
    go_on(learner)
    learner.press(learner.say.lesson_results)
    expect(learner.page.locator(".lesson-grade")).to_contain_text("5")


def test_a_mistake_is_explained_and_practised_until_it_is_right(learner):
    do_first_part(learner, words=("gets up", "has", "take"))
    go_on(learner)
    expect(learner.page.locator("del").first).to_contain_text("gets up")
    learner.open("/lessons")
    learner.press(learner.say.practise_one)
    put_words(learner, "get up", "have", "take")
    check(learner)
    go_on(learner)
    learner.open("/lessons")
    expect(learner.control(learner.say.practise_one)).to_have_count(0)


@pytest.mark.parametrize("setting", BOTH_LANGUAGES, indirect=True, ids=str)
def test_every_kind_of_task_is_done_by_the_keyboard_alone(learner):
    page, say = learner.page, learner.say
    learner.open(f"{LESSON}/parts/1")

    def tab_to(locator):
        for _ in range(60):
            if locator.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not reach it")

    for word in ("get up", "have", "take"):
        tab_to(page.locator(".bank-word").get_by_text(word, exact=True))
        page.keyboard.press("Enter")
    slot = page.locator(".place-slot").first
    slot.focus()
    page.keyboard.press("Enter")
    expect(slot).to_have_accessible_name(re.compile(rf"{say.empty_place}$"))
    page.locator(".bank-word").get_by_text("get up", exact=True).focus()
    page.keyboard.press("Enter")
    expect(slot).to_have_accessible_name(re.compile("get up$"))

    def send():
        tab_to(learner.button(say.check))
        page.keyboard.press("Enter")
        expect(page.locator(".lesson-verdict")).to_have_text(say.task_right)
        # The focus is on what leads on.
        expect(learner.link(say.onward)).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".lesson-verdict").wait_for(state="detached")

    send()
    tab_to(page.locator("[name=place1]").first)
    while not page.get_by_label("works", exact=True).is_checked():
        page.keyboard.press("ArrowDown")
    send()
    for word in ("likes", "drinks"):
        tab_to(page.get_by_label(word, exact=True))
        page.keyboard.press("Space")
    send()
    learner.expect_path(r"/attempts/\d+")
    learner.open(f"{LESSON}/parts/2")
    for place, ending in enumerate(("es", "-"), 1):
        tab_to(page.locator(f"[name=place{place}]"))
        page.keyboard.type(ending)
    send()
    tab_to(page.locator("[name=place1]"))
    page.keyboard.type("doesn't like")
    send()


@pytest.mark.parametrize("setting", PHONES + BOTH_LANGUAGES, indirect=True, ids=str)
def test_theory_opens_over_a_task_and_nothing_typed_is_lost(learner):
    learner.open(f"{LESSON}/parts/2")
    learner.page.locator("[name=place1]").fill("es")
    learner.press(learner.say.theory)
    sheet = learner.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Present Simple")
    learner.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(learner.page.locator("[name=place1]")).to_have_value("es")


@pytest.mark.parametrize("setting", [Setting("ru", False, 360)], indirect=True, ids=str)
def test_without_scripts_theory_opens_beside_the_task(learner):
    learner.open(f"{LESSON}/parts/2")
    learner.page.locator("[name=place1]").fill("es")
    with learner.context.expect_page() as opened:
        learner.press(learner.say.theory)
    expect(opened.value.locator("#statements")).to_contain_text("Present Simple")
    expect(learner.page.locator("[name=place1]")).to_have_value("es")


@pytest.mark.parametrize("setting", PHONES, indirect=True, ids=str)
def test_a_word_is_dragged_by_a_finger_and_dragged_out_again(learner):
    learner.open(f"{LESSON}/parts/1")
    page = learner.page
    slot = page.locator(".place-slot").nth(1)

    def pull(source, target):
        start, end = source.bounding_box(), target.bounding_box()
        session = learner.context.new_cdp_session(page)
        points = [(start["x"] + 10, start["y"] + 10), (start["x"] + 40, start["y"] + 12), (end["x"] + 20, end["y"] + 15)]
        for kind, point in zip(("touchStart", "touchMove", "touchMove"), points):
            touch = [{"x": point[0], "y": point[1]}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    pull(page.locator(".bank-word").get_by_text("have", exact=True), slot)
    expect(slot).to_have_text("have")
    pull(slot, page.locator(".lesson-instruction"))
    expect(slot).not_to_have_text("have")


@pytest.mark.parametrize("setting", [Setting("ru", True, 320), Setting("en", True, 1280, "dark")], indirect=True, ids=str)
def test_every_screen_of_a_lesson_is_clean_to_axe_and_as_wide_as_its_window(learner):
    page = learner.page

    def look():
        found = Axe().run(page).response["violations"]
        assert not found, [(fault["id"], fault["nodes"][0]["html"]) for fault in found]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url

    for path in ("/lessons", LESSON, "/theory", "/theory/en-ru-tea-time"):
        learner.open(path)
        look()
    learner.open(f"{LESSON}/parts/1")
    look()
    for word in ("gets up", "has", "take"):
        page.locator(".bank-word").get_by_text(word, exact=True).click()
    look()
    check(learner, learner.say.task_partly)
    look()
    learner.press(learner.say.theory)
    look()
    page.keyboard.press("Escape")
    go_on(learner)
    look()
    page.get_by_label("work", exact=True).check()
    learner.button(learner.say.check).click()
    page.locator(".lesson-verdict").wait_for()
    go_on(learner)
    look()
    page.get_by_label("likes", exact=True).check()
    learner.button(learner.say.check).click()
    page.locator(".lesson-verdict").wait_for()
    look()
    go_on(learner)
    look()
    do_second_part(learner)
    for path in (f"{LESSON}/parts/2", f"{LESSON}/results", "/lessons/mistakes", "/profile", "/statistics", "/achievements"):
        learner.open(path)
        look()
