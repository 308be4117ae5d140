"""The pages that look back, for somebody who has learned for two years."""

import contextlib
import http.client
import random
import re
import sqlite3
import tempfile
import time
from pathlib import Path

from measure import program
from measure.household import Learner
from measure.load import free_port, median, resident_megabytes, running
from measure.table import Figure, table

CATEGORIES = 100
WORDS = 200  # in each
REVIEWS = 25  # of each word
SITTING = 20
DAYS = 730
ROUNDS = 30
LIMIT = 100  # ms


def measure() -> str:
    words = CATEGORIES * WORDS
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        port = free_port()
        with running(program.command(port, data), port):
            learner = Learner(port, "veteran")
            learner.remove_ready_categories()
        seed(data / "slovarik.sqlite", CATEGORIES, WORDS, REVIEWS)
        with running(program.command(port, data), port) as process:
            figures = [
                Figure(name, _latency(port, path, learner), "ms", LIMIT, False, f"median of {ROUNDS}, a page at a time")
                for name, path in [("statistics", "/statistics"), ("statistics, report of a year", "/statistics?period=year"),
                                   ("achievements", "/achievements")]
            ]
            used = resident_megabytes(process)
    figures.append(Figure("memory, after that", used, "MB", 80, False, "VmRSS"))
    return f"### A long history, {words:,} words, {words * REVIEWS:,} reviews\n\n" + table(figures)


def seed(database: Path, categories: int, words: int, reviews: int) -> None:
    """Gives the only account words and a history: every evening the same number of sittings, a word after the other
    from all categories at random, until each had its number of reviews.

    The scheduler's numbers are made up, only how many there are matters here.
    """
    chance = random.Random(1)
    now = int(time.time() * 1000)
    begin = now - DAYS * 86_400_000
    total = categories * words
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        user = connection.execute("SELECT id FROM user").fetchone()[0]
        first = connection.execute("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'word'").fetchone()
        word = (first[0] if first else 0) + 1
        for number in range(categories):
            title = f"Категория {number + 1}"
            category = connection.execute(
                "INSERT INTO category (user_id, title, title_folded, created_at) VALUES (?, ?, ?, ?)",
                (user, title, title.lower(), begin)).lastrowid
            connection.executemany(
                "INSERT INTO word (category_id, term, translation, folded, created_at) VALUES (?, ?, ?, ?, ?)",
                ((category, f"word {n}", f"слово {n}", f"word {n}\x1fслово {n}", begin) for n in range(words)))
        progress = [0] * total
        evening = total * reviews // DAYS + 1
        training, order = 0, list(range(total))
        for answer in range(total * reviews):
            if answer % total == 0:
                chance.shuffle(order)
            index = order[answer % total]
            moment = begin + answer // evening * 86_400_000 + answer % evening * 10_000
            if answer % SITTING == 0:
                training = connection.execute(
                    "INSERT INTO training (user_id, started_at, finished_at) VALUES (?, ?, ?)",
                    (user, moment, moment + 120_000)).lastrowid
            before = progress[index]
            remembered = chance.random() < 0.7
            progress[index] = min(before + 1, 5) if remembered else max(before - 1, 0)
            review = connection.execute(
                "INSERT INTO review (user_id, word_id, training_id, sequence, rating, mode, duration, progress_before,"
                " progress_after, reviewed_at, study_day) VALUES (?, ?, ?, ?, ?, 'card', ?, ?, ?, ?, ?)",
                (user, word + index, training, answer // total, "remember" if remembered else "forgot",
                 chance.randint(1000, 9000), before, progress[index], moment, (moment // 1000 - 14_400) // 86_400),
            ).lastrowid
            connection.execute("INSERT INTO training_card VALUES (?, ?, ?, ?)",
                               (training, answer % SITTING, word + index, review))
        today = (now // 1000 - 14_400) // 86_400
        connection.executemany(
            "INSERT INTO memory (user_id, word_id, progress, review_count, reviewed_at, phase, stability, difficulty,"
            " due_day, reviewed_on, repetitions, lapses) VALUES (?, ?, ?, ?, ?, 'review', ?, 5, ?, ?, ?, 0)",
            ((user, word + index, progress[index], reviews, now, 30.0, today - 3 + int(chance.expovariate(0.05)),
              today, reviews) for index in range(total)))


def _latency(port: int, path: str, learner: Learner) -> float:
    """Milliseconds until a page is there."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    times = []
    with contextlib.closing(connection):
        for _ in range(ROUNDS):
            started = time.perf_counter()
            connection.request("GET", path, headers=learner.headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            times.append((time.perf_counter() - started) * 1000)
            if answer.status != 200 or not re.search("<h1", text):
                raise SystemExit(f"{path} answered {answer.status}")
    return median(times)
