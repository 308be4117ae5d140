import Foundation
import GRDB
import Learning
import Vocabulary

@testable import Storage

extension Household {
    /// Answers cards of everything day after day, some of them wrong, and takes every fifth answer back.
    func study(days: Int = 12) async throws {
        for day in 0..<days {
            for round in 0..<4 {
                let seconds = Double(day) * 86_400 + Double(round) * 1000
                guard let card = try await card(after: seconds) else { continue }
                let isForgotten = (day + round) % 3 == 0
                try await answer(card, isForgotten ? .forgot : .remember, after: seconds)
                if (day * 4 + round) % 5 == 0 { try await retractLast(of: card.training.id) }
            }
        }
    }

    func retractLast(of training: Training.ID) async throws {
        guard
            let review = try await results(training)?.reviews.last,
            case .retracted = try await store.retract(review.id, of: anna.id, now: now)
        else { throw Unexpected() }
    }

    /// The rows that `sql` finds in the file itself.
    func rows(_ sql: String) throws -> [[DatabaseValue]] { try Log(folder).rows(sql) }
}

/// A look at a store's file from outside.
struct Log {
    private let database: DatabaseQueue

    init(_ folder: TemporaryFolder) throws {
        database = try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
    }

    func rows(_ sql: String) throws -> [[DatabaseValue]] {
        try database.read { db in try GRDB.Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) } }
    }

    /// What the scheduler makes of the answers that count, by learner and word.
    func replayed() throws -> [[Int64]: MemoryState] {
        let reviews = try rows(
            """
            SELECT user_id, word_id, rating, reviewed_at, study_day, purpose FROM review
            WHERE word_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
            ORDER BY reviewed_at, id
            """)
        var states: [[Int64]: MemoryState] = [:]
        for row in reviews {
            guard let user = Int64.fromDatabaseValue(row[0]), let word = Int64.fromDatabaseValue(row[1]),
                let rating = String.fromDatabaseValue(row[2]).flatMap(Rating.init),
                let moment = Int64.fromDatabaseValue(row[3]), let day = Int.fromDatabaseValue(row[4])
            else { throw Household.Unexpected() }
            if String.fromDatabaseValue(row[5]) == "practice", let known = states[[user, word]] {
                states[[user, word]] = Scheduler.standard.state(
                    known, afterPractice: rating, on: StudyDay(number: day))
                continue
            }
            states[[user, word]] = Scheduler.standard.state(
                states[[user, word]], after: Grade(rating),
                at: Date(timeIntervalSince1970: Double(moment) / 1000), on: StudyDay(number: day),
                word: Word.ID(word))
        }
        return states
    }

    /// What the file says of the same.
    func stored() throws -> [[Int64]: MemoryState] {
        try database.read { db in
            let (user, word) = (Storage.Column<Int64>("user_id"), Storage.Column<Int64>("word_id"))
            let states = try db.makeStatement(
                sql: "SELECT \(user), \(word), \(Store.memoryColumns) FROM memory"
            ).all { row in try MemoryState(row).map { ([try row[user], try row[word]], $0) } }
            return Dictionary(uniqueKeysWithValues: states.compactMap(\.self))
        }
    }
}
