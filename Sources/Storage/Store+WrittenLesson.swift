public import Foundation
import GRDB
public import Learning
public import Vocabulary

/// Lessons that people at home write, as their authors keep them and others find them.
extension Store {
    /// Their own and those of others that they learn, the last written first; of their own those too that they deleted
    /// lately.
    public func writtenLessons(of user: User.ID, now: Date) async throws -> [WrittenLesson] {
        try await read { db in
            try db.cachedStatement(
                sql: """
                    \(Self.selectWrittenLessons) WHERE written_lesson.user_id = ?1
                        AND ifnull(deleted_at, ?2) >= ?2
                    UNION ALL \(Self.selectWrittenLessons)
                    JOIN written_lesson_learner AS learner ON learner.lesson_id = written_lesson.id
                    WHERE learner.user_id = ?1 AND written_lesson.user_id <> ?1 AND deleted_at IS NULL
                        AND text IS NOT NULL
                    ORDER BY "\(WrittenLesson.Columns.created.name)" DESC, "\(WrittenLesson.Columns.id.name)"
                    """
            ).all([user, Self.oldestDeletion(now)]) { try WrittenLesson($0) }
        }
    }

    /// Those of these lessons that have something to learn, and are theirs or given to them.
    public func writtenLessons(_ ids: [Lesson.ID], for user: User.ID) async throws -> [WrittenLesson] {
        try await read(isBrief: true) { db in
            let find = try db.cachedStatement(sql: "\(Self.selectWrittenLessons) WHERE \(Self.isLearned)")
            return try ids.compactMap { try find.first([$0, user]) { try WrittenLesson($0) } }
        }
    }

    /// The same with what is learned.
    public func writtenTexts(of ids: [Lesson.ID], for user: User.ID) async throws
        -> [(lesson: WrittenLesson, text: String)]
    {
        guard !ids.isEmpty else { return [] }
        return try await read { db in
            let text = WrittenLesson.Columns.text
            let find = try db.cachedStatement(
                sql: """
                    SELECT \(WrittenLesson.Columns.selected), \(text) \(Self.fromWrittenLessons)
                    WHERE \(Self.isLearned)
                    """)
            return try ids.compactMap { id in
                try find.first([id, user]) { try (WrittenLesson($0), $0[text]) }
            }
        }
    }

    /// Of the lesson `?1` and the person `?2`.
    private static let isLearned = """
        written_lesson.id = ?1 AND text IS NOT NULL AND deleted_at IS NULL
            AND (written_lesson.user_id = ?2 OR EXISTS (
                SELECT 1 FROM written_lesson_learner WHERE lesson_id = ?1 AND written_lesson_learner.user_id = ?2))
        """

    /// The written lessons that somebody gave, or was given, as homework.
    static func writtenHomework(of user: User.ID, in db: Database) throws -> [Lesson.ID] {
        let lesson = Column<String>("lesson")
        return try db.cachedStatement(
            sql: """
                SELECT \(lesson) FROM lesson_homework WHERE user_id = ?1 AND lesson GLOB 'own-*'
                UNION SELECT lesson FROM lesson_homework_learner
                JOIN lesson_homework ON lesson_homework.id = homework_id
                WHERE lesson_homework_learner.user_id = ?1 AND lesson GLOB 'own-*'
                """
        ).all([user]) { try $0[lesson] }
    }

    /// The written lessons whose tasks somebody answered.
    public func answeredWrittenLessons(of user: User.ID) async throws -> [Lesson.ID] {
        try await read { db in
            let lesson = Column<String>("lesson")
            return try db.cachedStatement(
                sql: "SELECT DISTINCT \(lesson) FROM lesson_answer WHERE user_id = ? AND lesson GLOB 'own-*'"
            ).all([user]) { try $0[lesson] }
        }
    }

    /// What its author changes; nil where it is none of theirs.
    public func lessonDraft(_ id: Lesson.ID, of author: User.ID) async throws -> LessonDraft? {
        try await read(isBrief: true) { db in
            let text = Column<String>("edited")
            return try db.cachedStatement(
                sql: """
                    SELECT \(WrittenLesson.Columns.selected), ifnull(draft, text) AS \(text)
                    \(Self.fromWrittenLessons) WHERE written_lesson.id = ? AND written_lesson.user_id = ?
                        AND deleted_at IS NULL
                    """
            ).first([id, author]) { try LessonDraft(lesson: WrittenLesson($0), text: $0[text]) }
        }
    }

    /// What is written of a lesson: its title, and its text, which has a fault or none.
    public struct LessonWriting: Sendable {
        public let title: String
        public let text: String
        public let hasFault: Bool

        public init(title: String, text: String, hasFault: Bool) {
            self.title = title
            self.text = text
            self.hasFault = hasFault
        }
    }

    /// Keeps a new one. False where its author has `WrittenLesson.limit` of them. Throws `StorageFault.allowance`.
    public func addLesson(
        _ id: Lesson.ID, _ pair: LanguagePair, _ writing: LessonWriting, of author: User.ID, now: Date
    ) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: "DELETE FROM written_lesson WHERE user_id = ? AND deleted_at < ?",
                arguments: [author, Self.oldestDeletion(now)])
            let count = try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM written_lesson WHERE user_id = ?"),
                arguments: [author])
            guard count ?? 0 < WrittenLesson.limit else { return false }
            try Self.checkAllowance(of: author, bytes: writing.text.utf8.count, in: db)
            try db.execute(
                sql: """
                    INSERT INTO written_lesson (id, user_id, term_language, translation_language, title, size, text, draft,
                        created_at)
                    SELECT ?, id, ?, ?, ?, ?, ?, ?, ? FROM user WHERE id = ? AND \(Self.isStaying)
                    """,
                arguments: [
                    id, pair.term, pair.translation, writing.title, writing.text.utf8.count,
                    writing.hasFault ? nil : writing.text, writing.hasFault ? writing.text : nil,
                    now.milliseconds, author,
                ])
            return db.changesCount == 1
        }
    }

    /// Keeps another text. One with a fault waits beside what is learned. False where it is none of theirs. Throws
    /// `StorageFault.allowance`.
    public func changeLesson(_ id: Lesson.ID, _ writing: LessonWriting, of author: User.ID) async throws
        -> Bool
    {
        try await write { db in
            try Self.checkAllowance(of: author, bytes: writing.text.utf8.count, in: db)
            try db.execute(
                sql: """
                    UPDATE written_lesson SET title = ?2, draft = iif(?4, ?3, NULL), text = iif(?4, text, ?3),
                        version = version % 1000000000 + iif(?4, 0, 1), size = length(CAST(?3 AS BLOB))
                            + iif(?4, length(CAST(ifnull(text, '') AS BLOB)), 0)
                    WHERE id = ?1 AND user_id = ?5 AND deleted_at IS NULL
                    """, arguments: [id, writing.title, writing.text, writing.hasFault, author])
            return db.changesCount == 1
        }
    }

    /// Nobody finds it any more; for a while its author can bring it back. False where it is none of theirs.
    public func deleteLesson(_ id: Lesson.ID, of author: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE written_lesson SET deleted_at = ?, token = NULL
                    WHERE id = ? AND user_id = ? AND deleted_at IS NULL
                    """, arguments: [now.milliseconds, id, author])
            return db.changesCount == 1
        }
    }

    /// False where there is none of theirs to bring back.
    public func bringBackLesson(_ id: Lesson.ID, of author: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE written_lesson SET deleted_at = NULL WHERE id = ? AND user_id = ? AND deleted_at >= ?
                    """, arguments: [id, author, Self.oldestDeletion(now)])
            return db.changesCount == 1
        }
    }

    /// Milliseconds since 1970: what was deleted before can be brought back no more.
    private static func oldestDeletion(_ now: Date) -> Int64 {
        now.addingTimeInterval(-WrittenLesson.keptSeconds).milliseconds
    }

    private static let selectWrittenLessons =
        "SELECT \(WrittenLesson.Columns.selected) \(fromWrittenLessons)"

    static let fromWrittenLessons =
        "FROM written_lesson JOIN user AS author ON author.id = written_lesson.user_id"
}

extension WrittenLesson {
    enum Columns {
        static let id = Column<String>("id", of: "written_lesson")
        fileprivate static let term = Column<String>("term_language", of: "written_lesson")
        fileprivate static let translation = Column<String>("translation_language", of: "written_lesson")
        fileprivate static let title = Column<String>("title", of: "written_lesson")
        fileprivate static let author = Column<User.ID>("user_id", of: "written_lesson")
        fileprivate static let authorName = Column<String>("name", of: "author")
        fileprivate static let version = Column<Int>("version", of: "written_lesson")
        static let created = Column<Int64>("created_at", of: "written_lesson")
        fileprivate static let deleted = Column<Int64?>("deleted_at", of: "written_lesson")
        fileprivate static let isReady = Column<Bool>("is_ready")
        fileprivate static let hasDraft = Column<Bool>("has_draft")
        /// Of one that is ready; not among `selected`, since it may be long.
        static let text = Column<String>("text", of: "written_lesson")

        static let selected = """
            \(Store.columns(id, term, translation, title, author, authorName, version, created, deleted)),
            text IS NOT NULL AS \(isReady), draft IS NOT NULL AS \(hasDraft)
            """
    }

    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id],
            pair: LanguagePair(term: row[Columns.term], translation: row[Columns.translation]),
            title: row[Columns.title], author: row[Columns.author], authorName: row[Columns.authorName],
            version: row[Columns.version], isReady: row[Columns.isReady],
            hasDraft: row[Columns.hasDraft], deleted: row[Columns.deleted].map(Date.init(milliseconds:)))
    }
}
