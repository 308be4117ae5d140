"""A training as a phone has it: by fingers, with cards that fly away."""

import itertools

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from screens import add_animals, ask

NUMBERS = itertools.count(1)


@pytest.fixture(params=[PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture
def pupil(people, setting, make_visitor):
    """Somebody with animals to learn and nothing else."""
    person = people.new(f"phone-{next(NUMBERS)}", setting.language)
    person.door.delete_all_categories()
    category = person.door.create_category("Звери")
    add_animals(person.door, category)
    visitor = make_visitor(setting, person)
    visitor.person, visitor.category = person, category
    return visitor


def ask_next(visitor, form):
    """What is asked after this one is asked in another form."""
    visitor.person.door.post("/training/settings", {"form": form})


def spell(visitor):
    """Answers with letters: whatever word is meant, by all of them in their right order."""
    word = visitor.page.locator("input[name=word]").first.input_value()
    term = visitor.person.door.get(f"/words/{word}/edit").body.split('name="term" value="')[1].split('"')[0]
    for letter in term:
        visitor.page.locator(f"main button.tile[data-letter={letter}]:not([aria-disabled=true])").first.tap()
    visitor.button(visitor.say.check).tap()


@pytest.mark.parametrize("form", ["typing", "gap"])
def test_after_letters_the_keyboard_comes_for_what_is_typed(pupil, form):
    assert pupil.page.evaluate("() => matchMedia('(pointer: coarse)').matches"), "this is no phone"
    ask(pupil, pupil.category, "letters")
    expect(pupil.page.locator("#typed")).to_have_attribute("inputmode", "none")
    ask_next(pupil, form)
    spell(pupil)
    expect(pupil.page.locator(f"form.exercise-{form}")).to_be_visible()
    expect(pupil.page.locator("#typed")).not_to_have_attribute("inputmode", "none")


def test_a_word_that_was_answered_is_not_said_once_more_with_the_next(pupil):
    ask(pupil, pupil.category, "listening")
    ask_next(pupil, "typing")
    pupil.page.evaluate("""() => {
      globalThis.said = [];
      document.addEventListener("click", ({ target }) => {
        if (target.closest(".speak")) said.push(target.closest("main") !== null);
      }, true);
    }""")
    word = pupil.page.locator("input[name=word]").first.input_value()
    text = pupil.person.door.get(f"/words/{word}/edit").body
    if pupil.page.locator("button.option").count():
        right = text.split('name="translation" value="')[1].split('"')[0]
        pupil.page.locator(f"button.option[value='{right}']").tap()
    else:
        pupil.page.locator("#typed").fill(text.split('name="term" value="')[1].split('"')[0])
        pupil.button(pupil.say.check).tap()
    expect(pupil.page.locator("form.exercise-typing")).to_be_visible()
    assert False not in pupil.page.evaluate("() => said")
