"""Words are heard as soon as they are seen, from the start, and one press switches that off."""

import itertools

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from content import add_animals
from first_steps import FirstMinute

NUMBERS = itertools.count(1)
LISTEN = """() => {
  globalThis.said = [];
  document.addEventListener("click", ({ target }) => {
    if (target.closest(".speak")) said.push(document.querySelector("main h2").textContent);
  }, true);
}"""


@pytest.fixture(params=[PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture
def newcomer(people, setting, make_visitor):
    """Somebody who has changed no setting but that the animals are asked by choice."""
    person = people.new(f"sound-{next(NUMBERS)}", setting.language)
    # Whoever made the account for the test has sent the form without the box.
    person.door.post("/training/settings", {"form": "choice", "playsSound": "yes"})
    person.door.delete_all_categories()
    category = person.door.create_category("Звери")
    add_animals(person.door, category)
    visitor = make_visitor(setting, person)
    visitor.person = person
    visitor.open(f"/training?category={category}")
    return visitor


def go_on(visitor):
    word = visitor.page.locator("main input[name=word]").first
    met = word.input_value()
    visitor.button(visitor.say.onward).tap()
    expect(word).not_to_have_value(met)


def test_who_has_changed_no_setting_hears_a_new_word_at_once(people, setting, make_visitor):
    person = people.fresh("untouched", setting.language)
    visitor = make_visitor(setting, person)
    visitor.open("/")
    with visitor.page.expect_response("**/words/*/speech*") as said:
        visitor.page.locator(".today .main-action a.button").tap()
    assert said.value.ok
    expect(visitor.page.locator(".training-meeting")).to_be_visible()
    # The next one too, without a press.
    visitor.page.evaluate(LISTEN)
    go_on(visitor)
    visitor.page.wait_for_function("() => said.length === 1")


def test_a_word_is_said_in_the_round_of_the_first_minute(setting, make_visitor):
    guest = make_visitor(setting)
    trial = FirstMinute(guest)
    with guest.page.expect_response("**/start/words/*/speech*") as said:
        trial.to_round()
    assert said.value.ok
    expect(guest.page.locator("main .training-meeting")).to_be_visible()


def test_a_new_word_is_heard_once_the_browser_lets_it_and_not_twice(newcomer):
    page = newcomer.page
    page.evaluate(LISTEN)
    go_on(newcomer)
    shown = page.locator("main h2").first.text_content()
    page.wait_for_function("() => said.length > 0")
    assert page.evaluate("() => said") == [shown]


def test_one_press_switches_sound_off_and_it_stays_off(newcomer):
    page = newcomer.page
    newcomer.button(newcomer.say.sound_off).tap()
    expect(newcomer.button(newcomer.say.sound_on)).to_be_visible()
    page.evaluate(LISTEN)
    go_on(newcomer)
    assert page.evaluate("() => said") == []
    page.reload()
    newcomer.button(newcomer.say.sound_on).tap()
    expect(newcomer.button(newcomer.say.sound_off)).to_be_visible()


def test_a_training_begun_by_a_press_is_heard_where_it_is_and_leads_nowhere(newcomer):
    """A browser that was pressed on the page before lets the next one be heard from its first moment."""
    page = newcomer.page
    newcomer.open("/")
    with page.expect_response("**/words/*/speech*"):
        page.locator(".today .main-action a.button").tap()
    expect(page.locator(".training-meeting")).to_be_visible()
    newcomer.expect_path("/training")
