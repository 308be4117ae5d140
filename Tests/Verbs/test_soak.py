"""Each part of `make soak` in its shortest form."""

from soak import clock, disk, kills, mixed, slow


def test_mixed(numbers, tmp_path):
    numbers(mixed, LEARNERS=2, SAMPLE=1)
    assert "0 answered as they should not be" in mixed.measure(tmp_path, 4 / 60)


def test_slow_clients(numbers, tmp_path):
    numbers(slow, CONNECTIONS=5, KINDS=dict(list(slow.KINDS.items())[:1]))
    assert "headers never end" in slow.measure(tmp_path, 2)


def test_kills(numbers, tmp_path):
    assert "**0 of them lost**" in kills.measure(tmp_path, 2)


def test_full_disk(numbers, tmp_path):
    assert "**no**" not in disk.measure(tmp_path)


def test_clock(numbers, tmp_path):
    numbers(clock, JUMPS=clock.JUMPS[:1])
    told = clock.measure(tmp_path)
    assert "an hour forwards" in told and "still | all | kept" in told
