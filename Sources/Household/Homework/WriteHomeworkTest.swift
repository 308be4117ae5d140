import Learning
import Storage
import Vocabulary

/// What became of beginning the test of a homework.
package enum HomeworkTestBegin: Sendable {
    /// It is begun now, or was before.
    case begun(WordTest.ID)
    /// It is another day's.
    case otherDay
    /// There is nothing to ask.
    case noWords
    /// They have no such homework, or it has no test.
    case missing
}

extension Learner {
    /// On its day, the same words for everybody whose set it is. Of a homework of so many new words those are asked that they
    /// have met.
    package func beginTest(of homework: Homework.ID) async throws -> HomeworkTestBegin {
        guard let own = try await store.ownHomework(homework, of: user.id, today: today),
            let test = own.homework.test
        else { return .missing }
        if let begun = own.test { return .begun(begun.id) }
        guard own.homework.due == today else { return .otherDay }
        let category = own.homework.category.id
        let met =
            own.homework.wordCount == nil ? [] : try await store.metWords(of: category, by: user.id)
        let questions = try await testQuestions(
            TestWish(category, words: met, count: test.wordCount, form: test.form), seed: homework.number)
        guard !questions.isEmpty else { return .noWords }
        let id = try await store.beginTest(
            questions, of: category, minutes: test.minutes, for: homework, of: user.id, now: now, today: today
        )
        if let id { return .begun(id) }
        // Begun a moment ago, in another tab.
        let again = try await store.ownHomework(homework, of: user.id, today: today)?.test
        return again.map { .begun($0.id) } ?? .missing
    }
}
