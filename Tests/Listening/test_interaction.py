"""Settings of sounds, animation and keys, and words of the catalogue, as they are heard: a box says its name, its state
and what it means, once; a loudspeaker says whose word it is of."""

import pytest

from listener import missing

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {missing()} (see test_training.py)")

SAID = {
    "ru": {
        "sounds": "Звуки ответов check box checked.", "heard": "Слов они не перебивают.",
        "listen": "Послушать звуки ответов push button.", "motion": "Анимация check box checked.",
        "keys": "Быстрые клавиши check box checked.", "loudspeaker": "Прослушать слово: мать, мама",
    },
    "en": {
        "sounds": "Answer sounds check box checked.", "heard": "They never talk over a word.",
        "listen": "Listen to the answer sounds push button.", "motion": "Animation check box checked.",
        "keys": "Single-key shortcuts check box checked.", "loudspeaker": "Listen to the word: mother",
    },
}


@pytest.fixture
def say(learner):
    return SAID[learner.language]


def test_a_box_says_its_name_its_state_and_what_it_means(learner, say):
    learner.go("/profile/interaction")
    said = learner.focus("#hasSoundEffects")
    assert said[-2] == say["sounds"] and said[-1].endswith(say["heard"])
    assert learner.press("Tab") == [say["listen"]]
    name, meaning = learner.press("Tab")
    assert name == say["motion"] and len(meaning) > 40
    name, meaning = learner.press("Tab")
    assert name == say["keys"] and len(meaning) > 40
    assert learner.press("space") == ["not checked"]
    assert learner.press("space") == ["checked"]


def test_a_word_of_the_catalogue_has_a_loudspeaker_that_is_called_by_it(learner, say):
    assert learner.go("/courses/family").count(say["loudspeaker"]) == 1
