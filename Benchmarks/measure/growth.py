"""How pages grow with words and answers: the same ones for a beginner and for somebody with a hundred times as much."""

import contextlib
import sqlite3
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from measure import past, program
from measure.history import latency
from measure.household import Learner
from measure.load import free_port, median, running
from measure.table import Figure, number, table

CATEGORIES = 10
SMALL = (1_000, 10_000)  # words, reviews
LARGE = (100_000, 2_000_000)
ROUNDS = 30
GROWTH = 1.5  # times, of what a learner opens every day


@dataclass
class Page:
    name: str
    path: str
    limit: float | None = None  # ms; without one it may grow by GROWTH
    before: str = ""  # SQL before each look


PAGES = [
    Page("words screen", "/"),
    # Any write at all makes the program forget what it remembered of this screen, and it counts all words anew.
    Page("words screen, after a write", "/", limit=40, before="forget"),
    Page("category", "/categories/{category}"),
    Page("word form", "/categories/{category}/words/new"),
    Page("beginning a training", "/training", before="finish"),
    Page("beginning a training of a category", "/training?category={category}", before="finish"),
    Page("training card", "/training"),
    Page("statistics", "/statistics", limit=40),
    Page("statistics, report of a year", "/statistics?period=year", limit=60),
    Page("achievements", "/achievements", limit=40),
]


def measure() -> str:
    small, large = _times(*SMALL), _times(*LARGE)
    figures = []
    for page, before, after in zip(PAGES, small, large):
        note = f"{number(before)} ms with {SMALL[0]:,} words, {number(after)} ms with {LARGE[0]:,}"
        if page.limit:
            figures.append(Figure(page.name, after, "ms", page.limit, False, note))
        else:
            figures.append(Figure(page.name, after / before, "times", GROWTH, False, note))
    head = f"### Growth from {SMALL[0]:,} words and {SMALL[1]:,} reviews to {LARGE[0]:,} and {LARGE[1]:,}"
    return f"{head}\n\n{CATEGORIES} categories, medians of {ROUNDS}, a page at a time.\n\n{table(figures)}"


def _times(words: int, reviews: int) -> list[float]:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        database = data / "slovarik.sqlite"
        port = free_port()
        with running(program.command(port, data), port):
            learner = Learner(port, "veteran")
            learner.remove_ready_categories()
        past.write(database, CATEGORIES, words // CATEGORIES, reviews)
        # Computing what follows from the log takes its time, once.
        with running(program.command(port, data), port, limit=300), \
                contextlib.closing(sqlite3.connect(database, timeout=10, isolation_level=None)) as beside:
            learner = Learner(port, token=learner.token)
            category = beside.execute("SELECT max(id) FROM category").fetchone()[0]
            return [_time(port, page, page.path.format(category=category), learner, beside) for page in PAGES]


def _time(port: int, page: Page, path: str, learner: Learner, beside: sqlite3.Connection) -> float:
    if not page.before:
        latency(port, path, learner, 3)
        return latency(port, path, learner, ROUNDS)
    times = []
    for _ in range(ROUNDS + 3):
        if page.before == "finish":
            beside.execute("UPDATE training SET finished_at = ? WHERE finished_at IS NULL", (int(time.time() * 1000),))
        else:
            learner.write()
        times.append(latency(port, path, learner, 1))
    return median(times[3:])
