"""Packages that are taken away come into Anki whole: notes, tags, due days, answers, and what is remembered."""

import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import HISTORIES, ZONE

HERE = Path(__file__).parent


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


@pytest.mark.parametrize("seed", range(1, HISTORIES + 1))
def test_anki_has_the_same_history_and_due_days(made, person, tmp_path, seed):
    person.confirm(person.take(person.bring(made(seed).package("latest.apkg"))))
    account = person.account
    known = {word["term"]: word for word in words(account)}
    anki = taken(tmp_path / "anki", person.take_away(answers="yes", pictures="yes"))
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


def test_a_second_package_changes_nothing_on_either_side(made, person, tmp_path):
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    before = person.account
    package = person.take_away(answers="yes")
    anki = taken(tmp_path / "anki", package, person.take_away(answers="yes"))
    assert anki["imports"][1]["new"] == 0 and anki["imports"][1]["refused"] == 0
    assert len(anki["cards"]) == len(words(before))
    file = tmp_path / "own.apkg"
    file.write_bytes(package)
    assert "/profile/import/confirm" not in person.take(person.bring(file))
    after = person.account
    for part in ("categories", "reviews"):
        assert after[part] == before[part]


def test_texts_pictures_and_both_directions(person, tmp_path):
    page = person.post("/categories", title="Кухня::дом")
    assert "Кухня::дом" in page
    number = person.account["categories"][-1]["id"]
    page = person.post(
        f"/categories/{number}/words", term="salt & <pepper>", translation="соль и перец", transcription="sɔːlt",
        example="Pass the salt.", exampleTranslation="Передай соль.", note="a note", tags="на стол, еда",
        partOfSpeech="noun", picture="🧂")
    assert "salt &amp; &lt;pepper&gt;" in page, page
    anki = taken(tmp_path / "anki", person.take_away(category=str(number), pictures="yes", directions="yes"))
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


def test_without_answers_every_word_is_new(made, person, tmp_path):
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    anki = taken(tmp_path / "anki", person.take_away())
    assert {card["type"] for card in anki["cards"]} == {0}
    assert not any(card["log"] for card in anki["cards"])
