"""The next card and the answer to it, for somebody with very many words, of which very many are due."""

import contextlib
import os
import re
import sqlite3
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from measure import past, program
from measure.household import Learner
from measure.load import free_port, median, processor_seconds, running
from measure.table import Figure, number, table

CATEGORIES = 10
WORDS = 10_000  # in each
REVIEWS = 200_000
DUE = 10_000
ANSWERS = 1_000
BEGINNING = "/training?form=card"

# All later but the first ones, which were due on the days before.
DAYS = """
    UPDATE memory SET due_day = :today + 30 + word_id % 100;
    UPDATE memory SET due_day = :today - word_id % 50
        WHERE word_id IN (SELECT word_id FROM memory ORDER BY word_id * 7919 % 104729 LIMIT :due);
"""


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        database = data / "slovarik.sqlite"
        port = free_port()
        with running(program.command(port, data), port):
            learner = Learner(port, "veteran")
            learner.remove_ready_categories()
            learner.aim_high()
        past.write(database, CATEGORIES, WORDS, REVIEWS)
        # Computing what follows from the log takes its time, once.
        with running(program.command(port, data), port, limit=300):
            pass
        _make_due(database)
        with running(program.command(port, data), port, limit=300) as process:
            learner = Learner(port, token=learner.token)
            _settle(process)
            busy = processor_seconds(process)
            times = _answers(port, learner)
            busy = (processor_seconds(process) - busy) / ANSWERS * 1000
        flushes = _flushes(folder)
    each = f"{ANSWERS} times, one after the other on one connection"
    return (f"### Cards, {CATEGORIES * WORDS:,} words, {DUE:,} of them due\n\n" + table([
        Figure("next card, median", median(times.card), "ms", 3, False, f"the page over HTTP, {each}"),
        Figure("first card of a training, median", median(times.first), "ms", 3, False,
               f"the page over HTTP, the training written down, {len(times.first)} times"),
        Figure("answer to next card, median", median(times.answer), "ms", 1.5, False,
               f"the post, durable, answered with the page that it leads to, {each}"),
        Figure("answer to next card, 99th percentile", _percentile(times.answer), "ms", 5, False, "the same"),
    ]) + f"""

Of an answer and its next card the program's processor time is {number(busy)} ms, the one `/health` that is asked between
two answers included. Beside them, on the same machine at the same time: `/health`, which does nothing, median
{number(median(times.health))} ms and 99th percentile {number(_percentile(times.health))} ms; writing 4 KB into a file and
flushing it, median {number(median(flushes))} ms and 99th percentile {number(_percentile(flushes))} ms.""")


def _settle(process: subprocess.Popen) -> None:
    """Waits until the program has done what it does after its start."""
    before = -1.0
    while before != (before := processor_seconds(process)):
        time.sleep(1)


def _make_due(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        today = int((time.time() - 14_400) // 86_400)
        for statement in DAYS.split(";\n"):
            if statement.strip():
                values = {"today": today, "due": DUE}
                names = {name: value for name, value in values.items() if f":{name}" in statement}
                connection.execute(statement, names)
        due = connection.execute("SELECT sum(count) FROM due_tally WHERE due_day <= ?", (today,)).fetchone()[0]
        if due != DUE:
            raise SystemExit(f"{due} words are due instead of {DUE}")


@dataclass
class Times:
    """Milliseconds."""
    card: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    answer: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)


def _answers(port: int, learner: Learner) -> Times:
    """Answers «Помню» to one card after the other."""
    # On a connection of its own: the other one may have been left alone for long.
    learner = Learner(port, token=learner.token)
    times = Times()
    page = learner.timed("GET", BEGINNING)[3]
    while len(times.answer) < ANSWERS:
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', _answer_form(page)))
        taken, status, address, page = learner.timed(
            "POST", "/reviews", {**fields, "rating": "remember"}, is_script=True)
        if status != 200:
            raise SystemExit(f"an answer was answered {status}")
        if 'action="/reviews"' not in page:
            first, _, _, page = learner.timed("GET", BEGINNING)
            times.first.append(first)
            continue
        times.answer.append(taken)
        asking, _, _, page = learner.timed("GET", address)
        times.card.append(asking)
        times.health.append(learner.timed("GET", "/health")[0])
    return times


def _flushes(folder: str) -> list[float]:
    """Milliseconds of what every commit does at least: what the disk makes of it."""
    times = []
    with open(Path(folder) / "flushed", "wb", buffering=0) as file:
        for _ in range(200):
            started = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - started) * 1000)
    return times


def _answer_form(page: str) -> str:
    forms = re.findall(r'<form[^>]*action="/reviews".*?</form>', page, re.DOTALL)
    if not forms:
        raise SystemExit(f"no card is asked:\n{page[:2000]}")
    return forms[0]


def _percentile(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
