"""The program under test: started, killed, and its database looked into."""

import contextlib
import os
import sqlite3
import subprocess
from pathlib import Path

from measure.load import free_port, stop, wait_for

PROJECT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PROGRAM_UNDER_TEST", PROJECT / ".build/release/slovarik"))


class Program:
    """A running server with its data in `data`; its log goes to a file beside it."""

    def __init__(self, data: Path, *options: str, environment: dict[str, str] | None = None):
        self.data = data
        self.log = data.parent / f"{data.name}.log"
        self.port = free_port()
        self._options = options
        self._environment = {key: value for key, value in os.environ.items() if not key.startswith("SLOVARIK_")}
        self._environment |= environment or {}
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                # libfaketime moves the environment, from where Swift goes looking for its arguments; a program in between
                # has it moved before.
                ["env", PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", self.data,
                 "--root", PROJECT, "--log-level", "warning", *self._options],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log, env=self._environment)
        wait_for(self.port, self.process)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        stop(self.process)
        return self.process.returncode

    def rows(self, query: str) -> list[tuple]:
        with contextlib.closing(sqlite3.connect(f"file:{self.data / 'slovarik.sqlite'}?mode=ro", uri=True)) as file:
            return file.execute(query).fetchall()

    def is_whole(self) -> bool:
        return self.rows("PRAGMA integrity_check") == [("ok",)] and not self.rows("PRAGMA foreign_key_check")


@contextlib.contextmanager
def running(data: Path, *options: str, environment: dict[str, str] | None = None):
    program = Program(data, *options, environment=environment)
    try:
        yield program
    finally:
        program.stop()
