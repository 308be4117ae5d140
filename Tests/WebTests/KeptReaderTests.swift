import Exchange
import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Household
import Queues
import Testing
import Vocabulary

@testable import Storage
@testable import Web

@Suite("What e-readers sync is kept, and within bounds")
struct KeptReaderTests {
    @Test(
        "What is answered on an e-reader stays answered there, also of a word that it was given, and of one kept without a moment"
    )
    func streak() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        try await scene.addWord("kettle")
        try await reader.sync()
        try await scene.execute("UPDATE reader_word SET review_time = NULL WHERE word = 'lantern'")
        try reader.execute(
            """
            UPDATE vocabulary SET review_time = create_time + 86400, due_time = create_time + 172800,
                review_count = 2, streak_count = 2
            """)
        for _ in 0..<2 {
            #expect(try await reader.sync() == 204)
            for word in ["lantern", "kettle"] {
                let (streak, since): (Int?, Int?) = (
                    try reader.value("streak_count", of: word),
                    try reader.value("review_time - create_time", of: word)
                )
                #expect(streak == 2 && since == 86400, "\(word)")
            }
        }
    }

    private func bringKindle(to visitor: Visitor) async throws {
        let page = await visitor.bring(try ReaderFile.database(ReaderFile.kindle), called: "vocab.db")
        await visitor.post(
            "/profile/import/books",
            [
                ("import", page.importName), ("title", "Из книг"), ("termLanguage", "en"),
                ("translationLanguage", "ru"), ("language-en", "yes"), ("language-de", "yes"),
                ("untranslated", "yes"),
            ])
        await visitor.confirmImport(await visitor.settledImport())
    }

    @Test(
        "Words that KOReader looks up are of the language that is learned, whatever else a Kindle had",
        arguments: [false, true])
    func languages(afterSync: Bool) async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("harbour", before: "In the ", after: " lay a ship.")
        if afterSync { try await reader.sync() }
        try await bringKindle(to: scene.visitor)
        #expect(try await scene.words(in: "Из книг: немецкий").map(\.term) == ["Hund"])
        try reader.lookUp("kettle", before: "The ", after: " sang.")
        try await reader.sync()
        let words = try await scene.words().map(\.term)
        #expect(words.contains("harbour") && words.contains("kettle"))
        #expect(try await scene.words(in: "Из книг: немецкий").map(\.term) == ["Hund"])
    }

    @Test("An e-reader of another language than the one that is learned stays with that of its words")
    func otherLanguage() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        let page = await scene.visitor.bring(
            try ReaderFile.database(
                "\(ReaderFile.koreaderTables) INSERT INTO vocabulary (word, create_time, due_time, prev_context) VALUES ('Hund', 1, 1, 'Der ')"
            ))
        await scene.visitor.post(
            "/profile/import/books",
            [
                ("import", page.importName), ("title", "Bücher"), ("termLanguage", "de"),
                ("translationLanguage", "ru"), ("untranslated", "yes"),
            ])
        await scene.visitor.confirmImport(await scene.visitor.settledImport())
        try reader.lookUp("Hund", before: "Der ", after: " schläft.")
        try await reader.sync()
        try await bringKindle(to: scene.visitor)
        try reader.lookUp("Igel", before: "Der ", after: " schläft.")
        try await reader.sync()
        #expect(try await scene.words(in: "Bücher").map(\.term).sorted() == ["Hund", "Igel"])
    }

    @Test("Nothing is taken for deleted by a device that says it has whatever there is")
    func anything() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        for word in ["lantern", "kettle"] { try reader.lookUp(word, before: "The ", after: " was old.") }
        try await reader.sync()
        let other = try scene.reader()
        try other.lookUp("harbour", before: "The ", after: " was old.")
        #expect(try await other.send(ifMatch: "*").status == .noContent)
        try await other.sync()
        #expect(try other.words() == ["harbour", "kettle", "lantern"])
    }

    @Test("A word that is saved while an e-reader sends is not taken for one that was deleted there")
    func meanwhile() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        let services = scene.house.application.services
        let email = try #require(
            try await services.store.pool.read { try String.fetchOne($0, sql: "SELECT email FROM user") })
        let user = try #require(try await services.store.credentials(email: email)).user
        let learner = Learner(
            user, of: services.household, now: Date(), said: nil, today: StudyDay(number: 20_000))
        let offer = try await learner.readerOffer(in: .gmt)
        try await scene.addWord("kettle")
        try await learner.takeReaderEntries(
            offer.entries, after: offer, isWhole: true, names: BookNames(services.catalogues[.ru]),
            in: services.readerFiles.folder)
        try await reader.sync()
        #expect(try reader.words() == ["kettle", "lantern"])
    }

    @Test(
        "Words for which a vocabulary has no room are given when there is some, and not taken for deleted",
        .timeLimit(.minutes(5)))
    func room() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        try await scene.multiplyRows(ReaderEntry.limit - 2)
        for word in ["kettle", "harbour"] { try await scene.addWord(word) }
        let full = await reader.get()
        let sent = await reader.ask(.put, ifMatch: full.headerFields[.eTag], bytes: full.body)
        #expect(sent.status == .noContent)
        try await scene.execute("DELETE FROM reader_word WHERE word = 'w1'")
        try reader.merge(await reader.get().body)
        let words = try reader.words()
        #expect(words.count == ReaderEntry.limit && words.contains("kettle") && words.contains("harbour"))
    }

    @Test(
        "More than one vocabulary is not kept, however many files it comes in",
        .timeLimit(.minutes(5)), arguments: [(ReaderEntry.limit - 1, 0), (4_200, 4_000)])
    func bounds(rows: Int, letters: Int) async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("lantern", before: "She lit the ", after: " now.")
        try await reader.sync()
        try await scene.multiplyRows(rows, before: letters)
        let other = try scene.reader()
        try other.lookUp("kettle", before: "The ", after: " sang.")
        let refused = try await other.send(ifMatch: nil)
        #expect(refused.status == .contentTooLarge && refused.code == "import.largeReader")
        #expect(try await scene.words().map(\.term) == ["lantern"])
    }

    @Test("What an e-reader brings anew has the space of whoever has it; what is kept can be sent again")
    func allowance() async throws {
        let scene = try await ReaderScene()
        let reader = try scene.reader()
        try reader.lookUp("qqqqq")
        try await reader.sync()
        let store = scene.house.application.services.store
        _ = try await store.setAllowance(.tens, by: .commandLine, now: Date())
        try await scene.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
            INSERT INTO picture SELECT printf('%032x', i), (SELECT user_id FROM reader_word), zeroblob(1000000), 1, 0
            FROM n
            """)
        #expect(try await reader.sync() == 204)
        try reader.lookUp("zzzzz")
        #expect(try await reader.sync() == 507)
    }

    @Test("Whoever asks over and over takes no other's turn")
    func turns() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "readers-\(UUID().uuidString)")
        let files = ReaderFiles(folder: folder)
        let gate = DispatchSemaphore(value: 0)
        let refused = Statuses()
        let greedy = (0..<20).map { _ in
            Task {
                do {
                    try await files.run(for: 1) {
                        gate.wait()
                        gate.signal()
                    }
                } catch { refused.add(.serviceUnavailable) }
            }
        }
        // So many are refused in any line: nobody of theirs comes any more.
        while refused.all.count < 11 { try await Task.sleep(for: .milliseconds(5)) }
        let other = Task { try await files.run(for: 2) { true } }
        try await Task.sleep(for: .milliseconds(100))
        gate.signal()
        #expect(try await other.value)
        for task in greedy { await task.value }
    }
}
