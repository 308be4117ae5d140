"""The pages that look back, for somebody who has learned for two years."""

import contextlib
import http.client
import re
import tempfile
import time
from pathlib import Path

from measure import past, program
from measure.household import Learner
from measure.load import free_port, median, resident_megabytes, running
from measure.table import Figure, table

CATEGORIES = 100
WORDS = 200  # in each
REVIEWS = 25  # of each word
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
        past.write(data / "slovarik.sqlite", CATEGORIES, WORDS, words * REVIEWS)
        with running(program.command(port, data), port) as process:
            figures = [
                Figure(name, latency(port, path, learner, ROUNDS), "ms", LIMIT, False, f"median of {ROUNDS}, a page at a time")
                for name, path in [("statistics", "/statistics"), ("statistics, report of a year", "/statistics/report?period=year"),
                                   ("achievements", "/achievements")]
            ]
            used = resident_megabytes(process)
    figures.append(Figure("memory, after that", used, "MB", 80, False, "VmRSS"))
    return f"### A long history, {words:,} words, {words * REVIEWS:,} reviews\n\n" + table(figures)


def latency(port: int, path: str, learner: Learner, rounds: int) -> float:
    """Milliseconds until a page is there, the median of some."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    times = []
    with contextlib.closing(connection):
        for _ in range(rounds):
            started = time.perf_counter()
            connection.request("GET", path, headers=learner.headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            times.append((time.perf_counter() - started) * 1000)
            if answer.status != 200 or not re.search("<h1", text):
                raise SystemExit(f"{path} answered {answer.status}")
    return median(times)
