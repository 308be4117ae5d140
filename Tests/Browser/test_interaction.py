"""Sounds, motion and keys of one character: what is heard, what moves, which keys act, and how each is switched off."""

import itertools

import pytest
from playwright.sync_api import expect

import tea_time
from conftest import Setting
from trainings import turn

SCRIPTED = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str
)

NUMBERS = itertools.count(1)

# Writes down what sounds: the pitch of a tone (none of a recording), and from when to when (ms).
EAR = """() => {
  globalThis.heard = [];
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...when) {
      if (!heard.some(({ node }) => node === this)) {
        const sound = { node: this, pitch: this.frequency?.value ?? null, from: performance.now(), to: null };
        heard.push(sound);
        this.addEventListener("ended", () => { sound.to = performance.now(); });
      }
      return start.apply(this, when);
    };
  }
}"""
# Writes down what moves.
MOTION = """() => {
  globalThis.moved = [];
  for (const kind of ["animationstart", "transitionrun"]) {
    addEventListener(kind, ({ type, target }) => moved.push(`${type} ${target.className}`), true);
  }
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    moved.push(`animate ${this.className}`);
    return animate.apply(this, how);
  };
}"""
RIGHT, WRONG, DONE = [659], [294], [523, 659, 784, 1047]


@pytest.fixture
def pupil(people, setting, make_visitor, request):
    """Somebody with three words of one category and nothing else to do, whose browser is listened to."""
    person = people.new(f"{next(NUMBERS)}-{request.node.originalname[5:30]}", setting.language)
    person.door.delete_all_categories()
    category = person.door.create_category("Звуки")
    for translation, term in (("дождь", "rain"), ("снег", "snow"), ("ветер", "wind")):
        person.door.add_word(category, translation, term)
    visitor = make_visitor(setting, person)
    visitor.page.add_init_script(f"({EAR})()")
    visitor.person = person
    return visitor


def heard(visitor):
    """The pitches of the tones so far, in Hz; recordings are None."""
    return visitor.page.evaluate("() => heard.map(({ pitch }) => pitch === null ? null : Math.round(pitch))")


def forget(visitor):
    """Waits until nothing sounds, and hears anew."""
    visitor.page.wait_for_function("() => heard.every(({ to }) => to !== null)")
    return visitor.page.evaluate("() => { const were = heard.splice(0); return were.map(({ from, to }) => [from, to]); }")


def answer(visitor, name):
    position = visitor.page.locator(".training-header .soft").text_content()
    turn(visitor)
    visitor.button(name).click()
    expect(visitor.page.locator("main").get_by_text(position, exact=True)).to_have_count(0)


def switch(visitor, name, isOn):
    visitor.open("/profile")
    visitor.press(visitor.say.interaction)
    visitor.page.get_by_label(name, exact=True).set_checked(isOn)
    visitor.press(visitor.say.save)
    expect(visitor.page.locator(".notice")).to_be_visible()
    expect(visitor.page.get_by_label(name, exact=True)).to_be_checked(checked=isOn)


@SCRIPTED
def test_an_answer_is_heard_and_nothing_before_a_press(pupil):
    pupil.open("/training")
    pupil.page.wait_for_load_state("networkidle")
    assert heard(pupil) == []
    answer(pupil, pupil.say.remember)
    pupil.page.wait_for_function("() => heard.length === 1")
    assert heard(pupil) == RIGHT
    forget(pupil)
    answer(pupil, pupil.say.forgot)
    pupil.page.wait_for_function("() => heard.length === 1")
    assert heard(pupil) == WRONG


@SCRIPTED
def test_the_answer_that_closes_the_ring_is_a_chord(pupil):
    pupil.open("/training")
    while pupil.page.locator("form.training-card").count():
        forget(pupil)
        answer(pupil, pupil.say.remember)
    expect(pupil.page.locator(".day-stamp")).to_be_visible()
    pupil.page.wait_for_function("() => heard.length === 4")
    assert heard(pupil) == DONE


@SCRIPTED
def test_a_tone_and_a_word_are_heard_one_after_the_other(pupil):
    pupil.person.door.post("/training/settings", {"form": "card", "direction": "term", "playsSound": "yes"})
    pupil.open("/training")
    turn(pupil)
    forget(pupil)
    with pupil.page.expect_response(lambda response: "/speech?" in response.url):
        pupil.button(pupil.say.remember).click()
    pupil.page.wait_for_function("() => heard.length === 2")
    assert heard(pupil) == [*RIGHT, None]
    (_, tone_ended), (word_began, _) = forget(pupil)
    assert tone_ended <= word_began
    # While a word is said, the tone waits for its end.
    pupil.page.locator("main .speak").filter(visible=True).first.click()
    pupil.page.wait_for_function("() => heard.length === 1")
    turn(pupil)
    pupil.button(pupil.say.forgot).click()
    pupil.page.wait_for_function("() => heard.length === 3")
    assert heard(pupil) == [None, *WRONG, None]
    times = forget(pupil)
    assert all(ended <= began for (_, ended), (began, _) in zip(times, times[1:])), times


@SCRIPTED
def test_switched_off_nothing_is_heard_but_words(pupil):
    switch(pupil, pupil.say.answer_sounds, False)
    pupil.open("/training")
    answer(pupil, pupil.say.remember)
    answer(pupil, pupil.say.forgot)
    pupil.page.locator("main .speak").filter(visible=True).first.click()
    pupil.page.wait_for_function("() => heard.length === 1")
    assert heard(pupil) == [None]


@SCRIPTED
def test_a_browser_without_web_audio_is_asked_for_nothing(pupil):
    pupil.page.add_init_script("delete globalThis.AudioContext")
    pupil.open("/profile/interaction")
    expect(pupil.page.locator("[data-sound-samples]")).to_be_hidden()
    pupil.open("/training")
    answer(pupil, pupil.say.remember)
    answer(pupil, pupil.say.remember)


@SCRIPTED
def test_the_sounds_are_heard_beforehand_even_while_they_are_off(pupil):
    switch(pupil, pupil.say.answer_sounds, False)
    pupil.button(pupil.say.hear_sounds).click()
    pupil.page.wait_for_function("() => heard.length === 6")
    assert heard(pupil) == [*RIGHT, *WRONG, *DONE]
    times = forget(pupil)
    assert times[0][1] <= times[1][0] and times[1][1] <= times[2][0]


@SCRIPTED
def test_the_tasks_of_a_lesson_are_heard(pupil):
    pupil.open(f"{tea_time.LESSON}/parts/1")
    for given, tone in ((tea_time.WRONG[1][0], WRONG), (tea_time.RIGHT[1][1], RIGHT)):
        tea_time.fill(pupil, given)
        forget(pupil)
        pupil.button(pupil.say.check).click()
        expect(pupil.page.locator(".lesson-verdict")).to_be_visible()
        pupil.page.wait_for_function("() => heard.length === 1")
        assert heard(pupil) == tone
        tea_time.go_on(pupil)


def test_each_is_switched_off_and_on_in_the_profile(pupil):
    for name in (pupil.say.answer_sounds, pupil.say.motion, pupil.say.single_keys):
        switch(pupil, name, False)
        switch(pupil, name, True)
    if not pupil.setting.scripts:
        expect(pupil.page.locator("[data-sound-samples]")).to_be_hidden()


@SCRIPTED
def test_keys_of_one_character_are_switched_off_and_announced_no_more(pupil):
    pupil.open("/")
    assert pupil.page.locator("[aria-keyshortcuts]").count() == 2
    switch(pupil, pupil.say.single_keys, False)
    pupil.open("/")
    assert pupil.page.locator("[aria-keyshortcuts]").count() == 0
    for key in "n/":
        pupil.page.keyboard.press(key)
    pupil.page.wait_for_load_state("networkidle")
    pupil.expect_path("/")
    switch(pupil, pupil.say.single_keys, True)
    pupil.open("/")
    pupil.page.keyboard.press("/")
    pupil.expect_path("/words")


@SCRIPTED
def test_without_them_a_digit_chooses_nothing_and_space_turns_only_what_has_the_focus(pupil):
    switch(pupil, pupil.say.single_keys, False)
    pupil.person.door.post("/training/settings", {"form": "card"})
    pupil.open("/training")
    if pupil.setting.width > 600:
        # What is seen; beside it stands what is said in its place.
        expect(pupil.page.locator(".key-hint kbd [aria-hidden]")).to_have_text(["←", "→"])
        expect(pupil.page.locator(".key-hint kbd")).to_have_count(2)
    pupil.page.evaluate("() => document.activeElement.blur()")
    pupil.page.keyboard.press("Space")
    expect(pupil.button(pupil.say.remember)).to_be_hidden()
    # Arrows are no characters, and Enter is none.
    pupil.page.keyboard.press("Enter")
    position = pupil.page.locator(".training-header .soft").text_content()
    pupil.page.keyboard.press("ArrowRight")
    expect(pupil.page.locator("main").get_by_text(position, exact=True)).to_have_count(0)
    pupil.page.locator(".training-turn > summary").focus()
    pupil.page.keyboard.press("Space")
    expect(pupil.button(pupil.say.remember)).to_be_visible()
    pupil.person.door.post("/training/settings", {"form": "choice"})
    pupil.open("/training")
    # New words are met before they are asked.
    asked = pupil.page.locator("main h2").first
    while not pupil.page.locator("button.option").count():
        met = asked.text_content()
        pupil.press(pupil.say.onward)
        expect(asked).not_to_have_text(met)
    pupil.page.keyboard.press("1")
    pupil.page.wait_for_load_state("networkidle")
    expect(pupil.page.locator("button.option").first).to_be_visible()
    switch(pupil, pupil.say.single_keys, True)
    pupil.open("/training")
    pupil.page.keyboard.press("1")
    expect(pupil.page.locator(".review, #previous-answer .previous-answer").first).to_be_visible()


@SCRIPTED
@pytest.mark.parametrize("reason", ["device", "setting"])
def test_nothing_moves_where_motion_is_not_wanted(pupil, reason):
    if reason == "setting":
        switch(pupil, pupil.say.motion, False)
        pupil.page.emulate_media(reduced_motion="no-preference")
    pupil.page.add_init_script(f"({MOTION})()")
    pupil.open("/training")
    while pupil.page.locator("form.training-card").count():
        answer(pupil, pupil.say.remember)
    expect(pupil.page.locator(".day-stamp")).to_be_visible()
    assert pupil.page.evaluate("() => moved") == []
    pupil.open("/")
    pupil.page.locator(".word-cell > summary").first.click()
    pupil.open("/welcome?page=2")
    pupil.page.locator("[data-turn]").first.click()
    assert pupil.page.evaluate("() => moved") == []
