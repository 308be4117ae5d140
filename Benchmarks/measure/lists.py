"""A long list of words: shown for checking, with every translation looked up, then saved."""

import time
from html.parser import HTMLParser
from pathlib import Path

from measure.household import Learner
from measure.load import median

WORDS = 10_000
ROUNDS = 5
DICTIONARY = Path("/usr/share/dictd/mueller7.index")


def measure(port: int) -> tuple[float, float]:
    """Seconds until the list stands there checked, and until it is saved."""
    headwords = (line.split("\t")[0] for line in DICTIONARY.read_text().splitlines())
    plain = [word for word in dict.fromkeys(headwords) if word.isascii() and word.isalpha() and word.islower()]
    # From all over the dictionary, and not in its order.
    words = sorted(plain[::len(plain) // WORDS][:WORDS], key=lambda word: word[::-1])
    if len(words) != WORDS:
        raise SystemExit(f"{DICTIONARY} has {len(words)} plain words instead of {WORDS}")
    learner = Learner(port, "lister")
    checked, saved = [], []
    for number in range(ROUNDS + 1):
        path = f"/categories/{learner.category(f'Список {number}')}/words/list"
        started = time.monotonic()
        preview = learner.posted(path, {"list": "\n".join(words)}, 200)
        # The first round waits for the dictionary to be read for the first time.
        if number:
            checked.append(time.monotonic() - started)
        fields = {"entries": _entries(preview), "action": "save"}
        started = time.monotonic()
        _, status, _, page = learner.timed("POST", path, fields)
        # What is still to be decided of the list is shown once more, below what was saved.
        if status != 303 and '<p class="notice">' not in page:
            raise SystemExit(f"a list was answered with {status}:\n{page[:1000]}")
        if number:
            saved.append(time.monotonic() - started)
    return median(checked), median(saved)


def _entries(page: str) -> str:
    found = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            attributes = dict(attributes)
            if attributes.get("name") == "entries":
                found.append(attributes["value"])

    Reader().feed(page)
    return found[0]
