"""A family, and a teacher: the page of who lives here, and homework for many."""

import contextlib
import hashlib
import random
import re
import sqlite3
import tempfile
import time
from pathlib import Path

from measure import program
from measure.household import Learner
from measure.load import free_port, median, running
from measure.table import Figure, table

CHILDREN = 9
PUPILS = 20  # as many children as one adult looks after
WORDS = 100
ANSWERS = 80  # of each pupil
ROUNDS = 100


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        port = free_port()
        with running(program.command(port, data), port):
            parent = Learner(port, "parent")
            parent.open_registration()
            parent.remove_ready_categories()
            _add_children(parent, CHILDREN)
            house = _pages(parent, "/house")
            shown = len(re.findall(r"Child \d+", parent.page("/house")))
            if shown < CHILDREN:
                raise SystemExit(f"/house shows {shown} children instead of {CHILDREN}")
            teacher = Learner(port, "teacher")
            teacher.remove_ready_categories()
            _add_children(teacher, PUPILS)
            words = teacher.fill(1, WORDS)[0]
            homework = _give(teacher, words)
        tokens = _sign_in(data / "slovarik.sqlite", words)
        if len(tokens) != PUPILS:
            raise SystemExit(f"{len(tokens)} pupils learn the words instead of {PUPILS}")
        with running(program.command(port, data), port, limit=120):
            for place, token in enumerate(tokens):
                _answer(port, token, place)
            teacher = Learner(port, token=teacher.token)
            listed, given = _pages(teacher, "/homework"), _pages(teacher, homework)
            home = _pages(teacher, "/")
    each = f"the page over HTTP, median of {ROUNDS}"
    return f"### A family, and a teacher with {PUPILS} pupils\n\n" + table([
        Figure(f"/house with {CHILDREN + 1} people", house, "ms", 10, False, each),
        Figure(f"/homework, {PUPILS} pupils × {WORDS} words", listed, "ms", 10, False, each),
        Figure("one homework, each pupil and the hard words", given, "ms", 10, False, each),
        Figure("words screen of the teacher", home, "ms", 10, False, each),
    ])


def _add_children(adult: Learner, count: int) -> None:
    for number in range(1, count + 1):
        adult.posted("/house/children", {"name": f"Child {number}", "colour": "red", "pair": "en-ru", "level": "a1"}, 303)


def _give(teacher: Learner, words: int) -> str:
    form = teacher.page("/homework/new")
    people = re.findall(r'name="person" value="(\d+)"', form)
    fields = [("set", str(words))] + [("person", person) for person in people]
    _, status, address, text = teacher.timed("POST", "/homework", fields)
    if status != 303:
        raise SystemExit(f"no homework was given: {status}\n{text[:2000]}")
    return address


def _sign_in(database: Path, words: int) -> list[str]:
    """Sessions of all who learn `words` but its author: children have no password that could be sent."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        learners = [learner for (learner,) in connection.execute(
            "SELECT learner.user_id FROM category_learner AS learner JOIN category ON category.id = category_id "
            "WHERE category_id = ? AND learner.user_id <> category.user_id", (words,))]
        now = int(time.time() * 1000)
        tokens = [f"{learner:043d}" for learner in learners]
        connection.executemany(
            "INSERT INTO session (token_hash, user_id, device, created_at, seen_at) VALUES (?, ?, 'bench', ?, ?)",
            [(hashlib.sha256(token.encode()).digest(), learner, now, now)
             for token, learner in zip(tokens, learners)])
    return tokens


def _answer(port: int, token: str, place: int) -> None:
    """What a pupil answers on an evening, three of ten words forgotten."""
    pupil, choice = Learner(port, token=token), random.Random(place)
    pupil.posted("/profile", {"dailyGoal": "500"}, 303)
    pupil.posted("/training/settings", {"form": "card"}, 303)
    pupil.answer_cards(ANSWERS, lambda: "remember" if choice.random() < 0.7 else "forgot")


def _pages(learner: Learner, path: str) -> float:
    learner.page(path)
    return median([learner.timed("GET", path)[0] for _ in range(ROUNDS)])
