"""A lesson with a task of every kind: by touch, by mouse, by keyboard, and without scripts."""

import itertools
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import tea_time
from conftest import Setting
from tea_time import LESSON, check, go_on, press, put_words
from test_pronunciation import BRITISH, bring

BOTH_LANGUAGES = [Setting("ru", True, 1280), Setting("en", True, 1280)]
NUMBERS = itertools.count(1)
PHONES = [Setting("ru", True, 360), Setting("en", True, 360)]


@pytest.fixture
def learner(people, setting, make_visitor, request):
    """Somebody who has done nothing yet, in a browser of their own."""
    person = people.new(f"{next(NUMBERS)}-{request.node.originalname[5:30]}", setting.language)
    return make_visitor(setting, person)


def do_first_part(visitor, words=tea_time.RIGHT[1][0]):
    visitor.open(f"{LESSON}/parts/1")
    put_words(visitor, *words)
    check(visitor, None if words[0] == "get up" else visitor.say.task_partly)
    go_on(visitor)
    for answer in tea_time.RIGHT[1][1:]:
        if visitor.page.locator(".lesson-verdict").count():
            go_on(visitor)
        tea_time.fill(visitor, answer)
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
    tea_time.finish(learner, 2)
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


def test_an_answer_that_the_lesson_does_not_know_counts_when_its_learner_says_so(learner):
    tea_time.come_to(learner, "forms")
    tea_time.fill(learner, ("Hates",))
    check(learner, learner.say.task_wrong)
    verdict = learner.page.locator(".lesson-verdict")
    press(learner, learner.button(learner.say.my_answer_is_right))
    expect(verdict).to_have_text(learner.say.task_counts)
    expect(learner.page.locator(".place-right")).to_have_text("Hates")
    press(learner, learner.button(learner.say.it_was_a_mistake))
    expect(verdict).to_contain_text(learner.say.task_wrong)
    press(learner, learner.button(learner.say.my_answer_is_right))
    expect(verdict).to_have_text(learner.say.task_counts)
    go_on(learner)
    learner.expect_path(r"/attempts/\d+")
    expect(learner.page.locator("del")).to_have_count(0)


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


@pytest.mark.parametrize("setting", PHONES + BOTH_LANGUAGES, indirect=True, ids=str)
def test_a_task_can_be_answered_while_its_words_are_heard(learner):
    bring(learner, BRITISH)
    learner.open(f"{LESSON}/parts/1")
    page = learner.page
    count = "count => spoken.length === count"
    press(learner, page.get_by_label(learner.say.listen_to_task, exact=True))
    put_words(learner, *tea_time.RIGHT[1][0])
    check(learner)
    # The page is still the one that speaks, and what came with the answer can be heard as well, after its tone.
    press(learner, page.locator(".answered .speak"))
    page.wait_for_function(count, arg=2)
    go_on(learner)
    press(learner, page.get_by_label(learner.say.listen_to_task, exact=True))
    page.wait_for_function(count, arg=3)
    said = page.evaluate("() => spoken.map(([text]) => text)")
    assert said[0].startswith("I … at seven, … breakfast") and "gets up." in said[0]
    assert said[1] == "I get up at seven, have breakfast and take the bus."
    assert said[2].startswith("My sister … in a hospital.")


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str)
def test_a_task_is_said_by_the_server_where_the_browser_has_no_voice(learner):
    learner.open(f"{LESSON}/parts/1")
    with learner.page.expect_response(lambda answer: "/speech?text=" in answer.url) as answer:
        press(learner, learner.page.get_by_label(learner.say.listen_to_task, exact=True))
    assert answer.value.headers["content-type"] == "audio/wav"
    put_words(learner, *tea_time.RIGHT[1][0])
    check(learner)


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_a_swipe_to_the_left_checks_what_is_filled_and_goes_on(learner):
    learner.open(f"{LESSON}/parts/1")
    page = learner.page
    session = learner.context.new_cdp_session(page)

    def swipe():
        # Where a finger can reach it: taps on the words may have scrolled the sheet's top away.
        page.evaluate("scrollTo(0, 0)")
        y = page.locator(".lesson-sheet").bounding_box()["y"] + 12
        for kind, x in (("touchStart", 250), ("touchMove", 180), ("touchMove", 100)):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        # The finger rests before it is lifted: a fling of the browser's would take the next tap for its end.
        page.wait_for_timeout(150)
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 99, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe()
    expect(page.locator(".lesson-verdict")).to_have_count(0)
    put_words(learner, *tea_time.RIGHT[1][0])
    swipe()
    expect(page.locator(".lesson-verdict")).to_have_text(learner.say.task_right)
    swipe()
    expect(page.locator(".lesson-choice")).to_have_count(3)


@pytest.mark.parametrize("setting", [
    Setting("ru", True, 320), Setting("en", True, 320, "dark"), Setting("ru", True, 1280, "dark"), Setting("en", True, 1280),
], indirect=True, ids=str)
def test_every_screen_of_a_lesson_is_clean_to_axe_and_as_wide_as_its_window(learner):
    page = learner.page

    def look():
        found = Axe().run(page).response["violations"]
        assert not found, [(fault["id"], fault["nodes"][0]["html"]) for fault in found]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url

    for path in ("/lessons", LESSON, "/theory", "/theory/en-ru-tea-time"):
        learner.open(path)
        look()
    for part, answers in tea_time.WRONG.items():
        learner.open(f"{LESSON}/parts/{part}")
        for answer in answers:
            look()
            tea_time.fill(learner, answer)
            look()
            press(learner, learner.button(learner.say.check))
            page.locator(".lesson-verdict").wait_for()
            look()
            learner.press(learner.say.theory)
            look()
            page.keyboard.press("Escape")
            go_on(learner)
        look()
    for path in (f"{LESSON}/results", "/lessons/mistakes", "/profile", "/statistics", "/achievements"):
        learner.open(path)
        look()
