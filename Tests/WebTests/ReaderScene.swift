import Foundation
import Testing
import Vocabulary

@testable import Storage
@testable import Web

/// Somebody whose e-readers have an address here.
struct ReaderScene {
    let house: House
    let visitor: Visitor
    let token: String

    init(may scope: Access.Scope = .add) async throws {
        house = try House()
        visitor = await Visitor.registered(in: house)
        token = try #require(try await Program.admitted(by: visitor, in: house, may: scope).token)
    }

    func reader() throws -> KOReader { try KOReader(house, token: token) }

    func words(in title: String = "Из книг") async throws -> [ExportedAccount.Word] {
        try await visitor.exported().categories.first { $0.title == title }?.words ?? []
    }

    func deleteWord(_ term: String) async throws {
        let word = try #require(try await words().first { $0.term == term })
        await visitor.post("/words/\(word.id)/delete")
    }

    /// Adds a word by hand to the category of words of books, which is there.
    func addWord(_ term: String) async throws {
        let home = await visitor.open("/").text
        let category = try #require(home.firstMatch(of: /href="(\/categories\/\d+)"[^>]*>\s*Из книг/)?.1)
        let page = await visitor.post(
            "\(category)/words", [("term", term), ("translation", "слово \(term)")])
        #expect(page.status == .ok)
    }

    /// In the house's own database.
    func execute(_ sql: String) async throws {
        try await house.application.services.store.pool.write { try $0.execute(sql: sql) }
    }

    /// As if the first of the rows that are kept had come `count` more times, each with a word of its own.
    func multiplyRows(_ count: Int, before: Int = 0) async throws {
        try await execute(
            """
            INSERT INTO reader_word
                (user_id, word, create_time, due_time, review_count, streak_count, prev_context, origin)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count)),
                known AS MATERIALIZED (SELECT user_id, origin FROM reader_word LIMIT 1)
            SELECT user_id, 'w' || i, 1, 1, 0, 0, substr(hex(zeroblob(2000)), 1, \(before)), origin
            FROM n, known
            """)
    }
}
