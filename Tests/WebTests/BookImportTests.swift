import Foundation
import HTTPServer
import Testing

@testable import Web

@Suite("Words of e-readers are brought")
struct BookImportTests {
    private func next(_ visitor: Visitor, _ page: Response, _ changes: [(String, String)] = []) async
        -> Response
    {
        var fields: [(String, String)] = [
            ("import", page.importName), ("title", "Из книг"), ("termLanguage", "en"),
            ("translationLanguage", "ru"), ("language-en", "yes"), ("language-de", "yes"),
        ]
        fields.removeAll { field in changes.contains { $0.0 == field.0 } }
        await visitor.post("/profile/import/books", fields + changes.filter { $0.1 != "" })
        return await visitor.settledImport()
    }

    private func words(_ visitor: Visitor, in title: String) async throws -> [ExportedAccount.Word] {
        try await visitor.exported().categories.first { $0.title == title }?.words ?? []
    }

    @Test(
        "A Kindle's words come with their sentences and what the lexicon says, each language into its category"
    )
    func kindle() async throws {
        let dictionary = try SmallDictionary(freeDict: "deu-rus")
        let visitor = await Visitor.registered(in: try House(dictionaries: [dictionary.folder]))
        let file = try ReaderFile.database(ReaderFile.kindle)
        let page = await visitor.bring(file, called: "vocab.db")
        #expect(page.text.contains("Нашлось: 4 слова, 2 книги."))
        #expect(page.text.contains("They ran away.") && page.text.contains(#"value="Из книг""#))
        #expect(page.text.contains(#"id="language-de""#))
        let preview = await next(visitor, page)
        #expect(preview.text.contains("1 — перевода нет в\u{A0}словарях"))
        #expect(!(await visitor.open("/").text.contains("Из книг")))
        await visitor.confirmImport(preview)
        let english = try await words(visitor, in: "Из книг")
        #expect(english.map(\.term) == ["run", "lantern"])
        #expect(english.map(\.example) == ["They ran away.", "She lit the lantern."])
        #expect(english.allSatisfy { !$0.translation.isEmpty })
        let table = await visitor.open("/profile/export/words.csv").text
        #expect(table.split(separator: "\r\n").contains { $0.contains("lantern") && $0.contains("знаю") })
        #expect(try await words(visitor, in: "Из книг: немецкий").map(\.translation) == ["собака"])
        let again = await next(visitor, await visitor.bring(file, called: "vocab.db"))
        #expect(again.text.contains("Всё это у"))
    }

    @Test(
        "A word of which a Kindle says no language is of the one that is learned, also where most are of another"
    )
    func noLanguage() async throws {
        let visitor = await Visitor.registered(in: try House())
        let file = try ReaderFile.database(
            """
            \(ReaderFile.kindleTables)
            INSERT INTO WORDS VALUES ('1', 'Hund', 'Hund', 'de', 0, 1, ''), ('2', 'Igel', 'Igel', 'de', 0, 2, ''),
                ('3', 'kettle', 'kettle', NULL, 0, 3, '');
            """)
        let page = await visitor.bring(file, called: "vocab.db")
        await visitor.confirmImport(await next(visitor, page, [("termLanguage", "de")]))
        #expect(try await words(visitor, in: "Из книг: английский").map(\.term) == ["kettle"])
    }

    @Test("KOReader's words come by the sentence around them; those in other letters are left out")
    func koreader() async throws {
        let visitor = await Visitor.registered(in: try House())
        let file = try ReaderFile.database(ReaderFile.koreader)
        let page = await visitor.bring(file, called: "vocabulary_builder.sqlite3")
        #expect(page.text.contains("Нашлось: 3 слова, 1 книга."))
        let preview = await next(visitor, page)
        #expect(preview.text.contains("1 — слова на другом языке"))
        await visitor.confirmImport(preview)
        let words = try await words(visitor, in: "Из книг")
        #expect(words.map(\.term) == ["lantern", "run"])
        #expect(words.map(\.example) == ["She lit the lantern and waited.", "…He ran home."])
    }

    @Test("What was marked on a Kindle comes from its list of clippings, in a text of any name")
    func clippings() async throws {
        let visitor = await Visitor.registered(in: try House())
        let block = "Dune (Frank Herbert)\r\n- Your Highlight on page 1 | Added on Friday\r\n\r\n"
        let text =
            "\(block)lantern\r\n==========\r\n\(block)She lit the lantern and waited.\r\n==========\r\n"
        let page = await visitor.bring(Array(text.utf8), called: "My Clippings.txt")
        #expect(page.text.contains("Нашлось: 1 слово, 1 книга.") && page.text.contains("Ещё 1 отрывок"))
        await visitor.confirmImport(await next(visitor, page))
        #expect(try await words(visitor, in: "Из книг").map(\.example) == ["She lit the lantern and waited."])
    }

    @Test("A word that one learns already is not doubled: it gets the sentence where it has none")
    func known() async throws {
        let visitor = await Visitor.registered(in: try House())
        let own = await visitor.category("Свет")
        await visitor.post(own + "/words", [("term", "Lantern"), ("translation", "мой фонарь")])
        let page = await visitor.bring(try ReaderFile.database(ReaderFile.koreader))
        await visitor.confirmImport(await next(visitor, page))
        #expect(try await words(visitor, in: "Из книг").map(\.term) == ["run"])
        let word = try #require(try await words(visitor, in: "Свет").first)
        #expect(word.translation == "мой фонарь" && word.example == "She lit the lantern and waited.")
        // Renamed, it is the same when it comes again.
        let number = word.id
        await visitor.post(
            "/words/\(number)",
            [("term", "magic lantern"), ("translation", "фонарь"), ("example", "A magic lantern.")])
        let again = await next(visitor, await visitor.bring(try ReaderFile.database(ReaderFile.koreader)))
        #expect(again.text.contains("Всё это у"))
    }

    @Test(
        "Words that no dictionary has come with their sentence in place of a translation, if one wants them")
    func untranslated() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(try ReaderFile.database(ReaderFile.kindle))
        await visitor.confirmImport(
            await next(visitor, page, [("untranslated", "yes"), ("language-de", "")]))
        let words = try await words(visitor, in: "Из книг")
        #expect(words.first { $0.term == "Arrakis" }?.translation == "We came to ___.")
        #expect(!(await visitor.open("/").text.contains("немецкий")))
    }

    @Test("What is chosen is held to what a category needs, and stays as it was typed")
    func faults() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(try ReaderFile.database(ReaderFile.kindle))
        let fields = [("import", page.importName), ("title", ""), ("translationLanguage", "en")]
        let refused = await visitor.post("/profile/import/books", fields)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("Отметьте хотя бы один язык."))
        #expect(refused.text.contains(#"id="title-error""#))
        let other = await visitor.post("/profile/import/books", [("import", "another"), ("title", "x")])
        #expect(other.text.contains("Слова из книг"))
    }

    @Test(
        "A database of any other kind is refused with its sentence, and nothing is written",
        arguments: [
            ("CREATE TABLE other (a)", "не\u{A0}база слов Kindle или KOReader"),
            (
                "\(ReaderFile.koreaderTables) CREATE VIEW v AS SELECT 1",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "\(ReaderFile.koreaderTables) CREATE TRIGGER t AFTER INSERT ON title BEGIN SELECT 1; END",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "CREATE VIEW vocabulary AS SELECT 'a' AS word; CREATE TABLE title (id, name)",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "CREATE TABLE vocabulary (word, create_time, due_time, review_count AS (1)); CREATE TABLE title (id, name)",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "CREATE TABLE vocabulary (word); CREATE TABLE title (id, name)",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "\(ReaderFile.koreaderTables) INSERT INTO vocabulary (word, create_time, due_time) VALUES ('a', 'yesterday', 1)",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            (
                "\(ReaderFile.koreaderTables) INSERT INTO vocabulary (word, create_time, due_time) VALUES (hex(zeroblob(1500)), 1, 1)",
                "не\u{A0}база слов Kindle или KOReader"
            ),
            ("\(ReaderFile.koreaderTables) PRAGMA user_version = 20990101", "более новым KOReader"),
            (ReaderFile.koreaderTables, "нет ни одного слова"),
            (ReaderFile.kindleTables, "нет ни одного слова"),
            (
                """
                \(ReaderFile.koreaderTables)
                INSERT INTO vocabulary (word, create_time, due_time)
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 20000)
                SELECT 'word ' || i, 1, 1 FROM n
                """, "Слов в\u{A0}этом файле больше"
            ),
        ])
    func refused(sql: String, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let before = try await visitor.exported()
        let page = await visitor.bring(try ReaderFile.database(sql), called: "vocab.db")
        #expect(page.text.contains(sentence))
        #expect(try await visitor.exported() == before)
    }

    @Test("What only begins as a database, or is cut off, is refused as damaged")
    func damaged() async throws {
        let visitor = await Visitor.registered(in: try House())
        let file = try ReaderFile.database(ReaderFile.kindle)
        for part in [Array(file.prefix(100)), Array(file.prefix(5000)), Array(file.prefix(16)) + [0, 1, 2]] {
            #expect(await visitor.bring(part, called: "vocab.db").text.contains("база повреждена"))
        }
        // Rows that hold something else are left out of a Kindle's.
        let strange = try ReaderFile.database(
            ReaderFile.kindle
                + "INSERT INTO WORDS VALUES ('x', 7, x'00', 1, 'a', 'b', ''), ('y', NULL, NULL, NULL, NULL, NULL, NULL)"
        )
        #expect(await visitor.bring(strange, called: "vocab.db").text.contains("Нашлось: 4"))
    }

    @Test("Huge texts are taken as far as they are needed")
    func huge() async throws {
        let visitor = await Visitor.registered(in: try House())
        let file = try ReaderFile.database(
            """
            \(ReaderFile.koreaderTables)
            INSERT INTO vocabulary (word, create_time, due_time, prev_context, next_context)
                VALUES ('lantern', 1, 1, '', ' ' || replace(hex(zeroblob(500000)), '0', 'a '))
            """)
        let page = await visitor.bring(file)
        await visitor.confirmImport(await next(visitor, page))
        let example = try #require(try await words(visitor, in: "Из книг").first?.example)
        #expect(example.hasPrefix("lantern a a") && example.unicodeScalars.count <= 300)
    }
}
