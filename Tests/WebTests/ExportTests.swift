import Foundation
import HTTPServer
import HTTPTypes
import Queues
import Synchronization
import Testing
import Vocabulary

@testable import Web

@Suite("Export")
struct ExportTests {
    /// The sizes of the pieces as they come.
    private final class Pieces: Sendable {
        let all = Mutex<[[UInt8]]>([])
        func take(_ piece: [UInt8]) { all.withLock { $0.append(piece) } }
        var sizes: [Int] { all.withLock { $0.map(\.count) } }
        var body: Data { all.withLock { Data($0.joined()) } }
    }

    private struct Document: Decodable {
        struct Category: Decodable {
            struct Word: Decodable { let term: String }
            let title: String
            let words: [Word]
        }
        struct Picture: Decodable { let content: Data }
        let categories: [Category]
        let pictures: [Picture]
    }

    /// Somebody with 400 words that have long notes.
    private func learner(_ house: House) async throws -> Visitor {
        let visitor = await Visitor.registered(in: house)
        let path = await visitor.category("Слова")
        let category = try #require(path.split(separator: "/").last.flatMap { Category.ID(String($0)) })
        let entries = (0..<400).map { number in
            WordText(
                term: "word \(number)", translation: "слово",
                note: String(repeating: "ы", count: 300))
        }
        let user: User.ID = 1
        for entry in entries {
            _ = try await house.application.services.store.addWord(
                entry, to: category, of: user, now: Date(timeIntervalSince1970: 1_800_000_000))
        }
        return visitor
    }

    @Test("The words come as CSV, formulas guarded, and everything as JSON")
    func files() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Формулы")
        await visitor.post(category + "/words", [("term", "=1+1"), ("translation", "раз, \"два\"")])
        let csv = await visitor.open("/profile/export/words.csv")
        #expect(csv.body.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(csv.text.contains("Формулы,'=1+1,\"раз, \"\"два\"\"\",,,,,,,0,,en,ru\r\n"))
        let json = await visitor.open("/profile/export/slovarik.json")
        #expect(json.headerFields[.contentDisposition] == "attachment; filename=\"slovarik.json\"")
        #expect(json.text.contains(#""format":"slovarik""#) && json.text.contains("=1+1"))
    }

    @Test("Every field of a word is a cell of its row")
    func fields() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        await visitor.post(
            category + "/words",
            [
                ("term", "rain"), ("translation", "дождь"), ("transcription", "reɪn"),
                ("partOfSpeech", "noun"), ("example", "It rains."), ("exampleTranslation", "Идёт дождь."),
                ("note", "мокро"), ("picture", "🌧️"),
            ])
        let rows = await visitor.open("/profile/export/words.csv").text.split(separator: "\r\n")
        #expect(
            rows.first?.dropFirst()
                == "Категория,Слово,Перевод,Транскрипция,Часть речи,Пример,Перевод примера,Заметка,Эмодзи,Прогресс,Метки,Язык слова,Язык перевода"
        )
        #expect(
            rows.contains("Погода,rain,дождь,reɪn,существительное,It rains.,Идёт дождь.,мокро,🌧️,0,,en,ru"))
    }

    @Test("Both files are made in pieces of at most 64 KB, however much there is", arguments: [true, false])
    func pieces(isDocument: Bool) async throws {
        let visitor = try await learner(try House())
        let answer = await visitor.ask("/profile/export/" + (isDocument ? "slovarik.json" : "words.csv"))
        #expect(answer.status == .ok && answer.body.isEmpty)
        let pieces = Pieces()
        try await answer.stream?.produce { pieces.take($0) }
        #expect(pieces.sizes.count > 3)
        #expect(pieces.sizes.dropLast().allSatisfy { $0 == 64 * 1024 })
        #expect(pieces.sizes.last ?? .max <= 64 * 1024)
        if isDocument {
            let document = try JSONDecoder().decode(Document.self, from: pieces.body)
            let category = document.categories.first { $0.title == "Слова" }
            #expect(category?.words.map(\.term) == (0..<400).map { "word \($0)" })
        } else {
            #expect(String(decoding: pieces.body, as: UTF8.self).contains("Слова,word 399,слово,"))
        }
    }

    @Test(
        "They are made on threads that yield to those that answer", arguments: ["slovarik.json", "words.csv"])
    func yields(name: String) async throws {
        let visitor = try await learner(try House())
        let answer = await visitor.ask("/profile/export/" + name)
        let niceness = Mutex<Set<Int32>>([])
        try await answer.stream?.produce { _ in
            niceness.withLock { _ = $0.insert(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }
        }
        #expect(niceness.withLock { $0 } == [SpareThreads.niceness])
    }

    @Test("While a slow client takes a piece, everybody writes, and what they add is in the file")
    func slowClient() async throws {
        let house = try House()
        let visitor = try await learner(house)
        let category = await visitor.path
        let answer = await visitor.ask("/profile/export/words.csv")
        let pieces = Pieces()
        try await answer.stream?.produce { piece in
            if pieces.sizes.isEmpty {
                let saved = await visitor.post(
                    category + "/words", [("term", "late"), ("translation", "поздно")])
                #expect(saved.status == .ok)
            }
            pieces.take(piece)
        }
        #expect(String(decoding: pieces.body, as: UTF8.self).contains("Слова,late,поздно,"))
    }

    @Test("An account that is deleted under way leaves no file that looks whole")
    func deleted() async throws {
        let visitor = try await learner(try House())
        let answer = await visitor.ask("/profile/export/slovarik.json")
        await #expect(throws: ExportInterrupted.self) {
            try await answer.stream?.produce { _ in
                await visitor.post("/profile/delete", [("password", "a phrase of words")])
            }
        }
    }

    @Test("A picture larger than a piece comes whole")
    func picture() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let content = (0..<100_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let picture = SentPicture(
            name: String(repeating: "a", count: 32), content: content,
            sent: Date(timeIntervalSince1970: 1_800_000_000))
        try await house.application.services.store.choose(.sent(picture), for: .user, of: 1, now: Date())
        let file = await visitor.open("/profile/export/slovarik.json")
        let document = try JSONDecoder().decode(Document.self, from: Data(file.body))
        #expect(document.pictures.map(\.content) == [Data(content)])
    }
}
