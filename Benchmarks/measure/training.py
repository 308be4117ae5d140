"""Training answers: every one a form post that is in the database before it is answered."""

import re
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from measure.household import Learner
from measure.load import wrk

LEARNERS = 10
CATEGORIES = 50
WORDS = 20  # as many as one training asks
SECONDS = 15  # room for the whole list; what is measured ends with its last answer

CARDS = """
    SELECT training.user_id, training.id, training_word.word_id
    FROM training JOIN training_word ON training_word.training_id = training.id
    WHERE training.finished_at IS NULL ORDER BY training_word.position, training.id
"""


def measure(port: int, database: Path) -> tuple[float, int]:
    """Answers a second, and how many there were."""
    learners = {}
    for number in range(1, LEARNERS + 1):
        learner = Learner(port, f"learner{number}")
        learner.remove_ready_categories()
        learner.aim_high()
        for category in learner.fill(CATEGORIES, WORDS):
            learner.page(f"/training?category={category}")
        learners[learner.name] = learner

    tokens = {user: learners[email.split("@")[0]].token
              for user, email in _rows(database, "SELECT id, email FROM user WHERE email LIKE 'learner%'")}
    cards = [(tokens[user], training, word) for user, training, word in _rows(database, CARDS) if user in tokens]
    expected = LEARNERS * CATEGORIES * WORDS
    if len(cards) != expected:
        raise SystemExit(f"{len(cards)} cards are open instead of {expected}")

    before = _count(database)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
        listed.writelines(f"{token} {training} {word}\n" for token, training, word in cards)
        listed.flush()
        output = wrk(port, "/reviews", SECONDS, script=Path(__file__).with_name("answers.lua"),
                     arguments=[listed.name, f"http://127.0.0.1:{port}"]).output
    posted, refused, seconds = re.search(r"answers (\d+) refused (\d+) seconds ([\d.]+)", output).groups()
    kept = _count(database) - before
    if int(refused) or kept != int(posted) or kept != expected:
        raise SystemExit(f"Of {expected} answers {posted} were taken and {refused} refused; "
                         f"{kept} are in the database")
    return int(posted) / float(seconds), kept


def _rows(database: Path, query: str) -> list[tuple]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


def _count(database: Path) -> int:
    return _rows(database, "SELECT count(*) FROM review")[0][0]
