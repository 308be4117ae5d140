"""What programs of others ask for: notes that they add, and cards that they look for among a hundred thousand words."""

import contextlib
import http.client
import json
import re
import time

from measure.growth import House, LARGE, ROUNDS, WARMING
from measure.load import median
from measure.table import Figure, table

WORDS, REVIEWS = LARGE
ADDED = 200
ADDING = 5  # ms
FINDING = 50  # ms, both requests
ASKED = 100  # cards in one request, as readers ask for them


def measure() -> str:
    with contextlib.ExitStack() as stack:
        house = House(stack, WORDS, REVIEWS)
        # So many words and answers are more than one person is usually let keep.
        house.file.execute("INSERT OR REPLACE INTO setting (name, value) VALUES ('allowance', '0')")
        program = Program(house)
        added = [program.add(number) for number in range(ADDED + WARMING)][WARMING:]
        found = {name: [program.find(search) for _ in range(ROUNDS)] for name, search in SEARCHES.items()}
    figures = [Figure("a note is added", median(added), "ms", ADDING, False, f"AnkiConnect, median of {ADDED}, each in the file")]
    for name, rounds in found.items():
        figures.append(Figure(
            f"findCards and cardsInfo, {name}", median([milliseconds for milliseconds, _ in rounds]), "ms", FINDING, False,
            f"`{SEARCHES[name]}` finds {rounds[0][1]:,}, {ASKED} of them told of, median of {ROUNDS}"))
    return f"### Programs that know Anki, {WORDS:,} words\n\n" + table(figures)


# As asbplayer, Yomitan and VocabSieve search.
SEARCHES = {
    "what is known": "prop:s>=21",
    "what is new": "is:new",
    "one word": '"Word:word 777"',
    "a deck's young words": '"deck:Категория 3" prop:s<21',
    "mature words": "is:review prop:ivl>=21",
}


class Program:
    """A program on one connection that is kept open."""

    def __init__(self, house: House):
        page = house.learner.posted("/profile/access", {"name": "bench", "scope": "all"}, 201)
        self._path = "/anki/" + re.search(r'id="token" value="([\w-]{43})"', page)[1]
        self._connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=30)

    def add(self, number: int) -> float:
        note = {"deckName": "Чтение", "modelName": "Slovarik", "fields": {
            "Word": f"newcomer {number}", "Translation": f"новичок {number}", "Example": f"This is newcomer {number}."}}
        milliseconds, result = self._ask("addNote", {"note": note})
        if not isinstance(result, int):
            raise SystemExit(f"a note was answered with {result}")
        return milliseconds

    def find(self, search: str) -> tuple[float, int]:
        """Milliseconds of both requests, and how many cards there are."""
        finding, cards = self._ask("findCards", {"query": search})
        telling, infos = self._ask("cardsInfo", {"cards": cards[-ASKED:]})
        if len(infos) != min(ASKED, len(cards)):
            raise SystemExit(f"{search} found {len(cards)} cards and told of {len(infos)}")
        return finding + telling, len(cards)

    def _ask(self, action: str, params: dict) -> tuple[float, object]:
        # No faster than a program may for ever.
        time.sleep(0.02)
        body = json.dumps({"action": action, "version": 6, "params": params})
        started = time.perf_counter()
        self._connection.request("POST", self._path, body, {"Content-Type": "application/json"})
        answer = json.loads(self._connection.getresponse().read())
        milliseconds = (time.perf_counter() - started) * 1000
        if answer["error"]:
            raise SystemExit(f"{action} was answered with {answer['error']}")
        return milliseconds, answer["result"]
