"""Words as they are heard: where one is comes first, what was found and what became of it is said once, by itself."""

import pytest

from listener import missing

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {missing()} (see test_training.py)")

SAID = {
    "ru": {
        "field": "Слово или перевод entry required.", "saved": "Сохранили в «Погода»: discount — скидка.",
        "translated": "Нашли в словаре. Проверьте. discount скидка",
        "wallet": "Нашли в словаре. Проверьте. wallet бумажник.", "listen to wallet": "Послушать, как сказать: бумажник link.",
        "wallet saved": "Сохранили в «Погода»: wallet — бумажник.",
        "found": "Нашлось 1 слово.", "word": "rain , дождь Прогресс: 0 из 5 кружков", "listen": "Послушать, как сказать: дождь",
        "plan": "План на сегодня: сделано 0 из 8", "train": "Начать тренировку", "counts": ("Выучено", "В процессе", "Новые"),
    },
    "en": {
        "field": "Word or translation entry required.", "saved": "Saved to “Погода”: discount — скидка.",
        "translated": "Found in the dictionary. Please check it. discount скидка",
        "wallet": "Found in the dictionary. Please check it. wallet бумажник.", "listen to wallet": "Listen to the word: wallet link.",
        "wallet saved": "Saved to “Погода”: wallet — бумажник.",
        "found": "1 word found.", "word": "rain , дождь Progress: 0 of 5 circles", "listen": "Listen to the word: rain",
        "plan": "Plan for today: 0 of 8 done", "train": "Start training", "counts": ("Learned", "In progress", "New"),
    },
}


@pytest.fixture(scope="module")
def say(learner):
    return SAID[learner.language]


def told(said):
    """Without that a page loads, which Orca says at any time."""
    return [text for text in said if not text.startswith(("Loading.", "Finished loading", "Page has"))]


def test_home_says_the_plan_before_what_there_is_to_do_with_it(learner, say):
    said = learner.go("/")
    assert said.index(say["plan"]) < said.index(say["train"]) < said.index(say["counts"][0])
    counts = said[said.index(say["counts"][0]):][:12]
    assert counts[::4] == list(say["counts"])
    assert counts[1::4] == ["description term"] * 3
    # The word of one's own, and those that every account begins with.
    assert counts[2::4] == ["0", "0", "74"]


def test_a_word_is_found_by_either_side_and_called_by_both(learner, say):
    said = learner.go("/words?search=rain")
    assert say["found"] in said
    assert said.index(say["word"]) < said.index(say["listen"])
    assert said[said.index(say["word"]) + 1:][:2] == ["toggle button", "collapsed"]


def test_a_word_from_anywhere_is_found_by_itself_and_its_saving_is_said_once(learner, say):
    assert say["field"] in learner.go("/words/new")
    heard = "".join(learner.type("discount"))
    assert heard.startswith("discount") and heard.count(say["translated"]) == 1
    said = learner.press("Return")
    assert said.count(say["saved"]) == 1
    assert said.index(say["field"]) < said.index(say["saved"])


def test_without_scripts_what_was_found_and_saved_is_said_once_with_the_field(learner, say):
    with learner.without_scripts():
        assert told(learner.go("/words/new"))[0] == say["field"]
        learner.type("wallet")
        found = told(learner.press("Return"))
        assert found[0] == say["field"].replace("entry", "entry wallet")
        assert " ".join(found).count(say["wallet"]) == 1
        assert learner.press("Tab") == [say["listen to wallet"]]
        learner.press("shift+Tab")
        saved = told(learner.press("Return"))
        assert saved[0] == say["field"]
        assert " ".join(saved).count(say["wallet saved"]) == 1
