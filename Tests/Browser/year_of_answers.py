"""A year of learning, as a file that can be brought in: what pictures and tests of a full notebook stand on.

The days are drawn from a fixed seed; the words are those that the person has.
"""

import datetime
import random
from collections import defaultdict

# Days until a word is asked again, by how often it was right since it was last forgotten.
INTERVALS = (1, 2, 5, 11, 24, 50, 90)
NEW_WORDS = 3
FORMS = ("card", "card", "choice", "typing", "letters", "gap")


def year(document: dict, today: datetime.date, days: int = 365) -> dict:
    """What `document` (an exported account with words) is after `days` days, the last of them `today`."""
    chance = random.Random(2026)
    words = [
        (category["id"], word["id"]) for category in document["categories"] for word in category["words"]
    ]
    waiting = iter(words)
    due: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    reviews: list[dict] = []
    trainings: list[dict] = []
    for number in range(days):
        day = today - datetime.timedelta(days=days - 1 - number)
        asked = due.pop(number, [])
        # A holiday, and an evening now and then that was too short.
        if number in range(210, 218) or (chance.random() < 0.12 and number < days - 20):
            due[number + 1] += asked
            continue
        met = [] if number == days - 1 else [(c, w, 0) for c, w in _first(waiting, NEW_WORDS)]
        if number == days - 1:
            # Today something is left to do.
            due[number + 1] += asked[len(asked) // 2:]
            asked = asked[: len(asked) // 2]
        hour = chance.choice((8, 19, 19, 20, 21))
        moment = datetime.datetime.combine(day, datetime.time(hour, chance.randrange(30)), datetime.UTC)
        if number == days - 1:
            moment = datetime.datetime.combine(day, datetime.time(0, 5), datetime.UTC)
        begun, training, queue = moment, len(trainings) + 1, [(*one, True) for one in asked]
        queue += [(*one, False) for one in met]
        first = len(reviews)
        while queue:
            category, word, right, is_due = queue.pop(0)
            seconds = chance.uniform(2, 9)
            moment += datetime.timedelta(seconds=seconds)
            forgot = is_due and chance.random() < 0.13 or not is_due and right > 0 and chance.random() < 0.08
            rating = "forgot" if forgot else chance.choices(("remember", "hard", "easy"), (88, 7, 5))[0]
            purpose = "due" if is_due else "first" if right == 0 else "step"
            after = 0 if forgot else min(5, right + 1)
            reviews.append({
                "id": len(reviews) + 1, "word": word, "category": category, "training": training,
                "sequence": len(reviews) - first, "rating": rating,
                "mode": "card" if purpose == "first" else chance.choice(FORMS), "purpose": purpose,
                "duration": int(seconds * 1000), "progressBefore": min(5, right), "progressAfter": after,
                "reviewed": moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z",
                "studyDay": day.isoformat(), "hour": moment.hour,
            })
            if not is_due and after < 3:
                queue.insert(min(4, len(queue)), (category, word, after, False))
            else:
                step = INTERVALS[min(after, len(INTERVALS) - 1)] if is_due else 1
                due[number + max(1, round(step * chance.uniform(0.85, 1.15)))].append((category, word, after))
        if len(reviews) == first:
            continue
        if number < days - 1:
            reviews[-1]["doneUntil"] = day.isoformat()
        trainings.append({
            "id": training, "started": _text(begun), "finished": _text(moment),
        })
    return {**document, "trainings": trainings, "reviews": reviews}


def _first(words, count: int) -> list[tuple[int, int]]:
    return [one for _, one in zip(range(count), words)]


def _text(moment: datetime.datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")
