"""Texts with words, brought to Anki's own importer and to ours: both read the same of them, or differ for a reason."""

import html
import os
import re
from pathlib import Path

import pytest
from anki.collection import Collection, ImportAnkiPackageRequest, ImportCsvRequest

TAB = "#separator:tab\n"


def said(field: str) -> str:
    """What somebody reads of a field of Anki."""
    field = re.sub(r"\[sound:[^]]*\]|<!--.*?-->", "", field, flags=re.DOTALL)
    lines = re.sub(r"<[^<>]*>", "", re.sub(r"(?i)<(?:br|div|/div|p|/p)[^<>]*>", "\n", field)).split("\n")
    return "; ".join(line for line in (" ".join(html.unescape(line).split()) for line in lines) if line)


def of_anki(text: Path) -> set:
    collection = Collection(str(text.with_suffix(f".{os.urandom(4).hex()}.anki2")))
    try:
        collection.models.set_current(collection.models.by_name("Basic"))
        metadata = collection.get_csv_metadata(str(text), None)
        collection.import_csv(ImportCsvRequest(path=str(text), metadata=metadata))
        has_guid, has_deck = metadata.guid_column > 0, metadata.WhichOneof("deck") == "deck_column"
        found = set()
        for number in collection.find_notes(""):
            note = collection.get_note(number)
            deck = collection.decks.name(note.cards()[0].did).replace("::", " / ")
            found.add((
                said(note.fields[0]), said(note.fields[1]), frozenset(tag.replace("_", " ") for tag in note.tags),
                note.guid if has_guid else None, deck if has_deck else None))
        return found
    finally:
        collection.close()


def of_ours(text: Path, person, columns: dict) -> set:
    page = person.bring(text)
    person.confirm(person.go_on(page, **columns))
    has_deck = "deck column" in text.read_bytes().decode(errors="replace")
    found = set()
    before = {category["title"] for category in person.start["categories"]}
    for category in person.account["categories"]:
        for word in category["words"] if category["title"] not in before else []:
            origin = word.get("origin")
            found.add((
                word["term"], word["translation"], frozenset(word.get("tags", [])),
                origin.removeprefix("anki/") if origin else None, category["title"] if has_deck else None))
    return found


@pytest.fixture
def newcomer(person):
    person.start = person.account
    return person


# Without a title of their own, their words go into a category that is called after the file.
SAME = {
    "tabs": "cat\tкот\ndog\tсобака\n",
    "commas": "cat,кот\ndog,собака\n",
    "semicolons": "cat;кот\ndog;собака\n",
    "pipes": "cat|кот\ndog|собака\n",
    "colons": "cat:кот\ndog:собака\n",
    "spaces": "cat кот\ndog собака\n",
    "no line end at the end": "cat;кот\ndog;собака",
    "line ends of Windows": "cat;кот\r\ndog;собака\r\n",
    "line ends of long ago": "cat;кот\rdog;собака\r",
    "empty lines": "\n\ncat;кот\n\n\r\ndog;собака\n\n",
    "a byte order mark": b"\xef\xbb\xbf" + "cat;кот\n".encode(),
    "quoted cells": '"cat";"кот; кошка"\n"to ""run""";бежать\n',
    "a line end in a cell": 'cat;"кот\nкошка"\ndog;собака\n',
    "text behind a closing quote": '"x"y;z\ncat;кот\n',
    "a quote amid a cell": 'a 5" disk;дискета\ncat;"кот"\n',
    "apostrophes": "it's;'это'\n",
    "white space around": "  cat ; кот \n  x ; у\n",
    "tags of all": "tags:a b\ncat;кот\ndog;собака\n",
    "tags of all in the head": "#separator:Comma\n#tags:на_дачу y\ncat,кот\n",
    "a separator by itself": "#separator:,,,\ncat,кот; кошка\n",
    "a separator by its name in another case": "#Separator:SEMICOLON\ncat;кот\n",
    "the space as a separator": "#separator:Space\ncat кот\n\"a cat\" \"один кот\"\n",
    "HTML": TAB + "#html:true\n<b>cat</b><br>x\tкот&nbsp;&amp; кошка\n<div>a</div><div>b</div>\tб<!-- no -->\n",
    "no HTML, though it looks so": TAB + "#html:false\nto <b>stem</b>\ta &amp; б\n",
    "HTML that is not announced": "cat\t<i>кот</i>\ndog\tсобака &lt;3\n",
    "sounds": "cat[sound:a.mp3];кот\n",
    "a column of tags": TAB + "#tags column:3\ncat\tкот\tзвери дома\ndog\tсобака\t\n",
    "tags in the first column": TAB + "#tags column:1\nt1\tcat\tкот\n",
    "guids": TAB + "#guid column:1\naB,c!\tcat\tкот\nq\"r\tdog\tсобака\n",
    "decks": TAB + "#deck column:1\nДом::Кухня\tcup\tчашка\nСад\trose\tроза\n",
    "all of it, as Anki writes it":
        TAB + "#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n"
        "abcdefgh12\tBasic\tA::B\tcat\tкот<br>кошка\tx y_z\nzzz\tBasic\tC\t\"a \"\"b\"\"\"\tв\t\n",
    "remarks below a head": "#separator:semicolon\n# a remark\ncat;кот\n#dog;собака\nfish;рыба\n",
    "keys that nobody knows": "#separator:semicolon\n#if matches:keep both\n#colour:red\n#nothing\ncat;кот\n",
    "names of columns": TAB + "#columns:Front\tBack\ncat\tкот\n",
    "empty cells behind": "cat;кот;;;\ndog;собака;;;\n",
    "the same word with two translations": "bow;лук\nbow;поклон\n",
    "letters of several bytes": "naïve;наивный 🙂\n東京;Токио\ne\u0301te\u0301;лето\n",
}


@pytest.mark.parametrize("kind", SAME)
def test_both_read_the_same(tmp_path, newcomer, kind):
    text = tmp_path / "Слова из файла.txt"
    content = SAME[kind]
    text.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert of_ours(text, newcomer, {}) == of_anki(text)


# What ours makes of it, and what Anki; why, says docs/decisions/0117.
OTHERWISE = {
    "a quote that nothing closes takes its row, not the rest of the file": (
        'cat;кот\n"open;птица\ndog;собака\n', {("cat", "кот"), ("dog", "собака")},
        {("cat", "кот"), ("open;птица; dog;собака", "")}),
    "a row that says what the columns are is no word": (
        "word;translation\ncat;кот\n", {("cat", "кот")}, {("word", "translation"), ("cat", "кот")}),
    "a word without a translation is none yet": (
        "cat;\ndog;собака\n", {("dog", "собака")}, {("cat", ""), ("dog", "собака")}),
    "what most lines are parted by, not what occurs first of a list": (
        "cat,кот\nnote: well,заметь\n", {("cat", "кот"), ("note: well", "заметь")},
        {("cat,кот", ""), ("note", "")}),
    "lines with a number sign are words where no head is": (
        "cat;кот\n#tag;хештег\n", {("cat", "кот"), ("#tag", "хештег")}, {("cat", "кот")}),
    "the same word twice is one": ("cat;кот\ncat;кот\n", {("cat", "кот")}, {("cat", "кот")}),
    "a less-than sign is no tag": (
        "a <3 b> c;три\n", {("a <3 b> c", "три")}, {("a c", "три")}),
}


@pytest.mark.parametrize("kind", OTHERWISE)
def test_they_differ_on_purpose(tmp_path, newcomer, kind):
    content, ours, theirs = OTHERWISE[kind]
    text = tmp_path / "Слова из файла.txt"
    text.write_text(content)
    assert {word[:2] for word in of_ours(text, newcomer, {})} == ours
    assert {word[:2] for word in of_anki(text)} == theirs


@pytest.mark.parametrize("encoding", ["utf-16", "cp1251"])
def test_we_read_encodings_that_anki_refuses(tmp_path, newcomer, encoding):
    text = tmp_path / "Слова из файла.txt"
    text.write_bytes("cat;кот\n".encode(encoding))
    assert {word[:2] for word in of_ours(text, newcomer, {})} == {("cat", "кот")}
    with pytest.raises(Exception):
        of_anki(text)


def test_a_third_column_is_what_somebody_says(tmp_path, newcomer):
    """Anki takes it for tags, whatever stands there."""
    text = tmp_path / "Слова из файла.txt"
    text.write_text("cat,кот,animal\ndog,собака,friend\n")
    assert of_ours(text, newcomer, {"column-3": "tags"}) == of_anki(text)


def test_our_text_makes_notes_and_changes_those_of_our_package(tmp_path, person):
    text = tmp_path / "words.csv"
    text.write_text('Word;Translation;Note;Tags\n"a ""b""; c";"<3 & д";#x;на дачу\ncat;кот;;\n')
    person.confirm(person.go_on(person.bring(text)))
    ours = tmp_path / "anki.txt"
    ours.write_bytes(person.take_text())
    package = tmp_path / "slovarik.apkg"
    package.write_bytes(person.take_away())
    count = sum(len(category["words"]) for category in person.account["categories"])
    collection = Collection(str(tmp_path / "taken.anki2"))
    try:
        collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(package)))
        assert collection.note_count() == count
        metadata = collection.get_csv_metadata(str(ours), None)
        log = collection.import_csv(ImportCsvRequest(path=str(ours), metadata=metadata)).log
        assert (len(log.new), collection.note_count()) == (0, count)
        notes = [collection.get_note(number) for number in collection.find_notes('deck:words')]
        assert {(said(note["Word"]), said(note["Translation"]), said(note["Note"]), *note.tags) for note in notes} == {
            ('a "b"; c', "<3 & д", "#x", "на_дачу"), ("cat", "кот", "")}
    finally:
        collection.close()
    elsewhere = Collection(str(tmp_path / "new.anki2"))
    try:
        metadata = elsewhere.get_csv_metadata(str(ours), None)
        assert len(elsewhere.import_csv(ImportCsvRequest(path=str(ours), metadata=metadata)).log.new) == count
        note = elsewhere.get_note(elsewhere.find_notes("deck:words кот")[0])
        assert note.fields[:2] == ["cat", "кот"]
    finally:
        elsewhere.close()
