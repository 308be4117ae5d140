import Foundation

extension StringProtocol {
    /// The form under which a word is looked up: composed, lower case, е for ё, single spaces.
    var lookupKey: String {
        let composed = String(self).precomposedStringWithCanonicalMapping.lowercased()
        var result = String.UnicodeScalarView()
        var isBlank = false
        for scalar in composed.unicodeScalars {
            if scalar.properties.isWhitespace {
                isBlank = true
                continue
            }
            if isBlank && !result.isEmpty { result.append(" ") }
            isBlank = false
            result.append(scalar == "ё" ? "е" : scalar == "’" ? "'" : scalar)
        }
        return String(result)
    }

    var trimmed: String {
        var text = Substring(self).unicodeScalars
        while let first = text.first, first.properties.isWhitespace { text.removeFirst() }
        while let last = text.last, last.properties.isWhitespace { text.removeLast() }
        return String(text)
    }
}
