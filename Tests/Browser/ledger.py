"""What the database has written down, read beside the running program: what was really kept."""

import sqlite3
from contextlib import closing

from server import Server


class Ledger:
    def __init__(self, server: Server):
        self._file = server.data / "slovarik.sqlite"

    def progress(self, word: int) -> int:
        """0…5; a word that was never answered has 0."""
        return self._number("SELECT ifnull(max(progress), 0) FROM memory WHERE word_id = ?", word)

    def reviews(self, word: int) -> int:
        return self._number("SELECT count(*) FROM review WHERE word_id = ?", word)

    def reviews_of_category(self, category: int) -> int:
        return self._number(
            "SELECT count(*) FROM review JOIN word ON word.id = review.word_id WHERE word.category_id = ?", category
        )

    def learned_and_all_words(self, email: str) -> tuple[int, int]:
        words = """FROM word JOIN category ON category.id = word.category_id JOIN user ON user.id = category.user_id
            LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = user.id WHERE email = ?"""
        return (self._number(f"SELECT count(*) {words} AND progress = 5", email),
                self._number(f"SELECT count(*) {words}", email))

    def _number(self, query: str, parameter: int | str) -> int:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as database:
            return database.execute(query, (parameter,)).fetchone()[0]
