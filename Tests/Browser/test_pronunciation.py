"""Which voice says a word, and how fast: chosen by itself, chosen by a person, and without scripts."""

import json

import pytest
from playwright.sync_api import expect

from conftest import Setting

SCRIPTED = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str
)

# What a browser offers is the machine's; here it is what the test says, and what is spoken is written down.
VOICES = """voices => {
  const spoken = [];
  const list = voices.map(([name, lang, localService]) =>
    ({ name, lang, localService, voiceURI: name, default: false }));
  globalThis.spoken = spoken;
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(globalThis, "speechSynthesis", { value: {
    getVoices: () => list, cancel() {}, addEventListener() {},
    speak: (words) => spoken.push([words.text, words.voice.name, words.rate]),
  } });
}"""

BRITISH, AMERICAN = ["Daniel", "en-GB", True], ["Samantha", "en-US", True]
ONLINE, RUSSIAN = ["Google UK English Female", "en-GB", False], ["Milena", "ru_RU", True]
NOVELTIES = [[name, "en-GB", True] for name in (
    "Bells", "Zarvox", "Whisper", "Good News", "Albert", "Eddy (English (UK))", "Grandma (English (UK))",
    "English (Great Britain)+Robosoft")]


@pytest.fixture
def rain(person):
    category = person.door.create_category("Голоса")
    person.door.add_word(category, "дождь", "rain")
    yield f"/categories/{category}"
    person.door.post(f"/categories/{category}/delete")


def bring(visitor, *voices):
    """Gives the visitor's browser these voices, from the next page on."""
    visitor.page.add_init_script(f"({VOICES})({json.dumps(list(voices))})")


def loudspeaker(visitor):
    word = "дождь" if visitor.setting.language == "ru" else "rain"
    return visitor.page.get_by_role("link", name=f"{visitor.say.listen}: {word}", exact=True)


def expect_said_by(visitor, who):
    """The loudspeaker is pressed, and the word said by this voice of the browser, or by the server."""
    if who == "server":
        with visitor.page.expect_response(lambda answer: "/speech?" in answer.url):
            loudspeaker(visitor).click()
    else:
        loudspeaker(visitor).click()
    assert [voice for _, voice, _ in visitor.page.evaluate("() => spoken.splice(0)")] == ([] if who == "server" else [who])


@SCRIPTED
@pytest.mark.parametrize(("voices", "expected"), [
    ([AMERICAN, BRITISH, RUSSIAN], "Daniel"),
    ([*NOVELTIES, AMERICAN, BRITISH], "Daniel"),
    ([ONLINE, BRITISH], "Daniel"),
    ([["Serena (Premium)", "en-GB", True], BRITISH], "Serena (Premium)"),
    ([*NOVELTIES], "server"),
    ([ONLINE], "server"),
    ([AMERICAN], "server"),
    ([RUSSIAN], "server"),
], ids=["country", "novelty", "local", "premium", "only-novelty", "only-online", "only-american", "none"])
def test_a_word_is_said_by_a_voice_of_its_country_on_this_device(visitor, rain, voices, expected):
    bring(visitor, *voices)
    visitor.open(rain)
    expect_said_by(visitor, expected)


@SCRIPTED
def test_an_online_voice_speaks_only_for_a_person_who_allowed_it(visitor, rain):
    bring(visitor, ONLINE)
    visitor.open("/profile")
    visitor.press(visitor.say.pronunciation)
    choice = visitor.page.locator("#voice-en")
    expect(choice.locator("option", has_text=ONLINE[0])).to_have_count(0)
    visitor.page.get_by_label(visitor.say.online_voices).check()
    choice.select_option(label=ONLINE[0])
    visitor.open(rain)
    expect_said_by(visitor, ONLINE[0])
    visitor.open("/profile/pronunciation")
    visitor.page.get_by_label(visitor.say.online_voices).uncheck()
    visitor.open(rain)
    expect_said_by(visitor, "server")


@SCRIPTED
def test_a_chosen_voice_is_heard_at_once_and_kept(visitor, rain):
    bring(visitor, BRITISH, AMERICAN)
    visitor.open("/profile/pronunciation")
    choice = visitor.page.locator("#voice-en")
    choice.select_option(label="Samantha")
    visitor.page.get_by_label(visitor.say.slow, exact=True).check()
    visitor.page.locator("[data-lang=en-GB].speak").click()
    text, voice, rate = visitor.page.evaluate("() => spoken.pop()")
    assert (voice, rate) == ("Samantha", 0.7) and "Good morning" in text
    visitor.open(rain)
    expect_said_by(visitor, "Samantha")
    visitor.open("/profile/pronunciation")
    expect(choice).to_have_value("Samantha")
    choice.select_option("server")
    visitor.open(rain)
    expect_said_by(visitor, "server")


def test_how_fast_words_are_said_is_kept_with_the_account(visitor, rain):
    visitor.open("/profile")
    visitor.press(visitor.say.pronunciation)
    visitor.page.get_by_label(visitor.say.slow, exact=True).check()
    visitor.press(visitor.say.save)
    expect(visitor.page.get_by_label(visitor.say.slow, exact=True)).to_be_checked()
    visitor.open(rain)
    with visitor.page.expect_response(lambda answer: "/speech?" in answer.url) as answer:
        loudspeaker(visitor).click()
    assert "rate=slow" in answer.value.url and answer.value.status in (200, 206)
