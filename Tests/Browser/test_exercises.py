"""Every exercise: by keyboard, by touch and without scripts, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE, SETTINGS, Setting
from content import ANIMALS, add_animals
from ledger import Ledger
from test_accessibility import tab_to
from trainings import ask, turn

FORMS = ["choice", "typing", "letters", "listening", "gap", "picture", "pairs"]
SCRIPTED = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str
)
TOUCHED = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 360), PHONE], indirect=True, ids=str
)


@pytest.fixture(params=[*SETTINGS, PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture(scope="module")
def ledger(server):
    return Ledger(server)


class Exercise:
    """What a training asks, in a category that nobody else trains."""

    def __init__(self, visitor, person, form):
        self.visitor, self.page, self.form = visitor, visitor.page, form
        self.category = person.door.create_category(f"{form} {id(self)}")
        add_animals(person.door, self.category)
        self._terms = {}
        for number in person.door.words_of(self.category):
            shown = person.door.get(f"/words/{number}/edit").body
            self._terms[str(number)] = re.search(r'name="term" value="([^"]*)"', shown)[1]
        ask(visitor, self.category, form)

    @property
    def term(self):
        """Of the word that is asked."""
        return self._terms[self.page.locator("input[name=word]").first.input_value()]

    @property
    def translation(self):
        return ANIMALS[self.term]["translation"]

    def option(self, is_right):
        """The right option, or the first wrong one."""
        right = {self.term, self.translation, ANIMALS[self.term]["picture"]}
        for option in self.page.locator("button.option").all():
            if (option.get_attribute("value") in right) == is_right:
                return option
        raise AssertionError("there is no such option")

    @property
    def text(self):
        """What is to be typed."""
        return self.translation if self.page.locator("#typed").get_attribute("lang") == "ru" else self.term

    def rows(self):
        """Of pairs: each term with its translation, and the list that keeps it."""
        for row in self.page.locator(".pair").all():
            term = row.locator("input[name=term]").input_value()
            yield row.locator("select"), term, self._translation_of(term)

    def tile(self, text):
        """Of pairs, where scripts run."""
        return self.page.locator(".pair-tile").filter(has=self.page.locator(":scope > span:first-child").get_by_text(text, exact=True))

    @staticmethod
    def _translation_of(term):
        return ANIMALS[term]["translation"] if term in ANIMALS else None

    def expect_taken(self):
        if self.form == "pairs":
            # A word that stood beside ours may have been left open.
            expect(self.page.locator(".previous-answer, .review")).to_be_visible()
        else:
            self.expect_right()

    def expect_right(self):
        line = self.page.locator(".previous-answer")
        expect(line).to_contain_text("—")
        self.visitor.expect_path("/training")


@pytest.fixture
def exercise(visitor, person, request):
    return Exercise(visitor, person, request.param)


every_form = pytest.mark.parametrize("exercise", FORMS, indirect=True)


def join(exercise, press):
    """Joins every pair: by its tiles, or in its list without scripts. Those of words that are not ours stay open."""
    for select, term, right in exercise.rows():
        if right is None:
            continue
        if exercise.visitor.setting.scripts:
            press(exercise.tile(term))
            press(exercise.tile(right))
        else:
            select.select_option(right)
        expect(select).to_have_value(right)


@every_form
def test_a_right_answer_from_the_keyboard_brings_the_next_card(exercise, visitor, ledger):
    keyboard = visitor.page.keyboard
    if exercise.page.locator("button.option").count():
        tab_to(visitor, exercise.option(True))
        keyboard.press("Enter")
    elif exercise.form == "pairs":
        def press(tile):
            tab_to(visitor, tile)
            keyboard.press("Enter")
        join(exercise, press)
        tab_to(visitor, visitor.button(visitor.say.check))
        keyboard.press("Enter")
    else:
        # The line has the focus already.
        expect(visitor.page.locator("#typed")).to_be_focused()
        keyboard.insert_text(exercise.text)
        keyboard.press("Enter")
    exercise.expect_taken()
    assert ledger.reviews_of_category(exercise.category) >= 1


@every_form
def test_what_is_not_known_is_shown_and_enter_goes_on(exercise, visitor, ledger):
    term = exercise.term
    if exercise.form == "pairs":
        visitor.button(visitor.say.check).click()
    else:
        visitor.button(visitor.say.unknown).click()
    visitor.expect_path(r"/reviews/\d+")
    expect(visitor.page.locator("main")).to_contain_text(term)
    address = visitor.page.url
    visitor.open(address)
    expect(visitor.page.locator("main")).to_contain_text(term)
    onward = visitor.control(visitor.say.onward)
    expect(onward).to_be_visible()
    # The main control has the focus; what is to be typed once more may stay empty.
    expect(visitor.page.locator("[autofocus]")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    visitor.expect_path("/training")
    assert ledger.reviews_of_category(exercise.category) >= 1


@TOUCHED
@every_form
def test_a_right_answer_by_touch(exercise, visitor, ledger):
    if exercise.page.locator("button.option").count():
        exercise.option(True).tap()
    elif exercise.form == "pairs":
        join(exercise, lambda tile: tile.tap())
        visitor.button(visitor.say.check).tap()
    elif exercise.form == "letters" and visitor.setting.scripts:
        tiles = visitor.page.locator("button.tile:not(.tile-back)")
        tiles.first.tap()
        visitor.button(visitor.say.erase_letter).tap()
        expect(visitor.page.locator("#typed")).to_have_value("")
        for letter in exercise.term:
            visitor.page.locator(f"button.tile[data-letter={letter}]:not([aria-disabled=true])").first.tap()
        expect(visitor.page.locator("#typed")).to_have_value(exercise.term)
        visitor.button(visitor.say.check).tap()
    else:
        visitor.page.locator("#typed").tap()
        visitor.page.keyboard.insert_text(exercise.text)
        visitor.button(visitor.say.check).tap()
    exercise.expect_taken()
    assert ledger.reviews_of_category(exercise.category) >= 1


@SCRIPTED
@pytest.mark.parametrize("exercise", ["choice", "picture"], indirect=True)
def test_the_keys_1_to_4_choose(exercise, visitor):
    options = [option.get_attribute("value") for option in visitor.page.locator("button.option").all()]
    right = exercise.option(True).get_attribute("value")
    visitor.page.keyboard.press(str(options.index(right) + 1))
    exercise.expect_right()


@SCRIPTED
@pytest.mark.parametrize("exercise", ["typing"], indirect=True)
def test_a_wrong_word_is_typed_once_more_without_loading_the_page(exercise, visitor):
    right = exercise.text
    loads = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    visitor.page.locator("#typed").fill("зззз")
    visitor.page.keyboard.press("Enter")
    visitor.expect_path(r"/reviews/\d+")
    copy = visitor.page.locator("#copy")
    expect(copy).to_be_focused()
    visitor.page.keyboard.insert_text("зззз")
    visitor.page.keyboard.press("Enter")
    expect(copy).to_have_attribute("aria-invalid", "true")
    expect(copy).to_be_focused()
    copy.fill(right)
    visitor.page.keyboard.press("Enter")
    visitor.expect_path("/training")
    assert not loads, "the page was loaded anew"


@pytest.mark.parametrize("exercise", ["typing"], indirect=True)
def test_i_was_right_counts_the_answer_and_it_can_be_undone(exercise, visitor, ledger):
    visitor.page.locator("#typed").fill("зверюга")
    visitor.button(visitor.say.check).click()
    visitor.expect_path(r"/reviews/\d+")
    visitor.button(visitor.say.was_right).click()
    expect(visitor.page.locator("main")).to_contain_text("зверюга")
    expect(visitor.button(visitor.say.was_right)).to_be_hidden()
    visitor.button(visitor.say.undo_answer).click()
    visitor.expect_path("/training")
    expect(visitor.page.locator("#typed")).to_be_visible()


def test_the_settings_are_remembered_and_the_training_stays(make_visitor, people, setting):
    person = people.new(f"settings-{setting}", setting.language)
    visitor = make_visitor(setting, person)
    say = visitor.say
    category = person.door.create_category("Настройки")
    add_animals(person.door, category)
    visitor.open(f"/training?category={category}")
    visitor.link(say.training_settings).click()
    visitor.page.get_by_label(say.four_answers).check()
    visitor.button(say.save).click()
    visitor.expect_path("/training")
    turn(visitor)
    for name in (say.again, say.hard, say.remember, say.easy):
        expect(visitor.button(name)).to_be_visible()
    visitor.link(say.training_settings).click()
    expect(visitor.page.get_by_label(say.four_answers)).to_be_checked()
    visitor.page.get_by_label(say.four_answers).uncheck()
    visitor.button(say.save).click()
    turn(visitor)
    expect(visitor.button(say.forgot)).to_be_visible()
    visitor.link(say.training_settings).click()
    visitor.field(say.exercise).select_option(say.typing)
    visitor.button(say.save).click()
    visitor.button(say.known).click()
    visitor.expect_path("/training")


@SCRIPTED
@pytest.mark.parametrize("exercise", ["pairs"], indirect=True)
def test_pairs_are_taken_apart_and_joined_anew_before_they_are_checked(exercise, visitor):
    (list_, term, right), (other_list, other, _) = [row for row in exercise.rows() if row[2]][:2]
    wrong = next(right for _, _, right in exercise.rows() if right and right != ANIMALS[term]["translation"])
    exercise.tile(term).click()
    expect(exercise.tile(term)).to_have_attribute("aria-pressed", "true")
    exercise.tile(wrong).click()
    expect(list_).to_have_value(wrong)
    # Its name says with what it is joined, and the other way round; and both bear the same number.
    expect(exercise.tile(term)).to_have_accessible_name(f"{term} {visitor.say.paired_with} {wrong}")
    expect(exercise.tile(wrong)).to_have_accessible_name(f"{wrong} {visitor.say.paired_with} {term}")
    expect(exercise.tile(term)).to_have_attribute("data-pair", "1")
    expect(exercise.tile(wrong)).to_have_attribute("data-pair", "1")
    expect(exercise.tile(term)).to_have_attribute("aria-pressed", "false")
    expect(visitor.page.locator("#announcer")).to_contain_text(f"{term} {visitor.say.paired_with} {wrong}")
    # Pressed again, a pair is none any more.
    exercise.tile(wrong).click()
    expect(list_).to_have_value("")
    expect(exercise.tile(term)).to_have_accessible_name(term)
    # Begun from the other side; and who is joined to another leaves its partner.
    exercise.tile(right).click()
    exercise.tile(other).click()
    expect(other_list).to_have_value(right)
    exercise.tile(term).click()
    exercise.tile(right).click()
    expect(list_).to_have_value(right)
    expect(other_list).to_have_value("")
    # By arrows from tile to tile.
    visitor.page.locator(".pair-tile").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp"):
        visitor.page.keyboard.press(key)
    expect(visitor.page.locator(".pair-column").nth(1).locator(".pair-tile").first).to_be_focused()
    expect(visitor.page.locator(".pair select").first).to_be_hidden()


@SCRIPTED
@pytest.mark.parametrize("exercise", ["choice"], indirect=True)
def test_when_the_time_is_up_the_answer_is_shown(exercise, visitor, person):
    person.door.post("/training/settings", {"form": "choice", "timer": "5"})
    try:
        visitor.page.reload()
        visitor.expect_path(r"/reviews/\d+")
    finally:
        person.door.post("/training/settings", {"form": "card"})


@SCRIPTED
@pytest.mark.parametrize("exercise", ["choice", "typing", "pairs"], indirect=True)
def test_the_time_is_said_before_it_ends_and_can_be_made_longer(exercise, visitor, person):
    person.door.post("/training/settings", {"form": exercise.form, "timer": "10"})
    try:
        visitor.page.clock.install()
        visitor.page.reload()
        notice = visitor.page.locator(".training-time")
        expect(notice).to_be_hidden()
        visitor.page.clock.run_for(5_000)
        expect(notice).to_be_visible()
        expect(visitor.page.locator("#announcer")).to_contain_text("5")
        # As often as one likes, by the button or by Escape from anywhere.
        for press in (lambda: visitor.page.keyboard.press("Escape"), notice.get_by_role("button").click):
            press()
            expect(notice).to_be_hidden()
            visitor.page.clock.run_for(8_000)
            visitor.expect_path("/training")
            expect(notice).to_be_visible()
        visitor.page.clock.run_for(3_000)
        visitor.expect_path(r"/reviews/\d+")
    finally:
        person.door.post("/training/settings", {"form": "card"})


@pytest.mark.parametrize("setting", [PHONE, Setting("ru", False, 360)], indirect=True, ids=str)
def test_why_a_card_is_asked_again_is_in_sight_on_a_phone_on_its_side(visitor, person):
    category = person.door.create_category(f"Осколки {id(visitor)}")
    terms = {"shard": "splinter", "splinter": "shard"}
    for term in terms:
        person.door.add_word(category, "осколок", term)
    page = visitor.page
    page.set_viewport_size({"width": 780, "height": 360})
    ask(visitor, category, "typing")
    word = page.locator("input[name=word]").first.input_value()
    asked = re.search(r'name="term" value="([^"]*)"', person.door.get(f"/words/{word}/edit").body)[1]
    page.locator("[name=typed]").fill(terms[asked])
    visitor.touch(visitor.button(visitor.say.check))
    notice = page.locator("main > .notice[role=status]")
    expect(notice).to_be_visible()
    expect(notice).to_be_in_viewport(ratio=1)
    expect(page.locator("input[name=word]").first).to_have_value(word)
    expect(page.locator("[name=typed]")).to_have_value("")
