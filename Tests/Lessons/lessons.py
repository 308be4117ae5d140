"""Reads lessons and says what is wrong with a line of them. docs/lessons.md describes their format."""

import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

KINDS = ["words", "choice", "marks", "endings", "forms"]
# A sentence that is built, one that is heard, a text with questions: at every level that `test_lessons.py` names.
WHOLE = ["order", "dictation", "reading"]
COLOURS = {"red", "orange", "amber", "green", "teal", "blue", "violet", "pink"}
HEAD = ["title", "about", "emoji", "colour", "words"]
PLACE = re.compile(r"\{([^{}]*)\}")
LONGEST_TEXT = 400


@dataclass
class Place:
    """Every accepted answer; of a choice, the right one first. A base form stands only in `forms`."""

    answers: list[str]
    base: str = ""


@dataclass
class Task:
    line: int
    kind: str
    instruction: str
    theory: str = ""
    text: str = ""
    extra: list[str] = field(default_factory=list)
    translation: str = ""
    reasons: dict[int, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    # Another task for the slot of the one before it.
    is_other: bool = False

    @property
    def paragraphs(self) -> list[str]:
        """Of a text that is read, without its questions."""
        return [line for line in self.lines if not line.startswith("? ")]

    @property
    def questions(self) -> list[str]:
        return [line for line in self.lines if line.startswith("? ")]

    @property
    def places(self) -> list[Place]:
        places = []
        for inner in PLACE.findall(self.text):
            answers, _, base = inner.rpartition(":") if self.kind == "forms" else (inner, "", "")
            places.append(Place([answer.strip() for answer in answers.split("|")], base.strip()))
        return places

    @property
    def solved(self) -> str:
        """The text with its right answers."""
        answers = iter(place.answers[0] for place in self.places)
        return PLACE.sub(lambda _: next(answers).replace("-", "", 1 if self.kind == "endings" else 0), self.text)


@dataclass
class Part:
    line: int
    name: str
    theory: str = ""
    tasks: list[Task] = field(default_factory=list)

    @property
    def slots(self) -> list[list[Task]]:
        """Of each slot the tasks that an attempt draws one of."""
        slots: list[list[Task]] = []
        for task in self.tasks:
            if task.is_other:
                slots[-1].append(task)
            else:
                slots.append([task])
        return slots


@dataclass
class Lesson:
    head: dict[str, str] = field(default_factory=dict)
    anchors: set[str] = field(default_factory=set)
    examples: list[str] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)


class LessonReader:
    def __init__(self, path: Path):
        self.path = path
        self.lesson = Lesson()
        self.faults: list[str] = []
        self.task: Task | None = None
        read = self.read_head
        for self.line, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            text = text.rstrip()
            if text == "# theory":
                read = self.read_theory
            elif text.startswith("# part:"):
                self.task = None
                self.lesson.parts.append(Part(self.line, text.removeprefix("# part:").strip()))
                read = self.read_part
            elif text:
                read(text)
            else:
                self.task = None
        self.check()

    def fault(self, reason: str, line: int = 0) -> None:
        self.faults.append(f"{self.path.name}:{line or self.line}: {reason}")

    def read_head(self, text: str) -> None:
        name, colon, value = text.partition(":")
        if not colon or name not in HEAD:
            return self.fault(f"no such line in the head: {text}")
        self.lesson.head[name] = value.strip()

    def read_theory(self, text: str) -> None:
        if text.startswith("#"):
            heading = re.fullmatch(r"## (.+) \{#([a-z0-9-]+)\}", text)
            if not heading:
                return self.fault("a heading is «## Heading {#anchor}»")
            if heading[2] in self.lesson.anchors:
                self.fault(f"the anchor {heading[2]} is there twice")
            self.lesson.anchors.add(heading[2])
        elif not self.lesson.anchors:
            self.fault("theory begins with a heading")
        if text.startswith("> "):
            if text.count(" — ") < 1:
                self.fault("an example is «> sentence — its translation»")
            self.lesson.examples.append(text[2:])
        elif text.startswith("|") and not text.endswith("|"):
            self.fault("a line of a table ends with |")
        if text.count("**") % 2 or text.replace("**", "").count("*") % 2:
            self.fault("bold or italic is not closed")

    def read_part(self, text: str) -> None:
        part, task = self.lesson.parts[-1], self.task
        if text.startswith("@"):
            kind, _, instruction = text[1:].partition(" ")
            if kind == "or":
                if not part.tasks:
                    return self.fault("@or comes after a task")
                first = part.slots[-1][0]
                self.task = Task(self.line, first.kind, instruction.strip() or first.instruction, first.theory, is_other=True)
                part.tasks.append(self.task)
                return None
            if kind not in KINDS + WHOLE or not instruction.strip():
                return self.fault("a task is «@kind What to do»")
            self.task = Task(self.line, kind, instruction.strip())
            part.tasks.append(self.task)
        elif text.startswith("theory:"):
            anchor = text.removeprefix("theory:").strip()
            if anchor not in self.lesson.anchors:
                self.fault(f"the theory has no {anchor}")
            (task or part).theory = anchor
        elif task is None:
            self.fault(f"it belongs to no task: {text}")
        elif text.startswith("= "):
            task.translation = text[2:].strip()
        elif text.startswith("+ "):
            task.extra += [word.strip() for word in text[2:].split(",")]
        elif reason := re.fullmatch(r"!(\d?) (.+)", text):
            task.reasons[int(reason[1] or 0)] = reason[2]
        elif task.translation or task.extra or task.reasons or (task.theory and not task.is_other):
            self.fault("the text of a task comes before its other lines")
        else:
            task.text = f"{task.text} {text}".strip()
            task.lines.append(text.strip())

    def check(self) -> None:
        head = self.lesson.head
        for name in HEAD:
            if not head.get(name):
                self.fault(f"the head has no {name}", 1)
        if len(head.get("title", "")) > 60 or len(head.get("about", "")) > 120:
            self.fault("title or about is too long", 1)
        if head.get("colour") not in COLOURS:
            self.fault("no such colour", 1)
        if not 3 <= len(self.lesson.parts) <= 4:
            self.fault(f"it has {len(self.lesson.parts)} parts, not three or four", 1)
        if missing := set(KINDS) - {task.kind for part in self.lesson.parts for task in part.tasks}:
            self.fault(f"it has no @{', @'.join(sorted(missing))}", 1)
        names = [part.name for part in self.lesson.parts]
        if len(set(names)) < len(names):
            self.fault("two parts have one name", 1)
        for part in self.lesson.parts:
            if not part.name or not part.theory:
                self.fault("a part has a name and a theory", part.line)
            if not 6 <= len(part.slots) <= 10:
                self.fault(f"the part has {len(part.slots)} slots, not six to ten", part.line)
            for task in part.tasks:
                for reason in task_faults(task):
                    self.fault(reason, task.line)


def folded(text: str) -> str:
    return text.lower().replace("ё", "е").replace("’", "'").replace("\N{COMBINING ACUTE ACCENT}", "").strip()


def words_of(sentence: str) -> list[str]:
    """Its words in their order, as the program compares them: what stands in braces is one."""
    words = []
    for inner, word in re.findall(r"\{([^{}]*)\}|([^\s{}]+)", sentence):
        word = folded(inner or word).strip(" .,!?…:;«»\"()—–-")
        if word:
            words.append(word)
    return words


def whole_faults(task: Task) -> list[str]:
    """Of the kinds that have no blanks in their text."""
    faults = []
    if task.kind == "reading":
        count = len(re.findall(r"[\w’'\N{COMBINING ACUTE ACCENT}-]*\w[\w’'\N{COMBINING ACUTE ACCENT}-]*", " ".join(task.paragraphs)))
        if not 80 <= count <= 200:
            faults.append(f"the text has {count} words, not 80 to 200")
        if any(len(paragraph) > 300 for paragraph in task.paragraphs):
            faults.append("a paragraph has more than 300 characters")
        if not 3 <= len(task.questions) <= 5:
            faults.append(f"it has {len(task.questions)} questions, not three to five")
        for question in task.questions:
            found = re.fullmatch(r"\? ([^{}]+) \{([^{}]+)\}", question)
            choices = [folded(choice) for choice in found[2].split("|")] if found else []
            if not 2 <= len(choices) <= 4 or len(set(choices)) < len(choices) or not all(choices):
                faults.append(f"a question is «? Question {{right | wrong}}»: {question}")
        return faults
    if not task.translation:
        faults.append(f"@{task.kind} has a translation")
    if not 1 <= len(task.lines) <= 12 or any(len(line) > 200 for line in task.lines):
        faults.append("it has one to twelve lines of at most 200 characters")
    counts = [len(words_of(line)) for line in task.lines]
    if task.kind == "dictation":
        if task.extra or "{" in task.text or not all(2 <= count <= 25 for count in counts):
            faults.append("a dictation is a sentence of two to twenty-five words")
        return faults
    words = [sorted(words_of(line)) for line in task.lines]
    if any(other != words[0] for other in words):
        faults.append("another order has other words")
    if len({tuple(words_of(line)) for line in task.lines}) < len(task.lines):
        faults.append("an order is there twice")
    if not 3 <= len(words[0]) + len(task.extra) <= 14:
        faults.append("it has not three to fourteen words")
    if {folded(word) for word in task.extra} & set(words[0]):
        faults.append("a word too many is also right")
    return faults


def task_faults(task: Task) -> list[str]:
    if task.kind in WHOLE:
        return whole_faults(task)
    faults = []
    places = task.places
    if not 1 <= len(places) <= 6:
        faults.append(f"it has {len(places)} blanks, not one to six")
    if len(task.text) > LONGEST_TEXT:
        faults.append(f"its text has {len(task.text)} characters")
    if re.search(r"[{}]", PLACE.sub("", task.text)):
        faults.append("a brace is not closed")
    if any(number > len(places) for number in task.reasons):
        faults.append("a reason is about a blank that is not there")
    if task.extra and task.kind != "words":
        faults.append("only @words has words too many")
    for place in places:
        keys = [folded(answer) for answer in place.answers]
        if not all(keys):
            faults.append("an answer is empty")
        if len(set(keys)) < len(keys):
            faults.append(f"an answer is there twice: {place.answers}")
    if task.kind in {"words", "marks"} and any(len(place.answers) > 1 for place in places):
        faults.append(f"a blank of @{task.kind} has one answer")
    if task.kind == "words":
        right = {folded(place.answers[0]) for place in places}
        if right & {folded(word) for word in task.extra}:
            faults.append("a word too many is also right")
        if len(places) + len(task.extra) < 3:
            faults.append("there are less than three words to put in")
    if task.kind == "choice" and (len(places) != 1 or not 2 <= len(places[0].answers) <= 4):
        faults.append("@choice has one blank and two to four answers")
    if task.kind in {"endings", "forms"}:
        # An apostrophe alone is nothing: it is not asked for.
        typed = [folded(answer) for place in places for answer in place.answers]
        if any(not re.search(r"\w", answer) and (task.kind, answer) != ("endings", "-") for answer in typed):
            faults.append("an answer that is typed has no letter")
    if task.kind == "endings":
        for match in PLACE.finditer(task.text):
            # The stress of its last vowel is part of a word.
            before = task.text[: match.start()].removesuffix("\N{COMBINING ACUTE ACCENT}")
            if not before[-1:].isalpha():
                faults.append(f"no word stands before the ending {match[0]}")
    if task.kind == "forms" and not all(place.base for place in places):
        faults.append("a blank of @forms is {answer : base form}")
    if task.kind == "marks":
        marked = {folded(place.answers[0]) for place in places}
        if " " in "".join(marked):
            faults.append("a mark is one word")
        if len(re.findall(r"\w+", PLACE.sub("", task.text))) < 2:
            faults.append("there is nothing that is not to be marked")
    return faults


def main() -> None:
    paths = [Path(name) for name in sys.argv[1:]]
    kinds: Counter[str] = Counter()
    faults: list[str] = []
    parts = slots = few = 0
    for path in paths:
        reader = LessonReader(path)
        faults += reader.faults
        parts += len(reader.lesson.parts)
        # A text is read once: what there is to draw from is asked of the others.
        drawn = [slot for part in reader.lesson.parts for slot in part.slots if slot[0].kind != "reading"]
        slots += len(drawn)
        few += sum(len(slot) < 3 for slot in drawn)
        kinds.update(task.kind for part in reader.lesson.parts for task in part.tasks)
    print("\n".join(faults))
    print(f"{len(paths)} lessons, {parts} parts, {sum(kinds.values())} tasks {dict(kinds)}; {len(faults)} faults")
    print(f"slots with fewer than three tasks: {few} of {slots}")


if __name__ == "__main__":
    main()
