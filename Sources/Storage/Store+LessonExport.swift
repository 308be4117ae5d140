import Foundation
import GRDB
import Learning
public import Vocabulary

/// Lessons that their author wrote, as they travel with an export.
extension Store {
    /// The lesson after the one that the slice before was of.
    public func exportedLesson(of user: User.ID, after: Int64?) async throws -> ExportSlice<ExportedLesson> {
        try await slice(of: user, size: 1) { db in
            let row = Column<Int64>("place")
            return try db.cachedStatement(
                sql: """
                    SELECT rowid AS \(row), \(ExportedLesson.Columns.selected) FROM written_lesson
                    WHERE user_id = ? AND rowid > ? AND deleted_at IS NULL ORDER BY rowid LIMIT 1
                    """
            ).all([user, after ?? .min]) { try ($0[row], ExportedLesson($0)) }
        }
    }

    private static let draftLessons =
        "SELECT id AS \(ImportDraft.position), \(DraftLesson.content) FROM lesson"

    /// The same lesson has the same id, and is theirs or learned by them.
    func matchLessons(_ draft: ImportDraft, of user: User.ID) async throws {
        try await draft.eachSlice(of: Self.draftLessons, key: "id", as: DraftLesson.init) { lessons in
            let found = try await self.read { db in
                try lessons.map { try $0.lesson.flatMap { try Self.match($0, of: user, in: db) } }
            }
            try await draft.setHere(found, of: lessons.map(\.id), "lesson", "id")
        }
    }

    private static func match(_ lesson: ExportedLesson, of user: User.ID, in db: Database) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT rowid FROM written_lesson WHERE id = ?1 AND deleted_at IS NULL AND (user_id = ?2
                        OR EXISTS (SELECT 1 FROM written_lesson_learner WHERE lesson_id = ?1 AND user_id = ?2))
                    """), arguments: [lesson.id, user])
    }

    /// What is here stays as it is. A lesson whose id is another's here gets one of its own.
    func bringLessons(_ draft: ImportDraft, to user: User.ID) async throws {
        try await draft.eachSlice(
            of: Self.draftLessons, where: "here IS NULL", key: "id", size: 10, as: DraftLesson.init
        ) { lessons in
            let ids = try await self.writeSlices(
                of: lessons,
                preparing: { lessons, db in
                    let size = lessons.reduce(0) { $0 + ($1.lesson?.size ?? 0) }
                    try Self.checkAllowance(of: user, bytes: size, in: db)
                }
            ) { lesson, db in try lesson.lesson.flatMap { try Self.bring($0, to: user, in: db) } }
            try await draft.setHere(ids, of: lessons.map(\.id), "lesson", "id")
        }
    }

    private static func bring(_ lesson: ExportedLesson, to user: User.ID, in db: Database) throws -> Int64? {
        if let here = try match(lesson, of: user, in: db) { return here }
        let count = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM written_lesson WHERE user_id = ?"),
            arguments: [user])
        guard count ?? 0 < WrittenLesson.limit else { return nil }
        // One of theirs that they deleted comes back.
        try db.execute(
            sql: "DELETE FROM written_lesson WHERE id = ? AND user_id = ? AND deleted_at IS NOT NULL",
            arguments: [lesson.id, user])
        let isTaken = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM written_lesson WHERE id = ?)"),
            arguments: [lesson.id])
        var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
        let id = isTaken == true ? WrittenLesson.newID(using: &generator) : lesson.id
        try db.cachedStatement(
            sql: """
                INSERT INTO written_lesson (id, user_id, term_language, translation_language, title, size, text, draft,
                    created_at)
                SELECT ?, id, ?, ?, ?, ?, ?, ?, ? FROM user WHERE id = ? AND \(isStaying)
                """
        ).execute(arguments: [
            id, lesson.termLanguage, lesson.translationLanguage, lesson.title, lesson.size, lesson.text,
            lesson.draft, lesson.created.milliseconds, user,
        ])
        return db.changesCount == 1 ? db.lastInsertedRowID : nil
    }
}

/// A lesson of a draft.
private struct DraftLesson: Sendable {
    let id: Int64
    let lesson: ExportedLesson?

    static let content = Column<Data>("content")

    init(_ row: Row) throws {
        id = try row[ImportDraft.position]
        let content = try row[Self.content]
        lesson = try? JSONDecoder().decode(ExportedLesson.self, from: content)
    }
}

extension ExportedLesson {
    fileprivate enum Columns {
        static let id = Column<String>("id")
        static let term = Column<String>("term_language")
        static let translation = Column<String>("translation_language")
        static let title = Column<String>("title")
        static let text = Column<String?>("text")
        static let draft = Column<String?>("draft")
        static let created = Column<Int64>("created_at")

        static let selected = Store.columns(id, term, translation, title, text, draft, created)
    }

    fileprivate init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], termLanguage: row[Columns.term],
            translationLanguage: row[Columns.translation],
            title: row[Columns.title], text: row[Columns.text], draft: row[Columns.draft],
            created: Date(milliseconds: row[Columns.created]))
    }
}
