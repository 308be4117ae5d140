"""A training as a phone has it: by fingers, with cards that fly away."""

import itertools

import pytest
from playwright.sync_api import expect

import faults
from conftest import PHONE, Setting
from content import add_animals
from trainings import ask, meet, turn

NUMBERS = itertools.count(1)
FOOT = "() => document.querySelector('.site-nav').getBoundingClientRect().bottom - innerHeight"


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


def test_pairs_are_joined_by_fingers(pupil):
    """Five in each column, none of them cut, all of them and what checks them in sight."""
    ask(pupil, pupil.category, "pairs")
    tiles = pupil.page.locator(".pair-tile")
    expect(tiles).to_have_count(10)
    for size in ({"width": 360, "height": 640}, {"width": 780, "height": 360}):
        pupil.page.set_viewport_size(size)
        for tile in tiles.all():
            expect(tile).to_be_in_viewport(ratio=1)
            assert tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth && tile.offsetHeight >= 44"), size
        expect(pupil.button(pupil.say.check)).to_be_in_viewport(ratio=1)
    tiles.first.tap()
    tiles.last.tap()
    expect(pupil.page.locator(".pair-tile[data-pair='1']")).to_have_count(2)


@pytest.mark.parametrize("form", ["typing", "letters", "gap", "pairs"])
def test_in_landscape_what_checks_is_no_tower(pupil, form):
    pupil.page.set_viewport_size({"width": 780, "height": 360})
    ask(pupil, pupil.category, form)
    button = pupil.button(pupil.say.check)
    expect(button).to_be_visible()
    assert button.bounding_box()["height"] <= 80


def test_a_long_translation_makes_its_own_tile_tall_and_no_other(pupil):
    """Of a verb with both aspects and another of the same sense, as the lexicon has them."""
    category = pupil.person.door.create_category("Карьера")
    for translation, term in (("гром", "thunder"), ("лодка", "boat"), ("зима", "winter"), ("хлеб", "bread")):
        pupil.person.door.add_word(category, translation, term)
    pupil.person.door.add_word(category, "подавать заявление / подать заявление, обращаться / обратиться", "apply")
    pupil.page.set_viewport_size({"width": 360, "height": 780})
    ask(pupil, category, "pairs")
    pupil.page.locator(".pair-tile", has_text="подавать").wait_for()
    for tile in pupil.page.locator(".pair-tile").all():
        expect(tile).to_be_in_viewport(ratio=1)
        assert tile.evaluate("tile => tile.scrollWidth <= tile.clientWidth && tile.offsetHeight >= 44")
    expect(pupil.button(pupil.say.check)).to_be_in_viewport(ratio=1)
    columns = pupil.page.locator(".pair-column").evaluate_all("columns => columns.map(one => one.offsetHeight)")
    assert columns[0] == pytest.approx(columns[1], abs=0.5)


def test_no_option_looks_chosen_beforehand(pupil):
    """What a finger left under it, or what has the focus, looks like all the others."""
    looks = """() => new Set([...document.querySelectorAll('main button.option')].map(option => {
      const { outlineStyle, outlineWidth, borderColor, backgroundColor } = getComputedStyle(option);
      return [outlineStyle === 'none' ? 0 : outlineWidth, borderColor, backgroundColor].join(' ');
    })).size"""
    ask(pupil, pupil.category, "typing")
    ask_next(pupil, "choice")
    word = pupil.page.locator("input[name=word]").first.input_value()
    side = "translation" if pupil.page.locator("#typed").get_attribute("lang") == "ru" else "term"
    pupil.page.locator("#typed").tap()
    pupil.page.locator("#typed").fill(pupil.person.door.get(f"/words/{word}/edit").body.split(f'name="{side}" value="')[1].split('"')[0])
    pupil.button(pupil.say.check).tap()
    # The answers as a group have the focus: none of them looks or sounds like the one that was chosen.
    expect(pupil.page.locator("main .options")).to_be_focused()
    assert pupil.page.evaluate(looks) == 1
    for _ in range(2):
        position = pupil.page.locator(".training-header .soft").text_content()
        pupil.page.locator("button.option").first.tap()
        expect(pupil.page.locator(".training-header .soft").filter(has_not_text=position).or_(
            pupil.page.locator(".review")).first).to_be_visible()
        if pupil.page.locator("main a[data-next]").count():
            pupil.page.locator("main a[data-next]").tap()
            expect(pupil.page.locator(".review")).to_have_count(0)
        meet(pupil)
        expect(pupil.page.locator("button.option").first).to_be_visible()
        pupil.page.wait_for_timeout(300)  # until colours have settled
        assert pupil.page.evaluate(looks) == 1


def test_cards_stand_still_between_questions(pupil):
    ask(pupil, pupil.category, "choice")
    top = "() => document.querySelector('main .training-stack').getBoundingClientRect().top + scrollY"
    before = pupil.page.evaluate(top)
    for form in ("typing", "letters"):
        asked = pupil.page.locator("input[name=word]").first
        number = asked.input_value()
        pupil.button(pupil.say.unknown).tap()
        expect(pupil.page.locator(".review")).to_be_visible()
        assert pupil.page.evaluate(top) == pytest.approx(before, abs=0.5)
        assert pupil.page.evaluate("() => scrollY") == 0, "the progress is scrolled away"
        expect(pupil.button(pupil.say.undo_answer)).to_be_in_viewport(ratio=1)
        ask_next(pupil, form)
        pupil.control(pupil.say.onward).tap()
        expect(asked).not_to_have_value(number)
        assert pupil.page.evaluate(top) == pytest.approx(before, abs=0.5)
        meet(pupil)
        assert pupil.page.evaluate(top) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("setting", [PHONE, Setting("ru", True, 1280)], indirect=True, ids=str)
def test_whatever_has_the_focus_as_a_training_opens_its_progress_is_in_view(pupil):
    pupil.person.door.post(f"/categories/{pupil.category}/words", {
        "term": "pet", "translation": "домашнее животное, питомец, домашние животные", "example": "Have you got any pets?", "picture": "🐩"})
    pupil.open(f"/training?category={pupil.category}&form=choice")
    expect(pupil.page.locator("main .training-meeting .button")).to_be_focused()
    assert pupil.page.evaluate("() => scrollY") == 0
    expect(pupil.page.locator(".training-meeting .exercise-actions")).to_be_in_viewport(ratio=1)
    meet(pupil)
    for form in ("choice", "typing", "letters"):
        pupil.open(f"/training?category={pupil.category}&form={form}")
        expect(pupil.page.locator("main :focus")).to_be_visible()
        assert pupil.page.evaluate("() => scrollY") == 0, form


def test_the_sections_never_lie_over_what_answers(pupil):
    """Four long options fill nearly all of a small window, and more: the sections come after them."""
    category = pupil.person.door.create_category("Карьера")
    for term, prefix in (("take", "при"), ("turn", "за"), ("carry", "под"), ("bring", "на")):
        meanings = ", ".join(f"{prefix}{verb}" for verb in ("носить с собою", "водить за руку", "ставить к стене", "писать от руки"))
        pupil.person.door.add_word(category, meanings, term)
    ask(pupil, category, "choice")
    assert faults.under_sections(pupil.page) == []
    assert pupil.page.evaluate("() => document.querySelector('main .training-unknown').getBoundingClientRect().top > 500")
    pupil.page.locator(".site-nav").scroll_into_view_if_needed()
    assert pupil.page.evaluate(FOOT) == pytest.approx(0, abs=1)


def test_results_have_their_sections_at_the_foot_while_the_last_card_still_leaves(pupil):
    category = pupil.person.door.create_category("Погода")
    pupil.person.door.add_word(category, "дождь", "rain")
    pupil.open(f"/training?category={category}&form=card")
    pupil.page.evaluate("""() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...options, duration: 600_000 });
      };
    }""")
    turn(pupil)
    pupil.page.locator("main .training-known").tap()
    expect(pupil.page.locator(".results")).to_be_visible()
    assert pupil.page.locator(".training-gone").count() == 1, "nothing leaves"
    expect(pupil.page.locator(".site-nav")).to_have_css("position", "fixed")
    assert pupil.page.evaluate(FOOT) == pytest.approx(0, abs=1)
