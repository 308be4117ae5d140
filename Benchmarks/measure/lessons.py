"""Lessons: what an answer to a task takes, and what all of them cost the program."""

import re
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from measure import program
from measure.household import Learner
from measure.load import free_port, median, processor_seconds, resident_megabytes, running
from measure.table import Figure, table

PAIRS = ("en-ru", "ru-en")
CHECKS = ("/checks/en-ru/a1", "/checks/en-ru/b1", "/checks/en-ru/b2", "/checks/ru-en/a1", "/checks/ru-en/b1")
STARTS = 9


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        bare = _without_lessons(Path(folder) / "root")
        port = free_port()
        with running(program.command(port, data), port) as process:
            learner = Learner(port, "pupil")
            lessons = [path for pair in PAIRS for path in _lessons(learner, pair)]
            busy = processor_seconds(process)
            answers, pages = _go_through(port, learner, lessons)
            busy = (processor_seconds(process) - busy) / len(answers) * 1000
            learner = Learner(port, token=learner.token)
            checks = [times for check in CHECKS for times in go_through_part(learner, check)]
            used = resident_megabytes(process)
        pairs = [(_start(data, learner.token), _start(data, learner.token, "--root", str(bare))) for _ in range(STARTS)]
    memory = median([own[0] - other[0] for own, other in pairs])
    start, without = (median([side[1] for side in sides]) for sides in zip(*pairs))
    how = f"the post, durable, and the page with the result, {len(answers):,} tasks, one after the other"
    return f"### Lessons, {len(lessons)} of them with {len(answers):,} tasks\n\n" + table([
        Figure("answer to a task, median", median(answers), "ms", 10, False, how),
        Figure("answer to a task, 99th percentile", statistics.quantiles(answers, n=100)[98], "ms", 6, False, "the same"),
        Figure("of it and the next task, processor time", busy, "ms", 10, False, "of the program, mean"),
        Figure("the next task, median", median(pages), "ms", 10, False, "the page over HTTP"),
        Figure("the next task in the check of a level, median", median([page for _, page in checks]), "ms", 10, False,
               f"the page over HTTP, after all of the above, {len(checks)} tasks of {len(CHECKS)} checks"),
        Figure("the same, slowest", max(page for _, page in checks), "ms", 10, False, "the same"),
        Figure("answer to it, median", median([answer for answer, _ in checks]), "ms", 10, False,
               "the post, durable, and the page with the result"),
        Figure("memory of all lessons", memory, "MB", 8, False,
               f"VmRSS after the start and the list of lessons, with less without, median of {STARTS} pairs"),
        Figure("memory, after all of the above", used, "MB", 80, False, "VmRSS"),
        Figure("start to first answer", start * 1000, "ms", 200, False,
               f"existing database, median of {STARTS}; without lessons {without * 1000:.0f} ms"),
    ])


def _without_lessons(root: Path) -> Path:
    """What the program reads, but for the lessons."""
    for name in ("Public", "Locales", "Lexicon", "Passwords", "Courses"):
        shutil.copytree(Path("..") / name, root / name, ignore=shutil.ignore_patterns("lessons"))
    return root


def _start(data: Path, token: str, *options: str) -> tuple[float, float]:
    """Memory, and seconds to the first answered connection."""
    port = free_port()
    command = program.command(port, data, *options)
    began = time.monotonic()
    with running(command, port) as process:
        started = time.monotonic() - began
        Learner(port, token=token).page("/lessons")
        time.sleep(2)
        return resident_megabytes(process), started


def _lessons(learner: Learner, pair: str) -> list[str]:
    found = re.findall(rf'href="(/lessons/{pair}-[a-z0-9-]+)"', learner.page(f"/lessons?pair={pair}"))
    return list(dict.fromkeys(found))


def _go_through(port: int, learner: Learner, lessons: list[str]) -> tuple[list[float], list[float]]:
    """Answers every task with what a page offers first. Milliseconds of the answers, and of the pages with tasks."""
    # On a connection of its own: the other one may have been left alone for long.
    learner = Learner(port, token=learner.token)
    answers, pages = [], []
    for lesson in lessons:
        for part in sorted(set(re.findall(rf'href="({lesson}/parts/\d+)"', learner.timed("GET", lesson)[3]))):
            for answer, page in go_through_part(learner, part):
                answers.append(answer)
                pages.append(page)
    return answers, pages


def go_through_part(learner: Learner, part: str) -> list[tuple[float, float]]:
    """Answers every task of a part with what its page offers first. Of each, milliseconds of the answer and of the page."""
    taken = []
    goes_on = True
    while goes_on:
        shown, _, _, page = learner.timed("GET", part)
        posting, status, location, _ = learner.timed("POST", part, _answer(page))
        if status != 303:
            raise SystemExit(f"a task of {part} was answered {status}")
        asking, _, _, result = learner.timed("GET", location)
        taken.append((posting + asking, shown))
        goes_on = "/attempts/" not in result
    return taken


def _answer(page: str) -> list[tuple[str, str]]:
    form = re.search(r'<form class="lesson-task.*?</form>', page, re.DOTALL)[0]
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
    fields += [(name, "x") for name in re.findall(r'<input class="input place-field[^>]* name="(place\d+)"', form)]
    fields += [(name, "x") for name in re.findall(r'<input class="input" type="text" id="place1" name="(place1)"', form)]
    for name, options in re.findall(r'<select [^>]*name="(place\d+)".*?</option>(.*?)</select>', form, re.DOTALL):
        fields.append((name, _plain(re.search(r"<option[^>]*>([^<]*)", options)[1])))
    chosen = {name: value for name, value in reversed(re.findall(r'<input type="radio" name="(place\d+)" value="([^"]*)"', form))}
    fields += [(name, _plain(value)) for name, value in chosen.items()]
    if 'name="mark"' in form:
        fields.append(("mark", "1"))
    return fields


def _plain(text: str) -> str:
    for entity, character in (("&quot;", '"'), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return text
