"""What was heard of a day, step by step, and what is wrong with it whatever was done: rules that no expectation has to name."""

import re
from dataclasses import dataclass, field

# What a voice reads letter by letter, by a name that says nothing here, or not at all.
_SYMBOLS = re.compile(r"[∅⋯…•·○●◦✓✔✗✘×→←↑↓↵⌫─│█_{}<>|\\]{1}|\bdeletion\b|\binsertion\b|\bundefined\b|\bnull\b|\bNaN\b")
# Said by the screen reader of whatever it stands on, as often as there is one.
_ROLES = re.compile(
    r"^(visited )?link$|^(push |toggle |radio )*button\.?$|^heading level \d$|^List with \d+ items?\.?$|^(not )?(selected|checked|pressed)\b"
    r"|^expanded$|^collapsed$|^entry\b|^image\b|^landmark\b|^(leaving )?\w+( \w+)? ?(landmark|region|panel)\.?$|^navigation$|^banner$"
    r"|^row \d+|^column \d+|^table with|^separator$|^content info$|^radio button$|^check box$|^\d+$")
# The frame around a page: its sections are said once on each page.
_LONG = 3


@dataclass
class Step:
    """One page or one press, and what it had said."""

    name: str
    said: list[str]
    # The words that are asked for, as soon as anything is asked.
    asked: str = ""


@dataclass
class Transcript:
    language: str
    steps: list[Step] = field(default_factory=list)

    def add(self, name: str, said: list[str], asked: str = "") -> list[str]:
        self.steps.append(Step(name, said, asked))
        return said

    def __str__(self) -> str:
        return "\n".join(f"## {step.name}\n\n" + "\n".join(f"- {text}" for text in step.said) + "\n" for step in self.steps)


def symbols(step: Step) -> list[str]:
    """Signs that are drawn for the eye."""
    return [f"{step.name}: {text!r} has {found[0]!r}" for text in step.said if (found := _SYMBOLS.search(text))]


def twice(step: Step) -> list[str]:
    """What is said a second time right after the first, or within the same breath: a name that is a description too."""
    faults = []
    for before, text in zip(step.said, step.said[1:]):
        if text == before and len(text) > _LONG and not _ROLES.match(text):
            faults.append(f"{step.name}: {text!r} is said twice")
    for text in step.said:
        words = text.rstrip(".").split()
        half = len(words) // 2
        if half > 1 and len(words) % 2 == 0 and words[:half] == words[half:]:
            faults.append(f"{step.name}: {text!r} says itself twice")
    return faults


def silent(step: Step) -> list[str]:
    """A press after which nothing is heard leaves somebody wondering."""
    return [] if step.said else [f"{step.name}: nothing is said"]


def late(step: Step, most: int) -> list[str]:
    """More words than `most` before what is asked."""
    if not step.asked:
        return []
    before = []
    for text in step.said:
        if step.asked in text:
            before.append(text[:text.index(step.asked)])
            break
        before.append(text)
    else:
        return [f"{step.name}: {step.asked!r} is not said in {step.said}"]
    count = len(" ".join(before).split())
    return [f"{step.name}: {count} words before {step.asked!r}"] if count > most else []


def foreign(step: Step, language: str) -> list[str]:
    """A sentence of the other interface."""
    words = {"ru": r"\b(Check|Next|Forgot|Remember|Right|Wrong|Save|Word)\b", "en": r"\b(Проверить|Дальше|Не помню|Помню|Верно|Сохранить)\b"}
    return [f"{step.name}: {text!r}" for text in step.said if re.search(words[language], text)]


def faults(transcript: Transcript, most: int) -> list[str]:
    return [fault for step in transcript.steps for fault in (
        symbols(step) + twice(step) + silent(step) + late(step, most) + foreign(step, transcript.language))]
