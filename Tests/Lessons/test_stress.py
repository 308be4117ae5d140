"""Stresses are compared by their syllable, and a word of another program is found where it differs."""

import pytest

from stress import differences, ours, theirs


@pytest.mark.parametrize(("word", "syllable"), [("ко́рмят", 1), ("кормя́т", 2), ("Ещё", 2), ("дом", None), ("слова", None)])
def test_our_stress(word, syllable):
    assert ours(word) == syllable


@pytest.mark.parametrize(("word", "syllable"), [("к+ормят", 1), ("корм+ят", 2), ("+утро", 1), ("дом", None)])
def test_their_stress(word, syllable):
    assert theirs(word) == syllable


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Де́ти кормя́т уток.", "Д+ети к+ормят +уток.", [("кормя́т", "к+ормят")]),
        ("Де́ти ко́рмят уток.", "Д+ети к+ормят +уток.", []),
        ("Ко́т и до́м", "Кот и дом", []),
        ("Два слова́", "Два", []),
    ],
)
def test_what_differs(text, said, found):
    assert differences(text, {text.replace("\N{COMBINING ACUTE ACCENT}", ""): said}.__getitem__) == found
