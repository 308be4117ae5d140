"""What somebody chooses of a package, and what comes of bringing it again."""

import html
import re
import struct
import zlib

from anki_package import Note, Package
from household import import_name

DAY = 86_400_000
BEGIN = 1_790_000_000_000


def words(account: dict) -> dict[str, dict]:
    return {word["term"]: word | {"category": category["title"]}
            for category in account["categories"] for word in category["words"] if "origin" in word}


def test_sides_are_told_by_their_letters_where_names_do_not_say(tmp_path, person):
    notes = [Note(["кот", "cat"]), Note(["дом", "house"])]
    person.confirm(person.take(person.bring(Package(notes).write(tmp_path / "x.apkg"))))
    assert words(person.account)["cat"]["translation"] == "кот"


def test_fields_can_be_chosen(tmp_path, person):
    types = {7: ("Mine", ["A", "B", "C"])}
    notes = [Note(["one", "two", "three"], type=7)]
    page = person.bring(Package(notes, types=types).write(tmp_path / "x.apkg"))
    assert "Загляните, пожалуйста" in page
    form = person.get("/profile/import/package/note-types/1")
    name = import_name(form)
    wrong = person.post("/profile/import/package/note-types/1", **{"import": name, "taken": "yes", "field-1": "note"})
    assert "где слово и где перевод" in wrong
    page = person.post(
        "/profile/import/package/note-types/1",
        **{"import": name, "taken": "yes", "field-1": "translation", "field-2": "example", "field-3": "term"})
    assert "Загляните, пожалуйста" not in page
    person.confirm(person.take(page))
    word = words(person.account)["three"]
    assert (word["translation"], word["example"]) == ("one", "two")


def test_a_note_type_without_fields_is_not_offered(tmp_path, person):
    types = {1: ("Basic", ["Front", "Back"]), 9: ("Empty", [])}
    notes = [Note(["cat", "кот"]), Note(["dog"], type=9)]
    page = person.bring(Package(notes, types=types).write(tmp_path / "x.apkg"))
    assert "Empty" not in page
    person.confirm(person.take(page))
    assert words(person.account).keys() == {"cat"}


def test_what_was_chosen_is_remembered_by_what_came_of_it(tmp_path, person):
    """The same deck a month later: some notes more, and one word corrected meanwhile."""
    types = {7: ("Mine", ["A", "B", "C"])}
    notes = [Note([f"a{n}", f"an example of c{n}", f"c{n}"], type=7, deck=5, guid=f"mine{n}") for n in range(4)]
    page = person.bring(Package(notes[:3], types=types, decks={5: "Deck"}).write(tmp_path / "x.apkg"))
    name = import_name(page)
    person.post("/profile/import/package/note-types/1", **{
        "import": name, "taken": "yes", "field-1": "translation", "field-2": "example", "field-3": "term"})
    page = person.post("/profile/import/package/decks/1", **{
        "import": name, "taken": "yes", "title": "Моё", "termLanguage": "de", "translationLanguage": "fr"})
    person.confirm(person.take(page))
    first = words(person.account)["c0"]
    person.post(f"/words/{first['id']}", term="c0", translation="corrected", example="an example of c0")
    page = person.bring(Package(notes, types=types, decks={5: "Deck"}).write(tmp_path / "y.apkg"))
    assert "Загляните, пожалуйста" not in page and "Моё" in page
    person.confirm(person.take(page))
    known = words(person.account)
    assert {term: word["translation"] for term, word in known.items()} == {"c0": "corrected", "c1": "a1", "c2": "a2", "c3": "a3"}
    assert known["c3"]["example"] == "an example of c3" and {word["category"] for word in known.values()} == {"Моё"}


def test_decks_can_be_called_otherwise_and_left_out(tmp_path, person):
    decks = {11: "Deutsch", 12: "Deutsch::Haus", 13: "Other"}
    notes = [Note(["Haus", "дом"], deck=11), Note(["Tür", "дверь"], deck=12), Note(["cat", "кот"], deck=13)]
    page = person.bring(Package(notes, decks=decks).write(tmp_path / "x.apkg"))
    name = import_name(page)
    # By their path: Deutsch, Deutsch / Haus, Other.
    person.post("/profile/import/package/decks/2", **{
        "import": name, "taken": "yes", "title": "Мой дом", "termLanguage": "de", "translationLanguage": "ru"})
    page = person.post("/profile/import/package/decks/3", **{
        "import": name, "title": "Other", "termLanguage": "en", "translationLanguage": "ru"})
    assert "Не берём" in page
    person.confirm(person.take(page))
    account = person.account
    assert {word["category"] for word in words(account).values()} == {"Deutsch", "Мой дом"}
    pairs = {(one["termLanguage"], one["translationLanguage"]) for one in account["categories"] if one.get("origin", "").startswith("deck/")}
    assert pairs == {("de", "ru")}


def test_what_is_brought_again_fills_what_is_empty_and_adds_what_is_new(tmp_path, person):
    first = [Note(["cat", "кот"], guid="a", answers=[(BEGIN, 3, 900)])]
    person.confirm(person.take(person.bring(Package(first, decks={1: "Animals"}).write(tmp_path / "x.apkg"))))
    account = person.account
    category = next(one for one in account["categories"] if one.get("origin") == "deck/1")
    word = category["words"][0]
    # It is called otherwise by now, and so is its category.
    person.post(f"/words/{word['id']}", term="the cat", translation="кошка")
    person.post(f"/categories/{category['id']}", title="Звери", termLanguage="en", translationLanguage="ru")
    types = {1: ("Basic", ["Front", "Back", "Example"])}
    second = [
        Note(["cat", "кот", "A cat sat."], guid="a", tags=" pets ", answers=[(BEGIN, 3, 900), (BEGIN + 3 * DAY, 1, 700)]),
        Note(["dog", "собака", ""], guid="b"),
    ]
    again = Package(second, types=types, decks={1: "Animals"}).write(tmp_path / "y.apkg")
    person.confirm(person.take(person.bring(again)))
    account = person.account
    known = words(account)
    assert {name: one["category"] for name, one in known.items()} == {"the cat": "Звери", "dog": "Звери"}
    assert (known["the cat"]["translation"], known["the cat"]["example"]) == ("кошка", "A cat sat.")
    assert known["the cat"]["tags"] == ["pets"]
    assert [(one["rating"], one["mode"], one["duration"]) for one in account["reviews"]] == [
        ("remember", "anki", 900), ("forgot", "anki", 700)]
    preview = person.take(person.bring(again))
    assert "Всё это у вас уже есть." in preview


def test_html_becomes_text(tmp_path, person):
    notes = [Note(['<div style="a">to <b>stem</b>&nbsp;from</div><!-- x --><style>b{}</style>', "A &amp; Б &lt;3<br>вторая<img src=a.png>"])]
    person.confirm(person.take(person.bring(Package(notes).write(tmp_path / "x.apkg"))))
    assert words(person.account)["to stem from"]["translation"] == "A & Б <3; вторая"


def test_what_is_too_long_is_cut_and_kept_in_the_note(tmp_path, person):
    long = "очень " * 30
    person.confirm(person.take(person.bring(Package([Note(["very", long])]).write(tmp_path / "x.apkg"))))
    word = words(person.account)["very"]
    assert word["translation"].endswith("очень…") and len(word["translation"]) <= 100
    assert word["note"] == long.strip()


def test_a_word_that_was_suspended_is_paused(tmp_path, person):
    notes = [Note(["cat", "кот"], queue=-1, answers=[(BEGIN, 3, 900)])]
    person.confirm(person.take(person.bring(Package(notes).write(tmp_path / "x.apkg"))))
    assert words(person.account)["cat"]["pausedUntil"]


def test_a_large_package_is_shown_in_few_lines(tmp_path, person):
    types = {number: (f"Type {number}", ["Word", "Translation", "Example"]) for number in range(1, 41)}
    decks = {number: f"English::Part {number // 10}::Deck {number}" for number in range(1, 201)}
    notes = [Note([f"word{number}", f"слово {number}", ""], type=number % 40 + 1, deck=number % 200 + 1) for number in range(400)]
    page = person.bring(Package(notes, types=types, decks=decks).write(tmp_path / "x.apkg"))
    shown = html.unescape(re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL))
    assert "400 записей" in shown and "Deck 7" not in shown and "Type 7" not in shown
    assert page.count("<details") - shown.count("<details") == 2
    person.confirm(person.take(page))
    assert len(words(person.account)) == 400


def png(colour: bytes) -> bytes:
    """A picture of 8 by 8 points."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    points = zlib.compress((b"\0" + colour * 8) * 8)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", points) + chunk(b"IEND", b""))


def test_the_picture_of_a_note_becomes_that_of_its_word(tmp_path, person):
    notes = [
        Note(['cat<img src="a cat.png">', "кот"]), Note(["dog", "собака<br><IMG alt='x' SRC=dog.png>"]),
        Note(["mouse<img src='gone.png'>", "мышь"]), Note(["bird<img src='bird.svg'>", "птица"]),
        Note(["fish<img src='broken.png'>", "рыба"])]
    media = {"a cat.png": png(b"\xff\0\0"), "dog.png": png(b"\0\xff\0"), "bird.svg": b"<svg/>", "broken.png": b"\x89PNG"}
    package = Package(notes, media=media).write(tmp_path / "x.apkg")
    person.confirm(person.take(person.bring(package)))
    account = person.account
    known = words(account)
    assert {name for name, word in known.items() if "picture" in word} == {"cat", "dog"}
    assert len(account["pictures"]) == 2
    person.confirm(person.take(person.bring(package)))
    assert person.account["pictures"] == account["pictures"]
