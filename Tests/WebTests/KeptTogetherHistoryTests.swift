import Foundation
import GRDB
import HTTPServer
import Testing

/// What the history of a set that several people keep tells beside the texts of its words.
@Suite("The history of what is kept together")
struct KeptTogetherHistoryTests {
    private typealias Family = KeptTogetherTests.Family
    private static let ladle = [("term", "ladle"), ("translation", "ложка")]

    /// How often each of the texts stands in the history that somebody sees.
    private func count(_ texts: [String], in family: Family) async -> [Int] {
        let page = await family.olga.open(family.category + "/history").text
        return texts.map { page.components(separatedBy: $0).count - 1 }
    }

    @Test("Another picture and another recording are told, by whom they are, and what stays as it is is not")
    func looks() async throws {
        let family = try await Family()
        let told = ["Картинка слова изменена · Павел", "Звучание слова изменено · Павел", "/undo\""]
        let word = try await family.word("ladle")
        let saved = await family.pavel.post(word, Self.ladle, picture: Scene.picture)
        #expect(await count(told, in: family) == [1, 0, 0])
        let picture = [
            ("upload", try Family.picture(in: saved.text)), ("picture", try Family.picture(in: saved.text)),
        ]
        await family.pavel.post(word, Self.ladle + picture)
        #expect(await count(told, in: family) == [1, 0, 0])
        await family.pavel.post(
            word, Self.ladle + picture, file: Sounds.wave(), in: "recordingFile", called: "ladle.wav")
        #expect(await count(told, in: family) == [1, 1, 0])
        await family.pavel.post(word, Self.ladle + [("picture", "")])
        #expect(await count(told, in: family)[0] == 2)
    }

    @Test("A photo from the page of a word is told as well")
    func photo() async throws {
        let family = try await Family()
        await family.pavel.post(try await family.word("sieve") + "/picture", [], picture: Scene.picture)
        #expect(await count(["Картинка слова изменена · Павел"], in: family) == [1])
    }

    @Test("What a word was added with is told with its addition alone")
    func addition() async throws {
        let family = try await Family()
        await family.pavel.post(
            family.category + "/words", [("term", "whisk"), ("translation", "венчик")], picture: Scene.picture
        )
        #expect(await count(["Слово добавлено · Павел", "Картинка слова изменена"], in: family) == [1, 0])
    }

    @Test("A file of its author's is one edit however many words it has; so is the import that is taken back")
    func imported() async throws {
        let family = try await Family()
        let words = (0..<7).map { number in
            #"""
            {"id":\#(70 + number),"term":"\#(["one", "two", "three", "four", "five", "six", "seven"][number]) pots",
            "translation":"кастрюли \#(number)","created":"2026-11-01T10:00:01.000Z"}
            """#
        }
        // And one that is there, and lacks an example.
        let known = #"""
            {"id":90,"term":"ladle","translation":"ложка","example":"A ladle.","created":"2026-11-01T10:00:01.000Z"}
            """#
        let file = ImportFile.with(
            #"""
            "categories":[{"id":7,"title":"Кухня","termLanguage":"en","translationLanguage":"ru",
            "created":"2026-11-01T10:00:00.000Z","words":[\#((words + [known]).joined(separator: ","))]}]
            """#)
        let done = await family.olga.confirmImport(await family.olga.bring(file))
        #expect(await family.list(family.masha).contains("кастрюли 6"))
        let told = ["Из файла взято 8 слов", "Из файла", "Импорт отменён: 7 слов", "Импорт отменён"]
        #expect(await count(told, in: family) == [1, 1, 0, 0])
        let receipt = try #require(
            done.text.firstMatch(of: /take-back"[\s\S]*?name="import" value="([^"]*)"/)?.1)
        await family.olga.post("/profile/import/take-back", [("import", String(receipt))])
        _ = await family.olga.settledImport()
        #expect(await !family.list(family.masha).contains("кастрюли"))
        #expect(await count(told, in: family) == [1, 1, 1, 1])
    }

    @Test("Of a set that one person keeps a file writes nothing down")
    func alone() async throws {
        let family = try await Family()
        await family.masha.confirmImport(await family.masha.bring(ImportFile.with(ImportFile.weather)))
        let count = try await family.house.database().read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM word_edit")
        }
        #expect(count == 0)
    }
}
