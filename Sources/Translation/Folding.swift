import Foundation
import Vocabulary

extension StringProtocol {
    /// The form under which a word is looked up: composed, lower case, е for ё, single spaces.
    var lookupKey: String { plainLookupKey ?? composedLookupKey }

    /// The same of any text.
    var composedLookupKey: String {
        let folded = String(self).folded
        var result = String.UnicodeScalarView()
        var isBlank = false
        for scalar in folded.unicodeScalars {
            if scalar.isBlank {
                isBlank = true
                continue
            }
            if isBlank && !result.isEmpty { result.append(" ") }
            isBlank = false
            result.append(scalar == "’" ? "'" : scalar.withoutYo)
        }
        return String(result)
    }

    /// Of English and Russian letters without marks, which need no tables; nil where there is anything else.
    private var plainLookupKey: String? {
        var key = ""
        key.reserveCapacity(utf8.count)
        var isBlank = false
        for scalar in unicodeScalars {
            let folded: Unicode.Scalar
            let plain = scalar.withoutYo
            switch plain {
            case " ", "\t", "\n", "\r":
                isBlank = true
                continue
            case "A"..."Z", "А"..."Я": folded = Unicode.Scalar(plain.value + 32) ?? plain
            case "’": folded = "'"
            case "!"..."~", "а"..."я": folded = plain
            default: return nil
            }
            if isBlank && !key.isEmpty { key.unicodeScalars.append(" ") }
            isBlank = false
            key.unicodeScalars.append(folded)
        }
        return key
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    var trimmed: String {
        var text = Substring(self).unicodeScalars
        while let first = text.first, first.isBlank { text.removeFirst() }
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// White space; below the first one of a later script there is little of it, and no table is asked.
    fileprivate var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0: true
        case ..<0x1680: false
        default: properties.isWhitespace
        }
    }
}
