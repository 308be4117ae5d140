import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("Import")
struct ImportTests {
    /// A file with a beginning that is right.
    private func file(_ members: String, version: Int = 1) -> [UInt8] {
        Array(#"{"format":"slovarik","version":\#(version),"exported":"2026-12-01T10:00:00.000Z",\#(members)}"#.utf8)
    }

    private let weather = """
        "categories":[{"id":7,"title":"Погода","termLanguage":"en","translationLanguage":"ru",
        "created":"2026-11-01T10:00:00.000Z","words":[
        {"id":70,"term":"rain","translation":"дождь","example":"It rains.","created":"2026-11-01T10:00:01.000Z"},
        {"id":71,"term":"snow","translation":"снег","created":"2026-11-01T10:00:02.000Z"}]}]
        """

    private func review(
        _ word: Int?, _ sequence: Int, _ moment: String, _ rating: String = "remember", _ before: Int = 0,
        _ after: Int = 1, retracted: String? = nil
    ) -> String {
        let word = word.map { #""word":\#($0),"category":7,"# } ?? ""
        let retracted = retracted.map { #","retracted":"\#($0)""# } ?? ""
        return #"""
            {"id":1,\#(word)"sequence":\#(sequence),"rating":"\#(rating)","mode":"card","duration":900,
            "progressBefore":\#(before),"progressAfter":\#(after),"reviewed":"\#(moment)",
            "studyDay":"\#(moment.prefix(10))","hour":12\#(retracted)}
            """#
    }

    @Test("A file is shown before anything changes, then brought, and brought again changes nothing")
    func bring() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let reviews = [
            review(70, 0, "2026-11-02T10:00:00.000Z"), review(70, 1, "2026-11-03T10:00:00.000Z", "remember", 1, 2),
        ]
        let bytes = file(weather + #","reviews":["# + reviews.joined(separator: ",") + "]")
        let preview = await visitor.bring(bytes)
        #expect(preview.text.contains("Что в файле") && preview.text.contains("1 декабря 2026"))
        let home = await visitor.open("/").text
        #expect(!home.contains("Погода"))
        let done = await visitor.confirmImport(preview)
        #expect(done.text.contains("Загружено"))
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("Погода,rain,дождь,,,It rains.,,,,2\r\n"))
        let once = try await visitor.exported()
        #expect(once.reviews.count == 2)
        let again = await visitor.bring(bytes)
        #expect(again.text.contains("Всё это здесь уже есть."))
        await visitor.confirmImport(again)
        let twice = try await visitor.exported()
        #expect(twice == once)
    }
}

/// What an export says, without what another server numbers and names otherwise.
struct ExportedAccount: Equatable, Decodable {
    struct Category: Equatable, Decodable {
        let id: Int
        let title, termLanguage, translationLanguage, created: String
        let emoji: String?
        let words: [Word]

        static func == (left: Category, right: Category) -> Bool {
            left.title == right.title && left.termLanguage == right.termLanguage
                && left.translationLanguage == right.translationLanguage && left.created == right.created
                && left.emoji == right.emoji && left.words == right.words
        }
    }

    struct Word: Equatable, Decodable {
        let id: Int
        let term, translation, created: String
        let transcription, partOfSpeech, emoji, example, exampleTranslation, note: String?
        let progress, reviewCount: Int
        let reviewed, due, dueAt: String?
        let stability, difficulty: Double?
        let lapses: Int?
        let picture: String?

        static func == (left: Word, right: Word) -> Bool {
            left.said == right.said && left.stability == right.stability
                && left.difficulty == right.difficulty
        }

        /// A word's number spreads when it is due by a day or two, so the day is another under another number.
        private var said: [String?] {
            [
                term, translation, created, transcription, partOfSpeech, emoji, example, exampleTranslation,
                note, "\(progress) \(reviewCount) \(lapses ?? -1) \(picture != nil)", reviewed, dueAt,
            ]
        }
    }

    struct Training: Equatable, Decodable {
        let started: String
        let finished: String?
    }

    struct Review: Equatable, Decodable {
        let word: Int?
        let sequence: Int
        let rating, mode, reviewed, studyDay: String
        let retracted: String?
        let duration: Int?
        let progressBefore, progressAfter, hour: Int

        static func == (left: Review, right: Review) -> Bool { left.said == right.said }

        private var said: [String?] {
            [
                rating, mode, reviewed, studyDay, retracted,
                "\(word != nil) \(sequence) \(duration ?? -1) \(progressBefore) \(progressAfter) \(hour)",
            ]
        }
    }

    struct Award: Equatable, Decodable {
        let name, reached: String
    }

    let categories: [Category]
    let trainings: [Training]
    let reviews: [Review]
    let achievements: [Award]
}

extension Visitor {
    /// Sends a file and gives the page that follows, when it has been read.
    @discardableResult
    func bring(_ file: [UInt8]) async -> Response {
        await post("/profile/import", [], file: file, in: "document", called: "slovarik.json")
        return await settledImport()
    }

    /// Presses «Загрузить» on a preview and waits for what comes of it.
    @discardableResult
    func confirmImport(_ preview: Response) async -> Response {
        await post("/profile/import/confirm", [("import", preview.importName)])
        return await settledImport()
    }

    private func settledImport() async -> Response {
        while true {
            let page = await open("/profile/import")
            if !page.headerFields.contains(HTTPField.Name("Refresh")!) { return page }
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    func exported() async throws -> ExportedAccount {
        let file = await open("/profile/export/slovarik.json")
        return try JSONDecoder().decode(ExportedAccount.self, from: Data(file.body))
    }
}

extension Response {
    /// The name of the file that a preview is of.
    var importName: String {
        guard let field = text.firstRange(of: "name=\"import\" value=\"") else { return "" }
        return String(text[field.upperBound...].prefix { $0 != "\"" })
    }
}
