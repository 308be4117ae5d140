"""The calendar of the coming days: switched on in the profile, read by a program that knows calendars."""

import re
import uuid
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from playwright.sync_api import expect

from conftest import Setting
from door import Door

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)


@WAYS
def test_a_link_made_in_the_profile_is_a_calendar_that_reminds(make_visitor, people, setting, server):
    person = people.new(f"calendar-{uuid.uuid4().hex[:8]}", setting.language)
    person.door.post("/profile", {"timeZone": "Asia/Tokyo"})
    visitor = make_visitor(setting, person)
    visitor.open("/profile")
    visitor.press(visitor.say.reminders)
    visitor.field(visitor.say.reminder_time).fill("07:45")
    visitor.button(visitor.say.create_link).click()
    address = visitor.page.locator("#address").input_value()
    path = re.fullmatch(re.escape(server.origin) + r"(/calendar/[\w-]{43}\.ics)", address).group(1)

    answer = Door(server).get(path)
    assert answer.status == 200 and answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(answer.body)
    assert not calendar.errors
    events = list(calendar.walk("VEVENT"))
    assert 1 <= len(events) <= 14 and len({event["UID"] for event in events}) == len(events)
    first = datetime.now(UTC) - timedelta(days=1, hours=9)
    for event in events:
        assert not event.errors
        assert re.fullmatch(visitor.say.words_of_day, event["SUMMARY"])
        start = event.decoded("DTSTART")
        assert start.astimezone(ZoneInfo("Asia/Tokyo")).strftime("%H:%M") == "07:45"
        assert first < start < first + timedelta(days=16)
        (alarm,) = event.walk("VALARM")
        assert alarm["ACTION"] == "DISPLAY" and alarm.decoded("TRIGGER") == timedelta(0)

    # From the link back to the settings, where it is switched off.
    visitor.press(visitor.say.done)
    visitor.expect_path("/profile/calendar")
    expect(visitor.field(visitor.say.reminder_time)).to_have_value("07:45")
    visitor.button(visitor.say.turn_off_reminders).click()
    expect(visitor.button(visitor.say.create_link)).to_be_visible()
    assert Door(server).get(path).status == 404
