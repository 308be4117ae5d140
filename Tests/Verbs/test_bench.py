"""Each part of `make bench` in its shortest form: the same way through the program, with numbers that take seconds."""

import contextlib
import http.server
import re
import socket
import subprocess
import sys
import threading

import pytest

from measure import cards, dictionary, exchange, family, growth, history, lessons, lists, load, load_passwords, load_readers, load_writes, packages, pages, phone, pictures, program, school, training


def test_a_measurement_begins_when_the_program_is_whole():
    answers = iter([(503, b"starting\n"), (503, b"starting\n"), (200, b"ok\n")])
    asked = []

    class Starting(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            status, body = next(answers)
            asked.append(status)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Starting)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        load.wait_for(server.server_port, process)
    finally:
        process.stdin.close()
        process.wait()
        server.shutdown()
    assert asked == [503, 503, 200]


def test_a_program_that_ends_instead_of_serving_is_told():
    process = subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    with pytest.raises(SystemExit, match="ended with 3 instead of serving"):
        load.wait_for(port, process, limit=600)


def test_history(numbers):
    numbers(history, CATEGORIES=2, WORDS=10, REVIEWS=3, ROUNDS=2)
    assert "achievements" in history.measure()


def test_exchange(numbers):
    numbers(exchange, WORDS=200, REVIEWS=800, ROUNDS=2, WARMING=1, ADDED=3)
    assert "a note is added" in exchange.measure()


def test_packages(numbers):
    numbers(packages, NOTES=60, ANSWERS=400, MEDIA=6)
    assert "taken away" in packages.measure()


def test_family(numbers):
    numbers(family, CHILDREN=2, OWN=2, OTHERS=1, WORDS=6, ANSWERS=5, ROUNDS=2)
    assert "/homework, 3 pupils" in family.measure()


def test_growth(numbers):
    numbers(growth, CATEGORIES=2, SMALL=(20, 40), LARGE=(200, 400), ROUNDS=2, WARMING=1)
    assert "training card" in growth.measure()


def test_cards(numbers):
    numbers(cards, CATEGORIES=2, WORDS=50, REVIEWS=300, DUE=40, ANSWERS=25)
    assert "next card, median" in cards.measure()


def test_lessons(numbers):
    every = lessons._lessons
    numbers(lessons, PAIRS=("en-ru",), CHECKS=lessons.CHECKS[:1], STARTS=1, _lessons=lambda learner, pair: every(learner, pair)[:1])
    assert "answer to a task" in lessons.measure()


def test_pages(numbers):
    numbers(pages, CATEGORIES=2, WORDS=5, ANSWERS=2, ROUNDS=1, SECONDS=1)
    numbers(pages, command=lambda root, port, data: program.command(port, data))
    assert "words screen" in pages.measure()


def test_phone(numbers):
    numbers(phone, VISITS=1, ANSWERS=2)
    assert "press to next paint" in phone.measure()


def test_program(numbers):
    numbers(program, CATEGORIES=2, WORDS=3, ROUNDS=1, SECONDS=1, STARTS=1)
    numbers(training, LEARNERS=2, CATEGORIES=2, WORDS=3, SECONDS=3)
    numbers(lists, WORDS=20, ROUNDS=1)
    numbers(pictures, ROUNDS=1)
    numbers(dictionary, WORDS=4, STARTS=1, QUIET=1)
    assert "durable training answers" in program.measure()


def test_school(numbers):
    numbers(school, LEARNERS=3, CATEGORIES=2, WORDS=5, REVIEWS=20, AT_ONCE=2, PAUSE=0.2, SECONDS=2, HOME=2)
    told = school.measure()
    assert "3 learners with 10 words and 20 answers each" in told and "home, 99th percentile" in told


def test_load(numbers):
    numbers(load_passwords, SECONDS=2, ROUNDS=1, MEMBERS=4, WORDS=30, REVIEWS=60)
    told = load_passwords.measure()
    assert "24 wrong sign-ins" in told and "members signing in" in told and "exports" in told
    assert re.search(r"wrong sign-ins .*, and backups one after the other .* \d+ backups \|", told)


def test_load_beside_mistakes(numbers):
    numbers(load_readers, WRONG=60, IN_ATTEMPT=25, AT_ONCE=2, SECONDS=1)
    told = load_readers.measure()
    assert "/login, p99" in told and "/lessons/mistakes of the member" in told


def test_load_beside_long_writes(numbers):
    numbers(load_writes, LARGE=200, MERGED=40, MERGED_WORDS=10, LISTS=2, LISTED=20)
    told = load_writes.measure()
    assert "is deleted: another's word, p99" in told and "people save lists" in told
