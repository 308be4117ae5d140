"""Prints the histories of SchedulerHistoryTests.swift, as py-fsrs computes them (pip install fsrs==6.3.2).

A history is days since the answer before and the grade (1 Again … 4 Easy) of each answer; behind it
stability, difficulty and the days until the word is due.
"""

import random
from datetime import datetime, timedelta, timezone

import fsrs

random.seed(6)
# Every answer is followed by days: a training has the steps of a new word, and counts cards.
scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
for number in range(24):
    weights = [1, 0, 3, 0] if number < 12 else [2, 1, 5, 1]  # two buttons, then all four
    card, moment, answers = fsrs.Card(), datetime(2027, 1, 15, 12, tzinfo=timezone.utc), []
    for answer in range(12):
        days = 0 if answer == 0 else random.choice([0, 0, 1, 1, 2, 3, 5, 9, 20, 60])
        grade = random.choices(list(fsrs.Rating), weights)[0]
        moment += timedelta(days=days)
        card, _ = scheduler.review_card(card, grade, moment)
        answers.append(f"{days}:{int(grade)}")
    due = (card.due - moment).days
    print(f'("{" ".join(answers)}", {card.stability!r}, {card.difficulty!r}, {due}),')
