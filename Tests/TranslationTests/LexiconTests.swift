import Foundation
import Testing
import Vocabulary

@testable import Translation

@Suite("The lexicon")
struct LexiconTests {
    /// A folder with one file a level: `lines` for A1, nothing for the others.
    private func folder(_ lines: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for level in Level.ofWords {
            let text = level == .a1 ? lines : ""
            try text.write(
                to: folder.appendingPathComponent(level.rawValue.lowercased() + ".txt"), atomically: true,
                encoding: .utf8)
        }
        try "# Forms\n\ngo: went gone\nперейти: перешёл".write(
            to: folder.appendingPathComponent("forms.txt"), atomically: true, encoding: .utf8)
        return folder
    }

    private func lexicon(_ lines: String) throws -> Lexicon { try Lexicon(folder: try folder(lines)) }

    private static let lines = """
        # A remark
        light | noun | laɪt | свет | 💡 | Turn on the light, please. | Включи свет, пожалуйста. | | lamp, sun

        light | adjective | laɪt | лёгкий | 🪶 | | | по весу | not heavy
        buy | verb | baɪ | покупа́ть / купи́ть, приобрета́ть / приобрести́
        get | verb | ɡet | получа́ть / получи́ть, покупа́ть / купи́ть
        door | noun | dɔː | дверь [f]
        May | noun | meɪ | май
        may | verb | meɪ | мочь
        """

    @Test("A line is an entry with all that it says")
    func entry() throws {
        let light = try #require(try lexicon(Self.lines).entries(of: "light").first)
        #expect(light.term == "light" && light.partOfSpeech == .noun && light.level == .a1)
        #expect(light.transcription == "laɪt" && light.translation == "свет" && light.emoji == "💡")
        #expect(light.example == "Turn on the light, please.")
        #expect(light.exampleTranslation == "Включи свет, пожалуйста.")
        #expect(light.hint.isEmpty && light.sense == "lamp, sun")
    }

    @Test("A headword has its senses in the order of the file, whatever its capitals")
    func senses() throws {
        let lexicon = try lexicon(Self.lines)
        #expect(lexicon.entries(of: " Light ").map(\.translation) == ["свет", "лёгкий"])
        #expect(lexicon.entries(of: "may").map(\.term) == ["may", "May"])
        #expect(lexicon.entries(of: "May").map(\.term) == ["May", "may"])
        #expect(lexicon.entries(of: "lights").isEmpty)
    }

    @Test("Both aspects lead to the same entry, first where it is the usual word")
    func aspects() throws {
        let lexicon = try lexicon(Self.lines)
        #expect(lexicon.entries(rendering: "купить").map(\.term) == ["buy", "get"])
        #expect(lexicon.entries(rendering: "покупать").map(\.term) == ["buy", "get"])
        #expect(
            lexicon.entries(of: "buy").first?.translation == "покупать / купить, приобретать / приобрести")
        #expect(lexicon.entries(of: "buy").first?.renderings.first?.stressed == "покупа́ть / купи́ть")
    }

    @Test("Ё is found by е, and a gender stands beside the word")
    func folding() throws {
        let lexicon = try lexicon(Self.lines)
        #expect(lexicon.entries(rendering: "легкий").map(\.sense) == ["not heavy"])
        #expect(
            lexicon.entries(of: "door").first?.renderings == [
                Rendering(text: "дверь", stressed: "дверь", gender: .feminine)
            ])
    }

    @Test("Words that begin so come in the order of the file")
    func completions() throws {
        let lexicon = try lexicon(Self.lines)
        #expect(lexicon.completions(of: "l", side: .term, limit: 8) == ["light"])
        #expect(lexicon.completions(of: "м", side: .translation, limit: 8) == ["май", "мочь"])
        #expect(lexicon.completions(of: "п", side: .translation, limit: 2) == ["покупать", "приобретать"])
    }

    @Test("A form that no ending tells is found")
    func irregular() throws {
        let forms = try lexicon("").forms
        #expect(forms.words(of: "Went") == ["go"] && forms.words(of: "перешел") == ["перейти"])
        #expect(forms.words(of: "go").isEmpty)
    }

    @Test("Turned round, a word has its stress, its gender and the sense that is meant")
    func turned() throws {
        let lexicon = try lexicon(Self.lines)
        let buy = try #require(lexicon.entry(named: "buy")).turnedWord.text
        #expect(buy.term == "покупать / купить" && buy.translation == "buy")
        #expect(buy.transcription == "покупа́ть / купи́ть")
        #expect(try #require(lexicon.entry(named: "door")).turnedWord.text.note == "feminine")
        let light = try #require(lexicon.entry(named: "light/adjective/not heavy")).turnedWord
        #expect(light.text.term == "лёгкий" && light.text.note == "not heavy" && light.emoji == "🪶")
        #expect(lexicon.entry(named: "light")?.partOfSpeech == .noun)
        #expect(lexicon.entry(named: "light/verb") == nil && lexicon.entry(named: "") == nil)
    }

    @Test(
        "A wrong line is named",
        arguments: [
            ("dog | noun | dɒɡ", "it has 3 fields"), ("dog | animal | dɒɡ | соба́ка", "no part of speech"),
            ("dog | noun | dɒɡ |", "empty"), (" | noun | dɒɡ | соба́ка", "empty"),
            ("dog | noun | dɒɡ | соба́ка [x]", "no gender"),
            ("dog | noun | dɒɡ | соба́ка | | It is a dog.", "come together"),
        ])
    func wrongLine(_ line: String, _ reason: String) throws {
        let folder = try folder("cat | noun | kæt | ко́шка\n" + line)
        let error = #expect(throws: LexiconError.self) { try Lexicon(folder: folder) }
        #expect(error?.line == 2 && error?.file.hasSuffix("a1.txt") == true)
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    }

    @Test("What lookups need is written down once, and anew when a line has changed")
    func lookups() throws {
        let (folder, cache) = (try folder(Self.lines), try self.folder(""))
        func open() throws -> Lexicon { try Lexicon(folder: folder, cache: cache) { Issue.record("\($0)") } }
        let written = cache.appendingPathComponent("lexicon.entries")
        #expect(try open().entries(rendering: "купить").map(\.term) == ["buy", "get"])
        let first = try Data(contentsOf: written)
        let again = try open()
        #expect(try Data(contentsOf: written) == first)
        #expect(again.entries(of: "light").map(\.translation) == ["свет", "лёгкий"])
        #expect(again.completions(of: "п", side: .translation, limit: 2) == ["покупать", "приобретать"])
        #expect(again.forms.words(of: "went") == ["go"])
        let a1 = folder.appendingPathComponent("a1.txt")
        try (Self.lines + "\ncat | noun | kæt | ко́шка").write(to: a1, atomically: true, encoding: .utf8)
        #expect(try open().entries(of: "cat").map(\.translation) == ["кошка"])
        try "cat | animal | kæt | ко́шка".write(to: a1, atomically: true, encoding: .utf8)
        #expect(throws: LexiconError.self) { try open() }
    }

    @Test("Where nothing can be written, the lexicon is held in memory and the log says so")
    func unwritable() throws {
        let folder = try folder(Self.lines)
        var reports: [DictionaryError] = []
        let inTheWay = folder.appendingPathComponent("a1.txt/dictionaries")
        let lexicon = try Lexicon(folder: folder, cache: inTheWay) { reports.append($0) }
        #expect(lexicon.entries(of: "buy").map(\.term) == ["buy"])
        #expect(reports == [.notWritable(path: inTheWay.path)])
    }

    @Test("What was written down wrongly is missing, and nothing worse")
    func damaged() throws {
        let (folder, cache) = (try folder(Self.lines), try self.folder(""))
        _ = try Lexicon(folder: folder, cache: cache) { Issue.record("\($0)") }
        for name in ["entries", "terms", "renderings", "forms"] {
            let file = cache.appendingPathComponent("lexicon." + name)
            let text = try String(contentsOf: file, encoding: .utf8)
            let head = text.prefix { $0 != "\n" }
            try (head + "\n" + text.dropFirst(head.count + 1).map { $0.isNumber ? "9" : $0 })
                .write(to: file, atomically: true, encoding: .utf8)
            let lexicon = try Lexicon(folder: folder, cache: cache) { Issue.record("\($0)") }
            #expect(lexicon.entries(of: "buy").isEmpty || lexicon.entries(of: "buy").map(\.term) == ["buy"])
            #expect(lexicon.entries(rendering: "купить").count <= 2)
            #expect(lexicon.completions(of: "b", side: .term, limit: 8).count <= 1)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    @Test(
        "Words are folded alike with tables and without",
        arguments: [
            "Light", " ice   cream\t", "Ёлка", "ПОДЪЁМ", "I’m", "don't", "", " ", "Straße", "été",
            "e\u{301}te\u{301}",
            "и\u{306}", "Й", "a\u{A0}b", "покупа́ть / купи́ть", "İ", "ǅ", "Ђ", "x²", "\u{85}y", "日本", "Ωmega",
        ])
    func folded(_ text: String) {
        #expect(text.lookupKey == text.composedLookupKey)
    }

    @Test("A side, a transcription or an example that is too long stops the start")
    func tooLong() throws {
        let long = String(repeating: "a", count: 101)
        for line in [
            "\(long) | noun | kæt | ко́шка", "cat | noun | \(long) | ко́шка", "cat | noun | kæt | \(long)",
            "cat | noun | kæt | ко́шка | | \(long + long + long) | Да.",
        ] {
            let error = #expect(throws: LexiconError.self) { try lexicon(line) }
            #expect(error?.line == 1 && error?.reason.contains("longer than") == true)
        }
    }

    @Test("What hurts is not offered, though a dictionary says it first")
    func decent() async throws {
        let folder = try folder("")
        try "# Never\nnegro\n".write(
            to: folder.appendingPathComponent("never.txt"), atomically: true, encoding: .utf8)
        let dictionaries = Dictionaries(
            lexicon: try Lexicon(folder: folder), folders: [URL(fileURLWithPath: "/usr/share/dictd")],
            cache: folder, report: { print($0) })
        await dictionaries.opened()
        guard case .found(let finding) = await dictionaries.answer("негр", from: "ru", to: "en") else {
            Issue.record("not found")
            return
        }
        #expect(!finding.translations.isEmpty)
        #expect(!finding.translations.contains { ["negro", "nigger", "coon", "darkey"].contains($0.text) })
        #expect(await !dictionaries.completions(of: "negr", from: "en", to: "ru", limit: 8).contains("negro"))
        // Nor is somebody asked whether they meant it.
        let meant = await dictionaries.answer("negrp", from: "en", to: "ru")
        if case .near(let words) = meant { #expect(!words.contains("negro")) }
    }

    private static let unfit = """
        sex | noun | seks | пол
        sex | noun | seks | секс | | | | | making love | adult
        drunk | adjective | drʌŋk | пья́ный | | | | | | adult
        drum | noun | drʌm | бараба́н
        idiot | noun | ˈɪdiət | идио́т | | | | | | adult, crude
        """

    @Test("What is unfit for children is left out for them, by whichever side it is asked")
    func children() throws {
        let all = try lexicon(Self.unfit)
        let fit = all.forChildren
        #expect(all.entries(of: "idiot").first?.labels == [.adult, .crude])
        #expect(all.entries(of: "sex").map(\.isFitForChildren) == [true, false])
        #expect(all.entries(of: "drunk").count == 1 && fit.entries(of: "drunk").isEmpty)
        #expect(fit.entries(of: "sex").map(\.translation) == ["пол"])
        #expect(
            fit.entries(rendering: "пьяный").isEmpty && !fit.isRendering("секс") && fit.isRendering("пол"))
        #expect(fit.entry(named: "sex/noun/making love") == nil && fit.sense(named: "drunk") == nil)
        #expect(all.completions(of: "dru", side: .term, limit: 1) == ["drunk"])
        #expect(fit.completions(of: "dru", side: .term, limit: 1) == ["drum"])
    }

    @Test("Nor does a child get from a dictionary what the lexicon calls unfit")
    func childrensDictionaries() async throws {
        let folder = try folder(Self.unfit)
        try "# Unfit\nheroin".write(
            to: folder.appendingPathComponent("unfit.txt"), atomically: true, encoding: .utf8)
        let all = Dictionaries(
            lexicon: try Lexicon(folder: folder), folders: [URL(fileURLWithPath: "/usr/share/dictd")],
            cache: folder, report: { print($0) })
        await all.opened()
        for word in ["heroin", "drunk"] {
            guard case .found = await all.answer(word, from: "en", to: "ru") else {
                Issue.record("\(word) is not found")
                continue
            }
            if case .found(let finding) = await all.forChildren.answer(word, from: "en", to: "ru") {
                Issue.record("\(word): \(finding.translations.map(\.text))")
            }
            #expect(
                await !all.forChildren.completions(of: word, from: "en", to: "ru", limit: 8).contains(word))
        }
        guard case .found = await all.forChildren.answer("bridge", from: "en", to: "ru") else {
            Issue.record("bridge is a word")
            return
        }
    }

    @Test(
        "A single letter that is no word of the lexicon is not found, though dictionaries have an article on it"
    )
    func letters() async throws {
        let folder = try folder("a | numeral | ə | один\nI | pronoun | aɪ | я")
        let dictionaries = Dictionaries(
            lexicon: try Lexicon(folder: folder), folders: [URL(fileURLWithPath: "/usr/share/dictd")],
            cache: folder, report: { print($0) })
        await dictionaries.opened()
        for (letter, from, to) in [
            ("b", "en", "ru"), (" C ", "en", "ru"), ("б", "ru", "en"), ("ё", "ru", "en"),
        ] {
            if case .found(let finding) = await dictionaries.answer(letter, from: from, to: to) {
                Issue.record("\(letter): \(finding.translations.map(\.text))")
            }
        }
        #expect(await dictionaries.findings(of: ["b", "c"], from: "en", to: "ru").isEmpty)
        for (word, from, to) in [("a", "en", "ru"), ("i", "en", "ru"), ("я", "ru", "en"), ("ox", "en", "ru")]
        {
            guard case .found = await dictionaries.answer(word, from: from, to: to) else {
                Issue.record("\(word) is a word")
                continue
            }
        }
    }

    @Test("A missing file is named")
    func missing() throws {
        let folder = try folder("")
        try FileManager.default.removeItem(at: folder.appendingPathComponent("b2.txt"))
        let error = #expect(throws: LexiconError.self) { try Lexicon(folder: folder) }
        #expect(error?.file.hasSuffix("b2.txt") == true)
    }
}
