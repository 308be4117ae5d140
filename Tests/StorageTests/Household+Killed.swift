import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

extension Household {
    /// What another server finds after this one was killed.
    func killed() throws -> Household {
        let folder = try TemporaryFolder()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                at: self.folder.url.appendingPathComponent(Store.fileName + suffix),
                to: folder.url.appendingPathComponent(Store.fileName + suffix))
        }
        return try Household(opening: folder, of: self)
    }

    /// Nothing that is computed differs from what would be computed anew.
    func expectDerived() async throws {
        let questions = [
            "SELECT * FROM new_word ORDER BY 1, 2", "SELECT * FROM category_progress ORDER BY 1, 2",
            "SELECT id, word_count FROM category ORDER BY 1", "SELECT id FROM word_search_docsize ORDER BY 1",
            "SELECT * FROM memory ORDER BY 1, 2", "SELECT * FROM due_tally ORDER BY 1, 2",
            "SELECT * FROM log_size WHERE row_count > 0 ORDER BY 1", "SELECT * FROM pragma_foreign_key_check",
        ]
        let kept = try questions.map { try rows($0) }
        try await store.write { try Store.rebuild(in: $0) }
        for (question, rows) in zip(questions, kept) {
            #expect(try self.rows(question) == rows, "\(question)")
        }
    }
}

extension ExportedAttempt {
    /// Two hundred answers to as many tasks.
    static func long(begun: Date) -> ExportedAttempt {
        let day = LocalTime(begun, in: .gmt).day.number
        let answers = (0..<200).map { number in
            Answer(
                sequence: number, lesson: "house", task: "\(number)", given: "work", right: number % 2,
                count: 1,
                duration: 900, answered: begun + Double(number), studyDay: day)
        }
        return ExportedAttempt(
            lesson: "house", part: "one", fingerprint: "1", taskCount: 200, started: begun,
            ended: begun + 200,
            finished: begun + 200, answers: answers)
    }
}
