import GRDB
public import Learning
public import Vocabulary

extension Store {
    /// Counts an answer to a task anew, with its attempt, the mistakes and the memory of the section that the task is about.
    ///
    /// - Parameter rightCount: how many of its places count as right from now on, of no more than it has.
    /// - Returns: whether there is such an answer of theirs.
    public func recount(
        _ answer: AnsweredTask.ID, rightCount: Int, section: Theory.Section.ID, of user: User.ID
    ) async throws -> Bool {
        try await write { db in
            let (lesson, day) = (Column<String>("lesson"), Column<StudyDay>("study_day"))
            let (right, places) = (Column<Int?>("right_count"), Column<Int?>("place_count"))
            let counted = try db.cachedStatement(
                sql:
                    "SELECT \(Self.columns(lesson, right, places, day)) FROM lesson_answer WHERE id = ? AND user_id = ?"
            ).first([answer, user]) {
                try (lesson: $0[lesson], right: $0.count(right), places: $0.count(places), day: $0[day])
            }
            guard let counted else { return false }
            let rightCount = max(0, min(rightCount, counted.places))
            guard counted.right != rightCount else { return true }
            try db.cachedStatement(sql: "UPDATE lesson_answer SET right_count = ? WHERE id = ?")
                .execute(arguments: [rightCount, answer])
            try Self.recount(
                TheoryAddress(lesson: counted.lesson, section: section), of: user, on: counted.day,
                by: rightCount - counted.right, in: db)
            return true
        }
    }
}
