"""A training where there is little room, and what moves in it: a phone on its side, large text, reduced motion."""

import pytest
from playwright.sync_api import expect

from conftest import Setting, arrivals
from trainings import meet_all, turn
from visitor import launch

FORMS = ("card", "choice", "typing", "letters", "listening", "gap", "picture", "pairs")
SIDEWAYS = {"width": 780, "height": 360}
SMALL = {"width": 360, "height": 640}
# No two of them kin, so that they stand in pairs.
WORDS = [("смерч", "tornado", "🌪️"), ("дождь", "rain", "🌧️"), ("ключ", "key", "🔑"), ("хлеб", "bread", "🍞"),
         ("мост", "bridge", "🌉"), ("слон", "elephant", "🐘")]

SCRIPTED = pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)

# What answers: every one of them has to be in the window, with nothing over it.
ANSWERS = ".training-answers button, button.option, .answer-field .input, .answer-field > .button, .exercise-actions .button"
IN_VIEW = """controls => controls.map(control => {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const seen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  return seen && over !== null && control.contains(over) ? '' : `${control.textContent.trim()} ${top}–${bottom}`;
}).filter(Boolean)"""

# Texts and pictures of a card, each two of which lie apart. What stays at the foot may lie over the rest.
OVERLAPS = """card => {
  const parts = [...card.querySelectorAll('.progress-dots, .training-new, .training-direction, .training-word, .speak, '
    + '.training-transcription, .training-picture, .training-translation, .training-example, .exercise-task, '
    + '.gap-sentence, .tiles, .answer-field, .option, .pair, .pair-tile, .training-turn[open] > summary')]
    .filter(part => part.checkVisibility() && !part.closest('.training-answers'));
  const boxes = parts.map(part => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const box = part.matches('.speak, .option, summary, svg') ? part.getBoundingClientRect() : range.getBoundingClientRect();
    return [part, box];
  });
  const found = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && along > 1) found.push(`${one.className.baseVal ?? one.className} / ${other.className.baseVal ?? other.className}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def large_text(playwright):
    """A browser whose owner has set its text to twice the usual size."""
    browser = launch(playwright, "--blink-settings=defaultFontSize=32")
    yield browser
    browser.close()


@pytest.fixture
def reader(large_text, server, setting, person):
    with arrivals(large_text, server) as make:
        yield make(setting, person)


@pytest.fixture
def category(person):
    number = person.door.create_category("Погода")
    for translation, term, emoji in WORDS:
        person.door.post(f"/categories/{number}/words", {
            "translation": translation, "term": term, "picture": emoji, "transcription": f"ˈ{term}",
            "example": f"The {term} came late.", "exampleTranslation": "Это случилось поздно."})
    yield number
    person.door.post(f"/categories/{number}/delete")


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_large_text_gives_the_way_back_the_whole_line(reader, person):
    number = person.door.create_category("Путешествия и очень длинное название")
    word = person.door.add_word(number, "поезд", "train")
    reader.page.set_viewport_size({"width": 360, "height": 780})
    reader.open(f"/words/{word}")
    share = reader.page.locator(".back-link").evaluate("one => one.clientWidth / one.parentElement.clientWidth")
    assert share > 0.7, "room is kept for what stands elsewhere"
    person.door.post(f"/categories/{number}/delete")


def ask(visitor, category, form):
    """Brings the visitor to a question in this form: new words are met first."""
    if form == "pairs":
        meet_all(visitor.door, category)
    visitor.open(f"/training?category={category}&form={form}")
    while visitor.page.locator(".training-meeting").count():
        # The page that is on its way out is marked, so that the one that comes is told from it.
        visitor.page.locator(".training-meeting").evaluate("card => card.classList.add('was-met')")
        visitor.page.locator(".training-meeting .exercise-actions .button").click()
        expect(visitor.page.locator(".was-met")).to_have_count(0)
    expect(visitor.page.locator(f"form.exercise-{form}")).to_be_visible()


def look(visitor, form):
    """What the question's answers and texts have wrong with them, turned over where it is a card."""
    overlaps = visitor.page.locator("form.training-card").evaluate(OVERLAPS)
    hidden = []
    if form == "card":
        turn(visitor)
        overlaps += visitor.page.locator("form.training-card").evaluate(OVERLAPS)
    if form != "pairs":
        hidden = visitor.page.locator(ANSWERS).evaluate_all(IN_VIEW)
    return overlaps, hidden


@SCRIPTED
@pytest.mark.parametrize("form", FORMS)
def test_on_a_phone_on_its_side_the_answers_are_in_view(visitor, category, form):
    visitor.page.set_viewport_size(SIDEWAYS)
    ask(visitor, category, form)
    assert look(visitor, form) == ([], [])


@SCRIPTED
@pytest.mark.parametrize("form", FORMS)
def test_with_large_text_the_answers_are_in_view(reader, category, form):
    reader.page.set_viewport_size(SMALL)
    ask(reader, category, form)
    assert look(reader, form) == ([], [])


@pytest.mark.parametrize("setting", [Setting("ru", False, 360)], indirect=True, ids=str)
@pytest.mark.parametrize("room", [SIDEWAYS, SMALL], ids=["sideways", "small"])
def test_without_scripts_a_turned_card_has_its_answers_in_view(make_visitor, reader, setting, person, category, room):
    visitor = reader if room is SMALL else make_visitor(setting, person)
    visitor.page.set_viewport_size(room)
    ask(visitor, category, "card")
    turn(visitor)
    assert visitor.page.locator(ANSWERS).evaluate_all(IN_VIEW) == []


@SCRIPTED
@pytest.mark.parametrize("room", [SIDEWAYS, {"width": 360, "height": 780}, {"width": 1280, "height": 800}],
                         ids=["sideways", "phone", "desktop"])
def test_a_wrong_answer_and_the_way_on_are_in_view(visitor, category, room):
    visitor.page.set_viewport_size(room)
    ask(visitor, category, "choice")
    asked = visitor.page.locator(".training-word").text_content()
    right = {side for translation, term, _ in WORDS if asked in (translation, term) for side in (translation, term)}
    wrong = next(text for text in visitor.page.locator("button.option").all_text_contents() if text.strip() not in right)
    visitor.page.locator("button.option", has_text=wrong).click()
    expect(visitor.page.locator(".review-wrong")).to_be_visible()
    assert visitor.page.locator(ANSWERS).evaluate_all(IN_VIEW) == []


def motion(visitor):
    """What moves, held where it began, and for how long (ms) it would."""
    return visitor.page.evaluate("""() => document.getAnimations()
      .map(one => one.effect.getComputedTiming()).map(time => time.duration + time.delay)""")


@SCRIPTED
def test_the_answer_moves_for_a_moment_and_the_next_question_does_not_wait_for_it(visitor, category):
    visitor.page.emulate_media(reduced_motion="no-preference")
    clock = visitor.context.new_cdp_session(visitor.page)
    clock.send("Animation.enable")
    # Time stands still: what moves can be looked at for as long as it takes.
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})
    ask(visitor, category, "card")
    turn(visitor)
    durations = motion(visitor)
    assert durations and max(durations) <= 250
    asked = visitor.page.locator("form .training-word").text_content()
    visitor.button(visitor.say.remember).click()
    expect(visitor.page.locator("main .training-word")).not_to_have_text(asked)
    leaving = visitor.page.locator(".training-gone")
    expect(leaving).to_contain_text(asked)
    expect(leaving.locator(".dot-next")).to_have_count(1)
    durations = motion(visitor)
    assert durations and max(durations) <= 250
    # Whatever the next page asks with has the focus, and a press reaches it through what leaves.
    focused = visitor.page.evaluate("() => document.activeElement.closest('main') !== null")
    assert focused
    control = visitor.page.locator("main .training-show, main .exercise-actions .button").first
    assert control.evaluate_all(IN_VIEW) == []
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1})
    expect(leaving).to_have_count(0)


@SCRIPTED
def test_with_reduced_motion_nothing_moves(visitor, category):
    ask(visitor, category, "card")
    turn(visitor)
    assert motion(visitor) == []
    asked = visitor.page.locator("form .training-word").text_content()
    visitor.button(visitor.say.forgot).click()
    expect(visitor.page.locator("main .training-word")).not_to_have_text(asked)
    assert motion(visitor) == []
    expect(visitor.page.locator(".training-gone")).to_have_count(0)


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_large_text_keeps_a_category_of_25_words_short_and_its_loudspeakers_as_large_as_its_text(visitor, reader, person):
    number = person.door.create_category("Двадцать пять")
    for index in range(25):
        person.door.add_word(number, f"достопримечательность {index}", f"lighthouse {index}")
    sizes = {}
    for name, somebody in (("usual", visitor), ("large", reader)):
        somebody.page.set_viewport_size({"width": 360, "height": 780})
        somebody.open(f"/categories/{number}")
        speaker = somebody.page.locator(".word-list > li > .speak").first
        speaker.wait_for()
        drawn = speaker.evaluate("one => parseFloat(getComputedStyle(one, '::before').inlineSize)")
        sizes[name] = drawn, somebody.page.evaluate("document.documentElement.scrollHeight")
    assert sizes["large"][0] >= 1.9 * sizes["usual"][0], sizes
    # Letters of twice the size take four times the room.
    assert sizes["large"][1] <= 4 * sizes["usual"][1], sizes
    person.door.post(f"/categories/{number}/delete")
