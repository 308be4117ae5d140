import Localization
import Vocabulary

/// What a text field may hold.
///
/// Texts are brought to Unicode NFC, freed of white space at both ends and of characters that are not to be seen and
/// mean nothing, so that what looks the same is the same. What would disturb the text around it is refused.
package struct TextRule: Sendable, Equatable {
    /// Unicode scalars, as the database counts.
    package let maximum: Int
    package let isRequired: Bool

    /// UTF-16 units that a browser lets through: far more than may be kept, since it would cut off the rest of a
    /// text that is too long without a word. It comes here whole and goes back with a sentence.
    package var inputLimit: Int { maximum * 10 }

    package init(maximum: Int, isRequired: Bool = true) {
        self.maximum = maximum
        self.isRequired = isRequired
    }

    /// Bytes that a name of ours has at most, which a stranger sends where there are few to choose from: of a choice, a
    /// time zone, a course.
    package static let choiceLimit = 64

    package static let name = TextRule(maximum: 60)
    package static let title = TextRule(maximum: Category.titleLimit)
    package static let wordSide = TextRule(maximum: 100)
    package static let transcription = TextRule(maximum: 100, isRequired: false)
    package static let tag = TextRule(maximum: 30)
    package static let remark = TextRule(maximum: 300, isRequired: false)

    /// Marks that one letter may carry. Writing systems in use need up to four: a Hebrew letter with dagesh, vowel,
    /// shin dot and accent. More of them cover the lines above and below.
    private static let markLimit = 4

    /// Bytes of UTF-8 that a browser lets through: a UTF-16 unit is three at most.
    package var byteLimit: Int { inputLimit * 3 }

    /// The text as it will be kept, and what is wrong with it. Of a longer text than a browser lets through, its
    /// beginning.
    package func check(_ typed: String?) -> (text: String, fault: Message?) {
        let typed = typed ?? ""
        let bounded = typed.bounded(bytes: byteLimit).streamSafe
        let text = InvisibleText.removed(from: bounded.composed)
        let scalars = text.unicodeScalars
        if bounded.utf8.count < typed.utf8.count { return (text, Message("field.tooLong", count: maximum)) }
        if scalars.isEmpty { return (text, isRequired ? Message("field.empty") : nil) }
        if Self.hasTooManyMarks(scalars) { return (text, Message("field.marks")) }
        if scalars.count > maximum { return (text, Message("field.tooLong", count: maximum)) }
        if scalars.contains(where: Self.isForbidden) { return (text, Message("field.control")) }
        if !scalars.contains(where: InvisibleText.isVisible) { return (text, Message("field.invisible")) }
        return (text, nil)
    }

    /// Control characters, those that turn the direction of the text around them, and those that are none.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
        case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    package static func hasTooManyMarks(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        var count = 0
        for scalar in scalars {
            if scalar.standsAlone {
                count = 0
                continue
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark:
                // Which form an emoji or a Mongolian letter takes is no mark.
                count += scalar.properties.isVariationSelector ? 0 : 1
                if count > markLimit { return true }
            default: count = 0
            }
        }
        return false
    }
}

/// What counts as an e-mail address: something, an @, something; whether mail arrives there is not asked.
package enum EmailRule {
    package static let maximum = 254

    package static func check(_ typed: String?) -> (text: String, fault: Message?) {
        let (text, fault) = TextRule(maximum: maximum).check(typed)
        if let fault { return (text, fault) }
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
            && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "," }
        return (text, isAddress ? nil : Message("field.email"))
    }
}
