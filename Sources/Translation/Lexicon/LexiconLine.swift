import Vocabulary

/// A line that leads from a text of one side of the lexicon to the entry that has it.
struct LexiconLine {
    let text: String
    /// The byte at which the entry begins.
    let entry: Int
    /// Of a headword; nil of a Russian text.
    let partOfSpeech: PartOfSpeech?
    let sense: String
    /// The Russian by which the sense of a headword is usually said.
    let usual: String

    /// Those of a text, by their rank, their place and the order of the entries.
    static func all(of text: String, in lines: SortedLines) -> [LexiconLine] {
        lines.lines(from: text.lookupKey + "\t", limit: 100).compactMap { fields in
            guard fields.count >= 6, let entry = Int(fields[3]) else { return nil }
            return LexiconLine(
                text: String(fields[5]), entry: entry,
                partOfSpeech: fields.count > 6 ? PartOfSpeech(rawValue: String(fields[6])) : nil,
                sense: fields.count > 7 ? String(fields[7]) : "",
                usual: fields.count > 8 ? String(fields[8]) : "")
        }
    }

    /// The texts whose keys begin so, in the order of their entries, each once. Thousands of lines begin with a common
    /// letter: of each only its numbers are read.
    static func texts(from key: String, in lines: SortedLines, limit: Int) -> [String] {
        var ranked: [(rank: Rank, text: [UInt8])] = []
        lines.visit(from: key) { fields in
            guard fields.count >= 6 else { return true }
            let rank = Rank(entry: number(fields[3]), place: number(fields[2]), form: number(fields[4]))
            if ranked.count == limit, let last = ranked.last, !(rank < last.rank) { return true }
            if let same = ranked.firstIndex(where: { $0.text.elementsEqual(fields[5]) }) {
                guard rank < ranked[same].rank else { return true }
                ranked.remove(at: same)
            }
            ranked.insert(
                (rank, Array(fields[5])), at: ranked.firstIndex { rank < $0.rank } ?? ranked.endIndex)
            if ranked.count > limit { ranked.removeLast() }
            return true
        }
        return ranked.map { String(decoding: $0.text, as: UTF8.self) }
    }

    private struct Rank: Comparable {
        let entry: Int
        let place: Int
        let form: Int

        static func < (one: Rank, other: Rank) -> Bool {
            (one.entry, one.place, one.form) < (other.entry, other.place, other.form)
        }
    }

    static func number(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
    }
}
