"""What `make run` and the container start the program with: it is there again after a fault has ended it."""

import contextlib
import os
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from server import PROGRAM, REPOSITORY, end_with_the_tests, free_port

SUPERVISE = REPOSITORY / "scripts/supervise"
PATIENCE = 90  # seconds: a backtrace of the fault is made first


def children(process: int) -> list[int]:
    return [int(number) for number in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def wait_for(what):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not come")


class Supervised:
    def __init__(self, command: list, folder: Path):
        self._log = folder / "log"
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [SUPERVISE, *command], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                preexec_fn=end_with_the_tests)

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def server(self) -> int | None:
        """The process that is looked after; nil between two of them."""
        names = {child: Path(f"/proc/{child}/comm").read_text().strip() for child in children(self.process.pid)}
        return next((child for child, name in names.items() if name in ("slovarik", "sh")), None)


@pytest.fixture
def supervised(tmp_path):
    port = free_port()
    running = Supervised(
        [PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", tmp_path / "data", "--root",
         REPOSITORY], tmp_path)
    running.port = port
    yield running
    running.process.send_signal(signal.SIGTERM)
    running.process.wait(timeout=PATIENCE)


def is_answering(port: int) -> bool:
    try:
        return urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).status == 200
    except OSError:
        return False


def test_a_server_that_a_fault_ended_is_started_again_and_the_log_says_why(supervised):
    wait_for(lambda: is_answering(supervised.port))
    first = supervised.server()

    def another():
        # An instruction that is none is met again after its backtrace; a signal that is sent has to be sent again.
        with contextlib.suppress(ProcessLookupError):
            os.kill(first, signal.SIGILL)
        return (found := supervised.server()) and found != first and found

    second = wait_for(another)
    wait_for(lambda: is_answering(supervised.port))
    # Sent once more while the backtrace is made, it may end by another one.
    assert re.search("ended by signal (ILL|SEGV|BUS|ABRT|TRAP) and is started again", supervised.log), supervised.log
    # Who stops it, stops the server in good order.
    supervised.process.send_signal(signal.SIGTERM)
    assert supervised.process.wait(timeout=PATIENCE) == 0
    assert not Path(f"/proc/{second}").exists()


def test_a_server_that_ends_by_itself_is_not_started_again(tmp_path):
    ended = Supervised(["sh", "-c", "exit 3"], tmp_path)
    assert ended.process.wait(timeout=PATIENCE) == 3
    assert ended.log == ""


def test_a_server_that_cannot_stay_is_given_up(tmp_path):
    failing = Supervised(["sh", "-c", "kill -SEGV $$"], tmp_path)
    assert failing.process.wait(timeout=PATIENCE) == 128 + signal.SIGSEGV
    assert failing.log.count("is started again") == 4 and "it is given up" in failing.log
