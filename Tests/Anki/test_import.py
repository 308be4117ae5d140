"""Packages that Anki itself made come in whole: notes, tags, answers, and what is remembered of each word."""

import os
import re
import zipfile
from pathlib import Path

import pytest

from anki_package import Note, Package
from conftest import HISTORIES
from made import FORMS


def words(account: dict) -> dict[str, dict]:
    """By where they came from."""
    return {word["origin"]: word for category in account["categories"] for word in category["words"] if "origin" in word}


@pytest.mark.parametrize("form", FORMS)
def test_every_kind_of_package_comes_in(made, person, form):
    one = made(1)
    choices = person.bring(one.package(form))
    assert "Anki" in choices and "word0" in choices
    preview = person.take(choices)
    assert not person.account["reviews"]
    person.confirm(preview)
    account = person.account
    known = words(account)
    # A note with two gaps is two words.
    assert len(known) == len(one.expected["notes"]) + 1
    assert len(account["reviews"]) == one.expected["answers"]
    titles = {category["title"] for category in account["categories"]}
    assert {"English", "English / House", "Places"} <= titles
    word = next(word for word in known.values() if word["term"] == "word5")
    assert (word["translation"], word["tags"]) == ("слово 5; ещё 5", ["from anki", "level::2"])
    gap = next(word for word in known.values() if word["term"] == "Paris")
    assert (gap["translation"], gap["example"]) == ("geography", "Paris lies in France.")


@pytest.mark.parametrize("seed", range(1, HISTORIES + 1))
def test_what_is_remembered_is_what_anki_says(made, person, seed):
    one = made(seed)
    person.confirm(person.take(person.bring(one.package("latest.apkg"))))
    known = words(person.account)
    compared = 0
    for card in one.single_cards:
        if card["state"] is None:
            continue
        word = known[f"anki/{card['note']}"]
        # Anki reckons in single precision, of which long stabilities have less than four digits behind the point.
        assert word["stability"] == pytest.approx(card["state"]["stability"], abs=5e-5, rel=2e-6), (card, word)
        assert word["difficulty"] == pytest.approx(card["state"]["difficulty"], abs=5e-5)
        # With the card it keeps fewer digits, rounded at each answer.
        assert word["stability"] == pytest.approx(card["data"]["s"], rel=1e-2)
        assert word["reviewCount"] == card["answers"]
        compared += 1
    assert compared > 40


def test_a_second_import_changes_nothing(made, person):
    one = made(1)
    person.confirm(person.take(person.bring(one.package("latest.apkg"))))
    before = person.account
    again = person.take(person.bring(one.package("older.colpkg")))
    name = re.search(r'name="import" value="([^"]*)"', again)
    assert name and "/profile/import/confirm" not in again
    after = person.account
    for part in ("categories", "reviews"):
        assert after[part] == before[part]


def test_words_come_without_their_answers_where_nobody_wants_them(made, person):
    one = made(1)
    person.confirm(person.take(person.bring(one.package("latest.apkg")), answers=False))
    account = person.account
    assert len(words(account)) == len(one.expected["notes"]) + 1
    assert account["reviews"] == []


def test_a_history_of_anki_is_taken_back_whole_and_may_come_again(made, person):
    before = person.account
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    after = person.account
    assert len(after["reviews"]) == made(1).expected["answers"] and len(after["categories"]) > len(before["categories"])
    assert "Загрузка отменена" in person.take_back()
    assert {part: person.account[part] for part in ("categories", "reviews")} == {
        part: before[part] for part in ("categories", "reviews")}
    person.confirm(person.take(person.bring(made(1).package("latest.apkg"))))
    again = person.account
    assert len(again["reviews"]) == len(after["reviews"])
    # The day itself is spread by the number of a word, which is another one now.
    known = [{origin: word.get("stability") for origin, word in words(account).items()} for account in (after, again)]
    assert known[0] == known[1] and any(known[0].values())


def peak(server) -> int:
    """Bytes of memory that the program has had at most."""
    status = Path(f"/proc/{server._process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status).group(1)) * 1024


def test_a_package_with_years_of_recordings_comes_in_and_is_never_held_in_memory(tmp_path, server, person):
    package = Package([Note(["cat", "кот"])], decks={1: "Звери с голосами"}).write(tmp_path / "x.apkg")
    with zipfile.ZipFile(package, "a", zipfile.ZIP_STORED) as more:
        for number in range(9):
            more.writestr(f"{number}", os.urandom(32 * 1024 * 1024))
    assert package.stat().st_size > 256 * 1024 * 1024
    before = peak(server)
    person.confirm(person.take(person.bring(package)))
    assert "Звери с голосами" in {category["title"] for category in person.account["categories"]}
    assert peak(server) - before < 80 * 1024 * 1024


def test_what_is_no_package_is_not_so_large(tmp_path, person):
    file = tmp_path / "slovarik.json"
    file.write_bytes(b'{"format": "slovarik", "padding": "' + b"x" * (257 * 1024 * 1024) + b'"}')
    assert "до 256\N{NO-BREAK SPACE}МБ" in person.bring(file)
