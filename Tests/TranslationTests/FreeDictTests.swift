import Foundation
import Testing

@testable import Translation

/// Dictionaries as FreeDict's packages have them, written by the test.
@Suite("FreeDict's dictionaries")
final class FreeDictTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "freedict-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(
            "freedict-deu-eng",
            [
                ("Haus", "Haus /hˈaʊs/ <neut, n, sg>\n home <n>\n     \"zu Hause bleiben\"  - stay home\n\n"),
                (
                    "Haus",
                    "Haus /hˈaʊs/ <neut, n, sg>\nhouse <n>\n      \"ein Haus bauen\"  - build a house\n"
                        + "      \"im Haus bleiben\"  - stay in the house\n   Synonym: {Gebäude}\n\n"
                ),
                (
                    "laufen",
                    "laufen /lˈaʊfən/ <v, intr>\n1. run <v>, [sport] jog <v>\n2. walk (on foot)\n see: {gehen}\n"
                ),
            ])
        try write("freedict-eng-rus", [("cat", "cat /kæt/\nкошка, кот\n"), ("zoo", "zoo /zˈuː/\nзоопарк\n")])
        try write("nonsense", [("cat", "cat\nnonsense\n")])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ articles: [(String, String)]) throws {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        func number(_ value: Int) -> String { String([digits[value >> 6], digits[value & 63]]) }
        let information = "00-database-short\n     FreeDict\n"
        var (text, index) = (information, "00-database-short\tA\t\(number(information.utf8.count))\n")
        for (word, article) in articles {
            index += "\(word)\t\(number(text.utf8.count))\t\(number(article.utf8.count))\n"
            text += article
        }
        try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".dict"))
        try Data(index.utf8).write(to: folder.appendingPathComponent(name + ".index"))
    }

    private func ask(_ word: String, _ from: String, _ to: String) async -> Finding? {
        let dictionaries = Dictionaries(
            folders: [folder], cache: folder.appendingPathComponent("cache"),
            report: { Issue.record("\($0)") })
        if case .found(let finding) = await dictionaries.answer(word, from: from, to: to) { return finding }
        return nil
    }

    @Test("A pair of languages is found by the name of its file, and serves both directions")
    func pairs() async {
        #expect(await ask("cat", "en", "ru")?.translations.map(\.text) == ["кошка", "кот"])
        #expect(await ask("cat", "en", "ru")?.transcription == "kæt")
        #expect(await ask("зоопарк", "ru", "en")?.translations.first?.text == "zoo")
        #expect(await ask("house", "en", "de")?.translations.first?.text == "Haus")
    }

    @Test("Translations come without marks, examples, synonyms and references")
    func article() async {
        let run = await ask("laufen", "de", "en")
        #expect(run?.translations.map(\.text) == ["run", "jog", "walk"])
        #expect(run?.translations.first?.partOfSpeech == .verb && run?.transcription == "lˈaʊfən")
    }

    @Test("Of several articles with one headword the longest comes first")
    func articles() async {
        let house = await ask("Haus", "de", "en")
        #expect(house?.translations.map(\.text) == ["house", "home"])
        #expect(house?.translations.allSatisfy { $0.partOfSpeech == .noun } == true)
    }
}
