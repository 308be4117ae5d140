import Vocabulary

/// What a browser's `Accept-Language` says (RFC 9110, 12.5.4).
enum AcceptLanguage {
    /// Bytes of the field that are read.
    private static let limit = 1000

    /// The language of the interface that the reader prefers; English when none of ours is named.
    static func preferred(_ field: String?) -> Language { preferred((field ?? "").utf8) }

    static func preferred(_ field: some Collection<UInt8>) -> Language {
        var best: (language: Language, quality: Double)?
        // Tags are ASCII: what is not cannot be one.
        let ascii = field.prefix(limit).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
        for range in String(decoding: ascii, as: UTF8.self).split(separator: ",").prefix(20) {
            let parts = range.split(separator: ";").map { $0.trimming(while: \.isWhitespace) }
            guard let tag = parts.first?.lowercased(), let language = language(of: tag) else { continue }
            let quality = parts.dropFirst().lazy.compactMap(quality).first ?? 1
            if quality > 0 && quality > (best?.quality ?? 0) { best = (language, quality) }
        }
        return best?.language ?? .en
    }

    private static func language(of tag: String) -> Language? {
        Language(rawValue: String(tag.prefix { $0 != "-" }))
    }

    private static func quality(_ parameter: Substring) -> Double? {
        parameter.hasPrefix("q=") ? Double(parameter.dropFirst(2)) : nil
    }
}

extension StringProtocol where SubSequence == Substring {
    func trimming(while predicate: (Character) -> Bool) -> Substring {
        var rest = drop(while: predicate)
        while let last = rest.last, predicate(last) { rest.removeLast() }
        return rest
    }
}
