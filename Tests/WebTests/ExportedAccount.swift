import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

/// What an export says, without what another server numbers and names otherwise.
struct ExportedAccount: Equatable, Decodable {
    struct Category: Equatable, Decodable {
        let id: Int
        let title, termLanguage, translationLanguage, created: String
        let emoji: String?
        let ready: Bool?
        let words: [Word]

        static func == (left: Category, right: Category) -> Bool {
            left.title == right.title && left.termLanguage == right.termLanguage
                && left.translationLanguage == right.translationLanguage && left.created == right.created
                && left.emoji == right.emoji && left.ready == right.ready && left.words == right.words
        }
    }

    struct Word: Equatable, Decodable {
        let id: Int
        let term, translation, created: String
        let transcription, partOfSpeech, emoji, example, exampleTranslation, note: String?
        let progress, reviewCount: Int
        let reviewed, due: String?
        let stability, difficulty: Double?
        let lapses: Int?
        let picture: String?

        static func == (left: Word, right: Word) -> Bool {
            left.said == right.said && left.stability == right.stability
                && left.difficulty == right.difficulty
        }

        /// What the log made of it.
        var knowledge: [String] {
            [
                term, "\(progress) \(reviewCount) \(lapses ?? -1)", "\(stability ?? 0) \(difficulty ?? 0)",
                reviewed ?? "",
            ]
        }

        /// A word's number spreads when it is due by a day or two, so the day is another under another number.
        private var said: [String?] {
            [
                term, translation, created, transcription, partOfSpeech, emoji, example, exampleTranslation,
                note, "\(progress) \(reviewCount) \(lapses ?? -1) \(picture != nil)", reviewed,
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
        let retracted, doneUntil: String?
        let duration: Int?
        let progressBefore, progressAfter, hour: Int

        static func == (left: Review, right: Review) -> Bool { left.said == right.said }

        private var said: [String?] {
            [
                rating, mode, reviewed, studyDay, retracted, doneUntil,
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
    func bring(_ file: [UInt8], called name: String = "slovarik.json") async -> Response {
        await post("/profile/import", [], file: file, in: "document", called: name)
        return await settledImport()
    }

    /// Presses «Загрузить» on a preview and waits for what comes of it.
    @discardableResult
    func confirmImport(_ preview: Response) async -> Response {
        await post("/profile/import/confirm", [("import", preview.importName)])
        return await settledImport()
    }

    func settledImport() async -> Response {
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
