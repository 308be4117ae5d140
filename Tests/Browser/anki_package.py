"""Packages made by hand, in the first of the three kinds: an archive with a database of Anki's schema 11."""

import json
import sqlite3
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

TABLES = """
    CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
        usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
    CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
        sfld integer, csum integer, flags integer, data text);
    CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
        type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer,
        left integer, odue integer, odid integer, flags integer, data text);
    CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
        factor integer, time integer, type integer);
    CREATE TABLE graves (usn integer, oid integer, type integer);
"""


@dataclass
class Note:
    fields: list[str]
    type: int = 1
    deck: int = 1
    guid: str = ""
    tags: str = ""
    queue: int = 0
    # Milliseconds, grade, milliseconds.
    answers: list[tuple[int, int, int]] = field(default_factory=list)


@dataclass
class Package:
    notes: list[Note]
    types: dict[int, tuple[str, list[str]]] = field(default_factory=lambda: {1: ("Basic", ["Front", "Back"])})
    decks: dict[int, str] = field(default_factory=lambda: {1: "Default"})
    # Carried out in its database when all is there.
    further: str = ""
    # By their names.
    media: dict[str, bytes] = field(default_factory=dict)

    def database(self, file: Path) -> None:
        connection = sqlite3.connect(file)
        connection.executescript(TABLES)
        types = {key: {"id": key, "name": name, "flds": [{"name": part, "ord": place} for place, part in enumerate(parts)]}
                 for key, (name, parts) in self.types.items()}
        decks = {key: {"id": key, "name": name} for key, name in self.decks.items()}
        connection.execute(
            "INSERT INTO col VALUES (1, 1700000000, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')",
            (json.dumps(types), json.dumps(decks)))
        for place, note in enumerate(self.notes):
            number = 1_780_000_000_000 + place
            connection.execute(
                "INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')",
                (number, note.guid or f"guid{place}", note.type, note.tags, "\x1f".join(note.fields)))
            connection.execute(
                "INSERT INTO cards VALUES (?, ?, ?, 0, 0, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, '')",
                (number, number, note.deck, note.queue))
            connection.executemany(
                "INSERT INTO revlog VALUES (?, ?, 0, ?, 1, 1, 2500, ?, 1)",
                [(moment, number, grade, time) for moment, grade, time in note.answers])
        connection.executescript(self.further)
        connection.close()

    def write(self, file: Path) -> Path:
        made = file.with_suffix(".anki2")
        made.unlink(missing_ok=True)
        self.database(made)
        names = {str(place): name for place, name in enumerate(self.media)}
        files = {str(place): content for place, content in enumerate(self.media.values())}
        return archive(file, {"collection.anki2": made.read_bytes(), "media": json.dumps(names).encode()} | files)


def archive(file: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in entries.items():
            package.writestr(name, content)
    return file
