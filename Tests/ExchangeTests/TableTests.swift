import Foundation
import Localization
import Testing
import Vocabulary

@testable import Exchange

@Suite("Tables of words")
struct TableTests {
    private static let catalogues: [Catalogue] = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("Locales")
        return Language.allCases.compactMap { try? Catalogue(language: $0, folder: folder) }
    }()
    private static let words = TableWords(catalogues[0], of: catalogues)

    private func plan(_ bytes: [UInt8], called name: String = "", for pair: LanguagePair = .usual) throws
        -> (TablePlan, TextFile)
    {
        let text = try #require(TextFile(bytes))
        let contents = try TableContents(text, titles: Self.words.titles)
        return (TablePlan(contents, for: pair, words: Self.words, fileName: name), text)
    }

    private struct Brought: Equatable {
        var words: [ExportedWord] = []
        var categories: [String] = []
        var refusals: [ImportRefusal] = []
        var faults: [TableRowFault] = []

        var sides: [[String]] { words.map { [$0.text.term, $0.text.translation] } }

        static func == (left: Brought, right: Brought) -> Bool { left.sides == right.sides }
    }

    private func bring(_ plan: TablePlan, _ text: TextFile) -> Brought {
        var conversion = TableConversion(plan, now: Date(timeIntervalSince1970: 1_800_000_000))
        var brought = Brought()
        plan.contents.eachRow(of: text) { row in
            for entry in conversion.entries(of: row) {
                switch entry {
                case .word(let word, _): brought.words.append(word)
                case .category(let category, _):
                    let known = category.category
                    brought.categories.append(
                        "\(known.title) \(known.termLanguage)-\(known.translationLanguage)")
                case .refused(_, let reason): brought.refusals.append(reason)
                default: Issue.record("a table has nothing else")
                }
            }
        }
        brought.faults = conversion.faults
        return brought
    }

    private func bring(_ text: String, called name: String = "") throws -> Brought {
        let (plan, file) = try plan(Array(text.utf8), called: name)
        return bring(plan, file)
    }

    private static let cat = [["cat", "кот"], ["dog", "собака"]]

    @Test(
        "Words are found by whatever mark stands between them in most lines",
        arguments: ["\t", ";", ",", "|", ":", " — ", " - ", " = "])
    func separators(mark: String) throws {
        let text = "cat\(mark)кот\ndog\(mark)собака\n"
        #expect(try bring(text).sides == Self.cat)
        #expect(try bring(text.replacing("\n", with: "\r\n")).sides == Self.cat)
        #expect(try bring(text.replacing("\n", with: "\r")).sides == Self.cat)
    }

    @Test("A mark that stands in a few lines only parts none of them")
    func steadyMark() throws {
        let text = "bottom line – итог; прибыль\nto stem – возникать\nharbour, port – гавань\n"
        let brought = try bring(text)
        #expect(
            brought.sides == [
                ["bottom line", "итог; прибыль"], ["to stem", "возникать"], ["harbour, port", "гавань"],
            ])
    }

    @Test("A text is read in every encoding that spreadsheets write")
    func encodings() throws {
        let text = "cat;кот\ndog;собака\n"
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        let windows = text.unicodeScalars.map { scalar -> UInt8 in
            scalar.value < 0x80 ? UInt8(scalar.value) : UInt8(scalar.value - 0x410 + 0xC0)
        }
        for bytes in [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little,
            [0xFE, 0xFF] + big, windows,
        ] {
            let (plan, file) = try plan(bytes)
            #expect(bring(plan, file).sides == Self.cat)
        }
        let special = try #require(TextFile([0xA8, 0xB8, 0x97, 0xAB, 0xBB, 0xB9]))
        #expect(String(decoding: special.bytes, as: UTF8.self) == "Ёё—«»№")
    }

    @Test(
        "What is no text is none",
        arguments: [
            [0x89, 0x50, 0x4E, 0x47, 0, 0], [0xFF, 0xFE, 0x41], [0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00],
            [0x98, 0xC0],
        ] as [[UInt8]])
    func noText(bytes: [UInt8]) {
        #expect(TextFile(bytes) == nil)
    }

    @Test("A text without a letter is no table", arguments: ["", "[]", "\n\n", "1;2\n3;4"])
    func noLetters(text: String) throws {
        let file = try #require(TextFile(Array(text.utf8)))
        #expect(throws: ImportFault.foreign) { try TableContents(file) }
    }

    @Test("A cell in quotes may hold anything, and a quote in it is written twice")
    func quotes() throws {
        let brought = try bring(
            "word,translation,example\n\"a, b\",\"он сказал \"\"да\"\"\",\"one\r\ntwo\"\n\"x\"y,z,\n")
        #expect(brought.sides == [["a, b", "он сказал \"да\""], ["xy", "z"]])
        #expect(brought.words[0].text.example == "one two")
    }

    @Test("A quote that nothing closes costs its own row, which is named by its line")
    func openQuote() throws {
        let brought = try bring("cat;кот\n\"bird;птица\ndog;собака\n")
        #expect(brought.sides == Self.cat)
        #expect(brought.faults == [TableRowFault(line: 2, reason: .quote)])
        #expect(brought.refusals == [.damaged])
    }

    @Test("What cannot be taken is named by its line and the reason")
    func faults() throws {
        let long = String(repeating: "x", count: 17_000)
        let text =
            "word;translation\ncat;кот\n;пусто\nbird;\ne\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301};вверх\nlong;\(long)\n\ndog;собака\n"
        let brought = try bring(text)
        #expect(brought.sides == Self.cat)
        #expect(
            brought.faults == [
                TableRowFault(line: 3, reason: .noTerm), TableRowFault(line: 4, reason: .noTranslation),
                TableRowFault(line: 5, reason: .text), TableRowFault(line: 6, reason: .length),
            ])
    }

    @Test("Columns are known by their names, in Russian and in English")
    func names() throws {
        let russian = try plan(
            Array(
                "Перевод;Слово;Транскрипция;Пример;Метки;Категория\nкот;cat;kæt;A cat.;дом, звери;Звери\n"
                    .utf8))
        #expect(
            russian.0.roles == [.translation, .term, .transcription, .example, .tags, .category])
        let word = bring(russian.0, russian.1)
        #expect(word.categories == ["Звери en-ru"] && word.words[0].tags == ["дом", "звери"])
        let english = try plan(
            Array("English,Russian,Part of speech,Notes\ncat,кот,noun,soft\n".utf8))
        #expect(english.0.roles == [.term, .translation, .partOfSpeech, .note])
        #expect(bring(english.0, english.1).words[0].text.partOfSpeech == .noun)
    }

    @Test("Without names columns are known by their letters")
    func letters() throws {
        let (plan, text) = try plan(Array("кот;cat\nсобака;dog\n".utf8))
        #expect(plan.roles == [.translation, .term] && !plan.contents.hasHeader)
        #expect(bring(plan, text).sides == Self.cat)
    }

    @Test("A word that is called as a column might be is no head of a table")
    func noHeader() throws {
        let brought = try bring("deck;колода\nnote;заметка\n")
        #expect(brought.sides == [["deck", "колода"], ["note", "заметка"]])
    }

    @Test("A column may be left out, and two may make one text")
    func choice() throws {
        var (plan, text) = try plan(Array("cat;pussy;кот;x\n".utf8))
        plan.roles = [.term, .term, .translation, nil]
        #expect(bring(plan, text).sides == [["cat; pussy", "кот"]])
    }

    @Test("Cards of Quizlet come by any two marks, and may have several lines")
    func quizlet() throws {
        let text = try #require(TextFile(Array("cat%%кот\n(дома)@@dog%%собака@@".utf8)))
        let contents = try TableContents(
            text, shape: .cards(between: "%%", after: "@@"), hasHeader: false)
        let plan = TablePlan(contents, for: .usual, words: Self.words, fileName: "")
        #expect(bring(plan, text).sides == [["cat", "кот; (дома)"], ["dog", "собака"]])
        let blank = try #require(TextFile(Array("cat - кот\r\n\r\n\r\ndog - собака".utf8)))
        let cards = try TableContents(
            blank, shape: .cards(between: " - ", after: "\n\n"), hasHeader: false)
        let second = TablePlan(cards, for: .usual, words: Self.words, fileName: "")
        #expect(bring(second, blank).sides == Self.cat)
    }

    @Test("Lute's terms come in the categories of their languages; what is known there is tagged")
    func lute() throws {
        let text = """
            term,parent,translation,language,tags,added,status,link_status,pronunciation
            gato,,кот,Spanish,"animal, casa",2024-01-02 10:00:00,3,,ˈɡato
            perro,,собака,Spanish,,2024-01-02 10:00:00,99,,
            de,,из,Spanish,,2024-01-02 10:00:00,98,,
            cat,,кот,English,,2024-01-02 10:00:00,W,,
            """
        let (plan, file) = try plan(Array(text.utf8), called: "Terms.csv")
        #expect(plan.hasStatus)
        let brought = bring(plan, file)
        #expect(brought.sides == [["gato", "кот"], ["perro", "собака"], ["cat", "кот"]])
        #expect(brought.words.map(\.tags) == [["animal", "casa"], ["знаю"], ["знаю"]])
        #expect(brought.words[0].text.transcription == "ˈɡato")
        #expect(brought.categories == ["Spanish es-ru", "Terms en-ru"])
        #expect(brought.refusals == [.ignored])
    }

    @Test("LinguaCafe's vocabulary comes with its stages")
    func linguaCafe() throws {
        let text = """
            Lemma|Word|"Lemma reading"|Reading|Translation|Stage|"Added to srs"|"Read count"|"Lookup count"
            Katze|Katzen||ˈkatsn|кошки|-3|2024-01-02|4|1
            |und||||1||9|0
            Hund|Hund||hʊnt|собака|0||7|2
            """
        let (plan, file) = try plan(Array(text.utf8), for: LanguagePair(term: "de", translation: "ru"))
        let brought = bring(plan, file)
        #expect(brought.sides == [["Katzen", "кошки"], ["Hund", "собака"]])
        #expect(
            brought.words.map(\.tags) == [[], ["знаю"]] && brought.words[0].text.transcription == "ˈkatsn")
    }

    @Test("Anki's text says itself what its columns are")
    func anki() throws {
        let text = """
            #separator:tab
            #html:true
            #guid column:1
            #notetype column:2
            #deck column:3
            #tags column:6
            aBc!\tBasic\tДом::Кухня\t<b>cup</b>\tчашка&nbsp;<br>кружка\tна_дачу посуда
            # a remark
            q2\tBasic\tДом\tdoor[sound:a.mp3]\tдверь\t
            """
        let brought = try bring(text)
        #expect(brought.sides == [["cup", "чашка; кружка"], ["door", "дверь"]])
        #expect(brought.words[0].tags == ["на дачу", "посуда"])
        #expect(brought.words.map(\.origin) == [.note("aBc!"), .note("q2")])
        #expect(brought.categories == ["Дом / Кухня en-ru", "Дом en-ru"])
    }

    @Test("A gap of Anki's text becomes a word")
    func gaps() throws {
        let brought = try bring(
            "#separator:tab\n#guid column:1\nx1\t{{c1::Paris}} is in {{c2::France}}\n")
        #expect(brought.sides == [["Paris", "___ is in France"], ["France", "Paris is in ___"]])
        #expect(brought.words.map(\.origin) == [.gap(1, ofNote: "x1"), .gap(2, ofNote: "x1")])
    }

    @Test("What is no HTML stays as it is written")
    func plain() throws {
        #expect(
            try bring("a <3 b;а &amp б\n1 < 2;x & y\n").sides == [
                ["a <3 b", "а &amp б"], ["1 < 2", "x & y"],
            ])
    }

    @Test("A category is called after the file where nothing says it")
    func titles() throws {
        let file = Array("cat;кот\n".utf8)
        #expect(try plan(file, called: "my_words_2.csv").0.title == "my words 2")
        #expect(try plan(file).0.title == "Мои слова")
        #expect(try plan(Array("#deck:A::B\ncat;кот\n".utf8), called: "x.txt").0.title == "A / B")
    }

    @Test("The first rows are shown as they would be")
    func preview() throws {
        let (plan, _) = try plan(Array("Word;Translation;Tags\ncat;<i>кот</i>;a,b\n".utf8))
        let shown = plan.preview(5)
        #expect(shown.count == 1 && shown[0].text.translation == "кот" && shown[0].tags == ["a", "b"])
    }

    @Test("Of more rows than anybody has nothing is read")
    func flood() throws {
        let text = try #require(TextFile(Array(String(repeating: "a;б\n", count: 200_001).utf8)))
        #expect(throws: ImportFault.largeTable) { try TableContents(text) }
    }
}
