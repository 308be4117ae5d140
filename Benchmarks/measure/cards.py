"""The next card and the answer to it, for somebody with very many words, of which very many are due."""

import contextlib
import http.client
import re
import sqlite3
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from measure import past, program
from measure.household import Learner
from measure.load import free_port, median, running
from measure.table import Figure, table

CATEGORIES = 10
WORDS = 10_000  # in each
REVIEWS = 200_000
DUE = 10_000
BEGINNINGS = 50
ANSWERS = 1_000

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
        with running(program.command(port, data), port, limit=300):
            learner = Learner(port, token=learner.token)
            beginnings = [_beginning(port, learner, database) for _ in range(BEGINNINGS)]
            asked, answered = _answers(port, learner)
    how = f"a page at a time on one connection, {BEGINNINGS} times"
    each = f"{ANSWERS} times, one after the other, each found in the database afterwards"
    return (f"### Cards, {CATEGORIES * WORDS:,} words, {DUE:,} of them due\n\n" + table([
        Figure("beginning a training, median", median(beginnings), "ms", 3, False, how),
        Figure("next card, median", median(asked), "ms", 3, False, f"the page over HTTP, {each}"),
        Figure("next card, 99th percentile", _percentile(asked), "ms", 3, False, "the same"),
        Figure("answer to next card, median", median(answered), "ms", 2, False,
               f"the post, durable, and the page that it leads to, {each}"),
        Figure("answer to next card, 99th percentile", _percentile(answered), "ms", 10, False, "the same"),
    ]))


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


def _beginning(port: int, learner: Learner, database: Path) -> float:
    with contextlib.closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        connection.execute("UPDATE training SET finished_at = started_at WHERE finished_at IS NULL")
    learner.page("/health")
    started = time.perf_counter()
    learner.page("/training?form=card")
    return (time.perf_counter() - started) * 1000


def _answers(port: int, learner: Learner) -> tuple[list[float], list[float]]:
    """Milliseconds of each page with a card, and from each answer to the next card, where a training does not end."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    asked, answered = [], []
    headers = {**learner.headers, "Content-Type": "application/x-www-form-urlencoded",
               "Origin": f"http://127.0.0.1:{port}"}

    def ask(method: str, path: str, body: str | None = None) -> tuple[int, str, str]:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers.get("Location", ""), answer.read().decode()

    with contextlib.closing(connection):
        _, _, page = ask("GET", "/training?form=card")
        while len(answered) < ANSWERS:
            fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', _answer_form(page)))
            body = urlencode({**fields, "rating": "remember"})
            started = time.perf_counter()
            status, location, _ = ask("POST", "/reviews", body)
            between = time.perf_counter()
            if status != 303:
                raise SystemExit(f"an answer was answered {status}")
            if re.match(r"/training/\d+", location):
                location = "/training?form=card"
                _, _, page = ask("GET", location)
                continue
            _, _, page = ask("GET", location)
            ended = time.perf_counter()
            asked.append((ended - between) * 1000)
            answered.append((ended - started) * 1000)
    return asked, answered


def _answer_form(page: str) -> str:
    forms = re.findall(r'<form[^>]*action="/reviews".*?</form>', page, re.DOTALL)
    if not forms:
        raise SystemExit(f"no card is asked:\n{page[:2000]}")
    return forms[0]


def _percentile(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
