"""Sounds of notes become recordings of words, and recordings come into Anki whole."""

import re
import struct
from pathlib import Path

import pytest

from anki_package import Note, Package
from household import import_name
from test_choices import words
from test_export import EACH_KIND, KINDS, taken


def wave(samples: int = 400) -> bytes:
    sound = b"fmt " + struct.pack("<IHHIIHH", 16, 1, 1, 16_000, 32_000, 2, 16) + b"data" + struct.pack("<I", 2 * samples)
    return b"RIFF" + struct.pack("<I", 4 + len(sound) + 2 * samples) + b"WAVE" + sound + bytes(2 * samples)


# Three frames of 24 kHz and 64 kbit/s.
MP3 = (bytes([0xFF, 0xF3, 0x84, 0xC4]) + bytes(188)) * 3
OPUS = b"OggS" + bytes(22) + b"\x01\x13OpusHead" + bytes(11)


def kept(account: dict) -> dict[str, str]:
    """The content of each word's recording, in base 64."""
    contents = {one["name"]: one["content"] for one in account["recordings"]}
    return {term: contents[word["recording"]] for term, word in words(account).items() if "recording" in word}


def test_the_sound_of_a_note_becomes_the_recording_of_its_word(tmp_path, person):
    """Whatever its file is called; what is too large or no sound of ours is counted, and the word comes without."""
    media = {"w.mp3": MP3, "a word & more.bin": OPUS, "s.wav": wave(), "large.wav": wave(200_000), "page.mp3": b"<html>"}
    notes = [
        Note(["cat[sound:w.mp3]", "кот"], guid="a"), Note(["dog [sound:a word &amp; more.bin]", "собака"], guid="b"),
        Note(["bird<br>[sound:s.wav][sound:w.mp3]", "птица"], guid="c"), Note(["wolf[sound:large.wav]", "волк"], guid="d"),
        Note(["fox[sound:page.mp3]", "лиса"], guid="e"), Note(["bear[sound:missing.mp3]", "медведь"], guid="f"),
        Note(["cats[sound:w.mp3]", "коты"], guid="g")]
    package = Package(notes, media=media).write(tmp_path / "x.apkg")
    page = person.bring(package)
    assert "Как звучит слово" in page
    page = person.take(page)
    assert re.search(r"Звукозаписи.*1 — слишком большой размер.*1 — не MP3, не Ogg и не WAV", page, re.DOTALL)
    person.confirm(page)
    account = person.account
    assert len(words(account)) == 7
    assert set(kept(account)) == {"cat", "dog", "bird", "cats"}
    assert sorted(one["type"] for one in account["recordings"]) == ["audio/mpeg", "audio/mpeg", "audio/ogg", "audio/wav"]
    # The same package once more: nothing twice.
    assert "/profile/import/confirm" not in person.take(person.bring(package))
    assert person.account["recordings"] == account["recordings"]


def test_which_field_says_the_word_is_told_by_its_name_and_can_be_chosen(tmp_path, person):
    types = {7: ("Mine", ["Word", "Sentence", "Sentence Audio", "Meaning", "Audio"])}
    notes = [Note(["cat", "A cat.", "[sound:s.wav]", "кот", "[sound:w.mp3]"], type=7, guid="a"),
             Note(["dog", "A dog.", "[sound:s.wav]", "собака", ""], type=7, guid="b")]
    package = Package(notes, types=types, media={"w.mp3": MP3, "s.wav": wave()}).write(tmp_path / "x.apkg")
    page = person.bring(package)
    form = person.get("/profile/import/package/note-types/1")
    assert re.search(r'id="recordingField".*<option value="5" selected>Audio', form, re.DOTALL)
    person.confirm(person.take(page))
    assert set(kept(person.account)) == {"cat"}

    name = import_name(person.bring(package))
    fields = {"field-1": "term", "field-2": "example", "field-4": "translation"}
    page = person.post("/profile/import/package/note-types/1",
                       **fields, **{"import": name, "taken": "yes", "recordingField": "3"})
    assert "Sentence Audio" in page
    person.confirm(person.take(page))
    # What is there already stays.
    account = person.account
    assert set(kept(account)) == {"cat", "dog"} and kept(account)["cat"] != kept(account)["dog"]

    name = import_name(person.bring(package))
    page = person.post("/profile/import/package/note-types/1",
                       **fields, **{"import": name, "taken": "yes", "recordingField": ""})
    assert "Как звучит слово" not in page
    person.give_up()


@pytest.fixture
def heard(person, tmp_path: Path):
    """Somebody with a word that has a recording and a transcription, one with a recording alone, and one with neither."""
    types = {7: ("Mine", ["Word", "Meaning", "IPA", "Audio"])}
    notes = [Note(["cat", "кот", "kæt", "[sound:w.mp3]"], type=7, guid="a"),
             Note(["dog", "собака", "", "[sound:s.wav]"], type=7, guid="b"), Note(["bird", "птица", "", ""], type=7, guid="c")]
    package = Package(notes, types=types, decks={1: "Звери"}, media={"w.mp3": MP3, "s.wav": wave()})
    person.confirm(person.take(person.bring(package.write(tmp_path / "x.apkg"))))
    return person


@EACH_KIND
def test_recordings_lie_in_the_media_of_anki_and_are_played_there(heard, tmp_path, kind):
    anki = taken(tmp_path / "anki", heard.take_away(pictures="yes", **KINDS[kind]))
    cards = {card["fields"]["Word"]: card for card in anki["cards"]}
    names = {word["term"]: word["recording"] for word in words(heard.account).values() if "recording" in word}
    assert cards["cat"]["fields"]["Transcription"] == f"kæt [sound:slovarik-{names['cat']}.mp3]"
    assert cards["dog"]["fields"]["Transcription"] == f"[sound:slovarik-{names['dog']}.wav]"
    assert cards["bird"]["fields"]["Transcription"] == ""
    assert anki["media"] == sorted(f"slovarik-{names[term]}.{suffix}" for term, suffix in [("cat", "mp3"), ("dog", "wav")])
    files = {name: (tmp_path / "anki/taken.media" / name).read_bytes() for name in anki["media"]}
    assert MP3 in files.values() and wave() in files.values()
    assert "[anki:play:q:0]" in cards["cat"]["question"]
    without = taken(tmp_path / "without", heard.take_away(**KINDS[kind]))
    assert without["media"] == [] and all("sound:" not in card["fields"]["Transcription"] for card in without["cards"])


@EACH_KIND
def test_what_goes_to_anki_comes_back_as_it_was(heard, tmp_path, another, kind):
    package = tmp_path / "own.apkg"
    package.write_bytes(heard.take_away(pictures="yes", **KINDS[kind]))
    another.confirm(another.take(another.bring(package)))
    assert kept(another.account) == kept(heard.account)
    known = words(another.account)
    assert known["cat"]["transcription"] == "kæt" and known["dog"].get("transcription", "") == ""
    # A package of before recordings, and one with them, are of one note type.
    anki = taken(tmp_path / "anki", heard.take_away(**KINDS[kind]), package.read_bytes())
    assert [one["refused"] for one in anki["imports"]] == [0, 0]
    assert len(anki["cards"]) == sum(len(category["words"]) for category in heard.account["categories"])
    assert [one["new"] for one in anki["imports"]][1] == 0
