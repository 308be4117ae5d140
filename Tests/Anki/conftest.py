import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Browser"))

from household import Person  # noqa: E402
from made import Made  # noqa: E402
from server import Server  # noqa: E402

# Days of Anki and of a household begin at four by the clock of the wall, in a place that does not change it.
ZONE = "Asia/Yekaterinburg"
HISTORIES = int(os.environ.get("HISTORIES", "3"))


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """What Anki makes of the history with this number; each is made once."""
    known: dict[int, Made] = {}

    def make(seed: int) -> Made:
        if seed not in known:
            folder = tmp_path_factory.mktemp(f"history-{seed}")
            clock = folder / "clock.txt"
            begin = time.time() // 86400 * 86400 - 150 * 86400 + 4 * 3600
            clock.with_suffix(".start").write_text(str(begin))
            clock.write_text(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(begin + 5 * 3600)) + "\n")
            listed = subprocess.run(["dpkg-query", "-L", "libfaketime"], capture_output=True, text=True).stdout.split()
            library = next(line for line in listed if line.endswith("libfaketimeMT.so.1"))
            environment = os.environ | {
                "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1", "TZ": ZONE,
            }
            subprocess.run(
                [sys.executable, TESTS / "Anki/collection.py", folder, str(seed), clock, "40"],
                check=True, env=environment)
            known[seed] = Made(folder)
        return known[seed]

    return make


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("house"), environment={"TZ": ZONE})
    Person(server, "owner").post("/administration/registration", registration="open")
    yield server
    assert server.stop() == 0


@pytest.fixture
def person(server, names=itertools.count()):
    """Somebody who has nothing yet."""
    person = Person(server, f"anna{next(names)}")
    yield person
    person.give_up()


@pytest.fixture
def another(server, names=itertools.count()):
    """The same of somebody else."""
    person = Person(server, f"boris{next(names)}")
    yield person
    person.give_up()
