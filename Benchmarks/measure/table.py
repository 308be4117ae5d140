"""Figures beside their targets, as Markdown."""

from dataclasses import dataclass


@dataclass
class Figure:
    name: str
    value: float
    unit: str
    target: float
    at_least: bool  # else: at most
    note: str = ""

    @property
    def is_met(self) -> bool:
        return self.value >= self.target if self.at_least else self.value <= self.target

    def row(self) -> str:
        sign = "≥" if self.at_least else "≤"
        word = "met" if self.is_met else "**missed**"
        return f"| {self.name} | {number(self.value)} {self.unit} | {sign} {number(self.target)} {self.unit} | {word} | {self.note} |"


def number(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}".rstrip("0").rstrip(".")


def table(figures: list[Figure]) -> str:
    head = "| what | measured | target | | how |\n|---|---:|---:|---|---|"
    return "\n".join([head, *(figure.row() for figure in figures)])
