import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    private static let memoryFieldNames = [
        "phase", "step", "stability", "difficulty", "due_day", "due_at", "reviewed_on", "repetitions",
        "lapses",
    ]
    /// What a `MemoryState` is made of.
    static let memoryColumns = memoryFieldNames.map { "memory." + $0 }.joined(separator: ", ")
    /// The same, to be written.
    static let memoryFields = memoryFieldNames.joined(separator: ", ")
    /// The same, as an upsert would have inserted them.
    static let excludedFields = memoryFieldNames.map { "excluded." + $0 }.joined(separator: ", ")

    /// The values of `memoryFields`.
    static func values(of state: MemoryState?) -> StatementArguments {
        [
            state?.phase.name, state?.phase.step, state?.stability, state?.difficulty, state?.dueDay.number,
            state?.dueAt?.milliseconds, state?.reviewedOn.number, state?.repetitions, state?.lapses,
        ]
    }

    /// What the answers that count make of a word; nil when there are none.
    static func replayed(_ word: Word.ID, of user: User.ID, in db: Database) throws -> MemoryState? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT rating, reviewed_at, study_day FROM review
                WHERE user_id = ? AND word_id = ? AND id NOT IN (SELECT review_id FROM retraction)
                ORDER BY sequence
                """)
        let reviews = try Row.fetchAll(statement, arguments: [user, word]).map { row in
            (
                rating: Rating(rawValue: row[0]) ?? .forgot, moment: Date(milliseconds: row[1]),
                day: StudyDay(number: row[2])
            )
        }
        return Scheduler.standard.state(after: reviews, word: word)
    }

    static func keep(_ state: MemoryState?, of word: Word.ID, of user: User.ID, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                UPDATE memory SET (\(memoryFields)) = (?, ?, ?, ?, ?, ?, ?, ?, ?)
                WHERE user_id = ? AND word_id = ?
                """)
        try statement.execute(arguments: values(of: state) + [user, word])
    }

    /// How many words fall due on `today` and on each of the days after it.
    static func forecast(of user: User.ID, today: StudyDay, in db: Database) throws -> Forecast {
        let statement = try db.cachedStatement(
            sql: """
                SELECT max(due_day, ?2 - 1) AS day, count(*) FROM memory
                WHERE user_id = ?1 AND due_day < ?3 GROUP BY day
                """)
        var forecast = Forecast(
            today: today, overdueCount: 0, counts: Array(repeating: 0, count: Forecast.dayCount))
        let end = today.adding(Forecast.dayCount)
        for row in try Row.fetchAll(statement, arguments: [user, today.number, end.number]) {
            let day = today.distance(to: StudyDay(number: row[0]))
            if day < 0 { forecast.overdueCount = row[1] } else { forecast.counts[day] = row[1] }
        }
        return forecast
    }
}

extension MemoryState {
    /// From a row that has `Store.memoryColumns` from column `offset` on; nil where the scheduler knows nothing.
    init?(_ row: Row, offset: Int) {
        guard let name: String = row[offset], let phase = Phase(name, step: row[offset + 1]) else {
            return nil
        }
        self.init(
            phase: phase, stability: row[offset + 2], difficulty: row[offset + 3],
            dueDay: StudyDay(number: row[offset + 4]),
            dueAt: (row[offset + 5] as Int64?).map(Date.init(milliseconds:)),
            reviewedOn: StudyDay(number: row[offset + 6]), repetitions: row[offset + 7],
            lapses: row[offset + 8])
    }
}

extension MemoryState.Phase {
    fileprivate init?(_ name: String, step: Int?) {
        switch (name, step) {
        case ("learning", let step?): self = .learning(step: step)
        case ("relearning", let step?): self = .relearning(step: step)
        case ("review", nil): self = .review
        default: return nil
        }
    }

    fileprivate var name: String {
        switch self {
        case .learning: "learning"
        case .review: "review"
        case .relearning: "relearning"
        }
    }

    fileprivate var step: Int? {
        switch self {
        case .learning(let step), .relearning(let step): step
        case .review: nil
        }
    }
}
