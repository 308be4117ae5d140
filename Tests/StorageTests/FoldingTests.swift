import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Texts that count as the same")
struct FoldingTests {
    /// J with U+030C, and the one letter that its small form is.
    private let apart = "J\u{30C}"
    private let together = "\u{1F0}"

    @Test("Folding twice gives the same bytes, and what Swift calls equal is the same bytes for SQLite")
    func fixedPoint() {
        let marks: [Unicode.Scalar] = (0x300...0x36F).compactMap(Unicode.Scalar.init)
        var texts: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
                scalar.properties.generalCategory != .privateUse
            else { continue }
            texts.append(String(scalar))
            // Each letter with one to three marks, others for its neighbours.
            var text = String(scalar)
            for step in 0..<(1 + Int(value) % 3) {
                text.unicodeScalars.append(marks[(Int(value) * 37 + step * 59) % marks.count])
            }
            texts.append(text)
        }
        let wrong = texts.filter { text in
            let folded = text.folded
            // Swift compares by canonical equivalence.
            let other = folded.decomposedStringWithCanonicalMapping
            return bytes(folded.folded) != bytes(folded) || other != folded
                || bytes(other.folded) != bytes(folded)
        }
        #expect(wrong.map { $0.unicodeScalars.map(\.value) } == [])
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("A title is the same whether its letter and mark are one character or two")
    func titles() async throws {
        let house = try await Household()
        let first = try await house.category(apart)
        #expect(
            try await house.store.addCategory(title: together, of: house.anna.id, now: house.now)
                == .titleTaken(first))
    }

    @Test(
        "A file with titles, words and addresses that have become the same keeps all of them, the younger numbered"
    )
    func oldFile() async throws {
        let folder = try TemporaryFolder()
        let database = try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
        try Schema.migrator.migrate(database, upTo: "8 pictures")
        let (apart, together) = (apart, together)
        let small = apart.lowercased()
        try await database.write { db in
            for (email, folded) in [
                ("\(apart)@example.org", "\(small)@example.org"),
                ("\(together)@example.org", "\(together)@example.org"),
            ] {
                try db.execute(
                    sql: """
                        INSERT INTO user (name, email, email_folded, password_hash, is_administrator, created_at)
                        VALUES ('Anna', ?, ?, 'hash', 1, 0)
                        """, arguments: [email, folded])
            }
            for (title, folded) in [(apart, small), (together, together), ("\(together) 2", "\(together) 2")]
            {
                try db.execute(
                    sql:
                        "INSERT INTO category (user_id, title, title_folded, created_at) VALUES (1, ?, ?, 0)",
                    arguments: [title, folded])
            }
            for (term, folded) in [(apart, "\(small)\u{1F}дом"), (together, "\(together)\u{1F}дом")] {
                try db.execute(
                    sql: """
                        INSERT INTO word (category_id, term, translation, folded, created_at)
                        VALUES (1, ?, 'дом', ?, 0)
                        """, arguments: [term, folded])
            }
        }
        try database.close()

        let store = try Store(folder: folder.url)
        let home = try await store.home(of: 1, today: .init(number: 0))
        #expect(home.categories.map(\.category.title) == ["\(together) 2", "\(together) 3", apart])
        let words = try await store.words(in: 1, of: 1, search: together, page: 1, size: 10).words
        #expect(words.map(\.text.translation) == ["дом (2)", "дом"])
        #expect(words.map(\.text.term.unicodeScalars.count) == [1, 2])
        #expect(try await store.credentials(email: together + "@example.org")?.user.id == 1)
        #expect(try await store.credentials(email: apart + "+2@example.org")?.user.id == 2)
        for title in [together, apart] {
            let saving = try await store.addCategory(title: title, of: 1, now: Date(timeIntervalSince1970: 0))
            #expect(saving == .titleTaken(1), "\(title)")
        }
    }

    @Test("A file is folded anew when the rule is another one, and left alone when it is not")
    func version() async throws {
        let folder = try TemporaryFolder()
        var store: Store? = try Store(folder: folder.url)
        _ = try await Household.register("Anna", in: #require(store))
        try store?.close()
        store = nil
        let path = folder.url.appendingPathComponent(Store.fileName).path
        func spoil(version: Int?) throws {
            let database = try DatabaseQueue(path: path)
            try database.write { db in
                try db.execute(sql: "UPDATE user SET email_folded = 'spoiled'")
                if let version {
                    try db.execute(
                        sql: "UPDATE rule SET version = ? WHERE name = 'folding'", arguments: [version])
                }
            }
            try database.close()
        }
        func isFound() async throws -> Bool {
            let store = try Store(folder: folder.url)
            defer { try? store.close() }
            return try await store.credentials(email: "ANNA@example.org") != nil
        }
        try spoil(version: nil)
        #expect(try await isFound() == false)
        try spoil(version: 0)
        #expect(try await isFound())
        #expect(try await isFound())
    }
}
