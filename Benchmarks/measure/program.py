"""The program itself, with a household's worth of words."""

import contextlib
import gzip
import http.client
import re
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urljoin

from measure import dictionary, lists, pictures, training
from measure.household import Learner
from measure.load import free_port, median, resident_megabytes, running, stop, wrk
from measure.table import Figure, table

PROGRAM = Path("../.build/release/slovarik")
CATEGORIES = 50
WORDS = 100  # in each
ROUNDS = 5
SECONDS = 3
STARTS = 10


def command(port: int, data: Path, *options: str) -> list:
    # All of the load comes from one address, which is bounded unless it is a proxy's.
    return [PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--root", "..",
            "--log-level", "warning", "--trusted-proxy", "127.0.0.1", *options]


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=disk()) as folder:
        data = Path(folder) / "data"
        port = free_port()
        with running(command(port, data), port):
            learner = Learner(port, "reader")
            learner.open_registration()
            learner.remove_ready_categories()
            listed = f"/categories/{learner.fill(CATEGORIES, WORDS)[0]}"
            shown = len(set(re.findall(r"/words/\d+/edit", learner.page(listed))))
            if shown != WORDS:
                raise SystemExit(f"{listed} shows {shown} words instead of {WORDS}")
        with running(command(port, data), port) as process:
            _first_answer(port)
            idle = resident_megabytes(process)
            home = _rate(port, "/", learner)
            words = _rate(port, listed, learner)
            answers, count = training.measure(port, data / "slovarik.sqlite")
            used = resident_megabytes(process)
            size, files = first_visit(port, "/", learner.headers)
            checked, saved = lists.measure(port)
            seconds, growth, photo = pictures.measure(port, process, learner)
        starts = [_start(free_port(), data) for _ in range(STARTS)]
        translation = dictionary.measure(command, folder)

    rate = f"wrk -t2 -c64, median of {ROUNDS} rounds of {SECONDS} s"
    return f"### The program, {CATEGORIES} categories, {CATEGORIES * WORDS:,} words\n\n" + table([
        Figure("words screen", home, "requests/s", 1500, True, rate),
        Figure(f"list of {WORDS} words", words, "requests/s", 600, True, rate),
        Figure("durable training answers", answers, "answers/s", 2500, True,
               f"wrk -t2 -c64, {count:,} form posts, each found in the database afterwards"),
        Figure("memory, idle", idle, "MB", 50, False, "VmRSS after the start and one answer, the dictionary open"),
        Figure("memory, after all of the above", used, "MB", 80, False, "VmRSS"),
        Figure("first page with style and scripts", size / 1000, "KB", 25, False, f"gzip, {files} files, bodies"),
        Figure(f"list of {lists.WORDS:,} words to check", checked * 1000, "ms", 1500, False,
               f"each looked up in the dictionary, median of {lists.ROUNDS}"),
        Figure("the same list saved", saved * 1000, "ms", 1000, False, f"median of {lists.ROUNDS}"),
        Figure("photo of 12 megapixels saved", seconds * 1000, "ms", 1000, False,
               f"JPEG of {photo / 1_000_000:.1f} MB, the whole request, median of {pictures.ROUNDS}"),
        Figure("memory, peak of that", growth, "MB", 100, False, "VmHWM above VmRSS before it"),
        Figure("start to first answer", median(starts) * 1000, "ms", 200, False,
               f"existing database, median of {STARTS}"),
        *translation,
    ])


def disk() -> str:
    """A folder on the disk that holds the project: a file system in memory would flatter every commit."""
    folder = Path("../.build/bench")
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder.resolve())


def _rate(port: int, path: str, learner: Learner) -> float:
    wrk(port, path, 1, learner.headers)
    return median(wrk(port, path, SECONDS, learner.headers).rate for _ in range(ROUNDS))


def _first_answer(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(connection):
        connection.request("GET", "/login")
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise SystemExit(f"/login answered {answer.status}")


def _start(port: int, data: Path) -> float:
    """Seconds from starting the process to its first complete answer."""
    started = time.monotonic()
    process = subprocess.Popen(command(port, data), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                _first_answer(port)
                return time.monotonic() - started
            except OSError:
                if process.poll() is not None or time.monotonic() - started > 20:
                    raise SystemExit("the program did not start on its existing database")
                time.sleep(0.001)
    finally:
        stop(process)


# What a browser fetches by itself: from pages, from style sheets, from modules.
FETCHED = {
    "html": r"""<link[^>]+rel="(?:stylesheet|icon|modulepreload|manifest)"[^>]*href="([^"]+)"|"""
            r"""<(?:script|img)[^>]+src="([^"]+)"|<use[^>]+href="([^"#]+)#""",
    "css": r"""url\(["']?([^"')]+)|@import ["']([^"']+)""",
    "javascript": r"""\b(?:import|from)\s*\(?["']([^"']+)["']""",
}


def first_visit(port: int, path: str, headers: dict[str, str]) -> tuple[int, int]:
    """Bytes and files that a browser takes for a page when it has nothing yet, its icon and manifest included."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        path = waiting.pop()
        if path in sizes:
            continue
        kind, text, sizes[path] = _compressed(port, path, headers)
        pattern = next((pattern for name, pattern in FETCHED.items() if name in kind), None)
        for groups in re.findall(pattern, text) if pattern else []:
            target = groups if isinstance(groups, str) else next(filter(None, groups))
            if not target.startswith(("data:", "#")):
                waiting.append(urljoin(path, target).split("#")[0])
    return sum(sizes.values()), len(sizes)


def _compressed(port: int, path: str, headers: dict[str, str]) -> tuple[str, str, int]:
    """Its type, its text, and how many bytes of body came over the wire."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Accept-Encoding": "gzip", **headers})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{path} answered {answer.status}")
    size = len(body)
    if answer.headers["Content-Encoding"] == "gzip":
        body = gzip.decompress(body)
    return answer.headers["Content-Type"] or "", body.decode(errors="replace"), size
