"""Packages that are taken away come into Anki whole: notes, tags, due days, answers, and what is remembered."""

import datetime
import hashlib
import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.import_export_pb2 import MediaEntries
from anki_package import Note, Package
from conftest import HISTORIES, ZONE
from test_choices import png

HERE = Path(__file__).parent
# What a package of each kind is asked with.
KINDS = {"latest": {}, "older": {"older": "yes"}}
EACH_KIND = pytest.mark.parametrize("kind", KINDS)


def taken(folder: Path, *packages: bytes) -> dict:
    """What Anki has after it imported these."""
    folder.mkdir()
    files = []
    for number, package in enumerate(packages):
        files.append(folder / f"{number}.apkg")
        files[-1].write_bytes(package)
    said = subprocess.run(
        [sys.executable, HERE / "taken.py", folder, *files], check=True, capture_output=True, text=True,
        env=os.environ | {"TZ": ZONE})
    return json.loads(said.stdout)


def words(account: dict) -> list[dict]:
    return [word for category in account["categories"] for word in category["words"]]


def day(text: str) -> int:
    return (datetime.date.fromisoformat(text) - datetime.date(1970, 1, 1)).days


def milliseconds(text: str) -> int:
    moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return round(moment.timestamp() * 1000)


@EACH_KIND
@pytest.mark.parametrize("seed", range(1, HISTORIES + 1))
def test_anki_has_the_same_history_and_due_days(made, person, tmp_path, seed, kind):
    person.confirm(person.take(person.bring(made(seed).package("latest.apkg"))))
    account = person.account
    known = {word["term"]: word for word in words(account)}
    anki = taken(tmp_path / "anki", person.take_away(answers="yes", pictures="yes", **KINDS[kind]))
    assert anki["problems"][1], anki["problems"]
    assert anki["imports"] == [{"new": len(words(account)), "updated": 0, "same": 0, "refused": 0}]
    cards = {card["fields"]["Word"]: card for card in anki["cards"]}
    assert set(cards) == set(known) and len(anki["cards"]) == len(known)
    answers: dict[int, list] = {}
    for review in account["reviews"]:
        answers.setdefault(review["word"], []).append(review)
    grades = {"forgot": 1, "hard": 2, "remember": 3, "easy": 4}
    learned = 0
    for term, word in known.items():
        card = cards[term]
        assert card["fields"]["Translation"] == word["translation"]
        assert sorted(card["tags"]) == sorted(tag.replace(" ", "_") for tag in word.get("tags", []))
        log = answers.get(word["id"], [])
        assert [(entry[1], entry[2]) for entry in card["log"]] == [
            (grades[review["rating"]], min(review["duration"], 60_000)) for review in log]
        # Two answers of one moment are a millisecond apart.
        for entry, review in zip(card["log"], log):
            assert abs(entry[0] - milliseconds(review["reviewed"])) <= 5
        if not log:
            assert (card["type"], card["memory"]) == (0, None)
            continue
        learned += 1
        assert card["due"] == day(word["due"]), (term, card, word)
        assert card["memory"][0] == pytest.approx(word["stability"], abs=5e-5, rel=2e-6)
        # With the card it keeps three digits of it.
        assert card["memory"][1] == pytest.approx(word["difficulty"], abs=6e-4)
        # What Anki makes of the log itself, in single precision: the last digit of a long stability is not the same.
        assert card["computed"][0] == pytest.approx(word["stability"], abs=5e-5, rel=5e-6)
        assert card["computed"][1] == pytest.approx(word["difficulty"], abs=5e-5)
    assert learned > 40


@EACH_KIND
def test_a_second_package_changes_nothing_on_either_side(made, person, tmp_path, kind):
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    before = person.account
    package = person.take_away(answers="yes", **KINDS[kind])
    others = [person.take_away(answers="yes", **other) for other in KINDS.values()]
    anki = taken(tmp_path / "anki", package, *others)
    for again in anki["imports"][1:]:
        assert (again["new"], again["refused"]) == (0, 0), again
    assert len(anki["cards"]) == len(words(before))
    file = tmp_path / "own.apkg"
    file.write_bytes(package)
    assert "/profile/import/confirm" not in person.take(person.bring(file))
    after = person.account
    for part in ("categories", "reviews"):
        assert after[part] == before[part]


@EACH_KIND
def test_texts_pictures_and_both_directions(person, tmp_path, kind):
    page = person.post("/categories", title="Кухня::дом")
    assert "Кухня::дом" in page
    number = person.account["categories"][-1]["id"]
    page = person.post(
        f"/categories/{number}/words", term="salt & <pepper>", translation="соль и перец", transcription="sɔːlt",
        example="Pass the salt.", exampleTranslation="Передай соль.", note="a note", tags="на стол, еда",
        partOfSpeech="noun", picture="🧂")
    assert "salt &amp; &lt;pepper&gt;" in page, page
    anki = taken(
        tmp_path / "anki", person.take_away(category=str(number), pictures="yes", directions="yes", **KINDS[kind]))
    first, second = sorted(anki["cards"], key=lambda card: card["place"])
    assert first["fields"] == {
        "Word": "salt &amp; &lt;pepper&gt;", "Translation": "соль и перец", "Transcription": "sɔːlt",
        "Example": "Pass the salt.", "Example translation": "Передай соль.", "Note": "a note",
        "Part of speech": "noun", "Picture": "🧂", "Both directions": "1"}
    assert sorted(first["tags"]) == ["еда", "на_стол"]
    assert first["deck"] == "Кухня:дом"
    assert "salt" in first["question"] and "соль" not in first["question"] and "соль" in first["answer"]
    assert "соль" in second["question"] and "salt" not in second["question"]
    assert (first["type"], second["type"]) == (0, 0)


@EACH_KIND
def test_without_answers_every_word_is_new(made, person, tmp_path, kind):
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    anki = taken(tmp_path / "anki", person.take_away(**KINDS[kind]))
    assert {card["type"] for card in anki["cards"]} == {0}
    assert not any(card["log"] for card in anki["cards"])


@pytest.fixture
def illustrated(person, tmp_path):
    """Somebody with words in three categories, one with a picture."""
    notes = [Note(["cat", 'кот<img src="cat.png">']), Note(["rose", "роза"], deck=2), Note(["cup", "чашка"], deck=3)]
    package = Package(notes, decks={1: "Звери", 2: "Сад", 3: "Кухня"}, media={"cat.png": png(b"\xff\0\0")})
    person.confirm(person.take(person.bring(package.write(tmp_path / "x.apkg"))))
    return person


@EACH_KIND
def test_pictures_lie_in_the_media_of_anki(illustrated, tmp_path, kind):
    anki = taken(tmp_path / "anki", illustrated.take_away(pictures="yes", **KINDS[kind]))
    card = next(card for card in anki["cards"] if card["deck"] == "Звери")
    assert len(anki["media"]) == 1 and card["fields"]["Picture"] == f'<img src="{anki["media"][0]}">'
    assert taken(tmp_path / "without", illustrated.take_away(**KINDS[kind]))["media"] == []


def test_a_package_of_the_latest_kind_is_what_anki_writes(illustrated, tmp_path):
    """Its own, too, has the files stored in the archive and packed by zstd, and a digest of each of the media."""
    with zipfile.ZipFile(io.BytesIO(illustrated.take_away(pictures="yes"))) as package:
        content = {name: package.read(name) for name in package.namelist()}
        assert {entry.compress_type for entry in package.infolist()} == {zipfile.ZIP_STORED}
    assert content.pop("meta") == b"\x08\x03" and set(content) == {"collection.anki21b", "media", "0"}
    plain = {
        name: subprocess.run(["zstd", "-dc"], input=packed, capture_output=True, check=True).stdout
        for name, packed in content.items()}
    assert plain["collection.anki21b"].startswith(b"SQLite format 3\0")
    [entry] = MediaEntries.FromString(plain["media"]).entries
    assert (entry.size, entry.sha1) == (len(plain["0"]), hashlib.sha1(plain["0"]).digest())


def test_settings_of_decks_come_along_where_anki_is_told_to_take_them(person, tmp_path):
    settings_of_kinds = []
    for kind, wish in KINDS.items():
        package = tmp_path / f"{kind}.apkg"
        package.write_bytes(person.take_away(**wish))
        collection = Collection(str(tmp_path / f"{kind}.anki2"))
        options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)
        collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(package), options=options))
        settings = collection.decks.config_dict_for_deck_id(collection.decks.all_names_and_ids()[-1].id)
        collection.close()
        known = {"new": ["delays", "perDay", "bury"], "rev": ["perDay", "maxIvl", "bury"], "lapse": ["delays", "leechFails"]}
        settings_of_kinds.append(
            {part: {name: settings[part][name] for name in names} for part, names in known.items()}
            | {"retention": round(settings["desiredRetention"], 4), "maxTaken": settings["maxTaken"]})
    assert settings_of_kinds[0] == settings_of_kinds[1]


@EACH_KIND
def test_some_categories_are_a_deck_each_and_no_other_is_there(illustrated, tmp_path, kind):
    number = {category["title"]: category["id"] for category in illustrated.account["categories"]}
    wish = [("category", number["Звери"]), ("category", number["Кухня"]), *KINDS[kind].items()]
    anki = taken(tmp_path / "anki", illustrated.take_away(wish))
    assert {(card["deck"], card["fields"]["Word"]) for card in anki["cards"]} == {("Звери", "cat"), ("Кухня", "cup")}
