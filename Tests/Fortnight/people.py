"""The three who try the program for a fortnight."""

from dataclasses import dataclass, field

# As somebody pastes them: with a translation and without, either language first.
OFFICE = """совещание — meeting
повестка дня — agenda
договор — contract
срок сдачи — deadline
прибыль
budget
заказчик — customer
отчёт — report
скидка — discount
поставщик — supplier"""
STORE = """склад — warehouse
выручка — revenue
invoice
налог — tax
страхование
задержка - delay
несколько сотрудников — staff"""


@dataclass(frozen=True)
class Person:
    key: str
    name: str
    title: str  # in the tables
    language: str
    goal: int
    known: int  # of the eight words of the ladder
    themes: tuple[str, ...]
    seed: int
    memory: float
    haste: float
    missed: tuple[int, ...] = ()
    desktop_days: tuple[int, ...] = ()
    lists: dict[int, str] = field(default_factory=dict)
    quick: dict[int, tuple[str, ...]] = field(default_factory=dict)


PEOPLE = {
    person.key: person for person in (
        Person("pupil", "Ваня", "A pupil on a phone, Russian interface, learns English", "ru", 10, 3,
               ("food", "animals", "sport"), seed=20, memory=2.2, haste=0.85, missed=(6,)),
        Person("parent", "Марина", "A parent at work who prepares words, desktop and phone, Russian interface",
               "ru", 15, 6, ("work", "travel", "money"), seed=21, memory=2.8, haste=0.9, missed=(7, 8, 9),
               desktop_days=(1, 2, 4, 10, 11), lists={1: OFFICE, 10: STORE},
               quick={2: ("переговоры", "branch"), 4: ("выгода", "shipment", "приложение"),
                      11: ("complaint", "обед")}),
        Person("guest", "Emma", "Somebody with an English interface who learns Russian, phone", "en", 10, 1,
               ("food", "family", "travel"), seed=22, memory=1.6, haste=1.15, missed=(11,)),
    )
}
