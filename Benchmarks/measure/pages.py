"""What one core answers, page by page: as they are and compressed, and beside an older program where one is given."""

import contextlib
import os
import re
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from measure import program
from measure.household import Learner
from measure.load import cores, free_port, median, pinned, processor_seconds, resident_megabytes, running, wrk
from measure.table import Figure, number, table

CATEGORIES = 50
WORDS = 100  # in each
ANSWERS = 60
ROUNDS = 5
SECONDS = 2
# The folder of an older tree, built in release.
BEFORE = os.environ.get("SLOVARIK_BEFORE")


@dataclass
class Page:
    name: str
    path: str
    growth: float | None = None  # times what the older program answers
    compresses: bool = False
    is_signed_in: bool = True
    rates: dict = field(default_factory=dict)  # lists, by (program, is compressed)

    def rate(self, which: str, compressed: bool = False) -> float:
        return median(self.rates[which, compressed])

    def ratio(self, over: tuple, under: tuple) -> float:
        return median(a / b for a, b in zip(self.rates[over], self.rates[under]))


def measure() -> str:
    served_by = programs()
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder, contextlib.ExitStack() as stack:
        seeded = Path(folder) / "seeded"
        # The older program makes the file, and the newer brings its copy up to date: both have the same words.
        learner, category = seed(next(iter(served_by.values())), seeded)
        served = {}
        for name, root in served_by.items():
            data, port = Path(folder) / name, free_port()
            shutil.copytree(seeded, data)
            bring_up_to_date(root, data, learner.token, category)
            process = stack.enter_context(running(pinned(command(root, port, data)), port, limit=60))
            served[name] = (port, process)
        all_pages = pages(category)
        for page in all_pages:
            _measure(page, served, learner)
        memory = {name: resident_megabytes(process) for name, (_, process) in served.items()}
    return _report(all_pages, memory)


def programs() -> dict[str, Path]:
    """Their folders: the older one first, where one is given."""
    now = {"now": Path("..").resolve()}
    return {"before": Path(BEFORE).resolve(), **now} if BEFORE else now


def pages(category: str) -> list[Page]:
    return [
        Page("health", "/health", 1, is_signed_in=False),
        Page("health, signed in", "/health", 1),
        Page("a static file", "/static/style/site.css", is_signed_in=False),
        Page("words screen", "/", 1, True),
        Page(f"list of {WORDS} words", category, 1, True),
        Page("word form", f"{category}/words/new", 1, True),
        Page("profile", "/profile", 1, True),
        Page("training card", "/training", 1, True),
        Page("statistics", "/statistics", 1, True),
    ]


def command(root: Path, port: int, data: Path) -> list:
    usual = program.command(port, data)
    return [root / ".build/release/slovarik", *usual[1:usual.index("--root")], "--root", root,
            *usual[usual.index("--root") + 2:]]


def seed(root: Path, data: Path) -> tuple[Learner, str]:
    port = free_port()
    with running(command(root, port, data), port):
        learner = Learner(port, "reader")
        learner.remove_ready_categories()
        learner.aim_high()
        category = f"/categories/{learner.fill(CATEGORIES, WORDS)[0]}"
        for _ in range(ANSWERS):
            form = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', learner.page("/training")))
            learner.posted("/reviews", form | {"rating": "remember"}, 303)
    return learner, category


def bring_up_to_date(root: Path, data: Path, token: str, category: str) -> None:
    """An update sorts its dictionaries once; what that took of memory is no figure of the pages."""
    port = free_port()
    with running(command(root, port, data), port, limit=60):
        Learner(port, token=token).posted(f"{category}/words", {
            "term": "untranslatable", "translation": "", "action": "translate"}, 200)


def _measure(page: Page, served: dict, learner: Learner) -> None:
    """In turns, so that whatever else the machine does meanwhile meets all alike."""
    ways = [False, True] if page.compresses else [False]
    headers = learner.headers if page.is_signed_in else {}
    for round in range(ROUNDS + 1):
        for name, (port, process) in served.items():
            for way in ways:
                sent = headers | ({"Accept-Encoding": "gzip"} if way else {})
                had = processor_seconds(process)
                count = wrk(port, page.path, SECONDS if round else 1, sent, others=True).count
                if round:
                    # Whatever else runs on the core takes time of it, but not of the server's own seconds.
                    rate = count / (processor_seconds(process) - had)
                    page.rates.setdefault((name, way), []).append(rate)


def _report(pages: list[Page], memory: dict) -> str:
    head = (f"### Pages, one core\n\nThe server on core 0, wrk -t2 -c64 on the other {cores() - 1}; "
            f"{CATEGORIES * WORDS:,} words; medians of {ROUNDS} rounds of {SECONDS} s in turns; requests in a second of the core.\n\n")
    figures = []
    rows = ["| page | plain | gzip | gzip / plain |" + (" before | now / before | gzip before |" if BEFORE else ""),
            "|---|---:|---:|---:|" + ("---:|---:|---:|" if BEFORE else "")]
    for page in pages:
        row = [page.name, number(page.rate("now"))]
        if page.compresses:
            ratio = page.ratio(("now", True), ("now", False))
            row += [number(page.rate("now", True)), f"{ratio:.2f}"]
            if page.name in ("words screen", "profile", f"list of {WORDS} words"):
                figures.append(Figure(f"{page.name}, compressed", ratio, "times plain", 0.8, True, "median of the pairs"))
        else:
            row += ["", ""]
        if BEFORE:
            row.append(number(page.rate("before")))
            growth = page.ratio(("now", False), ("before", False))
            row.append(f"{growth:.2f}")
            row.append(number(page.rate("before", True)) if page.compresses else "")
            if page.growth:
                figures.append(Figure(page.name, growth, "times before", page.growth, True, "median of the pairs"))
        rows.append("| " + " | ".join(row) + " |")
    held = ", ".join(f"{name} {number(size)} MB" for name, size in memory.items())
    return f"{head}" + "\n".join(rows) + f"\n\nMemory afterwards (VmRSS): {held}.\n\n{table(figures)}"
