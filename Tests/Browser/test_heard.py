"""What somebody hears who does not see the page, as far as the browser itself knows it: where the focus is, what that is
called and described by, and in which language."""

import itertools
import re

import pytest
from playwright.sync_api import expect

import tea_time
from conftest import Setting
from tea_time import LESSON
from test_little_room import FORMS, category  # noqa: F401
from trainings import ask

BOTH = [Setting("ru", True, 1280), Setting("en", True, 1280)]
SCRIPTED = pytest.mark.parametrize("setting", BOTH, indirect=True, ids=str)
PLAIN = pytest.mark.parametrize("setting", [Setting("ru", False, 1280), Setting("en", False, 1280)], indirect=True, ids=str)
NUMBERS = itertools.count(1)

# What answers a question or a task.
ANSWERS = ".training-turn > summary, button.option, #typed, .pair select, .place-select, .place-field, .lesson-choice input, .mark input"


@pytest.fixture
def pupil(people, setting, make_visitor, request):
    """Somebody who has done nothing yet, in a browser of their own."""
    return make_visitor(setting, people.new(f"{next(NUMBERS)}-{request.node.originalname[5:30]}", setting.language))


def focused(visitor):
    return visitor.page.locator(":focus")


def tabs_to_the_answer(visitor) -> int:
    """How often Tab is pressed; a link that skips what is before is followed, as whoever hears it would."""
    for pressed in range(1, 20):
        if focused(visitor).count() and focused(visitor).evaluate(f"one => one.matches({ANSWERS!r})"):
            return pressed - 1
        if focused(visitor).count() and focused(visitor).evaluate("one => one.matches('.skip-link')"):
            visitor.page.keyboard.press("Enter")
        visitor.page.keyboard.press("Tab")
    raise AssertionError("no answer is reached")


@PLAIN
@pytest.mark.parametrize("form", FORMS)
def test_without_scripts_the_answer_to_a_question_is_at_most_three_tabs_away(visitor, category, form):  # noqa: F811
    ask(visitor, category, form)
    # The first card, to which one may have come by the mouse, is not marked; the next one is.
    assert tabs_to_the_answer(visitor) <= (3 if form == "card" else 1), "the question has the focus"
    visitor.page.evaluate("() => document.activeElement.blur()")
    # Where a browser does not set it, or one has left it.
    visitor.page.locator(".skip-link").focus()
    assert tabs_to_the_answer(visitor) <= 3


@PLAIN
@pytest.mark.parametrize("task", tea_time.PLACES)
def test_without_scripts_the_answer_to_a_task_is_at_most_three_tabs_away(pupil, task):
    tea_time.come_to(pupil, task)
    assert tabs_to_the_answer(pupil) <= 3
    pupil.page.locator(".skip-link").focus()
    assert tabs_to_the_answer(pupil) <= 3


@PLAIN
def test_without_scripts_nothing_tells_of_keys_that_do_nothing(visitor, category):  # noqa: F811
    visitor.open(f"/training?category={category}&form=card")
    expect(visitor.page.locator("kbd:visible")).to_have_count(0)
    expect(visitor.page.locator("[aria-keyshortcuts]")).to_have_count(0)
    ask(visitor, category, "choice")
    number = visitor.page.locator("button.option").first.evaluate("one => getComputedStyle(one, '::after').content")
    assert number == "none"


@SCRIPTED
def test_with_four_answers_the_left_arrow_is_called_by_the_first(visitor, person, category):  # noqa: F811
    person.door.post("/training/settings", {"form": "card", "hasFourButtons": "yes"})
    visitor.open(f"/training?category={category}&form=card")
    expect(visitor.page.locator(".key-hint")).to_contain_text(visitor.say.again)
    person.door.post("/training/settings", {"form": "card"})


@SCRIPTED
def test_a_gap_is_told_with_its_translation(visitor, category):  # noqa: F811
    ask(visitor, category, "gap")
    parts = [visitor.page.locator(f"#{name}").text_content() for name in ("question", "meaning", "missing")]
    expect(focused(visitor)).to_have_accessible_description(re.compile(".*".join(map(re.escape, parts))))


@SCRIPTED
def test_letters_are_told_with_the_word_they_make(visitor, category):  # noqa: F811
    ask(visitor, category, "letters")
    tiles = [tile.text_content() for tile in visitor.page.locator(".tile:not(.tile-back)").all()]
    assert tiles
    expect(focused(visitor)).to_have_accessible_description(re.compile(f": {re.escape(', '.join(tiles))}$"))


@SCRIPTED
def test_the_columns_of_pairs_are_called_with_how_many_stand_in_them(visitor, category):  # noqa: F811
    ask(visitor, category, "pairs")
    columns = visitor.page.locator(".pair-column")
    assert columns.count() == 2
    for column in columns.all():
        count = column.locator(".pair-tile").count()
        expect(column).to_have_accessible_name(re.compile(rf"^{count}\s\S+\s"))


@SCRIPTED
def test_a_word_that_is_copied_right_is_told_before_the_next_question(visitor, category):  # noqa: F811
    ask(visitor, category, "typing")
    visitor.page.locator("#typed").fill("qq")
    visitor.page.keyboard.press("Enter")
    verdict = visitor.page.locator("#verdict > span").evaluate("span => span.firstChild.textContent.trim()")
    right = visitor.page.locator("#right .training-word").text_content()
    # The verdict is said first, with what there is to do.
    expect(focused(visitor)).to_have_accessible_name(re.compile(f"^{re.escape(verdict)}"))
    visitor.page.locator("#copy").fill(right)
    visitor.page.keyboard.press("Enter")
    told = visitor.page.locator("#previous-answer .visually-hidden")
    expect(told).to_have_text(visitor.say.copy_right)
    expect(focused(visitor)).to_have_accessible_description(re.compile(f"^{re.escape(visitor.say.copy_right)}"))


@SCRIPTED
def test_pictures_are_called_in_the_language_that_is_not_asked(visitor, person, category):  # noqa: F811
    person.door.post("/training/settings", {"form": "card", "direction": "term"})
    ask(visitor, category, "picture")
    options = visitor.page.locator("button.option")
    names = [options.nth(number).get_attribute("aria-label") for number in range(options.count())]
    assert len(set(names)) == len(names) and all(re.search("[а-я]", name) for name in names), names
    assert not any(re.search(r"\d", name) for name in names)
    assert {option.get_attribute("lang") for option in options.all()} == {"ru"}
    # What was wrong is told with its name too.
    visitor.button(visitor.say.unknown).click()
    expect(visitor.page.locator(".option-right")).to_contain_text(re.compile("[а-я]"))
    person.door.post("/training/settings", {"form": "card"})


@SCRIPTED
def test_a_task_is_told_whole_where_the_focus_is(pupil):
    say = pupil.say
    pupil.open(f"{LESSON}/parts/1")
    tea_time.put_words(pupil, *tea_time.RIGHT[1][0])
    tea_time.check(pupil)
    answered = pupil.page.title()
    assert answered.startswith(say.task_right)
    pupil.press(say.onward)
    group = pupil.page.get_by_role("group").and_(focused(pupil))
    expect(group).to_have_accessible_name(re.compile(r"2 .* 3 "))
    expect(group).to_have_accessible_description(re.compile(f"^My sister {say.gap} in a hospital"))
    assert len({answered, pupil.page.title()}) == 2
    expect(pupil.page.locator("fieldset")).to_have_accessible_name(re.compile("^My sister"))


@pytest.mark.parametrize("setting", [*BOTH, Setting("ru", False, 1280)], indirect=True, ids=str)
@pytest.mark.parametrize("task", tea_time.PLACES)
def test_a_place_left_empty_has_the_focus_and_its_error(pupil, task):
    tea_time.come_to(pupil, task)
    pupil.button(pupil.say.check).click()
    error = pupil.page.locator("#task-error")
    error.wait_for()
    place = focused(pupil)
    assert place.evaluate(f"one => one.matches({ANSWERS!r} + ', .place-slot')"), "it is a place, no frame around it"
    expect(place).to_have_accessible_description(re.compile(f"^{re.escape(error.text_content().strip())}"))
    expect(error).not_to_have_attribute("role", "alert")
    if task not in ("choice", "marks"):
        # Of several to choose from none is wrong by itself.
        expect(place).to_have_attribute("aria-invalid", "true")


@SCRIPTED
def test_a_verdict_that_is_announced_keeps_the_language_of_each_of_its_parts(pupil):
    tea_time.come_to(pupil, "words")
    tea_time.put_words(pupil, *tea_time.WRONG[1][0])
    pupil.button(pupil.say.check).click()
    said = pupil.page.locator("#announcer span")
    verdict = pupil.page.locator("#verdict").text_content().strip().removesuffix(".")
    expect(said.filter(has_text=verdict).first).to_have_attribute("lang", pupil.setting.language)
    for words in ("gets up", "have"):
        expect(said.filter(has_text=words).first).to_have_attribute("lang", "en")
    # Each part is said by the voice of its letters.
    for part in said.all():
        text, language = part.text_content(), part.get_attribute("lang")
        assert not re.search("[а-яё]", text, re.I) or language == "ru", (text, language)


@SCRIPTED
def test_a_picture_that_is_asked_is_called_in_the_language_that_is_not_asked(visitor, person, category):  # noqa: F811
    person.door.post("/training/settings", {"form": "card", "direction": "translation"})
    ask(visitor, category, "picture")
    name = visitor.page.locator("#question > span")
    expect(name).to_have_text(re.compile("[а-я]"))
    expect(name).to_have_attribute("lang", "ru")
    person.door.post("/training/settings", {"form": "card"})


@SCRIPTED
def test_a_word_from_anywhere_says_what_was_found_and_what_one_has_and_no_other_words(pupil):
    pupil.open("/words/new")
    for word in ("discount", "lighthouse"):
        pupil.field(pupil.say.word_or_translation).fill(word)
        pupil.page.locator("[data-found-word]").get_by_text(word, exact=True).wait_for()
        pupil.button(pupil.say.save).click()
        pupil.page.locator("#saved", has_text=word).wait_for()
    pupil.page.keyboard.type("discount")
    said = pupil.page.locator("#announcer")
    expect(said).to_contain_text("discount")
    text = said.inner_text()
    assert text.count("discount") == 2 and text.index("скидка") < text.rindex("discount"), "what one has comes last"
    assert "lighthouse" not in text, "and no other word"
    assert {span.get_attribute("lang") for span in said.locator("span").all()} >= {"en", "ru"}


@SCRIPTED
def test_of_a_slip_it_is_said_first_that_nothing_was_found_and_then_what_was_meant(pupil):
    pupil.open("/words/new")
    pupil.field(pupil.say.word_or_translation).fill("lighthose")
    suggestion = pupil.page.locator("[aria-labelledby=suggestions] button").first
    suggestion.wait_for()
    said = pupil.page.locator("#announcer")
    expect(said).to_contain_text(suggestion.inner_text())
    status = pupil.page.locator("[data-status]").text_content().strip()
    text = " ".join(said.text_content().split())
    assert text.startswith(" ".join(status.split())), text
    assert text.index(suggestion.inner_text()) > len(status) / 2


@SCRIPTED
def test_the_title_tells_question_verdict_and_results_apart(visitor, person):
    number = person.door.create_category("Титулы")
    person.door.add_word(number, "причал", "pier")
    visitor.open(f"/training?category={number}&form=typing")
    titles = [visitor.page.title()]
    visitor.button(visitor.say.onward).click()
    visitor.page.locator("#typed").fill("qq")
    titles.append(visitor.page.title())
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("#verdict").wait_for()
    titles.append(visitor.page.title())
    assert re.search(r"\d", titles[1]), titles
    while visitor.page.locator(".finish").count() == 0:
        if visitor.page.locator("#typed").count():
            visitor.page.locator("#typed").fill("pier")
            visitor.page.keyboard.press("Enter")
        else:
            visitor.button(visitor.say.onward).click()
        visitor.page.wait_for_timeout(300)
    titles.append(visitor.page.title())
    assert len(set(titles)) == 4, titles
    person.door.post(f"/categories/{number}/delete")


@SCRIPTED
def test_the_title_tells_task_verdict_and_results_of_a_lesson_apart(pupil):
    titles = []
    tea_time.come_to(pupil, "words")
    titles.append(pupil.page.title())
    tea_time.put_words(pupil, *tea_time.RIGHT[1][0])
    tea_time.check(pupil)
    titles.append(pupil.page.title())
    tea_time.finish(pupil, 1)
    titles.append(pupil.page.title())
    assert len(set(titles)) == 3, titles


@PLAIN
def test_without_scripts_a_page_is_called_by_the_answer_that_it_shows(visitor, category):  # noqa: F811
    ask(visitor, category, "choice")
    visitor.button(visitor.say.unknown).click()
    title = visitor.page.title()
    for side in visitor.page.locator("#right > p").all_text_contents():
        assert side in title
    visitor.open("/welcome?page=2&card=turned")
    assert visitor.page.locator("#sample-back").text_content() in visitor.page.title()
    visitor.open("/welcome?page=2&card=remember")
    assert visitor.page.locator("#explanation").text_content() in visitor.page.title()


def heard(locator) -> str:
    """What is said of an element: its text without what is hidden from who hears."""
    return " ".join(locator.evaluate("""whole => {
      const copy = whole.cloneNode(true);
      for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove();
      return copy.textContent;
    }""").split())


@SCRIPTED
def test_endings_that_were_answered_are_heard_as_whole_words(pupil):
    tea_time.come_to(pupil, "endings")
    tea_time.fill(pupil, tea_time.WRONG[2][0])
    pupil.button(pupil.say.check).click()
    pupil.page.locator("#verdict").wait_for()
    said = heard(pupil.page.locator(".answered-text"))
    for word in tea_time.HEARD_ENDINGS:
        assert word in said, said
    assert "∅" not in said and "-" not in said


@SCRIPTED
def test_a_word_that_was_not_marked_is_said_to_be_missed(pupil):
    tea_time.come_to(pupil, "marks")
    tea_time.fill(pupil, tea_time.WRONG[1][2])
    pupil.button(pupil.say.check).click()
    pupil.page.locator("#verdict").wait_for()
    assert f"drinks, {pupil.say.missed_mark}," in heard(pupil.page.locator(".answered-text"))


@SCRIPTED
def test_an_empty_place_that_is_pressed_leads_to_the_words_and_takes_the_next(pupil):
    tea_time.come_to(pupil, "words")
    places = pupil.page.locator(".place-slot")
    places.nth(1).focus()
    pupil.page.keyboard.press("Space")
    word = focused(pupil)
    expect(word).to_have_class("bank-word")
    text = word.text_content()
    pupil.page.keyboard.press("Space")
    expect(places.nth(1)).to_have_text(text)
    expect(places.nth(0)).to_have_accessible_name(re.compile(pupil.say.empty_place))
    expect(pupil.page.locator("[data-wanted]")).to_have_count(0)


@SCRIPTED
def test_a_tile_of_a_pair_is_said_in_the_language_of_its_word(visitor, category):  # noqa: F811
    ask(visitor, category, "pairs")
    columns = [visitor.page.locator(f".pair-column:nth-child({place}) .pair-tile") for place in (1, 2)]
    assert [{tile.get_attribute("lang") for tile in column.all()} for column in columns] == [{"en"}, {"ru"}]


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
def test_the_tour_says_its_heading_before_its_picture(pupil):
    for number in (1, 2, 3):
        pupil.open(f"/welcome?page={number}")
        heading, picture = (pupil.page.locator(f".welcome {part}") for part in ("h1", ".welcome-picture"))
        assert heading.evaluate("(one, other) => one.compareDocumentPosition(other) & 4", picture.element_handle())
        side = "y" if pupil.setting.width < 1000 else "x"
        assert picture.bounding_box()[side] < heading.bounding_box()[side]


# English words that a Russian voice would read.
_OTHERS = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const faults = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (/[A-Za-z]{2}/.test(data) && parentElement.closest('[lang]').lang === 'ru') faults.push(data.trim());
  }
  return faults;
}"""


@SCRIPTED
def test_english_words_of_all_theory_are_said_by_an_english_voice(pupil):
    pupil.open("/theory")
    links = pupil.page.locator("main a[href^='/theory/']").evaluate_all(
        "links => [...new Set(links.map(link => new URL(link.href).pathname))]")
    assert len(links) > 20
    found = {}
    for path in links:
        pupil.open(path)
        if told := pupil.page.evaluate(_OTHERS):
            found[path] = told
    assert found == {}
