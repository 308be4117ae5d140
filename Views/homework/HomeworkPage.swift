import Foundation
import Learning
import Localization
import Vocabulary

/// A homework as its giver sees it: how everybody is doing, what is hard, and how to change it.
package struct HomeworkPage: Sendable {
    let homework: Homework
    let states: [HomeworkState]
    let hardWords: [Word]
    /// That several wrote wrong in the test, and that are not among those.
    let hardInTest: [WordText]
    let form: HomeworkDayForm
    let day: Message

    /// `misfits` says for whom it is too much, `wrongWords` what was wrong in whose test.
    package init(
        _ given: GivenHomework, misfits: [User.ID: HomeworkFit], hardWords: [Word],
        wrongWords: [User.ID: [WordText]], form: HomeworkDayForm, now: Date, today: StudyDay, text: Catalogue
    ) {
        homework = given.homework
        states = given.learners.map {
            HomeworkState(
                $0, of: given.homework, misfit: misfits[$0.id], wrong: wrongWords[$0.id] ?? [], now: now,
                text: text)
        }
        hardInTest = Self.shared(wrongWords.values, but: hardWords.map(\.text))
        self.hardWords = hardWords
        self.form = form
        day = HomeworkDay.message(given.homework.due, today: today, text: text)
    }

    var hasHardWords: Bool { !hardWords.isEmpty || !hardInTest.isEmpty }

    /// What at least two lists have, what most have first.
    private static func shared(_ lists: some Collection<[WordText]>, but known: [WordText]) -> [WordText] {
        let known = Set(known.map(Pair.init))
        var counts: [Pair: Int] = [:]
        for list in lists {
            for pair in Set(list.map(Pair.init)) { counts[pair, default: 0] += 1 }
        }
        return counts.filter { $0.value > 1 && !known.contains($0.key) }
            .sorted { ($1.value, $0.key.term) < ($0.value, $1.key.term) }.prefix(hardInTestLimit)
            .map { WordText(term: $0.key.term, translation: $0.key.translation) }
    }

    private static let hardInTestLimit = 10

    private struct Pair: Hashable {
        let term, translation: String

        init(_ text: WordText) { (term, translation) = (text.term, text.translation) }
    }
}
