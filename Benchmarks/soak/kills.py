"""The program is killed again and again while people write; what it said it had kept has to be there."""

import random
import threading
import time
from pathlib import Path

from soak.member import Member, Refused
from soak.program import Program

WRITERS = 4


def measure(folder: Path, kills: int) -> str:
    program = Program(folder / "kills")
    writers = [Member(program.port, f"writer{number}") for number in range(WRITERS)]
    places = []
    for writer in writers:
        writer.register()
        if writer is writers[0]:
            writer.open_registration()
        places.append(writer.category("Kept"))
    chance = random.Random(7)
    kept: set[str] = set()
    asked: set[str] = set()
    seen: set[str] = set()
    damaged = 0
    begun = time.monotonic()
    for kill in range(kills):
        over = threading.Event()
        threads = [threading.Thread(target=_write, args=(writer, place, f"{kill}-{number}", kept, asked, over))
                   for number, (writer, place) in enumerate(zip(writers, places))]
        for thread in threads:
            thread.start()
        time.sleep(chance.uniform(0.02, 0.5))
        program.kill()
        over.set()
        for thread in threads:
            thread.join()
        program.start()
        seen = {term for (term,) in program.rows("SELECT term FROM word")}
        if not kept <= seen:
            break
        if kill % 20 == 19 or kill == kills - 1:
            damaged += not program.is_whole()
    seconds = time.monotonic() - begun
    program.stop()
    lost = len(kept - seen)
    unsaid = len((asked - kept) & seen)
    return "\n".join([
        f"### {kill + 1} kills\n",
        f"`kill -9` at a random moment of the first half second of writing by {WRITERS}, {seconds:.0f} s in all: "
        f"{len(kept):,} writes acknowledged, **{lost} of them lost**; {unsaid} kept whose acknowledgement did not get "
        f"through; the database damaged {damaged} times of {max(1, (kill + 1) // 20)}.",
    ])


def _write(member: Member, category: int, mark: str, kept: set, asked: set, over: threading.Event) -> None:
    number = 0
    while not over.is_set():
        number += 1
        term = f"word {mark}-{number}"
        asked.add(term)
        try:
            member.word(category, term, "слово")
            kept.add(term)
        except (Refused, OSError):
            return
        except Exception as fault:  # a connection cut in the midst of an answer
            if "http.client" not in type(fault).__module__:
                raise
            return
