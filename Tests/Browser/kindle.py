"""The words that somebody looked up on a Kindle, as it keeps them."""

import sqlite3
from pathlib import Path

TABLES = """
CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT, category INTEGER, timestamp INTEGER, profileid TEXT);
CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT, dict_key TEXT, pos TEXT, usage TEXT, timestamp INTEGER);
CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT, title TEXT, authors TEXT);
"""
WORDS = [
    ("en", "lantern", "lantern", "She lit the lantern and waited for the storm to pass."),
    ("en", "ran", "run", "He ran home without looking back."), ("en", "kettle", "kettle", "The kettle began to sing."),
    ("de", "Hund", "Hund", "Der Hund schläft unter dem Tisch."),
]


def kindle(file: Path) -> Path:
    with sqlite3.connect(file) as database:
        database.executescript(TABLES)
        database.executemany("INSERT INTO BOOK_INFO VALUES (?, '', '', ?, ?, '')", [("en", "en", "Dune"), ("de", "de", "Der Igel")])
        for number, (language, form, stem, usage) in enumerate(WORDS):
            key = f"{language}:{form}"
            database.execute("INSERT INTO WORDS VALUES (?, ?, ?, ?, 0, ?, '')", (key, form, stem, language, 1_767_348_000_000 + number))
            database.execute("INSERT INTO LOOKUPS VALUES (?, ?, ?, '', '', ?, ?)", (str(number), key, language, usage, 1_767_348_000_000 + number))
    database.close()
    return file
