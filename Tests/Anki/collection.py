"""Makes a collection with Anki itself, of a random history by Anki's own scheduler, and exports it in every form.

Started as a program of its own, under a clock that it moves: collection.py FOLDER SEED CLOCK DAYS
"""

import json
import random
import sys
import time
import zipfile
from pathlib import Path

from anki.collection import Collection, ExportAnkiPackageOptions
from anki.scheduler.v3 import CardAnswer

RATINGS = [CardAnswer.AGAIN, CardAnswer.HARD, CardAnswer.GOOD, CardAnswer.EASY]
WORDS = 60
HOUR = 3600


class Clock:
    """The time that this process and Anki within it see."""

    def __init__(self, file: Path, now: float):
        self._file = file
        self.set(now)

    def set(self, now: float) -> None:
        self.now = now
        self._file.write_text(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now)) + "\n")


def add_notes(collection: Collection, rng: random.Random) -> None:
    basic = collection.models.by_name("Basic")
    both = collection.models.by_name("Basic (and reversed card)")
    cloze = collection.models.by_name("Cloze")
    house = collection.decks.id("English::House")
    for number in range(WORDS):
        note = collection.new_note(basic)
        note["Front"] = f"<b>word{number}</b>&nbsp;[sound:w{number}.mp3]"
        note["Back"] = f"слово {number}<br>ещё {number}"
        note.tags = ["from_anki", f"level::{number % 3}"][: number % 3]
        collection.add_note(note, house)
    for number in range(5):
        note = collection.new_note(both)
        note["Front"], note["Back"] = f"pair{number}", f"пара {number}"
        collection.add_note(note, collection.decks.id("English"))
    note = collection.new_note(cloze)
    note["Text"] = "{{c1::Paris::a town}} lies in {{c2::France}}."
    note["Back Extra"] = "geography"
    collection.add_note(note, collection.decks.id("Places"))


def study(collection: Collection, clock: Clock, days: int, rng: random.Random) -> None:
    for _ in range(days):
        morning = clock.now
        collection.decks.select(collection.decks.id(rng.choice(["English", "English", "Places"])))
        for _ in range(rng.randrange(5, 40)):
            queued = collection.sched.get_queued_cards(fetch_limit=1).cards
            if not queued:
                break
            card = collection.get_card(queued[0].card.id)
            card.start_timer()
            clock.set(clock.now + rng.randrange(2, 90))
            rating = rng.choices(RATINGS, weights=[2, 1, 6, 1])[0]
            answer = collection.sched.build_answer(card=card, states=queued[0].states, rating=rating)
            collection.sched.answer_card(answer)
        clock.set(morning + 24 * HOUR * rng.choice([1, 1, 1, 2, 5]))


def state(collection: Collection, card: int) -> dict | None:
    """What Anki makes of the log of a card. What it keeps with the card is rounded at each answer: `s` to four digits, `d`
    to three."""
    known = collection._backend.compute_memory_state(card)
    if not known.HasField("state"):
        return None
    return {"stability": known.state.stability, "difficulty": known.state.difficulty}


def main(folder: Path, seed: int, clock_file: Path, days: int) -> None:
    rng = random.Random(seed)
    start = float(clock_file.with_suffix(".start").read_text())
    clock = Clock(clock_file, start)
    collection = Collection(str(folder / "made.anki2"))
    collection.set_config("fsrs", True)
    config = collection.decks.get_config(1)
    config["new"]["perDay"] = 15
    config["rev"]["perDay"] = 9999
    collection.decks.update_config(config)
    add_notes(collection, rng)
    study(collection, clock, days, rng)
    suspended = collection.find_cards("is:review")[:3]
    collection.sched.suspend_cards(suspended)
    expected = {
        "cards": [
            {"note": guid, "place": place, "data": json.loads(data or "{}"), "due": due, "type": kind, "queue": queue,
             "interval": interval, "answers": answers,
             "state": state(collection, number)}
            for number, guid, place, data, due, kind, queue, interval, answers in collection.db.execute(
                """SELECT cards.id, guid, ord, cards.data, due, type, queue, ivl,
                    (SELECT count(*) FROM revlog WHERE cid = cards.id AND ease > 0)
                FROM cards JOIN notes ON notes.id = nid""")
        ],
        "notes": collection.db.list("SELECT guid FROM notes"),
        "answers": collection.db.scalar("SELECT count(*) FROM revlog WHERE ease > 0"),
        "today": int((clock.now - collection.crt) // 86400),
        "crt": collection.crt,
        "now": clock.now,
    }
    for name, legacy in [("latest", False), ("older", True)]:
        options = ExportAnkiPackageOptions(
            with_scheduling=True, with_media=False, with_deck_configs=True, legacy=legacy)
        collection.export_anki_package(out_path=str(folder / f"{name}.apkg"), options=options, limit=None)
    collection.export_collection_package(str(folder / "latest.colpkg"), include_media=False, legacy=False)
    collection = Collection(str(folder / "made.anki2")) if collection.db is None else collection
    collection.export_collection_package(str(folder / "older.colpkg"), include_media=False, legacy=True)
    # As Anki of before 2.1 wrote them, and programs do that make packages: the same database under its first name.
    with zipfile.ZipFile(folder / "older.apkg") as older, zipfile.ZipFile(folder / "oldest.apkg", "w") as oldest:
        oldest.writestr("collection.anki2", older.read("collection.anki21"), zipfile.ZIP_DEFLATED)
        oldest.writestr("media", "{}")
    (folder / "expected.json").write_text(json.dumps(expected))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]))
