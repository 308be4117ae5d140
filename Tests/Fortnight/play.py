"""Plays a fortnight of three people and prints its tables: `make fortnight`, or a part of it:
`scripts/fortnight --days 2 --people pupil guest`."""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "Browser"))

import grammar
import tables
from life import live
from people import PEOPLE
from server import REPOSITORY


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=14)
    parser.add_argument("--people", nargs="+", choices=PEOPLE, default=list(PEOPLE))
    parser.add_argument("--grammar", action="store_true", help="a month of lessons and of what comes back of them")
    parser.add_argument("--again", action="store_true", help="prints what was written down the last time")
    parser.add_argument("--into", type=Path, default=REPOSITORY / ".build/fortnight",
                        help="where pictures of the first and the last day go, and what was written down")
    wanted = parser.parse_args()
    if wanted.grammar:
        return print(grammar.written(grammar.live(wanted.into)))
    if wanted.again:
        return tell(json.loads((wanted.into / "diaries.json").read_text()), wanted.into)
    # All at a time, since whoever answers mostly waits; each has a program and a clock of their own.
    with ProcessPoolExecutor(len(wanted.people), mp_context=get_context("spawn")) as pool:
        lives = [pool.submit(live, key, wanted.days, wanted.into) for key in wanted.people]
        diaries = {key: life.result() for key, life in zip(wanted.people, lives)}
    (wanted.into / "diaries.json").write_text(json.dumps(diaries, ensure_ascii=False))
    tell(diaries, wanted.into)


def tell(diaries: dict[str, dict], into: Path) -> None:
    text = tables.written(diaries)
    (into / "tables.md").write_text(text)
    print(text)
    print("### What looked wrong\n\n" + tables.findings(diaries))


if __name__ == "__main__":
    main()
