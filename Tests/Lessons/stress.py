"""Prints the Russian words of lessons that another program stresses otherwise, each with where it stands.

Both may be wrong: whoever reads the list decides. The other program (silero-stress) takes its neighbours into account, so that
*до́ма* is told from *дома́*; names and single forms are where it errs. `scripts/stress` runs this.
"""

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from blind import solved, tasks

STRESS = "\N{COMBINING ACUTE ACCENT}"
VOWELS = "аеёиоуыэюя"


def texts(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """The name and the words of all that is stressed: solved tasks, questions about a text, examples of theory."""
    for path in paths:
        for name, task in tasks([path]).items():
            for text in [solved(task), *task.lines[1:], *task.questions] if task.kind in ("order", "reading") else [solved(task)]:
                if STRESS in text:
                    yield name, re.sub(r"[{}|?]", " ", text)
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if line.startswith("> ") and STRESS in line:
                yield f"{path.stem}:{number}", line[2:].split(" — ")[0].replace("*", "")


def ours(word: str) -> int | None:
    """Which of its vowels, from 1 on, has the mark; ё has it of itself. None for a word of one syllable."""
    found, count = None, 0
    for place, letter in enumerate(word.lower()):
        if letter in VOWELS:
            count += 1
            if letter == "ё" or word[place + 1:place + 2] == STRESS:
                found = count
    return found if count > 1 else None


def theirs(word: str) -> int | None:
    """The same, of a word that has a plus before its vowel."""
    before, plus, after = word.lower().partition("+")
    return sum(letter in VOWELS for letter in before) + 1 if plus and after[:1] in VOWELS else None


def differences(text: str, accentor: Callable[[str], str]) -> list[tuple[str, str]]:
    """None where the other program makes other words of it."""
    here = re.findall(rf"[А-Яа-яЁё{STRESS}]+", text)
    there = re.findall(r"[А-Яа-яЁё+]+", accentor(text.replace(STRESS, "")))
    if len(here) != len(there):
        return []
    return [
        (own.lower(), other.lower()) for own, other in zip(here, there)
        if ours(own) and theirs(other) and ours(own) != theirs(other)
    ]


def main() -> None:
    from silero_stress import load_accentor

    arguments = argparse.ArgumentParser(description="Words that another program stresses otherwise.")
    arguments.add_argument("lessons", nargs="+", type=Path)
    accentor = load_accentor()
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    count = 0
    for name, text in texts(arguments.parse_args().lessons):
        count += 1
        for pair in differences(text, accentor):
            found[pair].append(name)
    for (own, other), names in sorted(found.items(), key=lambda item: -len(item[1])):
        print(f"{own}\t{other}\t{len(names)}\t{', '.join(names[:3])}")
    print(f"{count} texts; {len(found)} words are stressed otherwise")


if __name__ == "__main__":
    main()
