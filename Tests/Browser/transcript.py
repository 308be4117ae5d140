"""What was said, step by step, and what may not be said: rules that hold for every page, so that new faults are found
without anybody knowing them beforehand."""

import re
from dataclasses import dataclass, field

# Words before what is asked: where one is, and what became of the answer before.
MOST_WORDS = 20
# Signs that are to be seen, and what Orca makes of elements that say the same.
RAW = re.compile(r"[∅⋯•⌫✓✗]|(?<!\w)(?:…|\.\.\.)|(?:deletion|insertion|mark) (?:start|end)|\bslider\b")
# Said of many things: no fault where it comes twice.
ROLES = {"link", "push button", "button", "heading level 1", "heading level 2", "heading level 3", "image", "panel", "visited link",
         "entry", "clickable", "List with 1 item", "toggle button", "check box"}


@dataclass
class Step:
    """One press, or one page, and what was said of it."""

    name: str
    said: list[str]
    # What is asked then: it has to be said, after a verdict on the answer before and not late.
    asked: str | None = None
    verdict: str | None = None


@dataclass
class Transcript:
    steps: list[Step] = field(default_factory=list)

    def add(self, name: str, said: list[str], asked: str | None = None, verdict: str | None = None) -> list[str]:
        self.steps.append(Step(name, said, asked, verdict))
        return said

    def __str__(self) -> str:
        return "".join(f"[{step.name}]\n" + "".join(f"  {text}\n" for text in step.said) for step in self.steps)

    def faults(self) -> list[str]:
        return [f"{step.name}: {fault}" for step in self.steps for fault in faults(step)]


def faults(step: Step) -> list[str]:
    found = []
    found += [f"a sign is said: {text}" for text in step.said if RAW.search(text)]
    found += [f"said twice: {text}" for text in repeated(step.said)]
    whole = " ".join(step.said)
    if not whole:
        found.append("nothing is said")
    if step.asked is not None:
        place = whole.find(step.asked)
        if place < 0:
            found.append(f"what is asked is not said: {step.asked}")
        elif (before := len(re.findall(r"\w+", whole[:place]))) > MOST_WORDS:
            found.append(f"{before} words come before what is asked")
    if step.verdict is not None:
        place = whole.find(step.verdict)
        if place < 0:
            found.append(f"the verdict is not said: {step.verdict}")
        elif step.asked is not None and step.asked in whole and place > whole.rfind(step.asked):
            found.append("the verdict comes after the next question")
    return found


def repeated(said: list[str]) -> list[str]:
    """Sentences of two words or more that are said again in the same step, by themselves or within another."""
    plain = [text.strip().rstrip(".") for text in said]
    found = []
    for number, text in enumerate(plain):
        if text in ROLES or len(re.findall(r"\w+", text)) < 2:
            continue
        if any(text == other for other in plain[:number]) or any(
                text != other and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", other) for other in plain):
            found.append(text)
        elif has_echo(text):
            found.append(text)
    return found


def has_echo(text: str) -> bool:
    """Whether four words in a row are said again in the same breath."""
    words = re.findall(r"\w+", text)
    runs = [tuple(words[start:start + 4]) for start in range(len(words) - 3)]
    return len(set(runs)) < len(runs)
