import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Testing
import Views

@testable import Web

/// A file that another program wrote into, or an import of an earlier version: each number of each row at both ends of 64
/// bits, where the tables let it in. Every page still has an answer.
@Suite("Whatever number a row holds, there is an answer", .serialized)
struct RowExtremesTests {
    private struct Column: Sendable, CustomStringConvertible {
        let table, name: String
        var description: String { "\(table).\(name)" }
        /// What is added up of the log: one that is full takes nothing more, until `check --repair` has added it up anew.
        var isSum: Bool {
            ["day_tally", "category_tally", "category_progress", "due_tally", "log_size"].contains(table)
                || [
                    "scheduling.new_answers", "category.word_count", "training.answered",
                    "lesson_attempt.answered",
                    "lesson_attempt.right_count", "lesson_attempt.place_count",
                ].contains(description)
        }
    }

    @Test(
        "A page is drawn of rows whose numbers are as small or as large as can be",
        arguments: [Int64.min, Int64.max])
    func extremes(value: Int64) async throws {
        let scene = try await SceneModel.scene()
        let file = scene.house.file
        try leaveUnfinished(in: scene.owner, file)
        let columns = try columns(file)
        #expect(columns.count > 50)
        for column in columns {
            guard let kept = try set(column, to: value, in: file) else { continue }
            for row in Self.pages {
                let person: Scene.Person = row.access == .administrator ? .administrator : .owner
                let things = try #require(scene.things[person])
                var fields = HTTPFields()
                fields[.cookie] = things.session.map { "slovarik_session=\($0)" }
                let answer = await scene.house.respond(row.method, row.path(things), fields: fields).whole()
                #expect(
                    answer.status.code < 500,
                    "\(column) = \(value): \(row.pattern): \(answer.status), \(scene.house.log.lines.last ?? "")"
                )
            }
            try restore(column, kept, in: file)
        }
    }

    @Test(
        "A program starts with such rows, and a form is carried out or refused",
        arguments: [Int64.min, Int64.max])
    func forms(value: Int64) async throws {
        let scene = try await SceneModel.scene()
        let file = scene.house.file
        try leaveUnfinished(in: scene.owner, file)
        let columns = try columns(file)
        try scene.house.application.close()
        let whole = scene.house.data
        for column in columns {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "slovarik-\(UUID().uuidString)")
            try FileManager.default.copyItem(at: whole, to: folder)
            let file = folder.appendingPathComponent(scene.house.file.lastPathComponent)
            guard try set(column, to: value, in: file) != nil else {
                try FileManager.default.removeItem(at: folder)
                continue
            }
            let house = try House(lessons: try TeaTime.file(), at: folder)
            do { try await house.application.services.store.finishLongWrites() } catch {
                #expect(column.isSum, "\(column) = \(value): \(error)")
            }
            for row in Self.forms {
                let things = try #require(scene.things[.owner])
                var fields = HTTPFields()
                fields[.cookie] = things.session.map { "slovarik_session=\($0)" }
                fields[.origin] = "http://vocab.lan:8080"
                fields[.contentType] = "application/x-www-form-urlencoded"
                let form = FormValues(row.form(things).map { (name: $0.0, value: $0.1) }).encoded()
                let answer = await house.respond(row.method, row.path(things), fields: fields, body: form)
                let isRefused = column.isSum && [500, 507].contains(answer.status.code)
                #expect(
                    answer.status.code < 500 || isRefused,
                    "\(column) = \(value): \(row.pattern): \(answer.status), \(house.log.lines.last ?? "")")
            }
        }
    }

    @Test("What a row lacks ends its page with the request's number, and the next one has its answer")
    func lack() async throws {
        let scene = try await SceneModel.scene()
        let file = scene.house.file
        let things = try #require(scene.things[.owner])
        // The table does not let it in; one that was written anew may.
        try await DatabaseQueue(beside: file).writeWithoutTransaction { db in
            let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
            try db.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = replace(sql, 'title TEXT NOT NULL', 'title TEXT')
                        WHERE name = 'category';
                    PRAGMA schema_version = \(version + 1);
                    PRAGMA writable_schema = OFF;
                    """)
        }
        try await DatabaseQueue(beside: file).write {
            try $0.execute(sql: "UPDATE category SET title = NULL WHERE id = ?", arguments: [things.category])
        }
        func open(_ path: String) async -> Response {
            var fields = HTTPFields()
            fields[.cookie] = things.session.map { "slovarik_session=\($0)" }
            return await scene.house.respond(.get, path, fields: fields).whole()
        }
        let page = await open("/categories/\(things.category)")
        #expect(page.status == .internalServerError && page.text.contains(/<p class="soft">[^<]*\d/))
        #expect(scene.house.log.lines.contains { $0.contains("category.title holds NULL") })
        #expect(await open("/categories/\(things.other)").status == .ok)
    }

    /// What was accepted and is done at the next start: a list, a deletion, an import.
    private func leaveUnfinished(in things: Scene.Things, _ file: URL) throws {
        try DatabaseQueue(beside: file).write { db in
            try db.execute(
                sql: """
                    INSERT INTO word_addition (category_id, texts, created_at, created_on)
                        VALUES (:category, '[["brook", "ручей", "", "", "", "", "", "brook ручей"]]', 0, 0);
                    INSERT INTO deletion (category_id, first_word, last_word, takes_category)
                        VALUES (:category, 1, 2, 0);
                    INSERT INTO import (user_id, draft, begun_at) VALUES (:user, 'none', 0);
                    """,
                arguments: ["category": things.other, "user": things.account])
        }
    }

    /// What reckons with rows as it writes; the last of them take away what the others need.
    private static let forms: [RouteRow] = {
        let order = [
            Path.places.reviews.pattern, Path.places.retraction.pattern, Path.places.meetings.pattern,
            Path.places.lessonPart.pattern, Path.places.lessonMistakes.pattern,
            Path.places.lessonReview.pattern, Path.places.games.pattern,
            Path.places.words.pattern, Path.places.wordList.pattern, Path.places.pauseWord.pattern,
            Path.places.resumeWord.pattern, Path.places.memory.pattern, Path.places.resetWeights.pattern,
            Path.places.learningSettings.pattern, Path.places.courseCategories.pattern,
            Path.places.deleteWords.pattern, Path.places.deleteWord.pattern,
            Path.places.deleteCategory.pattern,
        ]
        return order.flatMap { pattern in RouteRow.all.filter { $0.method == .post && $0.pattern == pattern }
        }
    }()

    /// What somebody opens and leads nowhere else.
    private static let pages = RouteRow.all.filter { $0.method == .get }

    private func columns(_ file: URL) throws -> [Column] {
        try DatabaseQueue(beside: file).read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
                        AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' AND name NOT LIKE 'word_search%'
                    """)
            return try tables.flatMap { table in
                let references = try Set(db.foreignKeys(on: table).flatMap(\.originColumns))
                return try db.columns(in: table)
                    .filter {
                        $0.type == "INTEGER" && $0.primaryKeyIndex == 0 && !references.contains($0.name)
                    }
                    .map { Column(table: table, name: $0.name) }
            }
        }
    }

    /// What the rows held, by their number; nil where the table does not let such a number in.
    private func set(_ column: Column, to value: Int64, in file: URL) throws -> [Row]? {
        let (table, name) = (column.table.quotedDatabaseIdentifier, column.name.quotedDatabaseIdentifier)
        return try DatabaseQueue(beside: file).write { db in
            let key = try db.primaryKey(column.table).columns.map(\.quotedDatabaseIdentifier).joined(
                separator: ", ")
            let kept = try Row.fetchAll(db, sql: "SELECT \(name), \(key) FROM \(table)")
            var isChanged = false
            do {
                try db.inSavepoint {
                    try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(name) = ?", arguments: [value])
                    isChanged = db.changesCount > 0
                    // What a table lets in but not out again is left as it is.
                    try db.inSavepoint {
                        try write(column, kept, in: db)
                        return .rollback
                    }
                    return .commit
                }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                return nil
            }
            return isChanged ? kept : nil
        }
    }

    private func restore(_ column: Column, _ kept: [Row], in file: URL) throws {
        try DatabaseQueue(beside: file).write { try write(column, kept, in: $0) }
    }

    private func write(_ column: Column, _ kept: [Row], in db: Database) throws {
        let (table, name) = (column.table.quotedDatabaseIdentifier, column.name.quotedDatabaseIdentifier)
        let key = try db.primaryKey(column.table).columns.map { $0.quotedDatabaseIdentifier + " = ?" }
        for row in kept {
            try db.execute(
                sql: "UPDATE OR IGNORE \(table) SET \(name) = ? WHERE \(key.joined(separator: " AND "))",
                arguments: StatementArguments(row.databaseValues))
        }
    }
}
