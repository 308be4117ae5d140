import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("E-readers sync their words")
struct WebDAVTests {
    private typealias Scene = ReaderScene

    @Test("What was looked up comes with its sentence and what the lexicon says, and waits to be looked at")
    func bring() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "It was dark. She lit the ", after: " and waited. Then")
        try reader.lookUp("run", before: "He ", after: " home.", highlight: "ran")
        try reader.lookUp("Arrakis", before: "We came to ", after: ".")
        #expect(try await reader.sync() == 201)
        let words = try await scene.words()
        #expect(words.map(\.term).sorted() == ["Arrakis", "lantern", "run"])
        #expect(words.first { $0.term == "lantern" }?.example == "She lit the lantern and waited.")
        #expect(words.first { $0.term == "lantern" }?.translation.isEmpty == false)
        #expect(words.first { $0.term == "Arrakis" }?.translation == "…We came to ___.")
        let home = await scene.visitor.open("/").text
        #expect(home.contains("lantern") && home.contains("name=\"words\""))
        // The same again changes nothing.
        let tag = await reader.get().headerFields[.eTag]
        #expect(try await reader.sync() == 204)
        #expect(try await scene.words() == words)
        #expect(await reader.get().headerFields[.eTag] == tag)
    }

    @Test("What it sent comes back as it was, byte for byte the same for the same words")
    func back() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        #expect(await reader.get().status == .notFound)
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        // No word of the language, and one that nobody has a translation or a sentence for, are kept all the same.
        try reader.lookUp("слово", in: "Солярис")
        try reader.lookUp("qqqqq")
        try reader.execute("UPDATE vocabulary SET review_count = 7, streak_count = 4, due_time = 1799999999")
        #expect(try await reader.sync() == 201)
        let (one, two) = (await reader.get(), await reader.get())
        #expect(one.status == .ok && one.body == two.body)
        let tag = try #require(one.headerFields[.eTag])
        #expect(tag.hasPrefix("\"") && tag == two.headerFields[.eTag])
        #expect(one.headerFields[.contentType] == "application/vnd.sqlite3")
        let same = await reader.ask(.get, fields: [("If-None-Match", tag)])
        #expect(same.status == .notModified)
        let other = try scene.reader()
        try other.merge(one.body)
        #expect(try other.words() == ["lantern", "qqqqq", "слово"])
        for column in ["review_count", "streak_count", "due_time", "create_time", "review_time"] {
            let (mine, theirs): (Int?, Int?) = (
                try reader.value(column, of: "lantern"), try other.value(column, of: "lantern")
            )
            #expect(mine == theirs && mine != nil, "\(column)")
        }
        let before: String? = try other.value("prev_context", of: "lantern")
        #expect(before == "She lit the ")
        let book: String? = try other.value(
            "(SELECT name FROM title WHERE id = title_id)", of: "слово")
        #expect(book == "Солярис")
    }

    @Test(
        "Words that are answered here are given back with their day, and those of the category with their sentence"
    )
    func due() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        let category = try #require(
            await scene.visitor.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"[^>]*>\s*Из книг/)?.1
        )
        await scene.visitor.post(
            "\(category)/words",
            [("term", "kettle"), ("translation", "чайник"), ("example", "Two kettles sang.")])
        await scene.visitor.finishTraining("/training?category=\(category.split(separator: "/")[1])")
        try await reader.sync()
        let due: Int64? = try reader.value("due_time", of: "lantern")
        let word = try #require(try await scene.words().first { $0.term == "lantern" })
        let day = try #require(word.due)
        // A study day begins at four in the morning.
        let moment = try #require(ISO8601DateFormatter().date(from: "\(day)T04:00:00Z"))
        #expect(due == Int64(moment.timeIntervalSince1970))
        let streak: Int? = try reader.value("streak_count", of: "lantern")
        #expect(try #require(streak) >= 2)
        #expect(try reader.words() == ["kettle", "lantern"])
        let kettle: [String?] = [
            try reader.value("prev_context", of: "kettle"), try reader.value("highlight", of: "kettle"),
        ]
        #expect(kettle == [nil, nil])
        #expect(try await scene.words().map(\.term).sorted() == ["kettle", "lantern"])
    }

    @Test("Of two devices that come at once one is told 412, gets what the other sent, and nothing is lost")
    func two() async throws {
        let scene = try await Scene()
        let (one, two) = (try scene.reader(), try scene.reader())
        try one.lookUp("lantern", before: "She lit the ", after: " now.")
        try await one.sync()
        try await two.sync()
        #expect(try two.words() == ["lantern"])
        try one.lookUp("kettle", before: "The ", after: " sang.")
        try two.lookUp("harbour", before: "In the ", after: " lay a ship.")
        let (first, second) = (await one.get(), await two.get())
        try one.merge(first.body)
        try two.merge(second.body)
        #expect(try await one.send(ifMatch: first.headerFields[.eTag]).status == .noContent)
        let refused = try await two.send(ifMatch: second.headerFields[.eTag])
        #expect(refused.status == .preconditionFailed && refused.code == "problem.changed")
        #expect(try await scene.words().map(\.term).sorted() == ["kettle", "lantern"])
        #expect(try await two.sync() == 204)
        #expect(try await one.sync() == 204)
        #expect(try one.words() == ["harbour", "kettle", "lantern"])
        #expect(try two.words() == one.words())
        #expect(try await scene.words().map(\.term).sorted() == ["harbour", "kettle", "lantern"])
        // Both at the very same moment.
        try one.lookUp("bridge", before: "The ", after: " fell.")
        try two.lookUp("river", before: "The ", after: " rose.")
        let tag = await one.get().headerFields[.eTag]
        async let left = one.ask(.put, ifMatch: tag, bytes: try one.bytes())
        async let right = one.ask(.put, ifMatch: tag, bytes: try two.bytes())
        let statuses = Set([try await left.status.code, try await right.status.code])
        #expect(statuses == [204, 412])
    }

    @Test("Two devices that begin at once, when there is nothing yet, keep the words of both")
    func begin() async throws {
        let scene = try await Scene()
        let (one, two) = (try scene.reader(), try scene.reader())
        try one.lookUp("lantern", before: "She lit the ", after: " now.")
        try two.lookUp("kettle", before: "The ", after: " sang.")
        #expect(try await one.send(ifMatch: nil).status == .created)
        #expect(try await two.send(ifMatch: nil).status == .noContent)
        #expect(try await two.sync() == 204)
        #expect(try two.words() == ["kettle", "lantern"])
    }

    @Test(
        "What is deleted on one device goes from the others and stays a word here; deleted here, it goes from all"
    )
    func deleted() async throws {
        let scene = try await Scene()
        let (one, two) = (try scene.reader(), try scene.reader())
        for word in ["lantern", "kettle", "harbour"] {
            try one.lookUp(word, before: "The ", after: " was old.")
        }
        try await one.sync()
        try await two.sync()
        try one.execute("DELETE FROM vocabulary WHERE word = 'kettle'")
        try await one.sync()
        try await two.sync()
        #expect(try two.words() == ["harbour", "lantern"])
        #expect(try await scene.words().map(\.term).sorted() == ["harbour", "kettle", "lantern"])
        try await scene.deleteWord("harbour")
        try await one.sync()
        try await two.sync()
        #expect(try one.words() == ["lantern"] && two.words() == ["lantern"])
        #expect(try await scene.words().map(\.term).sorted() == ["kettle", "lantern"])
        // Looked up anew, it comes anew.
        try one.lookUp("harbour", before: "In the ", after: " lay a ship.", at: 1_799_500_000)
        try await one.sync()
        #expect(
            try await scene.words().first { $0.term == "harbour" }?.example == "…In the harbour lay a ship.")
    }

    @Test("When all its words are deleted here, a device keeps its own")
    func emptied() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        try await scene.deleteWord("lantern")
        #expect(await reader.get().status == .notFound)
        try await reader.sync()
        #expect(try reader.words() == ["lantern"])
        #expect(try await scene.words().isEmpty)
    }

    @Test("A word that came as a file is the same when it is synced")
    func both() async throws {
        let scene = try await Scene()
        let page = await scene.visitor.bring(try ReaderFile.database(ReaderFile.koreader))
        await scene.visitor.post(
            "/profile/import/books",
            [
                ("import", page.importName), ("title", "Мои книги"), ("termLanguage", "en"),
                ("translationLanguage", "ru"),
            ])
        await scene.visitor.confirmImport(await scene.visitor.settledImport())
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        #expect(try await reader.sync() == 204)
        #expect(try reader.words() == ["lantern", "run"])
        #expect(try await scene.words(in: "Мои книги").map(\.term).sorted() == ["lantern", "run"])
        #expect(try await scene.words().isEmpty)
    }

    @Test("The folder says what is in it, as RFC 4918 has it")
    func folder() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        let empty = await reader.ask(.propfind, "/", fields: [("Depth", "1")])
        #expect(empty.status.code == 207 && empty.text.contains("<D:href>\(reader.path)/</D:href>"))
        #expect(empty.text.contains("<D:collection/>") && !empty.text.contains("vocabulary_builder"))
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        for (path, depth) in [("", "1"), ("/", "1"), ("/", "infinity"), ("", nil)] {
            let listing = await reader.ask(.propfind, path, fields: depth.map { [("Depth", $0)] } ?? [])
            let file = await reader.get()
            #expect(
                listing.status.code == 207
                    && listing.headerFields[.contentType]?.hasPrefix("application/xml") == true)
            #expect(listing.text.contains("<D:href>\(reader.path)/vocabulary_builder.sqlite3</D:href>"))
            #expect(listing.text.contains("<D:getcontentlength>\(file.body.count)</D:getcontentlength>"))
            #expect(listing.text.contains("<D:getetag>\(try #require(file.headerFields[.eTag]))</D:getetag>"))
        }
        let shallow = await reader.ask(.propfind, "/", fields: [("Depth", "0")])
        #expect(!shallow.text.contains("vocabulary_builder"))
        let options = await reader.ask(.options, "/")
        #expect(options.status == .ok && options.headerFields[HTTPField.Name("DAV")!] == "1")
        #expect(options.headerFields[.allow]?.contains("PROPFIND") == true)
        #expect(await reader.ask(.head).headerFields[.eTag] == reader.get().headerFields[.eTag])
    }

    @Test("Nothing is deleted or made there, and no other file is kept")
    func others() async throws {
        let scene = try await Scene(may: .all)
        let reader = try scene.reader()
        try reader.lookUp("lantern")
        try await reader.sync()
        let before = await reader.get().body
        let answers: [(HTTPRequest.Method, String, Int)] = [
            (.delete, "/vocabulary_builder.sqlite3", 403), (.delete, "/", 403), (.mkcol, "/", 405),
            (.mkcol, "/books", 403), (.put, "/statistics.sqlite3", 403), (.put, "/", 403),
            (.get, "/statistics.sqlite3", 404), (.propfind, "/books", 404), (.post, "/", 405),
            (.patch, "/vocabulary_builder.sqlite3", 405), (.get, "/../profile", 404), (.get, "", 200),
        ]
        for (method, path, status) in answers {
            #expect(await reader.ask(method, path).status.code == status, "\(method) \(path)")
        }
        #expect(await reader.get().body == before)
    }

    @Test(
        "A database of any other kind is refused, and nothing is written",
        arguments: [
            ("CREATE TABLE other (a)", 422, "import.strangeReader"),
            ("\(ReaderFile.kindle)", 422, "import.strangeReader"),
            ("\(ReaderFile.koreaderTables) CREATE VIEW v AS SELECT 1", 422, "import.strangeReader"),
            (
                "\(ReaderFile.koreaderTables) CREATE TRIGGER t AFTER INSERT ON title BEGIN SELECT 1; END",
                422,
                "import.strangeReader"
            ),
            ("\(ReaderFile.koreaderTables) PRAGMA user_version = 20990101", 422, "import.newerReader"),
            (
                "\(ReaderFile.koreaderTables) INSERT INTO vocabulary (word, create_time, due_time) VALUES ('a', x'00', 1)",
                422, "import.strangeReader"
            ),
            (
                """
                \(ReaderFile.koreaderTables)
                INSERT INTO vocabulary (word, create_time, due_time)
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 20000)
                SELECT 'word ' || i, 1, 1 FROM n
                """, 413, "import.largeReader"
            ),
        ])
    func refused(sql: String, status: Int, code: String) async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        let known = await reader.get()
        let before = try await scene.visitor.exported()
        let answer = await reader.ask(
            .put, ifMatch: known.headerFields[.eTag], bytes: try ReaderFile.database(sql))
        #expect(answer.status.code == status && answer.code == code)
        #expect(await reader.get().body == known.body)
        #expect(try await scene.visitor.exported() == before)
    }

    @Test("What is no database, or cut off, is refused as damaged")
    func damaged() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        let file = try ReaderFile.database(ReaderFile.koreader)
        for bytes in [[], Array("hello".utf8), Array(file.prefix(5000)), Array(file.prefix(600))] {
            let answer = await reader.ask(.put, bytes: bytes)
            #expect(answer.status == .unprocessableContent && answer.code == "import.damagedReader")
        }
        #expect(await reader.get().status == .notFound)
        #expect(try await scene.words().isEmpty)
    }

    @Test("Earlier versions of KOReader, which knew less, are taken too")
    func earlier() async throws {
        let scene = try await Scene()
        let reader = try scene.reader()
        let old = try ReaderFile.database(
            """
            CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, book_title TEXT, create_time INTEGER NOT NULL,
                review_time INTEGER, due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (word));
            CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, PRIMARY KEY (id));
            PRAGMA user_version = 20220522;
            INSERT INTO vocabulary VALUES ('lantern', 'Dune', 1767348000, NULL, 1767348300, 2);
            """)
        #expect(await reader.ask(.put, bytes: old).status == .created)
        #expect(try await scene.words().map(\.term) == ["lantern"])
    }

    @Test("More than a vocabulary is not let in, and nothing of size from somebody unknown")
    func limits() async throws {
        let scene = try await Scene()
        func limit(_ method: HTTPRequest.Method, _ path: String) async -> Int {
            let head = HTTPRequest(method: method, scheme: "http", authority: "vocab.lan:8080", path: path)
            return await scene.house.application.bodyAdmission(for: head).limit
        }
        let file = "/dav/\(scene.token)/vocabulary_builder.sqlite3"
        #expect(await limit(.put, file) == 16 * 1024 * 1024)
        let others = [
            (HTTPRequest.Method.propfind, file), (.put, "/dav/\(scene.token)/other"),
            (.put, "/dav/\(String(repeating: "x", count: 43))/vocabulary_builder.sqlite3"),
        ]
        for (method, path) in others { #expect(await limit(method, path) == 64 * 1024, "\(path)") }
        let head = HTTPRequest(method: .put, scheme: "http", authority: "vocab.lan:8080", path: file)
        let refused = scene.house.application.rejection(.contentTooLarge, of: head)
        #expect(refused.status == .contentTooLarge && refused.code == "problem.tooLarge")
    }

    @Test("An access that was ended, or may only look, changes nothing")
    func mayNot() async throws {
        let scene = try await Scene(may: .read)
        let reader = try scene.reader()
        try reader.lookUp("lantern")
        let refused = try await reader.send(ifMatch: nil)
        #expect(refused.status == .forbidden && refused.code == "problem.scope")
        #expect(await reader.ask(.propfind, "/").status.code == 207)
        let accesses = await scene.visitor.open("/profile/access").text
        let number = try #require(accesses.firstMatch(of: /\/profile\/access\/(\d+)/)?.1)
        #expect(await scene.visitor.open("/profile/access/\(number)").text.contains("WebDAV PROPFIND"))
        await scene.visitor.post("/profile/access/\(number)/delete")
        for method in [HTTPRequest.Method.get, .put, .propfind, .options, .delete] {
            let answer = await reader.ask(method)
            #expect(answer.status == .unauthorized, "\(method)")
            #expect(answer.headerFields[.wwwAuthenticate] == "Basic realm=\"Slovarik\"")
        }
        #expect(try await scene.words().isEmpty)
        #expect(!scene.house.log.lines.contains { $0.contains(scene.token) })
    }
}
