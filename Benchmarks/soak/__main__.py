"""The long test: its parts one after the other, their tables to standard output and into a file."""

import datetime
import os
import sys
import tempfile
from pathlib import Path

from measure.load import machine
from measure.program import disk
from soak import clock, disk as full_disk, kills, mixed, slow

MINUTES = float(os.environ.get("MINUTES") or float(os.environ.get("HOURS") or 1) * 60)
KILLS = int(os.environ.get("KILLS") or 200)
SLOW = int(os.environ.get("SLOW_SECONDS") or 60)

PARTS = {
    "mixed": lambda folder: mixed.measure(folder, MINUTES),
    "slow": lambda folder: slow.measure(folder, SLOW),
    "kills": lambda folder: kills.measure(folder, KILLS),
    "disk": full_disk.measure,
    "clock": clock.measure,
}

chosen = sys.argv[1:] or list(PARTS)
results = Path("../.build/soak")
results.mkdir(parents=True, exist_ok=True)
report = results / f"{datetime.datetime.now():%Y-%m-%d-%H%M}.md"
folder = Path(tempfile.mkdtemp(prefix="soak-", dir=disk()))
tables = [f"Machine: {machine()}. Load and server share the cores."]
print(tables[0], flush=True)
for name in chosen:
    tables.append(PARTS[name](folder))
    print("\n" + tables[-1], flush=True)
    report.write_text("\n\n".join(tables) + "\n")
print(f"\nWritten to {report.resolve()}; logs and samples are in {folder}.", file=sys.stderr)
