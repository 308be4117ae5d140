import Foundation

/// One line of a dictd index: headword, offset and length of its article, both in base 64 digits, the most
/// significant first.
struct IndexLine {
    let headword: String
    let offset: Int
    let length: Int

    /// nil for lines about the dictionary itself and for what is no such line.
    init?(_ line: some Sequence<UInt8>) {
        let parts = Array(line).split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.count >= 3, let offset = Self.number(parts[1]), let length = Self.number(parts[2]) else {
            return nil
        }
        headword = String(decoding: parts[0], as: UTF8.self)
        guard !headword.isEmpty, !headword.hasPrefix("00-database"), !headword.hasPrefix("_") else {
            return nil
        }
        self.offset = offset
        self.length = length
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...6).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            number = number << 6 | Int(value)
        }
        return number
    }
}

/// The index of a dictionary, gone through in the order of its articles: so every chunk of the text is unpacked once.
struct DictionaryIndex {
    private let path: String
    private let file: FileHandle
    private let entries: [Entry]

    /// A line of the index, in sixteen bytes.
    private struct Entry {
        let article: Int
        let line: UInt32
        let length: UInt32
    }

    /// Throws where there is no word in it.
    init(_ url: URL) throws(DictionaryError) {
        path = url.path
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
        self.file = file
        var entries: [Entry] = []
        var reader = try LineReader(file, path: path)
        while try reader.advance() {
            let entry = reader.withLine { line -> Entry? in
                guard let article = IndexLine(line)?.offset, let start = UInt32(exactly: reader.offset),
                    let length = UInt32(exactly: line.count)
                else { return nil }
                return Entry(article: article, line: start, length: length)
            }
            if let entry { entries.append(entry) }
        }
        guard !entries.isEmpty else { throw .damaged(path: path, reason: "it has no words") }
        entries.sort { $0.article < $1.article }
        self.entries = entries
    }

    var count: Int { entries.count }

    func visit(_ body: (IndexLine) throws(DictionaryError) -> Void) throws(DictionaryError) {
        for entry in entries {
            let line = [UInt8](unsafeUninitializedCapacity: Int(entry.length)) { bytes, count in
                count = max(0, pread(file.fileDescriptor, bytes.baseAddress, bytes.count, off_t(entry.line)))
            }
            guard let line = IndexLine(line) else { throw .unreadable(path: path) }
            try body(line)
        }
    }
}
