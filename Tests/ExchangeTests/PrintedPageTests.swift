import Testing
import Vocabulary

@testable import Exchange

@Suite("Printed pages")
struct PrintedPageTests {
    private static let pair = LanguagePair(term: "en", translation: "ru")

    /// A word of 30 pixels' height whose line begins at `y`.
    private static func word(_ text: String, _ x: Int, _ y: Int, confidence: Int = 95, height: Int = 30)
        -> String
    {
        "5\t1\t1\t1\t\(y)\t1\t\(x)\t\(y)\t\(text.unicodeScalars.count * 14)\t\(height)\t\(confidence)\t\(text)"
    }

    /// Words of a line, a space apart.
    private static func line(_ text: String, _ x: Int, _ y: Int) -> [String] {
        var left = x
        return text.split(separator: " ").map { part in
            defer { left += part.unicodeScalars.count * 14 + 10 }
            return word(String(part), left, y)
        }
    }

    private func list(_ words: [String], in pair: LanguagePair = pair) -> [String] {
        let table = "level\tpage_num\n" + words.joined(separator: "\n")
        return PrintedPage(tsv: Array(table.utf8)).list(in: pair).text.split(separator: "\n").map(String.init)
    }

    @Test("Two columns are pairs, whichever comes first")
    func columns() {
        let (english, russian) = (["ice cream", "rain"], ["мороженое", "сильный дождь"])
        func rows(_ left: [String], _ right: [String]) -> [String] {
            var words: [String] = []
            for (index, (first, second)) in zip(left, right).enumerated() {
                words += Self.line(first, 100, 100 + index * 60)
                words += Self.line(second, 700, 104 + index * 60)
            }
            return words
        }
        #expect(list(rows(english, russian)) == ["ice cream — мороженое", "rain — сильный дождь"])
        #expect(list(rows(russian, english)) == ["мороженое — ice cream", "сильный дождь — rain"])
    }

    @Test("A bowed line is one line, and the next one is another")
    func bowed() {
        var words: [String] = []
        for row in 0..<3 {
            for (index, text) in ["one", "two", "три", "раз"].enumerated() {
                let sunk = [0, 14, 26, 36][index]
                words.append(Self.word(text, 100 + index * 150, 100 + row * 50 + sunk))
            }
        }
        #expect(list(words) == Array(repeating: "one two — три раз", count: 3))
    }

    @Test("A dash, a rule of a table and specks are no words")
    func marks() {
        var words = Self.line("rain — дождь", 100, 100)
        words += Self.line("fog - туман", 100, 160)
        words += [
            Self.word("snow", 100, 220), Self.word("|", 400, 215, height: 60), Self.word("снег", 500, 220),
        ]
        words += [Self.word("———————————————", 90, 250, height: 4), Self.word("°", 900, 222, confidence: 4)]
        #expect(list(words) == ["rain — дождь", "fog — туман", "snow — снег"])
    }

    @Test("A word whose place is said too wide stays before the one behind it on its line")
    func overlapping() {
        let wide = "5\t1\t1\t1\t100\t1\t700\t100\t500\t30\t95\tмучительная"
        let words = [Self.word("agony", 100, 100), wide, Self.word("боль", 900, 100)]
        #expect(list(words) == ["agony — мучительная боль"])
    }

    @Test("A capital that is no higher than an x is a small letter")
    func capitals() {
        var words: [String] = []
        for (index, text) in ["семян", "ванная", "нас", "океан", "вес"].enumerated() {
            words += [
                Self.word("word", 100, 100 + index * 60), Self.word(text, 700, 106 + index * 60, height: 20),
            ]
        }
        words += [Self.word("he", 100, 400), Self.word("ОН", 700, 406, height: 20)]
        words += [Self.word("USA", 100, 460), Self.word("США", 700, 460)]
        #expect(list(words).suffix(2) == ["he — он", "USA — США"])
        #expect(list(Self.line("rain — Дождь", 100, 100)) == ["rain — дождь"])
        #expect(list(Self.line("Monday — понедельник", 100, 100)) == ["Monday — понедельник"])
        #expect(list(Self.line("Italy — Италия", 100, 100)) == ["Italy — Италия"])
    }

    @Test("Letters that look alike are of the alphabet of their side")
    func lookAlikes() {
        // The first of these have Cyrillic letters, the second Latin ones.
        #expect(
            list(Self.line("а сор", 100, 100) + Self.line("полицейский", 600, 100)) == ["a cop — полицейский"]
        )
        #expect(
            list(Self.line("catfish", 100, 100) + Self.line("большой cом", 600, 100)) == [
                "catfish — большой сом"
            ])
    }

    @Test("A transcription is left out: its signs are read as letters")
    func transcription() {
        let words = Self.line("rain [rein]", 100, 100) + Self.line("дождь", 700, 100)
        #expect(list(words) == ["rain — дождь"])
        // Of one nobody saw where it began.
        let half = Self.line("rain rein]", 100, 100) + Self.line("сильный дождь", 700, 100)
        #expect(list(half) == ["rain — сильный дождь"])
    }

    @Test("A page of which nothing was seen was not seen clearly")
    func nothing() {
        #expect(!PrintedPage(tsv: []).list(in: Self.pair).isClear)
    }

    @Test("The number of the page and a heading are no words; a side whose other one was not seen is")
    func single() {
        var words = [Self.word("Vocabulary", 100, 100, height: 60)]
        let pairs = [
            ("rain", "дождь"), ("fog", "туман"), ("", "лужа"), ("frost", "мороз"), ("ice", "лёд"),
            ("hail", "град"),
        ]
        for (index, pair) in pairs.enumerated() {
            words += Self.line(pair.0, 100, 240 + index * 60)
            words += Self.line(pair.1, 700, 240 + index * 60)
        }
        words += Self.line("puddle", 100, 600)
        words += Self.line("57", 500, 900)
        #expect(
            list(words) == [
                "rain — дождь", "fog — туман", "лужа", "frost — мороз", "ice — лёд", "hail — град", "puddle",
            ])
    }

    @Test("Where both sides have the same letters, the widest gap divides them")
    func sameLetters() {
        let words =
            Self.line("das Haus", 100, 100) + Self.line("the house", 700, 100)
            + Self.line("ein Satz", 100, 160)
        #expect(
            list(words, in: LanguagePair(term: "de", translation: "en")) == [
                "das Haus — the house", "ein Satz",
            ])
    }

    @Test("What was seen badly is named, the worst first of all and in the order of the page")
    func doubtful() {
        var words: [String] = []
        for row in 0..<9 {
            words.append(Self.word("word", 100, 100 + row * 60, confidence: 20 + row * 5))
            words.append(Self.word("слово\(row)", 600, 100 + row * 60))
        }
        let list = PrintedPage(tsv: Array(words.joined(separator: "\n").utf8)).list(in: Self.pair)
        #expect(list.lineCount == 9)
        #expect(list.doubtful == (0..<6).map { "word — слово\($0)" })
    }

    @Test("What is no table is a page without words")
    func noTable() {
        let faulty = [
            "", "5", "5\t\t\t\t\t\t\t\t\t\t\t", "5\t1\t1\t1\t1\t1\t-5\t1\t1\t1\t90\tword",
            "5\t1\t1\t1\t1\t1\t99999999\t1\t1\t1\t90\tword", "5\t1\t1\t1\t1\t1\t1\t1\t1\t1\tnan\tword",
            "4\t1\t1\t1\t1\t1\t1\t1\t1\t1\t90\tword", Self.word(String(repeating: "x", count: 300), 1, 1),
        ]
        for line in faulty { #expect(list([line]).isEmpty, "\(line)") }
    }

    @Test("Of a page with more words than any has, the first four thousand are read", .timeLimit(.minutes(5)))
    func manyWords() {
        let words = (0..<8000).map { Self.word("word", $0 % 100 * 80, $0 / 100 * 50) }
        let read = list(words)
        #expect(read.joined(separator: " ").split(separator: " ").filter { $0 == "word" }.count == 4000)
    }
}
