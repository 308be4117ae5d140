"""A year of somebody's learning, as a file of the kind that an account is brought back with."""

import json
import random
from datetime import date, datetime, timedelta, timezone

WORDS = {
    "Погода": [("rain", "дождь"), ("snow", "снег"), ("wind", "ветер"), ("cloud", "туча"), ("thunderstorm", "гроза"),
               ("fog", "туман"), ("hail", "град"), ("frost", "мороз"), ("drizzle", "морось"), ("sleet", "мокрый снег")],
    "Путешествия": [("train", "поезд"), ("airport", "аэропорт"), ("luggage", "багаж"), ("ticket", "билет"),
                    ("harbour", "гавань"), ("delay", "задержка"), ("customs", "таможня"), ("journey", "поездка")],
    "Дом": [("kitchen", "кухня"), ("roof", "крыша"), ("ceiling", "потолок"), ("stairs", "лестница"),
            ("furniture", "мебель"), ("curtain", "занавеска"), ("carpet", "ковёр")],
    "Работа": [("colleague", "коллега"), ("deadline", "срок"), ("thorough", "тщательный"), ("schedule", "расписание"),
               ("salary", "зарплата"), ("although", "хотя")],
}
# Forgotten more often than others.
HARD = {"thorough": 0.6, "although": 0.5, "hail": 0.4, "harbour": 0.4, "ceiling": 0.35, "schedule": 0.45, "sleet": 0.4}
PAUSES = (range(95, 104), range(210, 224))


def year(today: date) -> bytes:
    """The document; the same for the same day."""
    chance = random.Random(7)
    categories, words = [], []
    for number, (title, pairs) in enumerate(WORDS.items(), 1):
        entries = [{"id": len(words) + place, "term": term, "translation": translation, "created": stamp(today, 380)}
                   for place, (term, translation) in enumerate(pairs, 1)]
        words += [(number, entry) for entry in entries]
        categories.append({"id": number, "title": title, "termLanguage": "en", "translationLanguage": "ru",
                           "created": stamp(today, 380), "words": entries})
    progress = {entry["id"]: 0 for _, entry in words}
    reviews = []
    for ago in range(365, -1, -1):
        if ago and (chance.random() < 0.12 or any(ago in pause for pause in PAUSES)):
            continue
        day = today - timedelta(ago)
        for sequence in range(chance.choice((6, 12, 18, 22, 26, 34, 45)) // (1 if ago else 3)):
            # Words are met one after another over the first nine months.
            known = words[:max(4, len(words) * (365 - ago) // 270)]
            category, word = chance.choice(known)
            isRight = chance.random() > HARD.get(word["term"], 0.08)
            before = progress[word["id"]]
            # What is hard is never quite learned.
            ceiling = 4 if word["term"] in HARD else 5
            after = min(before + 1, ceiling) if isRight else max(before - 1, 0)
            progress[word["id"]] = after
            reviews.append({
                "id": len(reviews) + 1, "word": word["id"], "category": category, "sequence": sequence,
                "rating": "remember" if isRight else "forgot", "mode": "card", "progressBefore": before,
                "progressAfter": after, "reviewed": stamp(today, ago, sequence), "studyDay": day.isoformat(),
                "hour": 9, "duration": chance.randrange(2_000, 9_000)})
    return json.dumps({"format": "slovarik", "version": 1, "exported": stamp(today, 0, 200), "categories": categories,
                       "reviews": reviews}, ensure_ascii=False).encode()


def stamp(today: date, ago: int, seconds: int = 0) -> str:
    moment = datetime(today.year, today.month, today.day, 5, tzinfo=timezone.utc) + timedelta(-ago, seconds)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def bring_back(visitor) -> None:
    """Gives the visitor's account the year."""
    visitor.open("/profile/import")
    visitor.field(visitor.say.import_file).set_input_files({
        "name": "slovarik.json", "mimeType": "application/json",
        "buffer": year(datetime.now(timezone.utc).date())})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.import_confirm).click(timeout=60_000)
    visitor.page.get_by_text(visitor.say.import_done).wait_for(timeout=60_000)
