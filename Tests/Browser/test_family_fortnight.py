"""A fortnight at home: a parent, two children and a tablet, from the first evening to what is left of it.

One story in two settings, each before a program of its own, whose clock is moved on.
"""

import pytest

from conftest import PHONE
from family import MONDAY
from family_fortnight import at_home, live
from keeper import Keeper
from moved_clock import MovedClock
from server import Server
from setting import Setting


@pytest.fixture
def clock(tmp_path):
    return MovedClock(tmp_path, MONDAY)


@pytest.fixture
def server(tmp_path, clock):
    running = Server(tmp_path / "server", environment=clock.environment)
    Keeper(running)
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture
def family(server, clock, setting, make_visitor):
    return at_home(server, clock, setting, make_visitor)


# It is as long as a dozen others.
@pytest.mark.timeout(400)
@pytest.mark.parametrize("setting", [PHONE, Setting("en", False, 1280)], indirect=True, ids=str)
def test_a_fortnight_of_a_parent_and_two_children(family):
    live(family)
    assert not family.parent.faults + family.tablet.faults
