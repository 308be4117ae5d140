"""The promise of browsers, kept by the scripts: what is newer than the line is named in a table, with what is done where it
is missing. `test_scripts_in_older_browsers.py` tries it out."""

import re

import pytest

from browser_support_scripts import faults
from server import REPOSITORY

SCRIPTS = sorted((REPOSITORY / "Public/scripts").glob("*.js"))
# What pages name themselves; the rest is imported.
ENTRIES = sorted({
    name for page in (REPOSITORY / "Views").rglob("*.html") for name in re.findall(r"static scripts/([\w-]+\.js)", page.read_text())})


def test_every_script_keeps_the_promise():
    found = {script.name: faults(script.read_text()) for script in SCRIPTS}
    assert {name: one for name, one in found.items() if one} == {}


def test_pages_begin_with_scripts():
    assert {"site.js", "training.js", "lesson.js", "search.js", "charts.js"} <= set(ENTRIES)


@pytest.mark.parametrize("name", ENTRIES)
def test_whatever_a_page_begins_with_first_asks_what_the_browser_has(name):
    imports = [line for line in (REPOSITORY / "Public/scripts" / name).read_text().splitlines() if line.startswith("import")]
    assert imports[0] == 'import "./support.js";'


@pytest.mark.parametrize("code, told", [
    ("const clock = AbortSignal.timeout(5);", ".timeout is in no table"),
    ("const last = words.at(-1);", ".at is in no table"),
    ("if (Object.hasOwn(one, two)) go();", ".hasOwn is in no table"),
    ("form.requestSubmit();", ".requestSubmit is in no table"),
    ("const copy = structuredClone(page);", "structuredClone is newer than the line"),
    ("class One { #two = 3; }", "#private is newer than the line"),
    ("const page = await load();", "await at the top is newer than the line"),
    ("const one = text.match(/(?<=a)b/u);", "(?<= is newer than the line"),
    ("const one = text.replace(/[a--b]/v, two);", "flag d or v is newer than the line"),
    ("new ResizeObserver(draw);", "ResizeObserver is in no table"),
    ("const text = `${words.at(-1)}`;", ".at is in no table"),
    ("one ??= two?.three;", ".three is in no table"),
    ("// AbortSignal.timeout\nconst one = \"form.at(1)\";", None),
    ("form.querySelector(\"[data-x]\")?.click();", None),
    ("if (!sheet?.showModal) return;", None),
])
def test_the_check_finds_what_is_too_new(code, told):
    found = faults(code)
    assert any(told in one for one in found) if told else found == []
