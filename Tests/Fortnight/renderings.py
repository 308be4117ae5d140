"""Which words may stand for which, by the lexicon and by what somebody has in their own lists: by this a question with two
right answers is found."""

import re
from collections import defaultdict
from pathlib import Path

ACUTE = "\N{COMBINING ACUTE ACCENT}"
LOOK = "\N{VARIATION SELECTOR-16}"


def plain(text: str) -> str:
    """As it is typed: without stress, gender and what stands in brackets."""
    text = re.sub(r"\[[^\]]*\]|\([^)]*\)", "", text.replace(ACUTE, ""))
    return re.sub(r"\s+", " ", text).strip()


def variants(text: str) -> list[str]:
    """The words that one text offers, as they are compared."""
    found = [plain(part).casefold().replace("ё", "е") for part in re.split(r",| / |;", text)]
    return [one for one in found if one]


class Renderings:
    def __init__(self, lexicon: Path):
        self._pairs: set[tuple[str, str]] = set()
        self._pictures: dict[str, set[str]] = defaultdict(set)
        for file in sorted(lexicon.glob("[abc][12].txt")):
            for line in file.read_text().splitlines():
                fields = [part.strip() for part in line.split("|")]
                if not line.startswith("#") and len(fields) > 3:
                    self.add(fields[0], fields[3], fields[4] if len(fields) > 4 else "")

    def add(self, one: str, other: str, picture: str = "") -> None:
        """Two texts of different languages that say the same, and what shows it."""
        for first in variants(one):
            for second in variants(other):
                self._pairs |= {(first, second), (second, first)}
        if picture:
            self._pictures[picture.replace(LOOK, "")] |= {*variants(one), *variants(other)}

    def says(self, shown: str, option: str) -> bool:
        """Whether the option is a right answer to what is shown: texts of two languages, or a picture and a text."""
        for picture, text in ((shown, option), (option, shown)):
            if shows := self._pictures.get(picture.replace(LOOK, "")):
                return any(one in shows for one in variants(text))
        return any((one, other) in self._pairs for one in variants(shown) for other in variants(option))
