import Foundation
import Localization
import Synchronization
import Testing
import Vocabulary

@testable import Exchange

@Suite("The fields of a word")
struct WordFieldTests {
    /// Somebody with one category of one word, whose every text is its field's own name.
    private struct Notebook: ExportSource {
        let category = Category(id: 7, title: "Погода", termLanguage: "en", translationLanguage: "ru")
        let text: WordText = {
            var text = WordText(term: "", translation: "", partOfSpeech: .noun)
            for field in WordText.Field.allCases { text[field] = field.rawValue }
            return text
        }()
        let created = Date(timeIntervalSince1970: 1_800_000_000)

        func exportedCategories(after position: Int64?) async throws -> ExportSlice<ExportedCategory> {
            ExportSlice(
                entries: [ExportedCategory(category: category, created: created, isReady: false)], next: nil)
        }

        func exportedWords(in category: Category.ID, after position: Int64?) async throws
            -> ExportSlice<ExportedWord>
        {
            ExportSlice(
                entries: [
                    ExportedWord(
                        id: 70, text: text, picture: .emoji("🌧️"), created: created, progress: .none,
                        reviewCount: 0, reviewed: nil, memory: nil, tags: ["a", "b"])
                ], next: nil)
        }

        func exportedTrainings(after position: Int64?, upTo last: Training.ID?) async throws
            -> ExportSlice<ExportedTraining>
        { ExportSlice(entries: [], next: nil) }

        func exportedReviews(after position: Int64?, upTo last: Review.ID?) async throws
            -> ExportSlice<ExportedReview>
        { ExportSlice(entries: [], next: nil) }

        func exportedLessons(after position: Int64?) async throws -> ExportSlice<ExportedLesson> {
            ExportSlice(entries: [], next: nil)
        }
        func exportedTests(after position: Int64?) async throws -> ExportSlice<ExportedTest> {
            ExportSlice(entries: [], next: nil)
        }
        func exportedAttempts(after position: Int64?) async throws -> ExportSlice<ExportedAttempt> {
            ExportSlice(entries: [], next: nil)
        }

        func exportedPictures(after position: Int64?) async throws -> ExportSlice<ExportedPicture> {
            ExportSlice(entries: [], next: nil)
        }
        func exportedRecordings(after position: Int64?) async throws -> ExportSlice<ExportedRecording> {
            ExportSlice(entries: [], next: nil)
        }

        var start: ExportStart {
            let user = User(
                id: 1, name: "Анна", email: "anna@example.org", isAdministrator: false, theme: .system,
                categoryOrder: .recent)
            return ExportStart(
                user: user, created: created, devices: [], scheduling: Scheduling(), awards: [],
                lastTraining: nil, lastReview: nil)
        }
    }

    private let notebook = Notebook()

    private func written(_ write: (inout ExportWriter) async throws -> Void) async throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        var writer = ExportWriter { piece in bytes.withLock { $0 += piece } }
        try await write(&writer)
        try await writer.finish()
        return bytes.withLock { $0 }
    }

    private func read(_ file: [UInt8]) throws -> [ImportEntry] {
        var rest = [file]
        var entries: [ImportEntry] = []
        _ = try ImportReader.read(
            { rest.popLast() ?? [] }, now: notebook.created + 60, deadline: .now + .seconds(60),
            take: { entries += $0 }, report: { _ in })
        return entries
    }

    @Test("All of them are written to an export, and read from it as they were")
    func document() async throws {
        let document = ExportDocument(notebook.start, from: notebook, now: notebook.created)
        let file = try await written(document.write)
        let words = try read(file).compactMap { if case .word(let word, _) = $0 { word } else { nil } }
        #expect(words.map(\.text) == [notebook.text])
        #expect(words.first?.picture == .emoji("🌧️") && words.first?.tags == ["a", "b"])
        // Files of every version have them in this order.
        let word = try #require(String(decoding: file, as: UTF8.self).firstRange(of: #"{"id":70,"#))
        let text = String(decoding: file, as: UTF8.self)[word.lowerBound...]
        #expect(
            text.hasPrefix(
                #"""
                {"id":70,"term":"term","translation":"translation","transcription":"transcription",\#
                "partOfSpeech":"noun","emoji":"🌧️","example":"example",\#
                "exampleTranslation":"exampleTranslation","note":"note","created":"2027-01-15T08:00:00.000Z"
                """#))
    }

    @Test("All of them have a column of a table, with a title that is a sentence")
    func table() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try Catalogues(folder: root.appendingPathComponent("Locales"))[.en]
        let table = WordTable(from: notebook, text: text)
        let rows = String(decoding: try await written(table.write), as: UTF8.self).split(separator: "\r\n")
        #expect(
            rows.map { $0.replacing("\u{FEFF}", with: "") } == [
                "Category,Word,Translation,Transcription,Part of speech,Example,Translation of the example,Note,"
                    + "Emoji,Progress,Tags,Language of the word,Language of the translation",
                "Погода,term,translation,transcription,noun,example,exampleTranslation,note,🌧️,0,\"a, b\",en,ru",
            ])
    }

    @Test(
        "Of a file that lacks what may be left out, or says null, it is empty; a word without a side is none")
    func lacking() throws {
        func entries(_ members: String) throws -> [ImportEntry] {
            try read(
                Array(
                    #"""
                    {"format":"slovarik","version":1,"categories":[{"id":1,"title":"A","termLanguage":"en",\#
                    "translationLanguage":"ru","created":"2026-11-01T10:00:00.000Z","words":[{"id":2,\#
                    "created":"2026-11-01T10:00:00.000Z",\#(members)}]}]}
                    """#.utf8))
        }
        guard case .word(let word, _)? = try entries(#""term":"a","translation":"б","note":null"#).first
        else {
            Issue.record("no word")
            return
        }
        #expect(word.text == WordText(term: "a", translation: "б"))
        for members in [
            #""term":"a""#, #""term":"a","translation":null"#, #""term":"a","translation":"б","note":1"#,
        ] {
            guard case .refused(.words, .damaged)? = try entries(members).first else {
                Issue.record("\(members) is a word")
                continue
            }
        }
    }
}
