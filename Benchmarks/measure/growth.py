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
WARMING = 3
SEARCH = 10  # ms, the whole page
GROWTH = 1.5  # times, of what a learner opens every day


@dataclass
class Page:
    name: str
    path: str
    limit: float | None = None  # ms; without one it may grow by GROWTH
    before: str = ""  # what happens before each look


PAGES = [
    Page("words screen", "/"),
    # Any write at all makes the program forget what it remembered of this screen, and it counts all words anew.
    Page("words screen, after a write", "/", limit=40, before="forget"),
    Page("category", "/categories/{category}"),
    # Every word begins so; hundreds have the second one's beginning too.
    Page("search, one letter", "/words?search=w", limit=SEARCH),
    Page("search, a word that all have", "/words?search=word", limit=SEARCH),
    Page("search, the beginning of that word", "/words?search=wor", limit=SEARCH),
    Page("search, two beginnings", "/words?search=word+77", limit=SEARCH),
    Page("search, nothing there", "/words?search=zebra", limit=SEARCH),
    Page("word form", "/categories/{category}/words/new"),
    Page("beginning a training", "/training", before="finish"),
    Page("beginning a training of a category", "/training?category={category}", before="finish"),
    Page("training card", "/training"),
    Page("statistics", "/statistics", limit=40),
    Page("statistics, report of a year", "/statistics/report?period=year", limit=60),
    Page("achievements", "/achievements", limit=40),
]


class House:
    """The program with one learner, and a second hand in its file."""

    def __init__(self, stack: contextlib.ExitStack, words: int, reviews: int):
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()))) / "data"
        database = data / "slovarik.sqlite"
        self.port = free_port()
        with running(program.command(self.port, data), self.port):
            learner = Learner(self.port, "veteran")
            learner.remove_ready_categories()
        past.write(database, CATEGORIES, words // CATEGORIES, reviews)
        # Computing what follows from the log takes its time, once.
        stack.enter_context(running(program.command(self.port, data), self.port, limit=300))
        self.learner = Learner(self.port, token=learner.token)
        self.file = stack.enter_context(
            contextlib.closing(sqlite3.connect(database, timeout=10, isolation_level=None)))
        self.category = self.file.execute("SELECT max(id) FROM category").fetchone()[0]

    def look(self, page: Page) -> float:
        """Milliseconds until a page is there."""
        if page.before == "finish":
            now = int(time.time() * 1000)
            self.file.execute("UPDATE training SET finished_at = ? WHERE finished_at IS NULL", (now,))
        elif page.before == "forget":
            self.learner.write()
        return latency(self.port, page.path.format(category=self.category), self.learner, 1)


def measure() -> str:
    with contextlib.ExitStack() as stack:
        houses = [House(stack, *size) for size in (SMALL, LARGE)]
        figures = [_figure(page, houses) for page in PAGES]
    head = f"### Growth from {SMALL[0]:,} words and {SMALL[1]:,} reviews to {LARGE[0]:,} and {LARGE[1]:,}"
    how = f"{CATEGORIES} categories, a page at a time, in turns, medians of {ROUNDS}."
    return f"{head}\n\n{how}\n\n{table(figures)}"


def _figure(page: Page, houses: list[House]) -> Figure:
    # In turns, so that whatever else the machine does meanwhile meets both alike.
    times = [[house.look(page) for house in houses] for _ in range(ROUNDS + WARMING)][WARMING:]
    before, after = (median(column) for column in zip(*times))
    note = f"{number(before)} ms with {SMALL[0]:,} words, {number(after)} ms with {LARGE[0]:,}"
    if page.limit:
        return Figure(page.name, after, "ms", page.limit, False, note)
    return Figure(page.name, after / before, "times", GROWTH, False, note)
