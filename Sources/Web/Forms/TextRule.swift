import Foundation

/// What a text field may hold. Texts are brought to Unicode NFC and freed of white space at both ends first.
struct TextRule: Sendable {
    /// Unicode scalars, as the database counts.
    let maximum: Int
    var isRequired = true

    static let name = TextRule(maximum: 60)
    static let title = TextRule(maximum: 60)
    static let wordSide = TextRule(maximum: 100)
    static let transcription = TextRule(maximum: 100, isRequired: false)
    static let remark = TextRule(maximum: 300, isRequired: false)

    /// The text as it will be kept, and what is wrong with it.
    func check(_ typed: String?) -> (text: String, fault: Message?) {
        let text = (typed ?? "").precomposedStringWithCanonicalMapping
            .trimmingCharacters(in: Self.blank)
        let scalars = text.unicodeScalars
        if scalars.isEmpty { return (text, isRequired ? Message("field.empty") : nil) }
        if scalars.count > maximum { return (text, Message("field.tooLong", count: maximum)) }
        if scalars.contains(where: Self.isForbidden) { return (text, Message("field.control")) }
        return (text, nil)
    }

    /// White space, and what takes no room: a name of such characters would look empty.
    private static let blank = CharacterSet.whitespacesAndNewlines
        .union(CharacterSet(charactersIn: "\u{200B}\u{2060}\u{FEFF}\u{00AD}"))

    /// Control characters, and those that turn the direction of the text around them.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
