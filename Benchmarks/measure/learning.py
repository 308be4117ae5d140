"""What the rules of learning cost: a simulated year, and the time to fit a person's weights."""

import subprocess
from pathlib import Path

from measure.table import Figure, table

PROGRAM = Path(".build/release/slovarik-learning")


def measure() -> str:
    fit, price = map(float, said("speed").split())
    figures = [
        Figure("fit of 10,000 answers, held-out tenth included", fit, "s", 5, False, "a year of one simulated person, time of one core"),
        Figure("price of 16 retentions, 10,000 words", price, "ms", 50, False, "time of one core"),
    ]
    return f"### Learning\n\n{table(figures)}\n\n{said('year')}"


def said(part: str) -> str:
    return subprocess.run([PROGRAM, part], capture_output=True, text=True, check=True).stdout
