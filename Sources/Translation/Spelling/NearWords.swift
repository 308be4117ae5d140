import Foundation

/// Words by their letters, to find those that were meant by a slip. All of about the same length are looked through: a
/// word takes a few bytes, and most are passed over for letters that the other does not have.
///
/// A `LookupFile`: how many words there are of each length as four bytes, then the
/// words by length: four bytes with a bit for each letter, two with how rare it is, and its letters in UTF-16.
struct NearWords: Sendable {
    private let file: LookupFile
    /// Where the words of each length begin, and behind the last one the end.
    private let starts: [Int]

    static let none = NearWords(
        file: LookupFile(held: Data()), starts: Array(repeating: 0, count: EditDistance.longest + 2))

    struct Match {
        /// As it is looked up.
        let key: String
        let cost: Double
    }

    private init(file: LookupFile, starts: [Int]) {
        self.file = file
        self.starts = starts
    }

    /// nil when there is no such file, its first line is not `head`, or it is cut off.
    init?(_ file: URL, head: String) {
        guard let file = LookupFile(file, head: head) else { return nil }
        var start = 4 * EditDistance.longest
        var counts = [UInt32](repeating: 0, count: EditDistance.longest)
        guard counts.withUnsafeMutableBytes({ file.read(at: 0, into: $0) }) == start else { return nil }
        var starts = [0]
        for length in 1...EditDistance.longest {
            starts.append(start)
            start += Int(counts[length - 1]) * Self.size(length)
        }
        starts.append(start)
        guard file.count == start else { return nil }
        self.init(file: file, starts: starts)
    }

    /// The words of sorted lines; see `made`. `rarity` of a line's fields is nil for what nobody is offered.
    static func of(
        _ lines: SortedLines, in file: URL, head: String, rarity: ([UnsafeRawBufferPointer]) -> Int?
    ) throws(DictionaryError) -> NearWords {
        try made(in: file, head: head) { add throws(DictionaryError) in
            lines.visit(from: "") { fields in
                if let rarity = rarity(fields) { add(fields[0], rarity) }
                return true
            }
        }
    }

    /// Those of a file, which is written first unless it was made of the same; see `write`.
    static func made(
        in file: URL, head: String,
        of each: ((UnsafeRawBufferPointer, Int) -> Void) throws(DictionaryError) -> Void
    ) throws(DictionaryError) -> NearWords {
        if let words = NearWords(file, head: head) { return words }
        try write(file, head: head, each: each)
        ReturnedMemory.trim()
        guard let words = NearWords(file, head: head) else { throw .notWritable(path: file.path) }
        return words
    }

    /// Writes the words that `each` hands out, always the same ones, to `file`: keys in their order, each with how rare it
    /// is, of a thousand.
    private static func write(
        _ file: URL, head: String,
        each: ((UnsafeRawBufferPointer, Int) -> Void) throws(DictionaryError) -> Void
    ) throws(DictionaryError) {
        // Counted first, so that memory is taken once.
        var counted = WordsByLength(counts: nil)
        try each { counted.add($0, $1) }
        counted.end()
        let counts = counted.counts
        var collected = WordsByLength(counts: counts)
        try each { collected.add($0, $1) }
        collected.end()
        var words = collected.words
        collected.words = []
        try LineWriter.write(file, head: head) { writer throws(DictionaryError) in
            for count in counts.dropFirst() {
                try writer.addBytes(withUnsafeBytes(of: UInt32(clamping: count)) { Array($0) })
            }
            for length in 1...EditDistance.longest {
                try writer.addBytes(words[length])
                words[length] = []
            }
        }
    }

    /// Words that may have been meant by what somebody typed, in no order.
    func words(near text: String) -> [Match] {
        let typed = Array(text.lookupKey.utf16)
        guard (3...EditDistance.longest).contains(typed.count) else { return [] }
        let mask = Self.mask(of: typed)
        let edits = EditDistance.edits(in: typed.count)
        var matches: [Match] = []
        typed.withUnsafeBufferPointer { letters in
            for length in max(3, typed.count - edits)...min(EditDistance.longest, typed.count + edits) {
                visit(length, within: edits, of: mask) { rarity, word in
                    guard EditDistance.edits(letters, word, limit: edits) != nil else { return }
                    let cost = EditDistance.cost(typed: typed, meant: Array(word))
                    guard cost <= EditDistance.limit(for: typed.count) else { return }
                    matches.append(
                        Match(
                            key: String(decoding: word, as: UTF16.self), cost: cost + Double(rarity) / 1000))
                }
            }
        }
        return matches
    }

    /// Those of a length that may be as few `edits` away from the letters of `mask`, each with how rare it is.
    private func visit(
        _ length: Int, within edits: Int, of mask: UInt32,
        _ body: (UInt16, UnsafeBufferPointer<UInt16>) -> Void
    ) {
        let size = Self.size(length)
        withUnsafeTemporaryAllocation(byteCount: Self.wordsAtOnce * size, alignment: 8) { block in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: length) { letters in
                var start = starts[length]
                while start < starts[length + 1] {
                    let wanted = min(block.count, starts[length + 1] - start)
                    let read = file.read(
                        at: start, into: UnsafeMutableRawBufferPointer(rebasing: block[..<wanted]))
                    // A file that was cut off meanwhile ends here.
                    guard read >= size else { return }
                    for place in stride(from: 0, through: read - size, by: size) {
                        let other = block.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                        // Most are passed over by this alone.
                        guard (mask ^ other).nonzeroBitCount <= 2 * edits else { continue }
                        let rarity = block.loadUnaligned(fromByteOffset: place + 4, as: UInt16.self)
                        UnsafeMutableRawBufferPointer(letters).copyMemory(
                            from: UnsafeRawBufferPointer(rebasing: block[place + 6..<place + size]))
                        body(rarity, UnsafeBufferPointer(letters))
                    }
                    start += read - read % size
                }
            }
        }
    }

    private static let wordsAtOnce = 512

    fileprivate static func size(_ length: Int) -> Int { 6 + 2 * length }

    /// A bit for each letter; far letters of an alphabet share one.
    fileprivate static func mask(of letters: [UInt16]) -> UInt32 {
        letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }
}

/// Takes sorted words; of several with one key the least rare.
private struct WordsByLength {
    var counts = [Int](repeating: 0, count: EditDistance.longest + 1)
    /// As the file has them; none where they are only counted.
    var words: [[UInt8]]
    private var last: (key: [UInt8], rarity: Int)?

    /// `counts` is how many there will be of each length; nil to count them.
    init(counts: [Int]?) {
        words = (counts ?? []).enumerated().map { length, count in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(count * NearWords.size(length))
            return bytes
        }
    }

    mutating func add(_ key: UnsafeRawBufferPointer, _ rarity: Int) {
        if let last, key.elementsEqual(last.key) {
            self.last = (last.key, min(last.rarity, rarity))
            return
        }
        end()
        last = (Array(key), rarity)
    }

    mutating func end() {
        guard let last, let letters = Self.letters(of: last.key) else { return }
        counts[letters.count] += 1
        guard !words.isEmpty else { return }
        withUnsafeBytes(of: NearWords.mask(of: letters)) { words[letters.count].append(contentsOf: $0) }
        withUnsafeBytes(of: UInt16(clamping: last.rarity)) { words[letters.count].append(contentsOf: $0) }
        letters.withUnsafeBytes { words[letters.count].append(contentsOf: $0) }
    }

    /// nil of a word that is too short or too long for slips.
    private static func letters(of key: [UInt8]) -> [UInt16]? {
        // A letter has four bytes at most.
        guard key.count <= 4 * EditDistance.longest else { return nil }
        let letters = Array(String(decoding: key, as: UTF8.self).utf16)
        return (3...EditDistance.longest).contains(letters.count) ? letters : nil
    }
}
