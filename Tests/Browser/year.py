"""A year of learning, brought in as an account's own file: what pictures and tests of a full notebook stand on.

The answers are drawn from a fixed seed; the words are those that the person has, and each is asked when the scheduler
would ask it.
"""

import datetime
import json
import math
import random
from collections import defaultdict
from dataclasses import dataclass

# What a year is learned from; the last ones are not begun yet.
COURSES = (
    "greetings", "pronouns", "first-verbs", "family", "numbers", "people", "replies", "food", "actions", "animals",
    "colours", "questions", "home", "week", "drinks", "body", "time", "meals", "clothes", "months", "weather",
    "furniture", "school", "town", "travel", "directions", "shopping", "opposites", "music-films", "countries",
    "nature", "celebrations", "cooking", "fruit", "eating-out",
)
NEW_WORDS = 2
FORMS = ("card", "card", "choice", "typing", "letters", "gap")
# A holiday; and, now and then, an evening that was too short.
HOLIDAY = range(210, 218)
SHORT = 0.12
# Of words that one knows about as well as most, and of those that do not stick.
FORGOTTEN, FORGOTTEN_IF_HARD, HARD = 0.1, 0.22, 0.1

AGAIN, HARDLY, GOOD, EASY = 1, 2, 3, 4
RATINGS = {AGAIN: "forgot", HARDLY: "hard", GOOD: "remember", EASY: "easy"}
# FSRS-6 as Sources/Learning/MemoryModel.swift has it.
WEIGHTS = (0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
           1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542)
FACTOR = 0.9 ** (-1 / WEIGHTS[20]) - 1


@dataclass
class Memory:
    """What is remembered of one word; its stability is in days, and so is the time until it is asked again."""

    day: int
    stability: float
    difficulty: float

    @classmethod
    def first(cls, day: int, grade: int) -> "Memory":
        return cls(day, WEIGHTS[grade - 1], min(10, max(1, _first_difficulty(grade))))

    def answered(self, day: int, grade: int) -> "Memory":
        w, stability, difficulty = WEIGHTS, self.stability, self.difficulty
        recall = (1 + FACTOR * (day - self.day) / stability) ** -w[20]
        if day == self.day:
            change = math.exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19]
            after = stability * (change if grade == AGAIN else max(change, 1))
        elif grade == AGAIN:
            kept = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * math.exp(w[14] * (1 - recall))
            after = min(kept, stability / math.exp(w[17] * w[18]))
        else:
            gain = math.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (math.exp(w[10] * (1 - recall)) - 1)
            after = stability * (1 + gain * {HARDLY: w[15], GOOD: 1, EASY: w[16]}[grade])
        damped = difficulty + (10 - difficulty) / 9 * w[6] * (3 - grade)
        return Memory(day, max(0.001, after), min(10, max(1, w[7] * _first_difficulty(EASY) + (1 - w[7]) * damped)))

    @property
    def due(self) -> int:
        # At a recall of nine in ten, the interval is the stability.
        return self.day + max(1, round(self.stability))


def _first_difficulty(grade: int) -> float:
    return WEIGHTS[4] - math.exp(WEIGHTS[5] * (grade - 1)) + 1


def year(document: dict, today: datetime.date, days: int = 365) -> dict:
    """What `document` (an exported account with words) is after `days` days, the last of them `today`, hardly begun."""
    chance = random.Random(2026)
    words = [(category["id"], word["id"]) for category in document["categories"] for word in category["words"]]
    hard = {word for _, word in words if chance.random() < HARD}
    waiting = iter(words)
    due: dict[int, list[tuple[int, int]]] = defaultdict(list)
    memories: dict[int, Memory] = {}
    steps: dict[int, int] = {}
    # How often a word was answered; the first answer has the number 0.
    answers: dict[int, int] = defaultdict(lambda: -1)
    reviews: list[dict] = []
    trainings: list[dict] = []
    for number in range(days):
        day, is_last = today - datetime.timedelta(days=days - 1 - number), number == days - 1
        asked = due.pop(number, [])
        if number in HOLIDAY or (chance.random() < SHORT and number < days - 20):
            due[number + 1] += asked
            continue
        queue = [(*one, True) for one in (asked[: len(asked) // 4] if is_last else asked)]
        if not is_last:
            queue += [(*one, False) for _, one in zip(range(NEW_WORDS), waiting)]
        if not queue:
            continue
        evening = datetime.time(0, 5) if is_last else datetime.time(chance.choice((8, 19, 19, 20, 21)), chance.randrange(30))
        begun = moment = datetime.datetime.combine(day, evening, datetime.UTC)
        while queue:
            category, word, is_due = queue.pop(0)
            before = steps.get(word, 0)
            seconds = chance.uniform(2, 9)
            moment += datetime.timedelta(seconds=seconds)
            forgets = chance.random() < (FORGOTTEN_IF_HARD if word in hard else FORGOTTEN) and word in memories
            grade = AGAIN if forgets else chance.choices((GOOD, HARDLY, EASY), (88, 7, 5))[0]
            memory = memories.get(word)
            purpose = "due" if is_due else "step" if memory else "first"
            memories[word] = memory = memory.answered(number, grade) if memory else Memory.first(number, grade)
            answers[word] += 1
            steps[word] = after = 0 if forgets else min(5, before + 1)
            reviews.append({
                "id": len(reviews) + 1, "word": word, "category": category, "training": len(trainings) + 1,
                "sequence": answers[word], "rating": RATINGS[grade],
                "mode": "card" if purpose == "first" else chance.choice(FORMS), "purpose": purpose,
                "duration": int(seconds * 1000), "progressBefore": before, "progressAfter": after,
                "reviewed": _text(moment), "studyDay": day.isoformat(), "hour": moment.hour,
            })
            if not is_due and after < 3:
                queue.insert(min(4, len(queue)), (category, word, False))
            else:
                due[memory.due].append((category, word))
        if not is_last:
            reviews[-1]["doneUntil"] = day.isoformat()
        trainings.append({"id": len(trainings) + 1, "started": _text(begun), "finished": _text(moment)})
    return {**document, "trainings": trainings, "reviews": reviews}


def _text(moment: datetime.datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z"


def bring_back(visitor, door, courses=COURSES) -> dict:
    """Fills the person's notebook with `courses` and gives it the year; returns the exported account of before."""
    door.post("/profile", {"dailyGoal": "10"})
    for course in courses:
        answer = door.post(f"/courses/{course}/categories")
        assert answer.status == 303, f"{course}: {answer.status}"
    document = json.loads(door.get("/profile/export/slovarik.json").body)
    visitor.open("/profile/import")
    visitor.field(visitor.say.import_file).set_input_files({
        "name": "slovarik.json", "mimeType": "application/json",
        "buffer": json.dumps(year(document, datetime.datetime.now(datetime.UTC).date())).encode()})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.import_confirm).click(timeout=60_000)
    visitor.page.get_by_role("heading", name=visitor.say.import_done, level=1).wait_for(timeout=60_000)
    return document
