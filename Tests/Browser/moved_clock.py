"""The clock of one program, moved on while it runs (libfaketime)."""

import datetime
import os
import subprocess
from pathlib import Path

# Where the program would doubt that a clock is right: docs/decisions/0029-a-clock-is-believed-when-it-is-steady.md.
STEP = datetime.timedelta(hours=20)


class MovedClock:
    def __init__(self, folder: Path, begin: datetime.datetime):
        self._file = folder / "clock.txt"
        self._ahead = datetime.timedelta()
        self._set(begin - self._real())

    @property
    def environment(self) -> dict[str, str]:
        """What a program is started with to have this clock."""
        listed = subprocess.run(["dpkg-query", "-L", "libfaketime"], capture_output=True, text=True).stdout.split()
        library = next(line for line in listed if line.endswith("libfaketimeMT.so.1"))
        return {"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": str(self._file), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1", "TZ": "UTC"}

    @property
    def now(self) -> datetime.datetime:
        return self._real() + self._ahead

    def move(self, seconds: float) -> None:
        if seconds > 0:
            self._set(self._ahead + datetime.timedelta(seconds=seconds))

    def go_to(self, moment: datetime.datetime, look) -> None:
        """In steps that the program believes; `look` has it look at its clock after each."""
        while moment > self.now:
            self._set(self._ahead + min(STEP, moment - self.now))
            look()

    @staticmethod
    def _real() -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC)

    def _set(self, ahead: datetime.timedelta) -> None:
        self._ahead = ahead
        # At once: the program must not find an empty file.
        new = self._file.with_suffix(".new")
        new.write_text(f"{ahead.total_seconds():+.3f}s\n")
        os.replace(new, self._file)
