import Learning
import Storage
import Vocabulary

/// What an adult sees of a child's learning: when, how long and what is hard. Nothing of what was typed, of notes or of
/// the words that are well known.
package struct ChildEffort: Sendable {
    /// The last seven study days up to today, in order; a day with answers has at least one minute, nil is one without.
    package let week: [(day: StudyDay, minutes: Int?)]
    /// At most five, the hardest first.
    package let hardWords: [HardWord]
}

extension Guardianship {
    /// `today` is the child's study day.
    package func effort(today: StudyDay) async throws -> ChildEffort {
        let statistics = try await adult.store.statistics(of: child.id, today: today)
        let minutes = Dictionary(
            statistics.history.days.suffix(7).map { ($0.day, max(1, $0.tally.minutes)) }
        ) { first, _ in first }
        return ChildEffort(
            week: (0..<7).map { today.adding($0 - 6) }.map { ($0, minutes[$0]) },
            hardWords: Array(statistics.hardWords.prefix(5)))
    }
}

extension Learner {
    /// What those are called who look after this child, in the order in which they came; none for an adult.
    package func guardianNames() async throws -> [String] {
        user.isChild ? try await store.guardianNames(of: user.id) : []
    }
}
