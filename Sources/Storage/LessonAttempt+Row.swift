import Foundation
import GRDB
import Learning
import Vocabulary

extension LessonAttempt {
    enum Columns {
        fileprivate static let id = Column<LessonAttempt.ID>("id", of: "lesson_attempt")
        fileprivate static let lesson = Column<String?>("lesson", of: "lesson_attempt")
        fileprivate static let part = Column<String?>("part", of: "lesson_attempt")
        fileprivate static let fingerprint = Column<Int64>("fingerprint", of: "lesson_attempt")
        fileprivate static let taskCount = Column<Int?>("task_count", of: "lesson_attempt")
        fileprivate static let answered = Column<Int?>("answered", of: "lesson_attempt")
        fileprivate static let rightCount = Column<Int?>("right_count", of: "lesson_attempt")
        fileprivate static let placeCount = Column<Int?>("place_count", of: "lesson_attempt")
        fileprivate static let duration = Column<Int?>("duration", of: "lesson_attempt")
        fileprivate static let ended = Column<Int64?>("ended_at", of: "lesson_attempt")
        fileprivate static let finished = Column<Int64?>("finished_at", of: "lesson_attempt")
        fileprivate static let isRepeat = Column<Bool>("is_repeat", of: "lesson_attempt")

        static let selected = Store.columns(
            id, lesson, part, fingerprint, taskCount, answered, rightCount, placeCount, duration, ended,
            finished, isRepeat)
    }

    /// From a row that has its columns.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], lesson: row[Columns.lesson], part: row[Columns.part],
            fingerprint: UInt64(bitPattern: row[Columns.fingerprint]),
            taskCount: row.count(Columns.taskCount), answered: row.count(Columns.answered),
            score: .init(right: row.count(Columns.rightCount), count: row.count(Columns.placeCount)),
            duration: row.count(Columns.duration),
            finished: row[Columns.finished].map(Date.init(milliseconds:)), isOpen: row[Columns.ended] == nil,
            isRepeat: row[Columns.isRepeat])
    }
}

extension PartAttempt {
    enum Columns {
        fileprivate static let part = Column<String?>("part")
        fileprivate static let fingerprint = Column<Int64>("fingerprint")
        fileprivate static let right = Column<Int?>("right_count")
        fileprivate static let count = Column<Int?>("place_count")
        fileprivate static let duration = Column<Int?>("duration")
        fileprivate static let isRepeat = Column<Bool>("is_repeat")
        /// Tasks that are answered of one that is under way; NULL of one that is finished.
        static let open = Column<Int?>("open_count")

        static let selected = Store.columns(part, fingerprint, right, count, duration, isRepeat)
    }

    /// From a row that has its columns, and `open`.
    init(_ row: Row) throws {
        try self.init(
            part: row[Columns.part], fingerprint: UInt64(bitPattern: row[Columns.fingerprint]),
            score: .init(right: row.count(Columns.right), count: row.count(Columns.count)),
            duration: row.count(Columns.duration), isRepeat: row[Columns.isRepeat],
            answered: row[Columns.open])
    }
}

extension AnsweredTask {
    enum Columns {
        fileprivate static let id = Column<AnsweredTask.ID>("id", of: "lesson_answer")
        fileprivate static let attempt = Column<LessonAttempt.ID>("attempt_id", of: "lesson_answer")
        fileprivate static let sequence = Column<Int?>("sequence", of: "lesson_answer")
        fileprivate static let lesson = Column<String>("lesson", of: "lesson_answer")
        fileprivate static let task = Column<Int64>("task", of: "lesson_answer")
        fileprivate static let given = Column<String>("given", of: "lesson_answer")
        fileprivate static let rightCount = Column<Int?>("right_count", of: "lesson_answer")
        fileprivate static let placeCount = Column<Int?>("place_count", of: "lesson_answer")

        static let selected = Store.columns(
            id, attempt, sequence, lesson, task, given, rightCount, placeCount)
    }

    /// From a row that has its columns.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], attempt: row[Columns.attempt], sequence: row.count(Columns.sequence),
            lesson: row[Columns.lesson], task: UInt64(bitPattern: row[Columns.task]),
            given: row[Columns.given],
            score: .init(right: row.count(Columns.rightCount), count: row.count(Columns.placeCount)))
    }
}
