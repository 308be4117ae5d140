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
from measure.lessons import go_through_part
from measure.load import free_port, median, running
from measure.table import Figure, table

CHILDREN = 9
OWN = 20  # as many children as one adult looks after
OTHERS = 10  # who come to the adult's group with accounts of their own
LESSON = "en-ru-to-be"
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
            _add_children(teacher, OWN)
            _lead(teacher, [Learner(port, f"pupil{number}") for number in range(OTHERS)])
            words = teacher.fill(1, WORDS)[0]
            homework = _give(teacher, "/homework", "set", str(words))
            lesson = _give(teacher, "/homework/lessons", "lesson", LESSON)
        tokens = _sign_in(data / "slovarik.sqlite", words)
        pupils = OWN + OTHERS
        if len(tokens) != pupils:
            raise SystemExit(f"{len(tokens)} pupils learn the words instead of {pupils}")
        with running(program.command(port, data), port, limit=120):
            for place, token in enumerate(tokens):
                _answer(port, token, place)
            teacher = Learner(port, token=teacher.token)
            listed, given, done = (_pages(teacher, path) for path in ("/homework", homework, lesson))
            home = _pages(teacher, "/")
    each = f"the page over HTTP, median of {ROUNDS}"
    return f"### A family, and a teacher with {pupils} pupils\n\n" + table([
        Figure(f"/house with {CHILDREN + 1} people", house, "ms", 10, False, each),
        Figure(f"/homework, {pupils} pupils × {WORDS} words, and a lesson", listed, "ms", 10, False, each),
        Figure("one homework, each pupil and the hard words", given, "ms", 10, False, each),
        Figure("one lesson, each pupil, a part of it done", done, "ms", 10, False, each),
        Figure("words screen of the teacher", home, "ms", 10, False, each),
    ])


def _add_children(adult: Learner, count: int) -> None:
    for number in range(1, count + 1):
        adult.posted("/house/children", {"name": f"Child {number}", "colour": "red", "pair": "en-ru", "level": "a1"}, 303)


def _lead(teacher: Learner, pupils: list[Learner]) -> None:
    """They join a group that the teacher leads."""
    group = teacher.timed("POST", "/groups", {"name": "6B"})[2].split("?")[0]
    teacher.posted(f"{group}/link", {"link": "open"}, 303)
    join = re.search(r'value="https?://[^/"]+(/join/[^"]+)"', teacher.page(group))[1]
    for pupil in pupils:
        pupil.posted(join, {}, 303)


def _give(teacher: Learner, path: str, name: str, what: str) -> str:
    form = teacher.page(f"{path}/new?{name}={what}")
    people = re.findall(r'name="person" value="(\d+)"', form)
    fields = [(name, what)] + [("person", person) for person in people]
    _, status, address, text = teacher.timed("POST", path, fields)
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
    """What a pupil answers on an evening, three of ten words forgotten, and a part of the lesson."""
    pupil, choice = Learner(port, token=token), random.Random(place)
    pupil.posted("/profile", {"dailyGoal": "500"}, 303)
    pupil.posted("/training/settings", {"form": "card"}, 303)
    pupil.answer_cards(ANSWERS, lambda: "remember" if choice.random() < 0.7 else "forgot")
    go_through_part(pupil, f"/lessons/{LESSON}/parts/1")


def _pages(learner: Learner, path: str) -> float:
    learner.page(path)
    return median([learner.timed("GET", path)[0] for _ in range(ROUNDS)])
