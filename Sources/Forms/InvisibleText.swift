import Foundation
import Vocabulary

/// Characters that are not to be seen. Copied texts are full of them, and two words that look the same would not be.
package enum InvisibleText {
    /// The text without white space at its ends and without invisible characters, except those that join or separate
    /// letters of scripts that need it, and the parts of emoji.
    package static func removed(from text: String) -> String {
        // Of what stands alone only the soft hyphen is not to be seen.
        let isPlain = text.unicodeScalars.allSatisfy { $0.standsAlone && $0 != "\u{AD}" }
        let kept = isPlain ? text : String(kept(of: text.unicodeScalars))
        let ends = [kept.unicodeScalars.first, kept.unicodeScalars.last]
        let hasBlankEnd = ends.contains { $0?.properties.isWhitespace == true }
        return hasBlankEnd ? kept.trimmingCharacters(in: .whitespacesAndNewlines) : kept
    }

    package static func kept<Text: Collection<Unicode.Scalar>>(of text: Text) -> String.UnicodeScalarView {
        var kept = String.UnicodeScalarView()
        var rest = text[...]
        while let scalar = rest.first {
            rest = rest.dropFirst()
            switch scalar.value {
            // Soft hyphen, marks of direction, zero-width space, word joiner, byte order mark and their like.
            case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF:
                continue
            case 0x200C: if joins(kept.last), joins(rest.first) { kept.append(scalar) }
            case 0x200D:
                if joins(kept.last) || isEmoji(kept.last), joins(rest.first) || isEmoji(rest.first) {
                    kept.append(scalar)
                }
            // Flags of regions: a black flag, and tags up to a closing one.
            case 0xE0000...0xE007F: if kept.last?.value == 0x1F3F4 || isTag(kept.last) { kept.append(scalar) }
            default: kept.append(scalar)
            }
        }
        return kept
    }

    /// Something is to be seen of it: a text of white space, blanks that count as letters, and marks without a letter
    /// would look empty.
    package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // Fillers of Hangul, and the Braille pattern without dots.
        if [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0].contains(scalar.value) { return false }
        if (0x21...0x7E).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .nonspacingMark,
            .enclosingMark:
            return false
        default: return true
        }
    }

    /// A letter or mark of a script in which letters change by what they are joined to: Arabic, Syriac, N'Ko,
    /// Mongolian, and those of India and its neighbours.
    private static func joins(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        switch scalar.value {
        case 0x600...0x7FF, 0x840...0x109F, 0x1780...0x18AF, 0x1A20...0x1BFF, 0xA800...0xABFF,
            0xFB50...0xFDFF:
            return true
        case 0xFE70...0xFEFC, 0x11000...0x11FFF: return true
        default: return false
        }
    }

    private static func isEmoji(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.value == 0xFE0F
            || (scalar.value > 0xFF && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier))
    }

    private static func isTag(_ scalar: Unicode.Scalar?) -> Bool {
        (0xE0020...0xE007E).contains(scalar?.value ?? 0)
    }
}
