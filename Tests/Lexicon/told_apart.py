"""Prints words that only a hint tells apart: every group of them, or pairs drawn by a seed, to be answered blind.

Asked is a Russian word that leads several English ones, or an English one of several Russian ones, with its part of speech
and its hint; offered are the two answers. The key stands at the end. `scripts/told-apart` runs this.
"""

import argparse
from itertools import combinations
from pathlib import Path
from random import Random

from lexicon import LEVELS, Entry, bare, grouped, read

LEXICON = Path(__file__).parents[2] / "Lexicon"
DIRECTIONS = ("russian", "english")


def entries() -> list[Entry]:
    found, faults = read([LEXICON / f"{level.lower()}.txt" for level in LEVELS])
    assert not faults, faults
    return found


def prompt(entry: Entry, direction: str) -> str:
    asked, hint = (bare(entry.translation.split(",")[0]), entry.hint) if direction == "russian" else (entry.term, entry.sense)
    return f"{asked}, {entry.part}" + f" ({hint})" * bool(hint)


def answer(entry: Entry, direction: str) -> str:
    return entry.term if direction == "russian" else bare(entry.translation)


def drawn(found: list[Entry], seed: int, count: int, directions: list[str]) -> list[tuple[str, Entry, Entry]]:
    pairs = [
        (direction, *pair) for direction in directions
        for group in grouped(found, direction) for pair in combinations(group, 2)
        if answer(pair[0], direction) != answer(pair[1], direction)
    ]
    print(f"{len(pairs)} pairs, of which {min(count, len(pairs))} are drawn")
    random = Random(seed)
    return [(direction, *random.sample(pair, 2)) for direction, *pair in random.sample(pairs, min(count, len(pairs)))]


def main() -> None:
    arguments = argparse.ArgumentParser(description="Words that only a hint tells apart.")
    arguments.add_argument("seed", type=int, nargs="?", help="pairs are drawn by it; without it all groups are printed")
    arguments.add_argument("count", type=int, nargs="?", default=150)
    arguments.add_argument("--direction", choices=DIRECTIONS, action="append", help="only what is asked in this language")
    given = arguments.parse_args()
    directions = given.direction or list(DIRECTIONS)
    found = entries()
    if given.seed is None:
        for direction in directions:
            for group in grouped(found, direction):
                print()
                for entry in group:
                    print(f"{entry.place} {prompt(entry, direction)} = {answer(entry, direction)}: {entry.example}")
        return
    pairs = drawn(found, given.seed, given.count, directions)
    # The right answer stands in either place.
    keys = Random(given.seed + 1).choices((0, 1), k=len(pairs))
    for number, ((direction, asked, other), key) in enumerate(zip(pairs, keys), 1):
        offered = [answer(entry, direction) for entry in ((asked, other) if key == 0 else (other, asked))]
        print(f"{number}. {prompt(asked, direction)}: a) {offered[0]} b) {offered[1]}")
    print("\n=", "".join("ab"[key] for key in keys))


if __name__ == "__main__":
    main()
