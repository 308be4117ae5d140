"""What Anki made, and what it says of it."""

import json
from dataclasses import dataclass, field
from pathlib import Path

FORMS = ["latest.apkg", "older.apkg", "latest.colpkg", "older.colpkg", "oldest.apkg"]


@dataclass
class Made:
    folder: Path
    expected: dict = field(init=False)

    def __post_init__(self):
        self.expected = json.loads((self.folder / "expected.json").read_text())
        self.expected["cards"] = [card for card in self.expected["cards"]]

    def package(self, form: str) -> Path:
        return self.folder / form

    @property
    def single_cards(self) -> list[dict]:
        """Of notes that have one card, so that a word's answers are those of the card."""
        counts: dict[str, int] = {}
        for card in self.expected["cards"]:
            counts[card["note"]] = counts.get(card["note"], 0) + 1
        return [card for card in self.expected["cards"] if counts[card["note"]] == 1]
