"""A school on one machine: very many learners with a long past, of whom very many answer at once."""

import contextlib
import hashlib
import os
import random
import re
import sqlite3
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from measure import past, program
from measure.household import Learner
from measure.load import free_port, median, peak_megabytes, processor_seconds, resident_megabytes, running
from measure.table import Figure, number, table

LEARNERS = 1_000
CATEGORIES = 20
WORDS = 50  # in each
REVIEWS = int(os.environ.get("SLOVARIK_SCHOOL_ANSWERS", 20_000))  # of each learner
AT_ONCE = 200
PAUSE = 2.0  # s, from one answer of somebody to the next
SECONDS = 60
HOME = 5  # answers, after which somebody looks at the start page
BEGINNING = "/training?form=card"

# What stands apart from the learners, or is made for them here.
APART = {"session", "setting", "rule", "grdb_migrations", "administrative_act", "link"}


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        database = data / "slovarik.sqlite"
        port = free_port()
        with running(program.command(port, data), port):
            learner = Learner(port, "first")
            learner.remove_ready_categories()
        past.write(database, CATEGORIES, WORDS, REVIEWS)
        # Computing what follows from the log takes its time, once.
        with running(program.command(port, data), port, limit=300):
            pass
        tokens = _multiply(database)
        started = time.monotonic()
        with running(program.command(port, data), port, limit=900) as process:
            start = time.monotonic() - started
            idle = resident_megabytes(process)
            busy = processor_seconds(process)
            times = _lesson(port, tokens)
            busy = (processor_seconds(process) - busy) / SECONDS
            peak = peak_megabytes(process)
        reviews = _count(database)
        size = database.stat().st_size / 1_000_000
        backup, restore = _backup(Path(folder), data)
    said = (f"{LEARNERS:,} learners with {CATEGORIES * WORDS:,} words and {REVIEWS:,} answers each, {reviews:,} in all; "
            f"{AT_ONCE} of them answer at once, each every {PAUSE:g} s, and look at the start page after every {HOME} "
            f"answers, for {SECONDS} s: {len(times.answer) / SECONDS:.0f} answers a second")
    each = f"{len(times.answer):,} answers, each durable and answered with the next card"
    return f"### A school\n\n{said}.\n\n" + table([
        Figure("an answer, 99th percentile", _percentile(times.answer), "ms", 50, False,
               f"{each}; median {number(median(times.answer))} ms"),
        Figure("home, 99th percentile", _percentile(times.home), "ms", 30, False,
               f"{len(times.home):,} times; median {number(median(times.home))} ms"),
        Figure("memory, peak", peak, "MB", 300, False, f"VmHWM; {number(idle)} MB after the start"),
    ]) + f"""

The program has {number(busy * 100)} % of a core meanwhile. It starts with this file in {number(start)} s. The file has
{number(size)} MB, {number(size * 1_000_000 / reviews)} bytes for each answer with all that stands around it; a backup
takes {number(backup)} s, and bringing it back {number(restore)} s."""


class Times:
    """Milliseconds."""

    def __init__(self):
        self.answer: list[float] = []
        self.home: list[float] = []


def _lesson(port: int, tokens: list[str]) -> Times:
    times = Times()
    begin = time.monotonic() + 5
    threads = [threading.Thread(target=_learn, args=(port, token, begin, place, times))
               for place, token in enumerate(tokens)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(times.answer) < AT_ONCE * SECONDS / PAUSE * 0.8:
        raise SystemExit(f"only {len(times.answer)} answers came through")
    return times


def _learn(port: int, token: str, begin: float, place: int, times: Times) -> None:
    """One learner, who answers «Помню» as long as the lesson takes."""
    learner = Learner(port, token=token)
    choice = random.Random(place)
    page = learner.timed("GET", BEGINNING)[3]
    moment = begin + PAUSE * place / AT_ONCE
    answers = 0
    while moment < begin + SECONDS:
        time.sleep(max(0.0, moment - time.monotonic()))
        moment += PAUSE
        form = re.search(r'<form[^>]*action="/reviews".*?</form>', page, re.DOTALL)
        if not form:
            page = learner.timed("GET", BEGINNING)[3]
            continue
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
        rating = "remember" if choice.random() < 0.8 else "forgot"
        took, status, _, page = learner.timed("POST", "/reviews", {**fields, "rating": rating}, is_script=True)
        if status != 200:
            raise SystemExit(f"an answer was answered {status}")
        times.answer.append(took)
        answers += 1
        if answers % HOME == 0:
            times.home.append(learner.timed("GET", "/")[0])


def _multiply(database: Path) -> list[str]:
    """Gives every other learner what the first one has; the tokens of those who will answer."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
        # Before the program opens it again nobody else reads it; what is lost would be made again.
        for setting in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -400000"):
            connection.execute(f"PRAGMA {setting}")
        triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("CREATE TEMP TABLE other AS WITH RECURSIVE n(i) AS "
                           f"(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {LEARNERS - 1}) SELECT i FROM n")
        connection.execute("BEGIN")
        tables = [name for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
            "AND name NOT LIKE 'word_search%'") if name not in APART]
        strides = {name: connection.execute(f"SELECT ifnull(max(id), 0) FROM {name}").fetchone()[0]
                   for name in tables if "id" in _columns(connection, name)}
        copied = {name: _copy(connection, name, strides) for name in tables}
        for name, statement in copied.items():
            connection.execute(statement)
        for name, stride in strides.items():
            connection.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (stride * LEARNERS, name))
        tokens = [_token(number) for number in range(AT_ONCE)]
        now = int(time.time() * 1000)
        connection.executemany(
            "INSERT INTO session (token_hash, user_id, device, created_at, seen_at) VALUES (?, ?, 'bench', ?, ?)",
            [(hashlib.sha256(token.encode()).digest(), 1 + place * LEARNERS // AT_ONCE * strides["user"], now, now)
             for place, token in enumerate(tokens)])
        connection.execute("COMMIT")
        for _, statement in triggers:
            connection.execute(statement)
        connection.execute("INSERT INTO word_search (rowid, sides, owner) "
                           "SELECT word.id, replace(word.folded, char(31), ' '), category.user_id FROM word JOIN category "
                           "ON category.id = word.category_id WHERE word.id > ?", (strides["word"],))
    return tokens


def _copy(connection: sqlite3.Connection, name: str, strides: dict[str, int]) -> str:
    """What gives each of the others the rows of a table: numbers go up by as many as there were of what they name."""
    named = {}
    for _, _, goal, column, key, *_ in connection.execute(f'PRAGMA foreign_key_list("{name}")'):
        # Beside a word's number stands that of its category.
        named[column] = "category" if key == "category_id" else goal
    if "id" in _columns(connection, name):
        named["id"] = name
    columns = _columns(connection, name)

    def value(column: str) -> str:
        if name == "user" and column in ("email", "email_folded"):
            return f"i || {column}"
        stride = strides.get(named.get(column, ""))
        return f'"{column}" + i * {stride}' if stride else f'"{column}"'

    listed = ", ".join(f'"{column}"' for column in columns)
    return f'INSERT INTO "{name}" ({listed}) SELECT {", ".join(map(value, columns))} FROM other CROSS JOIN "{name}"'


def _columns(connection: sqlite3.Connection, name: str) -> list[str]:
    return [row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')]


def _token(number: int) -> str:
    return f"{number:043d}"


def _backup(folder: Path, data: Path) -> tuple[float, float]:
    """Seconds that a backup takes, and those that bringing it back does."""
    file, goal = folder / "backup.sqlite", folder / "restored"
    return tuple(_seconds([program.PROGRAM, *command]) for command in [
        ("backup", "--data", data, file), ("restore", "--data", goal, file)])


def _seconds(command: list) -> float:
    started = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - started


def _count(database: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT count(*) FROM review").fetchone()[0]


def _percentile(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
