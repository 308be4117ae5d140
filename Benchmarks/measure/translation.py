"""How often what is offered first is right, on lists of words that nothing was tuned on (Tests/Lexicon)."""

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from measure.table import Figure, table

PROGRAM = Path(".build/release/slovarik-translation")
LEXICON = Path("../Lexicon")
LISTS = Path("../Tests/Lexicon")


@dataclass
class Question:
    text: str
    accepted: set[str]
    # About people: a word that hurts is worse than none.
    is_person: bool


@dataclass
class Score:
    asked: int = 0
    first: int = 0
    five: int = 0
    found: int = 0

    def row(self, name: str) -> str:
        return f"| {name} | {self.asked} | {share(self.first, self.asked)} | {share(self.five, self.asked)} | {share(self.found, self.asked)} |"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def questions(path: Path) -> list[Question]:
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if "=" not in line or line.startswith("#"):
            continue
        text, _, answers = line.partition("=")
        found.append(
            Question(
                text.strip().removeprefix("!").strip(),
                {folded(answer) for answer in answers.split(",")},
                line.startswith("!"),
            )
        )
    return found


def folded(text: str) -> str:
    return text.strip().replace("ё", "е").replace("Ё", "Е")


def answers(asked: list[Question], source: str, target: str) -> list[list[str]]:
    with tempfile.TemporaryDirectory() as cache:
        lines = "".join(f"{source}\t{target}\t{question.text}\n" for question in asked)
        done = subprocess.run(
            [PROGRAM, LEXICON, cache], input=lines, capture_output=True, text=True, check=True
        )
    return [line.split("\t") if line else [] for line in done.stdout.split("\n")[: len(asked)]]


def is_right(offered: str, question: Question) -> bool:
    return any(folded(form) in question.accepted for form in [offered, *offered.split("/")])


def measure(is_verbose: bool = False) -> str:
    rows = []
    for name, file, source, target in [
        ("English → Russian", "english-words.txt", "en", "ru"),
        ("Russian → English", "russian-words.txt", "ru", "en"),
        ("English → Russian, rank 8,000 to 30,000", "english-rarer-words.txt", "en", "ru"),
        ("English → Russian, the same ranks, a second list", "english-rarer-words-2.txt", "en", "ru"),
        ("Russian → English, rank 8,000 to 30,000", "russian-rarer-words.txt", "ru", "en"),
    ]:
        asked = questions(LISTS / file)
        score, people = Score(), Score()
        for question, offered in zip(asked, answers(asked, source, target)):
            is_found = bool(offered) and offered[0] != "?"
            right = [is_right(text, question) for text in offered[:5]] if is_found else []
            for one in [score, people] if question.is_person else [score]:
                one.asked += 1
                one.first += bool(right and right[0])
                one.five += any(right)
                one.found += is_found
            if is_verbose and not (right and right[0]):
                print(f"{question.text}: {', '.join(offered[:5])}  (not {', '.join(sorted(question.accepted))})")
        rows.append(score.row(name))
        if people.asked:
            rows.append(people.row(f"{name}, words for people"))
    speed = table(durations())
    head = "| list | words | first right | among the first five | found |\n|---|---:|---:|---:|---:|"
    return "### Translation\n\n" + "\n".join([head, *rows]) + f"\n\n{slips()}\n\n{speed}"


def slips() -> str:
    """What is offered for a slip, when that is no word itself."""
    rows = []
    for name, file, source, target in [
        ("English", "english-slips.txt", "en", "ru"),
        ("Russian", "russian-slips.txt", "ru", "en"),
    ]:
        asked = questions(LISTS / file)
        first = offered = 0
        for question, answer in zip(asked, answers(asked, source, target)):
            words = [folded(word) for word in answer[1:5]] if answer[:1] == ["?"] else []
            first += bool(words) and words[0] in question.accepted
            offered += any(word in question.accepted for word in words)
        rows.append(f"| {name} | {len(asked)} | {share(first, len(asked))} | {share(offered, len(asked))} |")
    return "| slips | words | meant word first | among the four offered |\n|---|---:|---:|---:|\n" + "\n".join(rows)


def durations() -> list[Figure]:
    """What a lookup and a suggestion take within the program, over all words of both lists."""
    lines = [
        f"{source}\t{target}\t{question.text}\n"
        for file, source, target in [("english-words.txt", "en", "ru"), ("russian-words.txt", "ru", "en")]
        for question in questions(LISTS / file)
    ]
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(
            [PROGRAM, LEXICON, cache, "speed"], input="".join(lines), capture_output=True, text=True, check=True
        )
    rows = [[int(number) for number in line.split("\t")] for line in done.stdout.splitlines()]
    found = sorted(lookup / 1000 for lookup, _, is_found in rows if is_found)
    missing = sorted(lookup / 1000 for lookup, _, is_found in rows if not is_found)
    suggestions = sorted(suggestion / 1000 for _, suggestion, _ in rows)
    how = f"time of the processor; {len(found):,} words of the lists above, each once, everything opened before"
    return [
        Figure("lookup, median", percentile(found, 50), "ms", 1, False, how),
        Figure("lookup, 99th percentile", percentile(found, 99), "ms", 1, False, "the same"),
        Figure("what is not found, median", percentile(missing, 50), "ms", 1, False,
               f"the other {len(missing)}: spellings that may have been meant are looked for too"),
        Figure("suggestion, median", percentile(suggestions, 50), "ms", 2, False,
               "the longest of two to six letters typed of each word"),
        Figure("suggestion, 99th percentile", percentile(suggestions, 99), "ms", 2, False, "the same"),
    ]


def percentile(ordered: list[float], part: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * part // 100)]


if __name__ == "__main__":
    print(measure(is_verbose="-v" in sys.argv))
