"""The fortnight of a parent and two children as it is heard: every control is pressed by a key, in one language with scripts
and in the other without. What was said stands in .build/listening, for somebody to read."""

import re
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from family import MONDAY, STORIES, Sentences
from family_fortnight import at_home, live
from hearing_visitor import HearingVisitor
from keeper import Keeper
from labels import labels
from listener import Listener, missing
from moved_clock import MovedClock
from page_faults import faults_of_page
from server import Server
from setting import Setting
from transcript import Transcript

pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()} (see test_training.py)"),
    pytest.mark.timeout(7200),
]

READ = Path(__file__).resolve().parents[2] / ".build/listening"
SETTINGS = [Setting("ru", True, 1280), Setting("en", False, 1280)]


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def heard(request, tmp_path_factory):
    """What the parent and whoever sits before the tablet hear."""
    setting, folder = request.param, tmp_path_factory.mktemp("family")
    clock = MovedClock(folder, MONDAY)
    running = Server(folder / "server", environment=clock.environment)
    Keeper(running)
    transcript, visitors = Transcript(), []
    with ExitStack() as things:
        things.callback(running.stop)
        playwright = things.enter_context(sync_playwright())

        def come(setting, person=None):
            ear = things.enter_context(Listener({"ru": "ru-RU", "en": "en-GB"}[setting.language], playwright))
            name = "parent" if person else "tablet"
            visitors.append(HearingVisitor(ear, name, transcript, setting, person, running))
            return visitors[-1]

        try:
            live(at_home(running, clock, setting, come))
        finally:
            # A walk that breaks off is the one to be read.
            READ.mkdir(parents=True, exist_ok=True)
            (READ / f"family-{setting.language}.txt").write_text(str(transcript))
        assert not [fault for visitor in visitors for fault in visitor.faults]
        yield transcript, [page for visitor in visitors for page in visitor.pages], of_each(setting)


def of_each(setting: Setting) -> re.Pattern:
    """What is said of several children, sets and devices."""
    sentences, story = Sentences(setting.language), STORIES[setting.language]
    keys = ["house.before", "house.done", "homeworkState.notBegun", "share.author", "device.current", "device.firstSeen",
            "device.lastSeen"]
    numbers = [sentences(key, name=".+", age=".+", total=r"\d+") for key in keys]
    counts = [sentences("category.started", count=count).replace(str(count), r"\d+") for count in (1, 2, 5)]
    # The name of a field stands in the hint of another one.
    fields = [labels(setting.language).translation]
    return re.compile("|".join([*numbers, *counts, *fields, *story.kitchen_words.values(), story.kitchen, story.zoo, r".+ (на|on) Linux"]))


def test_a_fortnight_is_heard_without_a_fault(heard):
    transcript, pages, several = heard
    pressed = Transcript([step for step in transcript.steps if step not in pages]).faults()
    assert pressed + [f"{page.name}: {fault}" for page in pages for fault in faults_of_page(page.said, several)] == []
