/// Brings the phonetic alphabet of Mueller's dictionary to the International Phonetic Alphabet as British
/// dictionaries write it. The file has ɘ for ɔ, ɜ for ə and, before a length mark, ʊ for u.
enum Transcription {
    static func ipa(_ text: some StringProtocol) -> String {
        var scalars = Array(text.unicodeScalars)
        // Variants follow in parentheses, or after a comma or semicolon.
        if let end = scalars.firstIndex(where: { "(;,".unicodeScalars.contains($0) }) {
            scalars.removeSubrange(end...)
        }
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "↗": result.append("ˈ")
            case "↘": result.append("ˌ")
            case ":": result.append("ː")
            case "ɘ": result.append(next == ":" || next == "ɪ" ? "ɔ" : "ɒ")
            case "ɜ": result.append(next == ":" ? "ɜ" : "ə")
            case "ʊ": result.append(next == ":" ? "u" : "ʊ")
            case "ɛ": result.append("e")
            case "g": result.append("ɡ")
            default: result.append(scalar)
            }
        }
        return String(result).trimmed
    }
}
