"""The dictionary: what a translation costs, and what the program costs for having it."""

import tempfile
import time
from pathlib import Path

from measure.household import Learner
from measure.load import free_port, median, peak_megabytes, resident_megabytes, running
from measure.table import Figure

INDEX = Path("/usr/share/dictd/mueller7.index")
WORDS = 400
STARTS = 5
NO_SUCH_FOLDER = "/nonexistent"
# The lexicon does not know it: whoever asks waits for the dictionaries.
RARE = "zymosis"
FORMS = ["accusations", "running", "definately", "recieve", "wendesday"]
RUSSIAN_FORMS = ["кошками", "красивыми", "сабака", "здраствуйте", "перешедшего"]
# Seconds after which spellers that nobody asks give their memory back, at the latest.
QUIET = 125
# Seconds after which a first start has given back what it built with.
SETTLED = 3


def measure(command, folder: str) -> list[Figure]:
    """`command(port, data, *options)` is the program's command line."""
    data = Path(folder) / "dictionary"
    port = free_port()
    with running(command(port, data), port) as process:
        began = time.monotonic()
        learner = Learner(port, "translator")
        form = f"/categories/{learner.category('Words')}/words"
        _ask(learner, form, "term", RARE)
        building, peak = time.monotonic() - began, peak_megabytes(process)
        time.sleep(SETTLED)
        first = resident_megabytes(process)
    token = learner.token
    pairs = [(_idle(command, data, token, form), _idle(command, data, token, form, NO_SUCH_FOLDER))
             for _ in range(STARTS)]
    opened, without = (median(figures) for figures in zip(*pairs))
    port = free_port()
    with running(command(port, data), port) as process:
        learner = Learner(port, token=token)
        english = _english()
        forward = _milliseconds(learner, form, "term", english)
        russian = ["кошка", "собаками", "дом", "вечер", "лучший", "сабака", "идти", "замок", "открывать", "время"] * 40
        backward = _milliseconds(learner, form, "translation", russian)
        nothing = _milliseconds(learner, form, "term", [""] * WORDS)
        used = resident_megabytes(process)
        for side, words in [("term", FORMS), ("translation", RUSSIAN_FORMS)]:
            _milliseconds(learner, form, side, words)
        everything = resident_megabytes(process)
        time.sleep(QUIET)
        quiet = resident_megabytes(process)
    how = f"median of {WORDS} posts of the word form, one after another"
    return [
        Figure("translate, English to Russian", forward, "ms", 4, False, f"{how}; an empty form takes {nothing:.2f} ms"),
        Figure("of which the lookup", forward - nothing, "ms", 2, False, "difference of these two"),
        Figure("translate, Russian to English", backward, "ms", 4, False, how),
        Figure("memory of the open dictionary", opened - without, "MB", 15, False,
               f"VmRSS after the start and one translation, with less without, medians of {STARTS}"),
        Figure("memory, dictionary in use", used, "MB", 50, False,
               f"VmRSS after {2 * WORDS} lookups, among them forms, for which the spellers are read"),
        Figure("memory, every dictionary and speller used", everything, "MB", 70, False,
               "VmRSS after forms and slips of both languages besides"),
        Figure("the same when nobody has asked for a while", quiet, "MB", 70, False, f"{QUIET} s later"),
        Figure("first start: lookups built", building, "s", 10, False,
               f"to the first translation on a new data folder, an account included; peak {peak:.0f} MB"),
        Figure("memory, after that", first, "MB", 60, False, f"VmRSS {SETTLED} s later"),
    ]


def _english() -> list[str]:
    """Words of the dictionary at equal distances."""
    words = [line.split("\t")[0] for line in INDEX.read_text().splitlines()]
    words = [word for word in words if word.isascii() and word.isalpha()]
    return words[::len(words) // WORDS][:WORDS]


def _idle(command, data: Path, token: str, form: str, *folders: str) -> float:
    port = free_port()
    options = ["--dictionaries", *folders] if folders else []
    with running(command(port, data, *options), port) as process:
        _ask(Learner(port, token=token), form, "term", RARE)
        return resident_megabytes(process)


def _milliseconds(learner: Learner, form: str, side: str, words: list[str]) -> float:
    durations = []
    for word in words:
        began = time.monotonic()
        _ask(learner, form, side, word)
        durations.append(time.monotonic() - began)
    return median(durations) * 1000


def _ask(learner: Learner, form: str, side: str, word: str) -> None:
    learner.posted(form, {"term": "", "translation": "", side: word, "action": "translate"}, 200)
