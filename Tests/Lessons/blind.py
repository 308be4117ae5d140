"""Prints the tasks of lessons without their keys, for a reader who answers them blind, and compares his answers with the keys.

With `--solved` their places are filled instead, for a reader who is asked whether people say so; below each task stands its
translation, and at the end how many sentences there are.

Each task has its lesson, its line, its kind and what to do; in its text a place is `___1`. Nothing that a learner does not see
before the answer is printed. A line of answers is the name of the task and what fits each place, separated by tabs; what a
reader holds to be as right stands behind ` | `. Of sentences and dictations each order or wording is one such answer, of
`marks` all marked words are one, with spaces between. `scripts/blind-tasks` runs this.
"""

import argparse
import re
from pathlib import Path
from random import Random

from lessons import KINDS, PLACE, WHOLE, LessonReader, Task, folded, words_of

# Its `+` lines are words that are offered with the right ones.
OFFERED = ("words", "order")


def tasks(paths: list[Path]) -> dict[str, Task]:
    return {
        f"{path.stem}:{task.line}": task
        for path in paths for part in LessonReader(path).lesson.parts for task in part.tasks
    }


def mixed(words: list[str]) -> list[str]:
    """The same each time, in an order that does not tell the key."""
    return Random(" ".join(sorted(words))).sample(sorted(words), len(words))


def questions(task: Task) -> list[tuple[str, list[str]]]:
    """Of a text: each question and its choices, the right one first."""
    parted = [line.removeprefix("? ").rpartition("{") for line in task.questions]
    return [(question.strip(), [choice.strip() for choice in choices.rstrip("} ").split("|")]) for question, _, choices in parted]


def shown(name: str, task: Task) -> str:
    lines = [f"{name}\t{task.kind}\t{task.instruction}"]
    numbers = iter(range(1, 100))
    match task.kind:
        case "reading":
            lines += task.paragraphs
            lines += [f"___{next(numbers)} {question} ({' / '.join(mixed(choices))})" for question, choices in questions(task)]
        case "dictation":
            lines += [f"said or translated: {task.translation}"]
        case "order":
            lines += [task.translation, "offered: " + ", ".join(mixed(words_of(task.lines[0]) + [folded(word) for word in task.extra]))]
        case "marks":
            lines += [PLACE.sub(lambda place: place[1], task.text)]
        case kind:
            places = iter(task.places)

            def blank(_: re.Match[str]) -> str:
                place, number = next(places), next(numbers)
                if kind == "choice":
                    return f"___{number} ({' / '.join(mixed(place.answers))})"
                return f"___{number} ({place.base})" if place.base else f"___{number}"

            lines += [PLACE.sub(blank, task.text)]
            if kind == "words":
                lines += ["offered: " + ", ".join(mixed([folded(place.answers[0]) for place in task.places] + [folded(word) for word in task.extra]))]
    return "\n".join(lines)


def solved(task: Task) -> str:
    """What a learner has before him in the end: of a sentence to build its first order, of a text its paragraphs."""
    match task.kind:
        case "order" | "dictation":
            return re.sub(r"[{}]", "", task.lines[0])
        case "reading":
            return " ".join(task.paragraphs)
        case _:
            return task.solved


def sentence_count(text: str) -> int:
    """An end in the middle of a line of speech (“Stop!” he said) is none."""
    return max(1, len(re.findall(r"[.!?…]+[”»)]*(?=\s+(?:— )?[“«(]*[A-ZА-ЯЁ0-9]|$)", text)))


def compared(kind: str, answer: str) -> str:
    return " ".join(words_of(answer)) if kind in ("order", "dictation", "marks") else folded(answer)


def keys(task: Task) -> list[list[str]]:
    """What is accepted of each place."""
    match task.kind:
        case "order" | "dictation":
            return [task.lines]
        case "reading":
            return [choices[:1] for _, choices in questions(task)]
        case "marks":
            return [[" ".join(place.answers[0] for place in task.places)]]
        case "choice":
            return [task.places[0].answers[:1]]
        case _:
            return [place.answers for place in task.places]


def differences(task: Task, given: list[str]) -> list[str]:
    """What the reader holds to be right and the key does not have."""
    accepted = keys(task)
    if len(given) != len(accepted):
        return [f"{len(given)} answers for {len(accepted)} places"]
    found = []
    for number, (answers, key) in enumerate(zip(given, accepted), 1):
        known = {compared(task.kind, answer) for answer in key}
        for answer in answers.split(" | "):
            if compared(task.kind, answer) not in known:
                found.append(f"___{number}: {answer.strip()!r} is not among {key}")
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description="Tasks without their keys, or answers beside the keys.")
    arguments.add_argument("lessons", nargs="+", type=Path)
    arguments.add_argument("--kind", choices=KINDS + WHOLE, action="append", help="only tasks of this kind")
    arguments.add_argument("--seed", type=int, help="only so many tasks, drawn by it")
    arguments.add_argument("--count", type=int, default=300)
    answered_or_solved = arguments.add_mutually_exclusive_group()
    answered_or_solved.add_argument("--answers", type=Path, help="compare this file with the keys")
    answered_or_solved.add_argument("--solved", action="store_true", help="with the places filled, and how many sentences these are")
    given = arguments.parse_args()
    asked = {name: task for name, task in tasks(given.lessons).items() if task.kind in (given.kind or KINDS + WHOLE)}
    if given.seed is not None:
        asked = {name: asked[name] for name in sorted(Random(given.seed).sample(list(asked), min(given.count, len(asked))))}
    if given.solved:
        texts = {name: solved(task) for name, task in asked.items()}
        for name, task in asked.items():
            print(f"{name}\t{task.kind}\t{texts[name]}\n\t= {task.translation}")
        print(f"{len(asked)} tasks, {sum(map(sentence_count, texts.values()))} sentences")
        return
    if not given.answers:
        print("\n\n".join(shown(name, task) for name, task in asked.items()))
        print(f"\n{len(asked)} tasks")
        return
    rows = [line.split("\t") for line in given.answers.read_text(encoding="utf-8").splitlines() if line.strip()]
    answered = {row[0]: [answer.strip() for answer in row[1:]] for row in rows}
    differing = 0
    for name, answers in answered.items():
        if name not in asked:
            print(f"{name}: no such task")
        elif found := differences(asked[name], answers):
            differing += 1
            print("\n".join(f"{name}\t{line}" for line in found))
    places = sum(len(keys(asked[name])) for name in answered if name in asked)
    print(f"{len(asked.keys() & answered.keys())} of {len(asked)} tasks answered, {places} places; {differing} tasks differ")


if __name__ == "__main__":
    main()
