"""Which words are no wrong answers for one another: the file is as it would be made now, and knows what it must."""

import pytest

import emoji
import kin


def is_kin(one: str, other: str) -> bool:
    return other in kin.kin().get(kin.key(one), set())


def test_the_file_is_as_it_would_be_made_now():
    now = "\n".join(kin.lines()) + "\n"
    there = (kin.LEXICON / "kin.txt").read_text(encoding="utf-8")
    changed = set(now.splitlines()) ^ set(there.splitlines())
    assert now == there, f"{len(changed)} lines differ; scripts/kin makes it anew: {sorted(changed)[:5]}"


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("animal", "mouse rabbit tiger cat bird"), ("dance", "dancing dancer"), ("song", "music sing"),
        ("hand", "finger arm"), ("big", "large huge great"), ("travel", "trip journey"), ("begin", "start"),
        ("light", "lamp"), ("fruit", "apple banana"), ("house", "home"), ("shut", "close"), ("beach", "seaside"),
    ],
)
def test_kinds_parts_and_synonyms_are_kin_from_both_sides(word, near):
    assert [other for other in near.split() if not (is_kin(word, other) and is_kin(other, word))] == []


@pytest.mark.parametrize("word, other", [("cat", "dog"), ("red", "blue"), ("table", "chair"), ("tea", "coffee"), ("Monday", "friday")])
def test_what_stands_side_by_side_may_be_asked_side_by_side(word, other):
    assert not is_kin(word, other)


@pytest.mark.parametrize("one, other", ["🎵🎶", "🐭🐁", "🏠🏡", "😀😃", "📖📚", "🚌🚍"])
def test_pictures_of_the_same_thing_look_alike(one, other):
    assert other in emoji.look_alikes()[one]


@pytest.mark.parametrize("one, other", ["🐭🐯", "🍎🍌", "🚗🚲"])
def test_pictures_of_different_things_do_not(one, other):
    assert other not in emoji.look_alikes().get(one, set())


def test_most_words_keep_enough_that_may_be_asked_beside_them():
    crowded = {word: len(others) for word, others in kin.kin().items() if len(others) > len(kin.by_key()) // 8}
    print(f"{len(kin.by_key())} words, {sum(map(len, kin.kin().values())) // 2} pairs of kin")
    assert not crowded
