import Testing

@testable import Exchange

@Suite("Reading a pasted list")
struct WordListParserTests {
    private let parser = WordListParser(termLanguage: "en", translationLanguage: "ru")

    private func read(_ text: String) -> [String] {
        parser.entries(of: text).map { entry in
            let transcription = entry.transcription.isEmpty ? "" : "[\(entry.transcription)]"
            let guesses =
                (entry.guesses.contains(.order) ? "?" : "") + (entry.guesses.contains(.separators) ? "!" : "")
            return "\(entry.term)|\(entry.translation)\(transcription)\(guesses)"
        }
    }

    @Test(
        "A pair may be written in many ways, either side first",
        arguments: [
            "кошка — cat", "cat — кошка", "кошка – cat", "cat - кошка", "cat = кошка", "cat=кошка",
            "кошка—cat", "cat–кошка", "cat: кошка", "кошка\tcat", "cat\tкошка", "кошка;cat", "cat ; кошка",
            "cat,кошка", "кошка, cat", "1. кошка — cat", "12) cat - кошка", "(3) cat — кошка",
            "1.кошка — cat", "cat | кошка", "кошка|cat", "cat/кошка", "кошка / cat", "cat -> кошка",
            "кошка->cat", "cat => кошка", "кошка --> cat", "cat → кошка", "cat   кошка", "кошка  cat",
            "cat кошка", "кошка cat",
            "- кошка — cat", "• cat\tкошка", "* cat = кошка", "— кошка — cat", "\u{FEFF}кошка — cat\r\n",
            "\u{A0}кошка\u{A0}—\u{202F}cat", "\"cat\";\"кошка\"", "\"кошка\",cat", "7\tкошка\tcat",
        ])
    func pair(line: String) {
        #expect(read(line) == ["cat|кошка"])
    }

    @Test(
        "Two scripts beside each other are both sides, of several words as well; a slash within one divides nothing"
    )
    func beside() {
        #expect(
            read("ice cream мороженое\nпринимать душ take a shower") == [
                "ice cream|мороженое", "take a shower|принимать душ",
            ])
        #expect(read("делать / сделать — do\nand/or — и/или") == ["do|делать / сделать", "and/or|и/или"])
        #expect(read("ice  cream\nhe/she") == ["ice cream|", "he/she|"])
        #expect(read("кошка cat, собака dog") == ["cat|кошка", "dog|собака"])
        let german = WordListParser(termLanguage: "de", translationLanguage: "en")
        #expect(german.entries(of: "Katze   cat") == [WordListEntry(term: "Katze", translation: "cat")])
    }

    @Test("A sentence is swallowed into no translation")
    func sentences() {
        #expect(read("I like tea - it is hot and sweet.") == ["I like tea - it is hot and sweet.|"])
        #expect(
            read("cat — кошка. The cat sat on the mat.") == ["cat|кошка", "The cat sat on the mat.|"])
        #expect(
            read("cat\tкошка\tThe cat sat on the mat.") == ["cat|кошка", "The cat sat on the mat.|"])
        #expect(read("Вчера я опять видел squirrel") == ["|Вчера я опять видел squirrel"])
        #expect(read("time — время, т. е. часы") == ["time|время, т. е. часы"])
    }

    @Test("A word alone goes to the side whose letters it has")
    func alone() {
        #expect(read("cat\nкошка\n\n  \n42\n👍") == ["cat|", "|кошка", "42|", "👍|"])
        #expect(read("cat —\n= кошка\nкошка\t\t") == ["cat|", "|кошка", "|кошка"])
    }

    @Test("Words between commas are words of their own, and so are pairs")
    func commas() {
        #expect(read("cat, dog, ice cream") == ["cat|", "dog|", "ice cream|"])
        #expect(read("кошка; собака; дом") == ["|кошка", "|собака", "|дом"])
        #expect(read("кошка — cat, собака — dog") == ["cat|кошка", "dog|собака"])
        #expect(read("кошка — cat; собака — dog;") == ["cat|кошка", "dog|собака"])
    }

    @Test("Other scripts have commas of their own")
    func otherCommas() {
        let japanese = WordListParser(termLanguage: "ja", translationLanguage: "ru")
        #expect(japanese.entries(of: "猫、犬").map(\.term) == ["猫", "犬"])
        #expect(japanese.entries(of: "кошка；猫") == [WordListEntry(term: "猫", translation: "кошка")])
        let arabic = WordListParser(termLanguage: "ar", translationLanguage: "en")
        #expect(arabic.entries(of: "قطة، كلب").map(\.term) == ["قطة", "كلب"])
    }

    @Test("Commas within a side stay in it")
    func commasWithin() {
        #expect(read("lock — замок, затвор") == ["lock|замок, затвор"])
        #expect(read("lock\tзамок, затвор") == ["lock|замок, затвор"])
        #expect(read("lock, замок, затвор") == ["lock|замок, затвор!"])
        #expect(read("cat, кошка, dog, собака") == ["cat|кошка!", "dog|собака!"])
    }

    @Test("Hyphens within words divide nothing, nor do years and times")
    func hyphens() {
        #expect(read("кто-то\nwell-known") == ["|кто-то", "well-known|"])
        #expect(read("mother-in-law - свекровь") == ["mother-in-law|свекровь"])
        #expect(read("1939–1945\n10:30\n3.5 percent") == ["1939–1945|", "10:30|", "3.5 percent|"])
    }

    @Test("A transcription in brackets is told from a remark in brackets")
    func transcription() {
        #expect(read("cat [kæt] — кошка") == ["cat|кошка[kæt]"])
        #expect(read("кошка — cat [kæt]\ncat;[kæt];кошка") == ["cat|кошка[kæt]", "cat|кошка[kæt]"])
        #expect(read("cat — кошка [разг.]") == ["cat|кошка [разг.]"])
        #expect(read("cat [ kæt ]\n[kæt]") == ["cat|[kæt]", "[kæt]|"])
    }

    @Test("Sides with the same letters are taken in their order, and marked as guessed")
    func sameLetters() {
        #expect(read("дом — изба\ncat = kitty") == ["дом|изба?", "cat|kitty?"])
        let german = WordListParser(termLanguage: "de", translationLanguage: "en")
        #expect(!german.tellsSidesApart && parser.tellsSidesApart)
        #expect(german.entries(of: "Katze — cat")[0] == WordListEntry(term: "Katze", translation: "cat"))
    }

    @Test("Other letters than those of the pair go to the side that is left")
    func otherLetters() {
        #expect(read("שלום — hello\nпривет — שלום") == ["hello|שלום", "שלום|привет"])
    }

    @Test("More marks than one are divided where the letters change, and marked")
    func severalMarks() {
        #expect(read("Нью-Йорк — город — New York") == ["New York|Нью-Йорк — город!"])
        #expect(read("a — b — в") == ["a — b|в!"])
        #expect(read("cat\tкошка\tживотное") == ["cat|кошка; животное!"])
    }

    @Test("Cells of a spreadsheet may hold quotes, separators and line ends")
    func cells() {
        #expect(read("\"say \"\"hi\"\"\";\"сказать; привет\"") == ["say \"hi\"|сказать; привет"])
        #expect(read("\"cat\ntail\"\tхвост\nкошка") == ["cat tail|хвост", "|кошка"])
        #expect(read("\"cat — кошка\"") == ["cat|кошка"])
        #expect(read("\"не закрыто — open\nкошка") == ["open|\"не закрыто", "|кошка"])
        #expect(read("5\" — пять дюймов") == ["5\"|пять дюймов"])
    }

    @Test("Lines of marks alone are no words")
    func marksAlone() {
        #expect(read("---\n—\n;\n,,,\n-\n1.\n\t\t\n= = =").isEmpty)
    }

    @Test("A line that is too long to be read comes in pieces, divided between words, each to be looked at")
    func longLine() {
        let words = Array(repeating: "дождик", count: 400)
        let entries = parser.entries(of: "cat — кошка\n\(words.joined(separator: " = "))")
        #expect(entries.first == WordListEntry(term: "cat", translation: "кошка"))
        let pieces = entries.dropFirst()
        #expect(pieces.count > 2 && pieces.allSatisfy { $0.guesses == .length && $0.term.isEmpty })
        #expect(pieces.allSatisfy { $0.translation.utf8.count <= 2000 })
        #expect(pieces.map(\.translation).joined(separator: " ").split(separator: " = ").count == 400)
        let whole = parser.entries(of: String(repeating: "a", count: 4100))
        #expect(whole.map(\.term.utf8.count) == [2000, 2000, 100])
    }

    @Test("Reading ends when there is no more time")
    func deadline() {
        var lines = 0
        let entries = parser.entries(of: "cat — кошка\ndog — собака\nsun — солнце") {
            lines += 1
            return lines > 2
        }
        #expect(entries == nil && lines == 3)
    }

    @Test("No letter that was typed vanishes, whatever stands between the letters")
    func nothingVanishes() {
        var generator = Dice(state: 7)
        let pieces = [
            "cat", "кошка", "שלום", "e\u{301}", "👩‍👩‍👧", "12", " ", " ", "\t", ";", ",", "—", " - ", "=", ":",
            "|", "/", "->", "  ", ".",
            "\"",
            "[", "]", "kæt", "\n", "\r\n", "\u{A0}", "\u{202E}", "- ", "1. ", "–", "(", ")", "\u{0}",
            "\u{301}",
        ]
        for _ in 1...3000 {
            let text = (0...Int.random(in: 1...14, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            let entries = parser.entries(of: text)
            let kept = entries.map { $0.term + $0.translation + $0.transcription }.joined()
            #expect(letters(of: kept) == letters(of: text), "\(text.debugDescription) became \(entries)")
            #expect(entries.allSatisfy { !($0.term + $0.translation).isEmpty })
        }
    }

    private func letters(of text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter(\.properties.isAlphabetic).sorted()
    }

    @Test("A meaning that follows its word after a semicolon or on the next line is no word of its own")
    func meanings() {
        #expect(read("bottom line – итог; чистая прибыль") == ["bottom line|итог; чистая прибыль"])
        #expect(read("journey: поездка,\nпутешествие") == ["journey|поездка, путешествие"])
        #expect(read("cat — кошка; dog") == ["cat|кошка", "dog|"])
        #expect(read("кошка — cat; собака") == ["cat|кошка", "|собака"])
    }

    @Test("Marks that a line left beside a word are no part of it; what may be one is said")
    func marks() {
        #expect(read("turnover- оборот") == ["turnover|оборот"])
        #expect(
            read("raise -- повышение\n-- growth\trise — рост") == ["raise|повышение", "growth|rise — рост"])
        #expect(
            read("-- повышение\nby the way (кстати)\n\"get over it\" - забей") == [
                "|повышение", "by the way|кстати", "get over it|забей",
            ])
        let guesses = parser.entries(
            of: "un- — не\n3 equity — капитал\n24 hours — 24 часа\nT-shirt — футболка"
        )
        .map(\.guesses)
        #expect(guesses == [.marks, .marks, [], []])
        #expect(
            read("1 cat — кошка\n2 dog — собака\n3. sun — солнце") == [
                "cat|кошка", "dog|собака", "sun|солнце",
            ])
        #expect(read("7 days — неделя") == ["7 days|неделя"])
    }

    @Test("Who said it and when is no part of a word")
    func chats() {
        #expect(
            read("[01.02.2025, 10:11:12] Маша: rude — грубый\n03/04/2025, 22:15 - Oleg: brave - смелый") == [
                "rude|грубый", "brave|смелый",
            ])
        #expect(read("[wɪnd] wind — ветер") == ["wind|ветер[wɪnd]"])
    }
}

/// The same throws in every run (Marsaglia, Xorshift RNGs, 2003).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
