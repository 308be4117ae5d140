import GRDB
public import Learning
public import Vocabulary

/// Lessons that their authors give to others.
extension Store {
    /// nil where it is none of theirs.
    public func lessonShare(of id: Lesson.ID, of author: User.ID) async throws -> LessonShare? {
        try await read { db in
            guard try Self.wrote(id, author, db) else { return nil }
            let token = try db.cachedStatement(sql: "SELECT token FROM written_lesson WHERE id = ?")
            let learners = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns) FROM written_lesson_learner
                    JOIN user ON user.id = written_lesson_learner.user_id
                    WHERE lesson_id = ? AND user.id <> ? ORDER BY user.id
                    """
            ).all([id, author], as: User.init)
            return LessonShare(token: try String.fetchOne(token, arguments: [id]), learners: learners)
        }
    }

    /// Offers it at an address with this token, in place of another where there is one; without a token at none. False
    /// where it is none of theirs.
    public func offerLesson(_ id: Lesson.ID, token: String?, of author: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.wrote(id, author, db) else { return false }
            try db.execute(
                sql: "UPDATE written_lesson SET token = ? WHERE id = ?", arguments: [token, id])
            return true
        }
    }

    /// Has those of `people` learn it who live with its author, and nobody else there; who learns it by the link goes on.
    /// False where it is none of theirs.
    public func giveLesson(_ id: Lesson.ID, toHome people: [User.ID], of author: User.ID) async throws
        -> Bool
    {
        try await write { db in
            guard try Self.wrote(id, author, db) else { return false }
            for person in try Self.peopleAround(author, in: db).map(\.id) where person != author {
                if people.contains(person) {
                    try Self.addLearner(person, to: id, in: db)
                } else {
                    try Self.removeLearner(person, from: id, in: db)
                }
            }
            return true
        }
    }

    /// What is offered by a token; nil where nothing is. `isKnown`: it is theirs, or they learn it.
    public func offeredLesson(_ token: String, to user: User.ID) async throws -> (
        lesson: WrittenLesson, text: String, isKnown: Bool
    )? {
        try await read { db in
            let (text, isKnown) = (WrittenLesson.Columns.text, Column<Bool>("is_known"))
            return try db.cachedStatement(
                sql: """
                    SELECT \(WrittenLesson.Columns.selected), \(text), written_lesson.user_id = ?1 OR EXISTS (
                        SELECT 1 FROM written_lesson_learner WHERE lesson_id = written_lesson.id AND user_id = ?1)
                        AS \(isKnown)
                    \(Self.fromWrittenLessons) WHERE token = ?2 AND text IS NOT NULL AND deleted_at IS NULL
                    """
            ).first([user, token]) { try (WrittenLesson($0), $0[text], $0[isKnown]) }
        }
    }

    /// Has somebody who has the token of a lesson learn it from now on. nil where nothing is offered by it; false where they
    /// learn `WrittenLesson.followedLimit` of them.
    public func followLesson(_ token: String, by user: User.ID) async throws -> (Lesson.ID, isTaken: Bool)? {
        guard let offer = try await offeredLesson(token, to: user) else { return nil }
        let id = offer.lesson.id
        if offer.isKnown { return (id, true) }
        return try await write { db in
            let count = try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM written_lesson_learner WHERE user_id = ?"),
                arguments: [user])
            guard count ?? 0 < WrittenLesson.followedLimit else { return (id, false) }
            try Self.addLearner(user, to: id, in: db)
            return (id, true)
        }
    }

    /// Somebody learns another's lesson no more; what they did stays. False where they did not.
    public func unfollowLesson(_ id: Lesson.ID, by user: User.ID) async throws -> Bool {
        try await write { db in
            try Self.removeLearner(user, from: id, in: db)
            return db.changesCount == 1
        }
    }

    /// Its author takes it from somebody. False where it is none of theirs, or that person does not learn it.
    public func remove(_ learner: User.ID, fromLesson id: Lesson.ID, of author: User.ID) async throws -> Bool
    {
        try await write { db in
            guard try Self.wrote(id, author, db) else { return false }
            try Self.removeLearner(learner, from: id, in: db)
            return db.changesCount == 1
        }
    }

    /// Those who are given a written lesson as homework learn it, where their giver does.
    static func addLearners(of homework: LessonHomework.ID, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO written_lesson_learner (lesson_id, user_id)
                    SELECT written_lesson.id, lesson_homework_learner.user_id
                    FROM lesson_homework JOIN written_lesson ON written_lesson.id = lesson_homework.lesson
                    JOIN lesson_homework_learner ON lesson_homework_learner.homework_id = lesson_homework.id
                    WHERE lesson_homework.id = ? AND lesson_homework_learner.user_id <> written_lesson.user_id
                        AND (written_lesson.user_id = lesson_homework.user_id OR EXISTS (
                            SELECT 1 FROM written_lesson_learner AS giver
                            WHERE giver.lesson_id = written_lesson.id AND giver.user_id = lesson_homework.user_id))
                """, arguments: [homework])
    }

    /// The lessons of an account that ends go on with whoever learned them first; what nobody else learns goes with it.
    static func handOverLessons(of author: User.ID, in db: Database) throws {
        let heir = """
            SELECT min(written_lesson_learner.user_id) FROM written_lesson_learner
            JOIN user ON user.id = written_lesson_learner.user_id
            WHERE lesson_id = written_lesson.id AND user.id <> written_lesson.user_id AND \(isStaying)
            """
        try db.execute(
            sql: """
                UPDATE written_lesson SET user_id = (\(heir)), token = NULL
                WHERE user_id = ? AND deleted_at IS NULL AND text IS NOT NULL AND (\(heir)) IS NOT NULL
                """, arguments: [author])
        try db.execute(sql: "DELETE FROM written_lesson WHERE user_id = ?", arguments: [author])
        try db.execute(sql: "DELETE FROM written_lesson_learner WHERE user_id = ?", arguments: [author])
    }

    private static func wrote(_ id: Lesson.ID, _ author: User.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM written_lesson WHERE id = ? AND user_id = ? AND deleted_at IS NULL)
                    """), arguments: [id, author]) ?? false
    }

    private static func addLearner(_ user: User.ID, to id: Lesson.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO written_lesson_learner (lesson_id, user_id) VALUES (?, ?)"
        ).execute(arguments: [id, user])
    }

    private static func removeLearner(_ user: User.ID, from id: Lesson.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: "DELETE FROM written_lesson_learner WHERE lesson_id = ? AND user_id = ?"
        ).execute(arguments: [id, user])
    }
}
