"""The rules of a transcript find what they are for, and leave alone what is well said."""

import pytest

from transcript import Step, Transcript, faults


def of(said: list[str], asked: str = "", language: str = "ru") -> list[str]:
    transcript = Transcript(language)
    transcript.add("step", said, asked)
    return faults(transcript, 12)


@pytest.mark.parametrize("said", [
    ["go ∅ to bed"], ["rain ⋯"], ["deletion start cat"], ["Дальше link.", "Дальше link."], ["дождь rain дождь rain"], [],
    ["Next link."],
])
def test_a_fault_is_found(said):
    assert len(of(said)) == 1


def test_what_is_asked_comes_soon_and_at_all():
    assert of(["слово " * 13, "дождь."], asked="дождь")
    assert of(["Дальше link."], asked="дождь")
    assert of(["По-английски entry required.", "дождь."], asked="дождь") == []


def test_what_is_well_said_is_left_alone():
    assert of(["Дальше link.", "Верно rain — дождь дождь."], asked="дождь") == []
    assert of(["кошка", "push button", "push button", "Прогресс: 0 из 5"]) == []
