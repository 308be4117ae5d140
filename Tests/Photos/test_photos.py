"""How much of photographed pages of vocabulary comes into the list, at the least."""

import pytest

import photos
from server import Server

# Two of the hundred more may be lost than docs/photos.md expects of any page: other versions of tesseract and of fonts
# read otherwise.
LEAST_WHOLE, LEAST_LETTERS = 0.94, 0.98


@pytest.fixture(scope="module")
def readings(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("house"))
    learner = photos.Learner(server)
    yield [learner.read(photo) for photo in photos.photos("judging")]
    assert server.stop() == 0


def test_most_pairs_are_found_whole_and_nearly_all_letters_are_right(readings):
    whole, letters = photos.rates(readings)
    assert whole >= LEAST_WHOLE and letters >= LEAST_LETTERS, photos.table(readings)


def test_no_layout_is_lost(readings):
    for reading in readings:
        assert reading.whole * 2 > len(reading.photo.pairs), photos.table(readings)


def test_a_line_that_is_no_pair_counts_also_where_a_pair_was_lost():
    photo = photos.Photo("two columns", "", b"", [("rain", "дождь"), ("fog", "туман")])
    reading = photos.Reading(photo, 1, "", [("rain", "дожль", 0), ("Unit 7", "page", 0)])
    assert reading.besides == 1
    assert photos.Reading(photo, 1, "", [("rain", "дождь", 0), ("fog", "туман", 0), ("fog", "туман", 0)]).besides == 1


def test_little_comes_in_that_is_no_pair(readings):
    assert sum(reading.besides for reading in readings) <= 2 * len(readings), photos.table(readings)
