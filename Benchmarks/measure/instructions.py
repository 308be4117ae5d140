"""How many instructions of the processor a page takes, by valgrind: the same on a busy machine as on a quiet one. Beside an
older program where one is given, as for `pages`."""

import contextlib
import http.client
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from measure import pages, program
from measure.load import free_port, processor_seconds, running
from measure.table import number

WARMING = 30
REQUESTS = 50
ROUNDS = 3
# Seconds without work in the background, after which it is over.
QUIET = 3
# Seconds that a start may take under valgrind.
START = 120


def measure() -> str:
    programs = pages.programs()
    counted: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        seeded = Path(folder) / "seeded"
        learner, category = pages.seed(next(iter(programs.values())), seeded)
        for name, root in programs.items():
            data = Path(folder) / name
            shutil.copytree(seeded, data)
            pages.bring_up_to_date(root, data, learner.token, category)
            # Valgrind gives up on what Swift writes for debuggers.
            stripped = Path(folder) / f"slovarik-{name}"
            built = pages.command(root, 0, data)[0]
            subprocess.run(["objcopy", "--strip-debug", built, stripped], check=True)
            port = free_port()
            command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/{name}.%p",
                       stripped, *pages.command(root, port, data)[1:]]
            with running(command, port, limit=START) as process:
                _wait_until_idle(process)
                for page in pages.pages(category):
                    counted.setdefault(page.name, {})[name] = _count(page, port, process, Path(folder), learner)
    return _report(counted)


def _wait_until_idle(process: subprocess.Popen) -> None:
    """What a start leaves to be done in the background would be counted too."""
    had, since = processor_seconds(process), time.monotonic()
    while time.monotonic() - since < QUIET:
        time.sleep(0.5)
        if processor_seconds(process) - had > 0.05:
            had, since = processor_seconds(process), time.monotonic()


def _count(page: pages.Page, port: int, process: subprocess.Popen, folder: Path, learner) -> float:
    headers = learner.headers if page.is_signed_in else {}
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        def ask(times: int) -> None:
            for _ in range(times):
                connection.request("GET", page.path, headers=headers)
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    raise SystemExit(f"{page.path} answered {answer.status}")

        ask(WARMING)
        rounds = []
        for _ in range(ROUNDS):
            _control(process, "-i", "on")
            ask(REQUESTS)
            _control(process, "-i", "off")
            rounds.append(_counted(process, folder) / REQUESTS)
    # What is done in the background now and then only adds to it.
    return min(rounds)


def _counted(process: subprocess.Popen, folder: Path) -> int:
    """Since the last time."""
    earlier = set(folder.glob(f"*.{process.pid}.*"))
    _control(process, "-d", "page")
    (dump,) = set(folder.glob(f"*.{process.pid}.*")) - earlier
    return int(re.search(r"^totals: (\d+)", dump.read_text(), re.MULTILINE)[1])


def _control(process: subprocess.Popen, *options: str) -> None:
    subprocess.run(["callgrind_control", *options, str(process.pid)], check=True, capture_output=True, timeout=60)


def _report(counted: dict[str, dict[str, float]]) -> str:
    rows = ["| page | thousand instructions | before | now / before |", "|---|---:|---:|---:|"]
    for name, counts in counted.items():
        row = [name, number(counts["now"] / 1000)]
        if "before" in counts:
            row += [number(counts["before"] / 1000), f"{counts['now'] / counts['before']:.2f}"]
        rows.append("| " + " | ".join(row) + " |")
    return (f"### Pages, in instructions\n\nvalgrind --tool=callgrind, {REQUESTS} requests one after another over one connection, "
            f"the least of {ROUNDS} rounds; what the system itself does is not counted.\n\n" + "\n".join(rows))


if __name__ == "__main__":
    print(measure())
