/// How often each headword stands in the articles of a dictionary. Their phrases are made of everyday words, so that
/// it tells a common word from a rare one.
///
/// Words are told apart by a number made of their letters: two in a thousand million are taken for one another.
struct WordUsage {
    /// By the last bits of a word's number, or in one of the next places: its first bits, and how often it stood there.
    private var marks: [UInt32]
    private var counts: [UInt32]

    init(of index: DictionaryIndex, in text: DictzipFile) throws(DictionaryError) {
        var size = 1024
        while size < 2 * index.count { size *= 2 }
        marks = Array(repeating: 0, count: size)
        counts = Array(repeating: 0, count: size)
        try index.visit { line throws(DictionaryError) in
            let place = self.place(of: Self.number(of: line.headword.utf8))
            marks[place.index] = place.mark
        }
        try index.visit { line throws(DictionaryError) in
            let bytes = try text.read(at: line.offset, count: line.length)
            var (number, length) = (Self.seed, 0)
            for byte in bytes {
                if Self.isLetter(byte) {
                    number = Self.number(number, byte)
                    length += 1
                } else {
                    if length > 1 { count(number) }
                    (number, length) = (Self.seed, 0)
                }
            }
            if length > 1 { count(number) }
        }
    }

    /// In articles of other words and its own.
    func count(of headword: String) -> Int { Int(counts[place(of: Self.number(of: headword.utf8)).index]) }

    private mutating func count(_ number: UInt64) {
        let place = place(of: number)
        if marks[place.index] == place.mark { counts[place.index] &+= 1 }
    }

    /// Where a word stands, or would.
    private func place(of number: UInt64) -> (index: Int, mark: UInt32) {
        let mark = max(1, UInt32(truncatingIfNeeded: number >> 32))
        var index = Int(truncatingIfNeeded: number) & (marks.count - 1)
        while marks[index] != 0, marks[index] != mark { index = (index + 1) & (marks.count - 1) }
        return (index, mark)
    }

    /// Fowler, Noll and Vo's hash FNV-1a.
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    private static func number(_ number: UInt64, _ byte: UInt8) -> UInt64 {
        (number ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    private static func number(of word: String.UTF8View) -> UInt64 { word.reduce(seed, number) }

    /// Of ASCII, or part of a letter beyond it: Haus is no use of aus.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }
}
