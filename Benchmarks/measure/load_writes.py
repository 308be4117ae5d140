"""What somebody waits for a word to be saved, and for a page, while others have something long written."""

import contextlib
import datetime
import json
import re
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from measure import past, program
from measure.household import PASSWORD, Learner
from measure.load import free_port, median, running
from measure.table import Figure, table

LARGE = 100_000  # words of what is deleted, with as many answers
MERGED = 60_000  # answers, half of which come between the others
MERGED_WORDS = 3_000
LISTS = 16
LISTED = 10_000  # words of each
ATTEMPTS = 300  # at a part of a lesson, of 200 answers each
PAUSE = 0.01  # s, between two words of somebody
SAVE = 200  # ms
PAGE = 200  # ms


class Watch:
    """Somebody who adds a word and opens a page, again and again."""

    def __init__(self, port: int, name: str):
        self._learner = Learner(port, name)
        self._category = self._learner.category("Beside")
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._go_on)
        self.saves: list[float] = []
        self.pages: list[float] = []

    def __enter__(self) -> "Watch":
        self._thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._over.set()
        self._thread.join()

    def _go_on(self) -> None:
        number = 0
        while not self._over.is_set():
            number += 1
            fields = {"term": f"beside {number}", "translation": f"рядом {number}"}
            took, status, _, text = self._learner.timed("POST", f"/categories/{self._category}/words", fields)
            if status != 303:
                raise SystemExit(f"a word was answered with {status}:\n{text[:1000]}")
            self.saves.append(took)
            self.pages.append(self._learner.timed("GET", "/")[0])
            time.sleep(PAUSE)


def measure() -> str:
    figures = []
    for name, prepare in [
        (f"a category of {LARGE:,} words is deleted", _deletion),
        (f"{MERGED // 2:,} answers are put between {MERGED // 2:,} others", _merging),
        (f"{LISTS} people save lists of {LISTED:,} words", _lists),
        (f"an account with {LARGE:,} words is deleted", _account),
        (f"a tag of {LARGE:,} words is deleted", _tag),
        (f"{ATTEMPTS * 200:,} answers in lessons are brought", _attempts),
    ]:
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()))
            port, work = prepare(stack, Path(folder) / "data")
            with Watch(port, "beside") as watch:
                time.sleep(0.5)
                # What was saved before it began tells nothing.
                watch.saves.clear()
                watch.pages.clear()
                started = time.monotonic()
                work()
                took = time.monotonic() - started
                # Short work is over before anybody's save: the first one after it is what another had to wait.
                _until(lambda: watch.saves and watch.pages)
            for what, times, limit in [("word", watch.saves, SAVE), ("page", watch.pages, PAGE)]:
                note = f"worst {max(times):.0f} ms, median {median(times):.0f} ms of {len(times)}, within {took:.1f} s"
                figures.append(Figure(f"{name}: another's {what}, p99", _p99(times), "ms", limit, False, note))
    return "### Beside long writes\n\n" + table(figures)


def _until(condition: Callable[[], object], patience: float = 60) -> None:
    deadline = time.monotonic() + patience
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] if times else float("inf")


def _house(data: Path, name: str, categories: int, words: int, reviews: int) -> None:
    port = free_port()
    with running(program.command(port, data), port):
        learner = Learner(port, name)
        learner.open_registration()
        learner.remove_ready_categories()
        learner.posted("/administration/allowance", {"allowance": "0"}, 303)
        (data / "token").write_text(learner.token)
    past.write(data / "slovarik.sqlite", categories, words, reviews)


def _served(stack: contextlib.ExitStack, data: Path) -> tuple[int, Learner]:
    port = free_port()
    # Computing what follows from the log takes its time, once.
    stack.enter_context(running(program.command(port, data), port, limit=300))
    learner = Learner(port, token=(data / "token").read_text())
    while "<h1" not in learner.timed("GET", "/statistics")[3]:
        time.sleep(0.5)
    return port, learner


def _deletion(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "deleter", 1, LARGE, LARGE)
    port, learner = _served(stack, data)
    category = re.search(r'href="/categories/(\d+)"', learner.page("/"))[1]
    return port, lambda: learner.posted(f"/categories/{category}/delete", {}, 303)


def _account(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "leaver", 1, LARGE, LARGE)
    port, learner = _served(stack, data)
    return port, lambda: learner.posted("/profile/delete", {"password": PASSWORD}, 303)


def _tag(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "tagger", 1, LARGE, LARGE)
    with contextlib.closing(sqlite3.connect(data / "slovarik.sqlite")) as connection, connection:
        connection.execute("INSERT INTO tag (id, user_id, name, name_folded) SELECT 1, id, 'all', 'all' FROM user")
        connection.execute("INSERT INTO word_tag (tag_id, category_id, word_id) SELECT 1, category_id, id FROM word")
    port, learner = _served(stack, data)
    return port, lambda: learner.posted("/tags/1/delete", {}, 303)


def _attempts(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "opener", 1, 1, 1)
    port, _ = _served(stack, data)
    begin = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)

    def attempt(number: int) -> dict:
        started = begin + datetime.timedelta(hours=number)
        moment = f"{started:%Y-%m-%dT%H:%M:%S}.000Z"
        answers = [{"sequence": sequence, "lesson": "house", "task": str(sequence), "given": "work",
                    "right": sequence % 2, "count": 1, "duration": 900, "answered": moment,
                    "studyDay": f"{started:%Y-%m-%d}"} for sequence in range(200)]
        return {"lesson": "house", "part": "one", "fingerprint": "1", "taskCount": 200, "started": moment,
                "ended": moment, "finished": moment, "answers": answers}

    document = {"format": "slovarik", "version": 1, "exported": "2026-06-01T10:00:00.000Z",
                "lessons": [attempt(number) for number in range(ATTEMPTS)]}
    importer = Learner(port, "importer")
    return port, lambda: _import(importer, document)


def _merging(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "exporter", 10, MERGED_WORDS // 10, MERGED)
    port, learner = _served(stack, data)
    whole = json.loads(learner.page("/profile/export/slovarik.json"))
    reviews = whole["reviews"]
    importer = Learner(port, "importer")
    _import(importer, whole | {"reviews": reviews[1::2]})
    return port, lambda: _import(importer, whole | {"reviews": reviews[::2]})


def _import(learner: Learner, document: dict) -> None:
    learner.uploaded("/profile/import", "document", "slovarik.json", json.dumps(document).encode())
    for _ in range(1200):
        page = learner.page("/profile/import")
        if found := re.search(r'action="/profile/import/confirm"[\s\S]*?name="import" value="([^"]+)"', page):
            learner.posted("/profile/import/confirm", {"import": found[1]}, 303)
        elif re.search(r'action="/profile/import/delete"', page):
            learner.posted("/profile/import/delete",
                           {"import": re.search(r'name="import" value="([^"]+)"', page)[1]}, 303)
            return
        time.sleep(0.1)
    raise SystemExit("a file was not brought within two minutes")


def _lists(stack: contextlib.ExitStack, data: Path) -> tuple[int, Callable[[], object]]:
    _house(data, "opener", 1, 1, 1)
    port, _ = _served(stack, data)
    learners = [Learner(port, f"lister{number}") for number in range(LISTS)]
    entries = "".join(f"term {number}\tслово {number}\t\t\t0\n" for number in range(LISTED))

    def save(learner: Learner) -> None:
        category = learner.category("List")
        learner.posted(f"/categories/{category}/words/list", {"action": "save", "entries": entries}, 303)

    def work() -> None:
        threads = [threading.Thread(target=save, args=(learner,)) for learner in learners]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return port, work
