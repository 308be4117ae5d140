"""Where the focus is, for somebody who hears the page: described by what is asked, and by what became of the answer."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting
from test_little_room import FORMS, WORDS, ask, category  # noqa: F401
from trainings import turn

SCRIPTED = pytest.mark.parametrize("setting", [Setting("ru", True, 1280), Setting("en", True, 1280)], indirect=True, ids=str)

EACH = pytest.mark.parametrize(
    "setting", [Setting(language, scripts, 1280) for language in ("ru", "en") for scripts in (True, False)], indirect=True, ids=str)


def focused(visitor):
    return visitor.page.locator("main :focus")


def text_of(visitor, selector):
    return " ".join(visitor.page.locator(selector).text_content().split())


@SCRIPTED
@pytest.mark.parametrize("form", FORMS)
def test_the_control_with_the_focus_is_described_by_the_question(visitor, category, form):  # noqa: F811
    ask(visitor, category, form)
    if form == "card":
        # Cards are not met first: the first one came with the page.
        turn(visitor)
        visitor.button(visitor.say.forgot).click()
        expect(visitor.button(visitor.say.forgot)).to_be_hidden()
    if form == "pairs":
        # All words were met beforehand: the first board came with the page, and the second one comes in its place.
        visitor.button(visitor.say.check).click()
        visitor.link(visitor.say.onward).click()
        expect(visitor.page.locator("form.exercise-pairs")).to_be_visible()
    question = visitor.page.locator("#question").text_content().strip()
    if focused(visitor).get_attribute("role") == "group":
        # What is chosen from is called by the question and what is to be done: no answer is said before it.
        direction = visitor.page.locator("#direction")
        asked = f"{question} {direction.text_content().strip()}" if direction.count() else question
        expect(focused(visitor)).to_have_accessible_name(re.compile(f"{re.escape(asked)}$"))
    else:
        expect(focused(visitor)).to_have_accessible_description(re.compile(re.escape(question)))


@SCRIPTED
def test_the_answers_of_a_turned_card_are_called_by_the_translation(visitor, category):  # noqa: F811
    ask(visitor, category, "card")
    turn(visitor)
    parts = [visitor.page.locator(f"#{name}").text_content() for name in ("answer", "remembered")]
    expect(focused(visitor)).to_have_accessible_name(" ".join(parts))
    visitor.page.keyboard.press("Tab")
    expect(visitor.button(visitor.say.forgot)).to_be_focused()


@SCRIPTED
def test_a_wrong_answer_is_told_with_the_way_on(visitor, category):  # noqa: F811
    ask(visitor, category, "typing")
    visitor.page.locator("#typed").fill("qq")
    visitor.page.keyboard.press("Enter")
    right = visitor.page.locator("#right .training-word").text_content()
    verdict = visitor.page.locator("#verdict").text_content().strip()
    expect(focused(visitor)).to_have_accessible_name(re.compile(f"^{re.escape(verdict.partition('.')[0])}"))
    expect(focused(visitor)).to_have_accessible_description(
        re.compile(f"^{visitor.say.right_answer} {re.escape(right)}"))


@EACH
@pytest.mark.parametrize("how", ("unknown", "wrong"))
def test_the_way_on_after_a_wrong_answer_has_the_focus_and_says_what_was_right(visitor, category, how):  # noqa: F811
    ask(visitor, category, "choice")
    word = visitor.page.locator("input[name=word]").first.input_value()
    terms = visitor.door.get(f"/words/{word}/edit").body
    options = visitor.page.locator("button.option").all()
    wrong = next(option for option in options if f'value="{option.get_attribute("value")}"' not in terms)
    (wrong if how == "wrong" else visitor.button(visitor.say.unknown)).click()
    visitor.page.locator("#verdict").wait_for()
    onward = visitor.link(visitor.say.onward)
    expect(onward).to_be_focused()
    right = [text_of(visitor, f"#right > .training-{side}") for side in ("word", "translation")]
    said = ".*".join(map(re.escape, [text_of(visitor, "#verdict"), *right]))
    expect(onward).to_have_accessible_description(re.compile(f"^{said}"))


@EACH
@pytest.mark.parametrize("card", ("turned", "forgot", "remember"))
def test_the_card_of_the_tour_goes_on_where_the_focus_is_with_what_it_showed(visitor, card):
    visitor.open(f"/welcome?page=2&card={card}")
    onward = visitor.link(visitor.say.remember if card == "turned" else visitor.say.next)
    expect(onward.and_(visitor.page.locator(".button"))).to_be_focused()
    shown = text_of(visitor, "#sample-back" if card == "turned" else "#explanation")
    assert shown
    expect(focused(visitor)).to_have_accessible_description(shown)


@SCRIPTED
def test_which_letters_were_wrong_is_told_with_the_way_on(visitor, category):  # noqa: F811
    ask(visitor, category, "typing")
    asked = visitor.page.locator("#question").text_content().strip()
    right = next(term for translation, term, _ in WORDS if translation == asked)
    visitor.page.locator("#typed").fill(right + "q")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("#verdict").wait_for()
    expect(focused(visitor)).to_have_accessible_description(re.compile(f"{visitor.say.extra_letters} q$"))


@SCRIPTED
def test_the_results_are_told_with_their_score(visitor, person):
    number = person.door.create_category("Одно")
    person.door.add_word(number, "шаг", "step")
    visitor.open(f"/training?category={number}&form=card")
    for _ in range(3):
        turn(visitor)
        visitor.button(visitor.say.remember).click()
        expect(visitor.button(visitor.say.remember)).to_be_hidden()
    expect(focused(visitor)).to_have_accessible_description(re.compile(re.escape(visitor.say.score) + "$"))
    person.door.post(f"/categories/{number}/delete")
