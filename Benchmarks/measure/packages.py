"""A package of Anki with years of somebody's learning: brought, and taken away again, while somebody else looks at home."""

import json
import random
import re
import sqlite3
import struct
import tempfile
import threading
import time
import zipfile
import zlib
from pathlib import Path

from measure import program
from measure.household import Learner
from measure.load import free_port, peak_megabytes, resident_megabytes, running
from measure.table import Figure, table

NOTES, ANSWERS, MEDIA = 40_000, 500_000, 2_000
PATIENCE = 600  # seconds
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


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        package = _package(Path(folder))
        port = free_port()
        with running(program.command(port, Path(folder) / "data"), port) as process:
            learner = Learner(port, "veteran")
            learner.posted("/administration/allowance", {"allowance": "0"}, 303)
            learner.open_registration()
            neighbour = Neighbour(port)
            time.sleep(2)
            idle = resident_megabytes(process)
            _forget_peak(process)
            began = time.perf_counter()
            learner.uploaded("/profile/import", "document", package.name, package.read_bytes())
            page = _settled(learner)
            learner.posted("/profile/import/package", {"import": _name(page), "answers": "yes"}, 303)
            page = _settled(learner)
            previewing = time.perf_counter() - began
            began = time.perf_counter()
            learner.posted("/profile/import/confirm", {"import": _name(page)}, 303)
            page = _settled(learner)
            bringing = time.perf_counter() - began
            bringing_peak = peak_megabytes(process) - idle
            idle = resident_megabytes(process)
            _forget_peak(process)
            began = time.perf_counter()
            size = learner.taken("/profile/export/slovarik.apkg?answers=yes&pictures=yes&directions=yes")
            taking = time.perf_counter() - began
            taking_peak = peak_megabytes(process) - idle
            waits = neighbour.waits()
        mega = package.stat().st_size / 1e6
    return f"### A package of {NOTES:,} notes, {2 * NOTES:,} cards, {ANSWERS:,} answers, {MEDIA:,} media\n\n" + table([
        Figure("sent, read and shown", previewing, "s", 15, False, f"{mega:.0f} MB, until what of it is new is shown"),
        Figure("brought", bringing, "s", 90, False, "from the press until it says so"),
        Figure("memory meanwhile", bringing_peak, "MB", 80, False, "highest VmRSS, less that before"),
        Figure("taken away", taking, "s", 30, False, f"for today's Anki with all that is there, {size / 1e6:.0f} MB"),
        Figure("memory meanwhile", taking_peak, "MB", 40, False, "highest VmRSS, less that before"),
        Figure("home of somebody else, 99th percentile", waits, "ms", 100, False, "over HTTP, 20 a second all the while"),
    ])


class Neighbour:
    """Looks at home again and again, from the first moment on."""

    def __init__(self, port: int):
        self._learner = Learner(port, "neighbour")
        self._times: list[float] = []
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._is_over.wait(0.05):
            self._times.append(self._learner.timed("GET", "/")[0])

    def waits(self) -> float:
        self._is_over.set()
        self._thread.join()
        return sorted(self._times)[len(self._times) * 99 // 100]


def _settled(learner: Learner) -> str:
    deadline = time.monotonic() + PATIENCE
    path = "/profile/import"
    while time.monotonic() < deadline:
        _, status, address, page = learner.timed("GET", path)
        if status == 303:
            path = address
        elif 'class="lead" role="status"' in page:
            time.sleep(0.1)
        else:
            return page
    raise SystemExit("an import did not come to an end")


def _name(page: str) -> str:
    found = re.search(r'name="import" value="([^"]*)"', page)
    if not found:
        raise SystemExit(f"no import waits:\n{page[:2000]}")
    return found[1]


def _forget_peak(process) -> None:
    Path(f"/proc/{process.pid}/clear_refs").write_text("5")


def _package(folder: Path) -> Path:
    """In the first of Anki's three forms, of its schema 11."""
    database, file = folder / "collection.anki2", folder / "years.apkg"
    connection = sqlite3.connect(database)
    connection.executescript(TABLES)
    model = {"1": {"id": 1, "name": "Basic (and reversed card)", "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}]}}
    decks = {str(deck): {"id": deck, "name": f"English::Unit {deck}"} for deck in range(1, 21)}
    connection.execute("INSERT INTO col VALUES (1, 1500000000, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')",
                       (json.dumps(model), json.dumps(decks)))
    chance = random.Random(23)
    first = 1_600_000_000_000
    # Half of the media are pictures, half recordings.
    media = [f"{number}.{'png' if number % 2 else 'wav'}" for number in range(MEDIA)]
    shown = [f'<img src="{name}">' if name.endswith("png") else f"[sound:{name}]" for name in media]
    for note in range(NOTES):
        extra = shown[note] if note < MEDIA else ""
        fields = f"word <b>{note}</b>{extra}\x1fслово {note}"
        connection.execute("INSERT INTO notes VALUES (?, ?, 1, 0, 0, ?, ?, '', 0, 0, '')",
                           (first + note, f"g{note}", f" tag{note % 40} ", fields))
        for card in range(2):
            connection.execute("INSERT INTO cards VALUES (?, ?, ?, ?, 0, 0, 2, 2, 900, 30, 2500, 6, 0, 0, 0, 0, 0, '')",
                               (first + 2 * note + card, first + note, note % 20 + 1, card))
    # Some twelve answers a note, spread over three years.
    connection.executemany(
        "INSERT INTO revlog VALUES (?, ?, 0, ?, 10, 5, 2500, ?, 1)",
        ((first + 86_400_000 + number * 189_000, first + 2 * (number * 7919 % NOTES) + number % 2,
          1 if chance.random() < 0.1 else 3, chance.randrange(1500, 20_000)) for number in range(ANSWERS)))
    connection.commit()
    connection.close()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        package.write(database, "collection.anki2")
        package.writestr("media", json.dumps({str(number): name for number, name in enumerate(media)}))
        for number, name in enumerate(media):
            package.writestr(str(number), _png(number) if name.endswith("png") else _wav(number))
    database.unlink()
    return file


def _png(number: int) -> bytes:
    """240 by 180, of one colour each."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    row = b"\0" + bytes([number % 256, number // 256 * 30 % 256, 120]) * 240
    head = struct.pack(">IIBBBBB", 240, 180, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * 180)) + chunk(b"IEND", b"")


def _wav(number: int) -> bytes:
    """A second of noise, 16 kHz."""
    samples = random.Random(number).randbytes(32_000)
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, 16_000, 32_000, 2, 16,
                       b"data", len(samples))
    return head + samples
