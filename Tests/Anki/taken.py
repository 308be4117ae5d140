"""What Anki itself has after it imported packages of ours, one after the other: taken.py FOLDER PACKAGE…"""

import json
import sys
import time
from pathlib import Path

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def brought(collection: Collection, package: str) -> dict[str, int]:
    """How many notes became what."""
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, merge_notetypes=False)
    log = collection.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options)).log
    return {"new": len(log.new), "updated": len(log.updated), "same": len(log.duplicate),
            "refused": len(log.conflicting) + len(log.first_field_match) + len(log.missing_notetype)
            + len(log.missing_deck) + len(log.empty_first_field)}


def cards(collection: Collection) -> list[dict]:
    today = int((time.time() + time.localtime().tm_gmtoff - 4 * 3600) // 86400)
    found = []
    for number in collection.find_cards(""):
        card = collection.get_card(number)
        note = card.note()
        log = collection.db.all("SELECT id, ease, time, type FROM revlog WHERE cid = ? ORDER BY id", number)
        state = collection._backend.compute_memory_state(number)
        found.append({
            "place": card.ord, "fields": dict(note.items()), "tags": note.tags,
            "deck": collection.decks.name(card.did), "type": card.type, "queue": card.queue,
            # As a day of the calendar.
            "due": today + card.due - collection.sched.today if card.type == 2 else None,
            "log": log, "memory": [card.memory_state.stability, card.memory_state.difficulty] if card.memory_state else None,
            "computed": [state.state.stability, state.state.difficulty] if state.HasField("state") else None,
            "question": card.question(), "answer": card.answer(),
        })
    return found


folder = Path(sys.argv[1])
collection = Collection(str(folder / "taken.anki2"))
collection.set_config("fsrs", True)
said = {"imports": [brought(collection, package) for package in sys.argv[2:]]}
said["cards"] = cards(collection)
said["media"] = sorted(file.name for file in Path(collection.media.dir()).iterdir())
said["problems"] = collection.fix_integrity()
print(json.dumps(said))
