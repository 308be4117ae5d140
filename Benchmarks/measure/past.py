"""A long past: words, and the answers to them, written into a program's file while it does not run."""

import contextlib
import sqlite3
import time
from pathlib import Path

TRAINING = 20
DAYS = 730

WORDS = """
    INSERT INTO category (user_id, title, title_folded, created_at, created_on)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :categories)
    SELECT :user, 'Категория ' || i, 'категория ' || i, :begin, :first_day FROM n;

    INSERT INTO word (category_id, term, translation, folded, created_at, created_on)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :words)
    SELECT category.id, 'word ' || i, 'слово ' || i, 'word ' || i || char(31) || 'слово ' || i, :begin, :first_day
    FROM category JOIN n WHERE category.user_id = :user;
"""

# A word after the other, each evening as many as on every other; three of ten are forgotten. In the end words are at
# each step of progress, as many at one as at the other.
REVIEWS = """
    CREATE TEMP TABLE asked AS
        SELECT row_number() OVER (ORDER BY (word.id * 7919) % 104729, word.id) - 1 AS place, word.id, category_id
        FROM word JOIN category ON category.id = category_id WHERE category.user_id = :user;
    CREATE UNIQUE INDEX temp.asked_by_place ON asked (place);

    INSERT INTO training (user_id, started_at, finished_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < (:reviews - 1) / :cards)
    SELECT :user, moment, moment + 120000
    FROM (SELECT :begin + i * :cards / :evening * 86400000 + i * :cards % :evening * 10000 AS moment FROM n);

    INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode, duration, progress_before,
        progress_after, reviewed_at, study_day, hour)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < :reviews - 1),
        answer AS (SELECT i, :begin + i / :evening * 86400000 + i % :evening * 10000 AS moment FROM n)
    SELECT :user, asked.id, asked.category_id, :training + i / :cards, i / :total,
        iif(abs(i * 2654435761 % 1000003) % 10 < 3, 'forgot', 'remember'), 'card', 1000 + i * 31 % 8000,
        iif(i < :total, 0, asked.id % 6), asked.id % 6, moment, (moment / 1000 - 14400) / 86400,
        moment / 3600000 % 24
    FROM answer JOIN asked ON asked.place = i % :total;
"""


def write(database: Path, categories: int, words: int, reviews: int) -> None:
    """Gives the only account `categories` with `words` in each, and `reviews` answers, over two years of evenings. What
    follows from the log the program computes when it starts, as after a change of its rules.
    """
    begin = int(time.time() * 1000) - DAYS * 86_400_000
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        values = {
            "user": connection.execute("SELECT id FROM user").fetchone()[0], "begin": begin,
            "first_day": (begin // 1000 - 14_400) // 86_400, "categories": categories, "words": words,
            "total": categories * words, "reviews": reviews, "evening": reviews // DAYS + 1, "cards": TRAINING,
        }
        last = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'training'").fetchone()
        values["training"] = (last[0] if last else 0) + 1
        counting = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'review_counted'").fetchone()[0]
        connection.execute("DROP TRIGGER review_counted")
        connection.execute("UPDATE user SET created_at = :begin - 1", values)
        for statement in (WORDS + REVIEWS).split(";\n"):
            if statement.strip():
                connection.execute(statement, values)
        connection.execute(counting)
        connection.execute("UPDATE rule SET version = 0 WHERE name = 'memory'")
        if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'scheduling'").fetchone():
            # No weights are fitted while something else is measured.
            connection.execute("UPDATE scheduling SET new_answers = 0")
