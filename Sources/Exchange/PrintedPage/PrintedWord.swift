/// A word as it stands on a page of print, its place in pixels.
struct PrintedWord: Equatable {
    var text: String
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// How sure it is, from 0 to 100.
    let confidence: Double
    /// The line that it is said to stand on, by the program's own count of blocks, paragraphs and lines.
    var line: [Int] = []
    /// No higher than an x of its page.
    var isLow = false

    var right: Int { left + width }
    var bottom: Int { top + height }
    var middle: Int { top + height / 2 }
}

extension PrintedWord {
    /// Words of a page, at most: four times what is in a page of small print.
    static let limit = 4000
    /// Bytes of one, at most; longer ones are no words.
    private static let longest = 200
    /// Of the columns level, page, block, paragraph, line, word, left, top, width, height, conf, text.
    private static let columnCount = 12
    /// The level of words.
    private static let level = "5"

    /// Those of a table that tesseract writes; what is no line of one is passed over.
    static func words(ofTSV table: [UInt8]) -> [PrintedWord] {
        var words: [PrintedWord] = []
        for line in table.split(separator: UInt8(ascii: "\n")) where words.count < limit {
            let cells = line.split(
                separator: UInt8(ascii: "\t"), maxSplits: columnCount - 1, omittingEmptySubsequences: false)
            guard cells.count == columnCount, cells[0].elementsEqual(level.utf8), cells[11].count <= longest,
                let text = String(validating: cells[11], as: UTF8.self)?.trimming, !text.isEmpty
            else { continue }
            let line = cells[2...4].compactMap { place($0) }
            let places = cells[6...9].compactMap { place($0) }
            guard places.count == 4, line.count == 3,
                let confidence = Double(String(decoding: cells[10].prefix(16), as: UTF8.self)),
                confidence.isFinite
            else { continue }
            words.append(
                PrintedWord(
                    text: text, left: places[0], top: places[1], width: places[2], height: places[3],
                    confidence: confidence, line: line))
        }
        return words
    }

    /// Pixels; nil for what is no such number.
    private static func place(_ cell: ArraySlice<UInt8>) -> Int? {
        guard (1...6).contains(cell.count) else { return nil }
        var number = 0
        for byte in cell {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }
}
