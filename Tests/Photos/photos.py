"""Photos of pages of vocabulary brought to the program, and how much of them it reads.

photos.py [--set tuning|judging] [--save FOLDER] [--seed NUMBER]: prints a line for each photo and the rates. Ten photos
were looked at while the reader was made ("tuning"); the other ten have another seed and were not.
"""

import argparse
import difflib
import html
import http.client
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from door import COOKIE, Door  # noqa: E402
from drawn import LAYOUTS, drawn  # noqa: E402
from photographed import photographed  # noqa: E402
from server import NAME, Server  # noqa: E402

SEEDS = {"tuning": 1, "judging": 2026}

# Guesses of an entry of a list: its term or its translation came from the dictionary, not from the page.
FROM_DICTIONARY = 4 | 8

# From so many letters in common on, of all of both, an entry is a pair that was read, well or badly.
LIKE = 0.6


@dataclass
class Photo:
    layout: str
    said: str
    file: bytes
    # English and Russian, as they are printed.
    pairs: list[tuple[str, str]]


@dataclass
class Reading:
    photo: Photo
    seconds: float
    text: str
    entries: list[tuple[str, str, int]]

    @property
    def whole(self) -> int:
        """Pairs of which both sides are as they are printed."""
        found = {(term, translation) for term, translation, flags in self.entries if not flags & FROM_DICTIONARY}
        return sum(pair in found for pair in self.photo.pairs)

    @property
    def letters(self) -> tuple[int, int]:
        """Letters of the pairs that were read as they are printed, in their order, and how many there are."""
        right = count = 0
        for pair in self.photo.pairs:
            printed = "\n".join(pair)
            count += len(printed)
            right += max((_same(printed, f"{term}\n{translation}") for term, translation, flags in self.entries
                          if not flags & FROM_DICTIONARY), default=0)
        return right, count

    @property
    def besides(self) -> int:
        """Entries that are none of the page's pairs, and no misread ones either: each pair is found once."""
        pairs = [f"{term}\n{translation}" for term, translation in self.photo.pairs]
        entries = [f"{term}\n{translation}" for term, translation, _ in self.entries]
        likeness = sorted(((_likeness(pair, entry), place, number) for place, pair in enumerate(pairs)
                           for number, entry in enumerate(entries)), reverse=True)
        found: set[int] = set()
        matched: set[int] = set()
        for like, place, number in likeness:
            if like >= LIKE and place not in found and number not in matched:
                found.add(place)
                matched.add(number)
        return len(entries) - len(matched)


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()


def _same(one: str, other: str) -> int:
    return sum(block.size for block in difflib.SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks())


def photos(name: str, seed: int | None = None) -> list[Photo]:
    """One of each layout."""
    result = []
    for index, layout in enumerate(LAYOUTS):
        number = (seed or SEEDS[name]) * 1000 + index
        page = drawn(layout, number)
        file, said = photographed(page.image, random.Random(number))
        result.append(Photo(layout.name, said, file, page.pairs))
    return result


class Learner:
    """Somebody with a category of English and Russian words."""

    def __init__(self, server: Server):
        self._server = server
        self._door = Door(server)
        self._door.register("Anna", "anna@example.org", "a phrase of words")
        self.list = f"/categories/{self._door.create_category('Photos')}/words/list"

    def read(self, photo: Photo) -> Reading:
        begun = time.monotonic()
        status, body = self._send(photo.file)
        seconds = time.monotonic() - begun
        found = re.search(r'<textarea[^>]*name="list"[^>]*>\n?(.*?)</textarea>', body, re.DOTALL)
        text = html.unescape(found[1]) if found else ""
        if status != 200 or not text:
            return Reading(photo, seconds, text, [])
        checked = self._door.post(self.list, {"list": text}).body
        entries = re.search(r'name="entries" value="([^"]*)"', checked)
        lines = [line.split("\t") for line in html.unescape(entries[1]).splitlines()] if entries else []
        return Reading(photo, seconds, text, [(line[0], line[1], int(line[4])) for line in lines if len(line) == 5])

    def _send(self, file: bytes) -> tuple[int, str]:
        boundary = "a-boundary-of-ours"
        parts = (f'--{boundary}\r\nContent-Disposition: form-data; name="list"\r\n\r\n\r\n'
                 f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="page"\r\n'
                 "Content-Type: image/jpeg\r\n\r\n").encode()
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=120)
        connection.request("POST", self.list, parts + file + f"\r\n--{boundary}--\r\n".encode(), {
            "Host": f"{NAME}:{self._server.port}", "Origin": self._server.origin, "Accept-Language": "en",
            "Cookie": f"{COOKIE}={self._door.token}", "Content-Type": f"multipart/form-data; boundary={boundary}"})
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, body


def rates(readings: list[Reading]) -> tuple[float, float]:
    """Of all pairs those found whole, and of all letters those read right."""
    pairs = sum(len(reading.photo.pairs) for reading in readings)
    right = sum(reading.letters[0] for reading in readings)
    count = sum(reading.letters[1] for reading in readings)
    return sum(reading.whole for reading in readings) / pairs, right / count


def table(readings: list[Reading]) -> str:
    lines = ["| page | pairs whole | letters right | lines too many | seconds | photo |", "|---|---|---|---|---|---|"]
    for reading in readings:
        right, count = reading.letters
        lines.append(f"| {reading.photo.layout} | {reading.whole} of {len(reading.photo.pairs)} | {right / count:.1%} | "
                     f"{reading.besides} | {reading.seconds:.1f} | {reading.photo.said} |")
    whole, letters = rates(readings)
    seconds = sorted(reading.seconds for reading in readings)
    lines.append(f"| **all** | **{whole:.1%}** | **{letters:.1%}** | {sum(reading.besides for reading in readings)} | "
                 f"{sum(seconds) / len(seconds):.1f}, at most {seconds[-1]:.1f} | |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints how much of photographed pages is read.")
    parser.add_argument("--set", choices=SEEDS, help="one of the two tens; both without")
    parser.add_argument("--seed", type=int, help="ten other photos")
    parser.add_argument("--save", type=Path, help="a folder for the photos and what was read of them")
    options = parser.parse_args()
    names = [options.set] if options.set else ["other"] if options.seed else list(SEEDS)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            learner = Learner(server)
            for name in names:
                readings = [learner.read(photo) for photo in photos(name, options.seed)]
                print(f"\n{name}\n\n{table(readings)}")
                if options.save:
                    keep(readings, options.save / name)
        finally:
            server.stop()


def keep(readings: list[Reading], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for index, reading in enumerate(readings):
        (folder / f"{index}.photo").write_bytes(reading.photo.file)
        printed = "\n".join(" | ".join(pair) for pair in reading.photo.pairs)
        (folder / f"{index}.txt").write_text(f"{reading.photo.said}\n\n{printed}\n\n{reading.text}\n")


if __name__ == "__main__":
    main()
