import Testing

@testable import Exchange

@Suite("Tables for spreadsheets")
struct CSVTests {
    @Test(
        "No text is taken for a formula; a number below zero stays a number",
        arguments: ["=", "+", "-", "@", "\t", "\r"])
    func formulas(start: String) {
        var csv = CSV()
        csv.append([.text(start + "1"), .text("1" + start), .number(-1)])
        let isQuoted = ["\t", "\r"].contains(start)
        let first = isQuoted ? "\"'\(start)1\"" : "'\(start)1"
        let second = isQuoted ? "\"1\(start)\"" : "1\(start)"
        #expect(String(decoding: csv.bytes, as: UTF8.self) == "\(first),\(second),-1\r\n")
    }

    @Test(
        "No program that parts cells otherwise finds a formula either, and every text comes back as it was",
        arguments: [
            "a;=1+1", "a; =1+1", "x\ny\n@SUM(1)", "a\t+1", "\"=1\"", "a;\"=1", "'=1", "''-ness", "a;'+b", "=",
            "-ness",
            "it's; 'twas", "a ＝1;＝1", ";;=", "\r\n=", "' =", " '=", "раз, -два", "'", "",
        ])
    func otherSeparators(text: String) {
        let guarded = FormulaGuard.guarded(text)
        for cell in guarded.split(whereSeparator: { ";\t\n\r".contains($0) || $0 == "\r\n" }) {
            let shown = cell.drop { $0 == " " || $0 == "\"" }
            #expect(shown.first.map { !"=+-@＝".contains($0) } ?? true, "\(guarded)")
        }
        #expect(FormulaGuard.restored(guarded) == text)
        #expect(FormulaGuard.restored("house") == "house" && FormulaGuard.guarded("дом") == "дом")
    }

    @Test("A word that begins like a formula comes back from the table as a list")
    func tableAsList() {
        let parser = WordListParser(termLanguage: "en", translationLanguage: "ru")
        var csv = CSV()
        csv.append([.text("-ness"), .text("=ость; -ство")])
        let entries = parser.entries(of: String(decoding: csv.bytes, as: UTF8.self))
        #expect(entries.map { [$0[.term], $0[.translation]] } == [["-ness", "=ость; -ство"]])
    }
}
