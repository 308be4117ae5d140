"""What one person did on each day, and what of it looked wrong."""

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

FORMS = ("choice", "picture", "pairs", "letters", "listening", "gap", "typing", "card")
# Vocabulary/Pace.swift and Learning/DayPlan.swift, once more: what a screen takes, as far as the program knows.
USUAL_PACE, LEAST_SAMPLE, SAMPLE = 7.0, 50, 300


@dataclass
class Day:
    number: int
    goal: int  # minutes
    pace: float = USUAL_PACE
    said: int = 0  # minutes of the plan, on the words screen, before it is begun
    screens: list[str] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)  # of each screen, which word; an empty one begins a training
    pairs: int = 0
    strange_pairs: int = 0  # of which some showed a word not met
    rights: list[bool] = field(default_factory=list)  # of those screens that asked something
    seconds: float = 0
    begun: int = 0
    due: int = 0
    learned: int = 0
    hollow: int = 0  # called learned with a stability under 21 days
    taken: int = 0  # sets of the catalogue
    own_first: bool | None = None  # whether words added today came before ready ones

    @property
    def asked(self) -> list[str]:
        return questions(self.screens)

    @property
    def shown(self) -> list[str]:
        return counted(self.screens)

    @property
    def sittings(self) -> list[list[str]]:
        """The screens of each training."""
        screens = iter(self.screens)
        found: list[list[str]] = []
        for entry in self.trail:
            if entry:
                found[-1].append(next(screens))
            else:
                found.append([])
        return found

    @property
    def trainings(self) -> int:
        return self.trail.count("")

    @property
    def expected(self) -> float:
        return len(self.shown) * self.pace


def questions(screens: list[str]) -> list[str]:
    return [screen for screen in screens if screen in FORMS]


def counted(screens: list[str]) -> list[str]:
    """Those that the plan counts: met or answered; to look at a mistake is no screen of its own."""
    return [screen for screen in screens if screen != "review"]


def longest(screens: list[str], kinds: tuple[str, ...]) -> int:
    """How many of one of these kinds follow each other at most."""
    most = run = 0
    last = None
    for screen in screens:
        run = run + 1 if screen == last else 1
        last = screen
        if screen in kinds:
            most = max(most, run)
    return most


@dataclass
class Diary:
    name: str
    days: list[Day] = field(default_factory=list)
    presses_to_success: int | None = None
    first_minute: list[str] = field(default_factory=list)
    typed: Counter = field(default_factory=Counter)  # in which language typing asked
    choices: int = 0  # questions with options that were looked at
    doubled: list[str] = field(default_factory=list)
    faults: Counter = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)  # of a fault that may have many, the first

    def fault(self, text: str, example: str = "") -> None:
        self.faults[text] += 1
        if example:
            self.examples.setdefault(text, example)

    @property
    def shares(self) -> Counter:
        return Counter(screen for day in self.days for screen in day.shown)

    def written(self) -> dict:
        return vars(self) | {"days": [asdict(day) for day in self.days]}


class Notebook:
    """What the database says of one account, read beside the running program."""

    def __init__(self, file: Path, email: str):
        self._file, self._email = file, email

    def rows(self, query: str, *parameters) -> list[tuple]:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as database:
            return database.execute(query, parameters).fetchall()

    @property
    def user(self) -> int:
        return self.rows("SELECT id FROM user WHERE email = ?", self._email)[0][0]

    def words(self) -> dict[str, tuple[str, str, str, str, int]]:
        """By number: term, translation, emoji, example, category."""
        found = self.rows("""SELECT word.id, term, translation, word.emoji, example, category_id FROM word
            JOIN category ON category.id = category_id WHERE user_id = ?""", self.user)
        return {str(number): tuple(rest) for number, *rest in found}

    def pace(self) -> float:
        """What the program takes a screen for on a day that has not begun."""
        durations = [row[0] for row in self.rows(
            "SELECT duration FROM review WHERE user_id = ? AND duration > 0 ORDER BY study_day DESC, id DESC LIMIT ?",
            self.user, SAMPLE)]
        if len(durations) < LEAST_SAMPLE:
            return USUAL_PACE
        median = sorted(durations)[len(durations) // 2]
        return min(30.0, max(2.0, sum(min(one, 3 * median) for one in durations) / len(durations) / 1000))

    def sum_up(self, day: Day) -> None:
        """Of the latest study day on which anything was answered."""
        sums = self.rows("SELECT begun, due_done FROM day_tally WHERE user_id = ? ORDER BY study_day DESC LIMIT 1", self.user)
        day.begun, day.due = sums[0] if sums else (0, 0)
        day.learned, day.hollow = self.rows(
            "SELECT count(*), ifnull(sum(stability < 21), 0) FROM memory WHERE user_id = ? AND progress = 5", self.user)[0]
