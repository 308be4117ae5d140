"""A training's controls can be read in every setting of it: two answers and four, each kind of question, pointed at, with
the focus, in both themes, and with more contrast."""

import itertools

import pytest
from playwright.sync_api import expect

import faults
from conftest import Setting
from content import add_animals
from trainings import ask, turn

FORMS = ("card", "choice", "typing", "letters", "listening", "gap", "picture", "pairs")
PHONE = pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)


@pytest.fixture
def category(person):
    number = person.door.create_category("Контраст")
    add_animals(person.door, number)
    yield number
    person.door.post(f"/categories/{number}/delete")


def faint_controls(page) -> dict:
    """What is too faint to read, by what is pointed at, theme and contrast."""
    controls = page.locator("main :is(a[href], button, summary, input:not([type=hidden]), select)").filter(visible=True)
    found = {}
    for contrast, device in itertools.product(("no-preference", "more"), ("light", "dark")):
        page.emulate_media(contrast=contrast, color_scheme=device)
        least = 7 if contrast == "more" else 4.5
        for index in range(controls.count()):
            control = controls.nth(index)
            name = control.evaluate("one => one.textContent.trim() || one.outerHTML.slice(0, 60)")
            control.focus()
            focused = faults.faint(page, least)
            control.hover(force=True)
            if faint := focused + faults.faint(page, least):
                found[name, contrast, device] = faint
    page.emulate_media(contrast="no-preference", color_scheme="light")
    return found


@PHONE
@pytest.mark.parametrize("form", FORMS)
def test_every_control_of_a_question_can_be_read(visitor, category, form):
    ask(visitor, category, form)
    assert faint_controls(visitor.page) == {}


@PHONE
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("answers", ["two", "four"])
def test_every_answer_of_a_turned_card_can_be_read(visitor, person, category, answers, width):
    person.door.post("/training/settings", {"form": "card"} | ({"hasFourButtons": "on"} if answers == "four" else {}))
    visitor.page.set_viewport_size({"width": width, "height": 800})
    ask(visitor, category, "card")
    turn(visitor)
    assert visitor.page.locator(".training-answers button").count() == {"two": 2, "four": 4}[answers]
    assert faint_controls(visitor.page) == {}


# Each that a training can have, beside the usual one of every other; the timer runs out long after the test.
SETTINGS = [
    {"direction": "term"}, {"direction": "translation"}, {"direction": "mixed"}, {"direction": "termAlways"},
    {"question": "word"}, {"question": "picture"}, {"question": "both"}, {"question": "sound"},
    {"timer": "120"}, {"playsSound": "yes"}, {"hasFourButtons": "yes"},
]


@PHONE
@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: "-".join(*settings.items()))
def test_a_card_can_be_read_in_every_setting_and_on_either_side(visitor, person, category, settings):
    person.door.post("/training/settings", {"form": "card"} | settings)
    ask(visitor, category, "card")
    front = faint_controls(visitor.page)
    turn(visitor)
    person.door.post("/training/settings", {"form": "card", "direction": "term", "question": "both"})
    assert (front, faint_controls(visitor.page)) == ({}, {})


# What can be told of a question in other forms than a card; the others keep to their own.
DIRECTED = [*itertools.product(("choice", "typing", "picture"), [{"direction": "term"}, {"direction": "translation"}]),
            *itertools.product(("choice", "typing"), [{"question": "picture"}, {"question": "both"}, {"question": "sound"}])]


@PHONE
@pytest.mark.parametrize(("form", "settings"), DIRECTED, ids=lambda one: one if isinstance(one, str) else "-".join(*one.items()))
def test_a_question_can_be_read_in_either_direction_and_whatever_it_shows(visitor, person, category, form, settings):
    person.door.post("/training/settings", {"form": form} | settings)
    ask(visitor, category, form)
    found = faint_controls(visitor.page)
    person.door.post("/training/settings", {"form": "card", "direction": "term", "question": "both"})
    assert found == {}


@PHONE
@pytest.mark.parametrize("form", ["card", "choice", "typing"])
def test_that_time_is_nearly_over_can_be_read(visitor, person, category, form):
    person.door.post("/training/settings", {"form": form, "timer": "10"})
    ask(visitor, category, form)
    visitor.page.clock.install()
    visitor.page.reload()
    visitor.page.clock.run_for(6_000)
    person.door.post("/training/settings", {"form": "card"})
    expect(visitor.page.locator(".training-time")).to_be_visible()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") + 1000)
    assert faint_controls(visitor.page) == {}
    assert visitor.page.locator(".training-time").is_visible(), "it was there while it was looked at"


@PHONE
@pytest.mark.parametrize("form", [form for form in FORMS if form not in ("card", "pairs")])
def test_what_was_right_can_be_read(visitor, category, form):
    ask(visitor, category, form)
    visitor.button(visitor.say.unknown).click()
    visitor.page.locator(".review").wait_for()
    assert faint_controls(visitor.page) == {}


@PHONE
def test_a_word_that_is_met_can_be_read(visitor, category):
    visitor.open(f"/training?category={category}&form=typing")
    visitor.page.locator(".training-meeting").wait_for()
    assert faint_controls(visitor.page) == {}
