"""The rules for what is said find what they are for; they need no screen reader."""

import pytest

from transcript import Step, faults, repeated


@pytest.mark.parametrize("text", ["go right: ∅ to bed", "rain дождь ⋯", "deletion start has", "Week horizontal slider 3"])
def test_a_sign_that_is_to_be_seen_is_no_word(text):
    assert faults(Step("sign", [text])) == [f"a sign is said: {text}"]


def test_nothing_is_said_twice_within_a_step():
    assert repeated(["Found in the dictionary.", "rain", "Found in the dictionary"]) == ["Found in the dictionary"]
    assert repeated(["not like", "Blank 1, form of not like entry."]) == ["not like"]
    assert repeated(["Next link.", "rain", "rain", "push button", "push button"]) == []
    twice = "Right rain — дождь. кошка From Russian to English Right rain — дождь. кошка From Russian to English panel."
    assert repeated([twice]) == [twice.rstrip(".")]
    assert repeated(["Not quite cat — кошка Not quite rain — дождь"]) == []


def test_a_verdict_comes_before_the_next_question():
    assert faults(Step("right", ["Right rain — дождь снег panel."], asked="снег", verdict="Right")) == []
    assert faults(Step("late", ["снег panel.", "Right"], asked="снег", verdict="Right")) == [
        "the verdict comes after the next question"]
    assert faults(Step("none", ["снег panel."], asked="снег", verdict="Right")) == ["the verdict is not said: Right"]


def test_what_is_asked_is_said_and_not_late():
    assert faults(Step("silent", ["push button"], asked="снег")) == ["what is asked is not said: снег"]
    assert faults(Step("late", [" ".join(f"word{number}" for number in range(21)), "снег"], asked="снег")) == ["21 words come before what is asked"]
    assert faults(Step("nothing", [])) == ["nothing is said"]
