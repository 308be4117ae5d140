"""Hours of reading and writing by several learners, and what memory does meanwhile."""

import random
import statistics
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlencode

from measure.load import median, resident_megabytes
from measure.pictures import photo
from soak.member import Member, Refused
from soak.program import running

LEARNERS = 6
PACE = 4  # requests a second of each, at most
WORDS = 200  # a learner has in their category before they begin another one
SAMPLE = 10  # seconds
LEVEL = 0.05  # of the plateau, by which memory may still differ


class Learner:
    """Goes about at random; every action leaves the account as another one might have."""

    def __init__(self, port: int, number: int, picture: bytes):
        self.member = Member(port, f"learner{number}", f"192.168.7.{number}")
        self.random = random.Random(number)
        self.picture = picture
        self.counts: Counter = Counter()
        self.faults: list[str] = []
        self.slowest = 0.0
        self.written = 0
        self._words = 0
        self._category = 0

    def run(self, until: float) -> None:
        self._begin_category()
        actions = [
            (self._look, 30), (self._answer, 40), (self._add, 14), (self._list, 1), (self._search, 4),
            (self._sign_in, 1), (self._upload, 0.3), (self._export, 0.5), (self._fault, 3), (self._remove, 1),
        ]
        while time.monotonic() < until:
            action = self.random.choices([one for one, _ in actions], [weight for _, weight in actions])[0]
            begun = time.monotonic()
            try:
                action()
                self.counts[action.__name__.strip("_")] += 1
                self.slowest = max(self.slowest, self.member.seconds)
            except (Refused, OSError) as fault:
                self.faults.append(f"{self.member.name} {action.__name__}: {fault!r}")
            time.sleep(max(0, begun + 1 / PACE - time.monotonic()))

    def _begin_category(self) -> None:
        if self._category:
            self.member.post(f"/categories/{self._category}/delete", {})
        self._category = self.member.category(f"Soak {self.random.random()}")
        self._words = 0

    def _look(self) -> None:
        self.member.get(self.random.choice([
            "/", f"/categories/{self._category}", "/statistics", "/statistics/report?period=year", "/achievements", "/profile",
            "/courses", f"/categories/{self._category}/words/new", "/categories/new", "/training"]))

    def _answer(self) -> None:
        if not self.member.answer_card(self.random.choice(["remember", "remember", "forgot"])):
            self.member.get(f"/training?category={self._category}", (200, 303))

    def _add(self) -> None:
        self.written += 1
        self._words += 1
        self.member.word(self._category, f"word {self.member.name} {self.written}", f"слово {self.written}")
        if self._words >= WORDS:
            self._begin_category()

    def _list(self) -> None:
        lines = [f"line {self.random.random()} — строка {number}" for number in range(50)]
        self.member.post(f"/categories/{self._category}/words/list", {"list": "\n".join(lines)}, (200,))

    def _search(self) -> None:
        self.member.get(f"/categories/{self._category}?search=word+{self.random.randrange(100)}")
        question = urlencode({"text": self.random.choice(["ca", "ко", "walk"]), "from": "en", "to": "ru"})
        self.member.get(f"/translations/suggestions?{question}")

    def _sign_in(self) -> None:
        self.member.sign_out()
        self.member.sign_in()

    def _upload(self) -> None:
        place = self.member.upload("/categories", self.picture, f"Photo {self.random.random()}")
        self.member.post(f"{place.split('?')[0]}/delete", {})

    def _export(self) -> None:
        self.member.get(self.random.choice(["/profile/export/slovarik.json", "/profile/export/words.csv"]))

    def _fault(self) -> None:
        self.member.post(f"/categories/{self._category}/words", {"term": "", "translation": "x" * 5000}, (422,))

    def _remove(self) -> None:
        self._begin_category()


def measure(folder: Path, minutes: float) -> str:
    picture = photo()
    with running(folder / "mixed", "--trusted-proxy", "127.0.0.1") as program:
        idle = resident_megabytes(program.process)
        learners = [Learner(program.port, number, picture) for number in range(1, LEARNERS + 1)]
        for learner in learners:
            learner.member.register()
            if learner is learners[0]:
                learner.member.open_registration()
        begun = time.monotonic()
        threads = [threading.Thread(target=one.run, args=(begun + minutes * 60,)) for one in learners]
        for thread in threads:
            thread.start()
        samples: list[tuple[float, float]] = []
        while any(thread.is_alive() for thread in threads):
            samples.append((time.monotonic() - begun, resident_megabytes(program.process)))
            time.sleep(SAMPLE)
        whole = program.is_whole()
        reviews = program.rows("SELECT count(*) FROM review")[0][0]
    (folder / "memory.csv").write_text("".join(f"{at:.0f},{size:.1f}\n" for at, size in samples))
    faults = [fault for one in learners for fault in one.faults]
    (folder / "faults.txt").write_text("\n".join(faults))
    counts = sum((one.counts for one in learners), Counter())
    return _report(minutes, idle, samples, counts, reviews, faults, max(one.slowest for one in learners), whole)


def plateau(samples: list[tuple[float, float]]) -> tuple[float, float | None]:
    """The median of the last third, in MB, and the second from which every tenth of the run stays that high; None when
    not even the last third does."""
    end = samples[-1][0] or 1
    level = median(size for at, size in samples if at >= end * 2 / 3)
    tenths = [[size for at, size in samples if end * part / 10 <= at <= end * (part + 1) / 10] for part in range(10)]
    medians = [statistics.median(tenth) if tenth else level for tenth in tenths]
    since = None
    for part in reversed(range(10)):
        if abs(medians[part] - level) > LEVEL * level:
            break
        since = end * part / 10
    return level, since if since is not None and since <= end * 0.7 else None


def _report(minutes, idle, samples, counts, reviews, faults, slowest, whole) -> str:
    level, since = plateau(samples)
    end = samples[-1][0] or 1
    lines = [
        f"### {minutes:g} minutes of {LEARNERS} learners\n",
        f"{sum(counts.values()):,} actions ({', '.join(f'{name} {count:,}' for name, count in counts.most_common())}), "
        f"{reviews:,} answers in the database, {len(faults)} answered as they should not be, the slowest answer after "
        f"{slowest:.2f} s; the database {'is whole' if whole else '**is damaged**'} afterwards.\n",
        "| minute | memory, MB (VmRSS, median of a tenth) |\n|---:|---:|",
        f"| idle | {idle:.0f} |",
    ]
    for part in range(10):
        sizes = [size for at, size in samples if end * part / 10 <= at <= end * (part + 1) / 10]
        if sizes:
            lines.append(f"| {end * part / 600:.0f}–{end * (part + 1) / 600:.0f} | {median(sizes):.0f} |")
    peak = max(size for _, size in samples)
    if len(samples) < 60:
        lines.append(f"\nToo short to say whether memory levels off; {peak:.0f} MB at most.")
    elif since is None:
        lines.append(f"\nMemory **has not levelled off**: {level:.0f} MB in the last third, {peak:.0f} MB at most.")
    else:
        lines.append(f"\nMemory levels off at {level:.0f} MB, within {LEVEL:.0%} from minute {since / 60:.0f} on; "
                     f"{peak:.0f} MB at most.")
    return "\n".join(lines)
