"""A word is said by somebody themselves: from a file, or into the microphone, and it is heard instead of any voice."""

import io
import math
import re
import struct
import wave
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from conftest import ENGLISH_PHONE, PHONE, Setting, arrivals
from visitor import launch

ADDRESS = re.compile(r"/recordings/[0-9a-f]{32}$")
# What is given to the ear, by the length of it, and which voices the browser was asked for.
LISTEN = """() => {
  globalThis.heard = [];
  globalThis.voices = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...times) {
    if (!(this.context instanceof OfflineAudioContext)) heard.push(this.buffer.duration);
    return start.apply(this, times);
  };
  speechSynthesis.speak = ({ text }) => voices.push(text);
}"""


def tone(seconds=0.5) -> bytes:
    """A small WAV as somebody might have it."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(16_000)
        sound.writeframes(b"".join(
            struct.pack("<h", round(9000 * math.sin(place / 6))) for place in range(round(16_000 * seconds))))
    return file.getvalue()


def choose(visitor, content, name="rain.wav"):
    visitor.page.locator("#recordingFile").set_input_files({"name": name, "mimeType": "audio/wav", "buffer": content})


def open_place(visitor):
    place = visitor.page.locator("details[data-recording]")
    place.locator("summary").click()
    return place


@pytest.fixture
def form(visitor, request):
    """The form of a new word, with both sides typed."""
    category = visitor.door.create_category(f"Погода {request.node.name}"[:60])
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.term).fill("rain")
    visitor.field(visitor.say.translation).fill("дождь")
    yield visitor
    visitor.door.post(f"/categories/{category}/delete")


def test_a_recording_from_a_file_is_heard_replaced_and_taken_away(form):
    place = form.page.locator("details[data-recording]")
    expect(place).not_to_have_attribute("open", "")
    open_place(form)
    choose(form, tone())
    form.button(form.say.add_word).click()
    form.expect_path(r"/categories/\d+")
    speaker = form.page.locator("main .speak[href^='/recordings/']")
    expect(speaker).to_have_attribute("href", ADDRESS)
    old = speaker.get_attribute("href")
    if form.setting.scripts:
        form.page.evaluate(LISTEN)
        speaker.click()
        form.page.wait_for_function("() => heard.length === 1")
        assert form.page.evaluate("() => [heard[0].toFixed(1), voices.length]") == ["0.5", 0]
    word = re.search(r"/words/(\d+)/edit", form.page.content())[1]
    form.open(f"/words/{word}/edit")
    expect(place).to_have_attribute("open", "")
    expect(form.link(form.say.listen_recording)).to_have_attribute("href", old)
    expect(form.field(form.say.other_recording)).to_be_visible()
    choose(form, tone(1))
    form.button(form.say.save).click()
    form.open(f"/words/{word}")
    expect(speaker).not_to_have_attribute("href", old)
    form.open(f"/words/{word}/edit")
    form.field(form.say.remove_recording).check()
    form.button(form.say.save).click()
    form.open(f"/words/{word}")
    expect(speaker).to_have_count(0)


def test_what_is_no_recording_is_said_at_its_field_and_what_was_typed_stays(form):
    open_place(form)
    choose(form, b"<html>" + bytes(100), "rain.mp3")
    form.button(form.say.add_word).click()
    form.expect_field_error(form.say.recording_file)
    expect(form.field(form.say.term)).to_have_value("rain")


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_a_file_that_is_too_large_is_named_at_once(form):
    open_place(form)
    choose(form, tone(12))
    expect(form.page.locator("#recordingFile-error")).to_be_visible()
    expect(form.field(form.say.recording_file)).to_have_value("")
    choose(form, tone())
    expect(form.page.locator("#recordingFile-error")).to_be_hidden()


@pytest.mark.parametrize("setting", [Setting("ru", False, 360), Setting("ru", True, 1280)], indirect=True, ids=str)
def test_where_there_is_no_script_or_no_microphone_a_file_is_all_there_is(form):
    open_place(form)
    expect(form.field(form.say.recording_file)).to_be_visible()
    expect(form.page.locator(".recorder")).to_be_hidden()


@pytest.fixture(scope="module")
def with_microphone(playwright):
    """A browser whose microphone hears a beep each second, and whose owner lets every site listen."""
    browser = launch(playwright, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    yield browser
    browser.close()


@pytest.fixture
def speaking(with_microphone, server, setting, person):
    """Somebody who came by this address: without TLS browsers give no microphone elsewhere."""
    here = SimpleNamespace(origin=f"http://127.0.0.1:{server.port}")
    with arrivals(with_microphone, here) as make:
        speaking = make(setting, person)
        category = person.door.create_category(f"Голос {setting}"[:60])
        speaking.open(f"/categories/{category}/words/new")
        speaking.field(speaking.say.term).fill("rain")
        speaking.field(speaking.say.translation).fill("дождь")
        yield speaking
        person.door.post(f"/categories/{category}/delete")


@pytest.mark.parametrize("setting", [PHONE, ENGLISH_PHONE], indirect=True, ids=str)
def test_a_word_is_said_into_the_microphone_heard_and_saved(speaking):
    page = speaking.page
    open_place(speaking)
    speaking.button(speaking.say.record).click()
    expect(speaking.button(speaking.say.stop)).to_be_visible()
    page.wait_for_function("() => document.querySelector('.recorder-time').value > 1.6")
    speaking.button(speaking.say.stop).click()
    hear = speaking.button(speaking.say.hear_recording)
    expect(hear).to_be_visible()
    page.evaluate(LISTEN)
    hear.click()
    page.wait_for_function("() => heard.length === 1")
    speaking.button(speaking.say.add_word).click()
    speaking.expect_path(r"/categories/\d+")
    address = page.locator("main .speak[href^='/recordings/']").get_attribute("href")
    answer = page.request.get(address)
    assert answer.headers["content-type"] == "audio/wav"
    with wave.open(io.BytesIO(answer.body())) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 16_000)
        assert 0.1 < sound.getnframes() / 16_000 < 3
        assert any(sound.readframes(sound.getnframes()))


@pytest.mark.parametrize("setting", [PHONE], indirect=True, ids=str)
def test_a_recording_ends_by_itself_and_is_small_enough(speaking):
    open_place(speaking)
    speaking.button(speaking.say.record).click()
    expect(speaking.button(speaking.say.hear_recording)).to_be_visible(timeout=30_000)
    size = speaking.page.evaluate("() => document.querySelector('#recordingFile').files[0].size")
    assert 100_000 < size <= 300 * 1024


@pytest.mark.parametrize("setting", [PHONE], indirect=True, ids=str)
def test_the_place_for_the_microphone_is_there_again_after_the_dictionary_was_asked(speaking):
    open_place(speaking)
    speaking.button(speaking.say.record).click()
    speaking.page.wait_for_function("() => document.querySelector('.recorder-time').value > 1.2")
    speaking.button(speaking.say.stop).click()
    expect(speaking.button(speaking.say.hear_recording)).to_be_visible()
    speaking.page.locator("[value=translate]").click()
    # It is kept with the form, and another one can be made.
    expect(speaking.link(speaking.say.listen_recording)).to_have_attribute("href", ADDRESS)
    expect(speaking.button(speaking.say.record)).to_be_visible()


@pytest.mark.parametrize("setting", [PHONE], indirect=True, ids=str)
def test_pressed_twice_one_microphone_is_opened_and_it_is_closed_again(speaking):
    page = speaking.page
    page.evaluate("""() => {
      globalThis.streams = [];
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        streams.push(stream);
        return stream;
      };
    }""")
    open_place(speaking)
    page.evaluate("() => { const record = document.querySelector('[data-record]'); record.click(); record.click(); }")
    page.wait_for_function("() => document.querySelector('.recorder-time').value > 0.5")
    speaking.button(speaking.say.stop).click()
    expect(speaking.button(speaking.say.record)).to_be_visible()
    assert page.evaluate("() => streams.map((one) => one.active)") == [False]
