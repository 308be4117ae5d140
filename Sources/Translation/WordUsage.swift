/// How often each headword stands in the articles of a dictionary. Their phrases are made of everyday words, so that
/// it tells a common word from a rare one.
struct WordUsage {
    private var counts: [String: Int]

    init(of lines: [IndexLine], in text: DictzipFile) throws(DictionaryError) {
        counts = Dictionary(lines.map { ($0.headword, 0) }, uniquingKeysWith: { first, _ in first })
        for line in lines {
            let bytes = try text.read(at: line.offset, count: line.length)
            var word: [UInt8] = []
            for byte in bytes {
                if Self.isLetter(byte) {
                    word.append(byte)
                } else {
                    count(word)
                    word.removeAll(keepingCapacity: true)
                }
            }
            count(word)
        }
    }

    /// In articles of other words and its own.
    func count(of headword: String) -> Int { counts[headword] ?? 0 }

    /// Of ASCII, or part of a letter beyond it: Haus is no use of aus.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }

    private mutating func count(_ word: [UInt8]) {
        guard word.count > 1 else { return }
        let text = String(decoding: word, as: UTF8.self)
        if let index = counts.index(forKey: text) { counts.values[index] += 1 }
    }
}
