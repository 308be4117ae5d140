import Vocabulary

/// A stranger's text is never cheap: comparing, hashing and normalising a run of combining marks takes quadratic time
/// in Swift. So its bytes are bounded first, and its runs of marks are broken where they must stay.
extension String {
    /// Not more than `limit` bytes of UTF-8, cut between two characters of Unicode. Reads no more than that.
    package func bounded(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return String(decoding: utf8[..<end], as: UTF8.self)
    }

    /// The same text to a reader, without long runs of marks, as in Unicode's Stream-Safe Text Format: work on it takes
    /// linear time.
    package var streamSafe: String {
        guard !standsAlone else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.streamSafe)
        return String(scalars)
    }
}

extension Sequence<Unicode.Scalar> {
    /// With a grapheme joiner (U+034F) after each 128 marks in a row. Source: Unicode Standard Annex 15, "Stream-Safe
    /// Text Process", which has 30; what people have typed for fun is to come back to them as it was.
    package var streamSafe: [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(underestimatedCount)
        var marks = 0
        for scalar in self {
            let isMark = !scalar.standsAlone && scalar.properties.canonicalCombiningClass != .notReordered
            if isMark && marks == 128 {
                result.append("\u{34F}")
                marks = 0
            }
            marks = isMark ? marks + 1 : 0
            result.append(scalar)
        }
        return result
    }
}

extension StringProtocol {
    /// The same bytes: what the protocol sends is compared so, never by Unicode's rules.
    package func isSame(as text: some StringProtocol) -> Bool { utf8.elementsEqual(text.utf8) }

    /// The same bytes but for the case of ASCII letters.
    package func isSame(ignoringCase text: some StringProtocol) -> Bool {
        utf8.lazy.map(\.lowercased).elementsEqual(text.utf8.lazy.map(\.lowercased))
    }
}

extension UInt8 {
    /// Of a letter of ASCII; other bytes stay as they are.
    package var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
