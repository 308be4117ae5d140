import CHunspell
import Foundation
import Synchronization
import Testing

@testable import Translation

@Suite("Spellers")
struct SpellerTests {
    private static let spelling = URL(fileURLWithPath: "/usr/share/hunspell")
    private static let lexicon = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lexicon")

    private func speller(_ name: String, in folder: URL = spelling) throws -> Speller {
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spelling-\(UUID().uuidString)")
        let files = try #require(Speller.Files(name, in: folder))
        return Speller(files, cache: cache) { Issue.record("\($0)") }
    }

    @Test("A form leads to its words, whichever capitals it has")
    func forms() throws {
        let russian = try speller("ru_RU")
        #expect(russian.stems(of: "кошками") == ["кошка"])
        #expect(russian.stems(of: "Кошками") == ["кошка"])
        #expect(russian.stems(of: "КОШКАМИ") == ["кошка"])
        #expect(russian.stems(of: "qwerty").isEmpty && russian.stems(of: "").isEmpty)
        #expect(russian.stems(of: String(repeating: "кот", count: 100)).isEmpty)
        let english = try speller("en_GB")
        #expect(english.stems(of: "unhappily").contains("happy"))
        #expect(english.stems(of: "London") == ["London"] && english.stems(of: "london").isEmpty)
    }

    @Test("Forms lead where Hunspell itself leads them", arguments: ["en_GB", "ru_RU"])
    func oracle(name: String) throws {
        let speller = try speller(name)
        let path = Self.spelling.appendingPathComponent(name).path
        let hunspell = try #require(Hunspell_create(path + ".aff", path + ".dic"))
        defer { Hunspell_destroy(hunspell) }
        var forms: Set<Substring> = []
        for level in ["a1", "a2", "b1", "b2", "c1"] {
            let text = try String(
                contentsOf: Self.lexicon.appendingPathComponent(level + ".txt"), encoding: .utf8)
            forms.formUnion(text.split { !$0.isLetter })
        }
        let isEnglish = name == "en_GB"
        let asked = forms.filter { $0.allSatisfy { $0.isASCII } == isEnglish && $0.count > 1 }
        #expect(asked.count > 5000)
        var wrong: [String] = []
        for form in asked.map(String.init) where form == form.lowercased() {
            var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = Int(Hunspell_stem(hunspell, &words, form))
            defer { Hunspell_free_list(hunspell, &words, CInt(count)) }
            let theirs = (0..<count).compactMap { words?[$0].map { String(cString: $0) } }
            let ours = speller.stems(of: form)
            if Set(ours) != Set(theirs) { wrong.append("\(form): \(ours), Hunspell \(theirs)") }
        }
        #expect(
            wrong.isEmpty, "\(wrong.count) of \(asked.count): \(wrong.prefix(20).joined(separator: "; "))")
    }

    @Test("Without its files there is none")
    func missing() {
        #expect(Speller.Files("tlh", in: Self.spelling) == nil)
    }

    @Test("Affixes that cannot be read are a fault in one line")
    func foreign() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "affixes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("1\ncat/S\n".utf8).write(to: folder.appendingPathComponent("en_GB.dic"))
        for text in ["SET KOI8-R\n", "FLAG num\n", "SET UTF-8\nAF 3\n"] {
            try Data(text.utf8).write(to: folder.appendingPathComponent("en_GB.aff"))
            let faults = Mutex<[String]>([])
            let files = try #require(Speller.Files("en_GB", in: folder))
            let speller = Speller(files, cache: folder) { fault in faults.withLock { $0.append("\(fault)") } }
            #expect(speller.stems(of: "cats").isEmpty && speller.stems(of: "cats").isEmpty)
            #expect(faults.withLock { $0.count == 1 && $0[0].contains("en_GB.aff is damaged") })
        }
        try Data("SFX S Y\nSFX S Y 1\nSFX S 0 s\nPFX\nSFX\n[^\n".utf8).write(
            to: folder.appendingPathComponent("en_GB.aff"))
        #expect(try speller("en_GB", in: folder).stems(of: "cat") == ["cat"])
    }
}
