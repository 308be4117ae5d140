/// Takes a line apart from its beginning, by its bytes: a regular expression for each line took a tenth of the program's
/// start.
struct LineScanner {
    /// What is not taken yet.
    private(set) var rest: ArraySlice<UInt8>

    init(_ rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    init(_ line: SourceLine) {
        self.init(line.text)
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Goes behind `text`; false where something else stands here.
    mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest.removeFirst(text.utf8.count)
        return true
    }

    /// The bytes from here on of which this is true; nil where there is none.
    mutating func take(while isPart: (UInt8) -> Bool) -> String? {
        let taken = rest.prefix(while: isPart)
        guard !taken.isEmpty else { return nil }
        rest.removeFirst(taken.count)
        return String(decoding: taken, as: UTF8.self)
    }

    /// The name of a file of the same folder that ends so: `base.css`.
    mutating func takeFile(_ ending: String) -> String? {
        let name = take { Ascii.isLetter($0) || Ascii.isDigit($0) || "._-".utf8.contains($0) }
        guard let name, name.hasSuffix(ending), name.utf8.count > ending.utf8.count else { return nil }
        return name
    }
}
