import Foundation

/// What was typed as an answer, bounded, and as it can be kept and shown again.
public struct TypedText: Sendable, Equatable {
    /// Composed, on one line, without what is not to be seen and what turns the direction of the text around it.
    public let shown: String

    /// Bytes of UTF-8 that an answer may have: no word comes near it.
    public static let byteLimit = 1200

    /// nil when it is longer than any answer: nothing of it is looked at.
    public init?(sent text: String) {
        guard text.utf8.count <= Self.byteLimit, text.unicodeScalars.count <= AnswerWords.limit else {
            return nil
        }
        self.init(text)
    }

    /// Of a text that may be longer, its beginning.
    init(_ text: String) {
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(AnswerWords.limit)))
        shown = String(Self.visible(of: beginning.precomposedStringWithCanonicalMapping.unicodeScalars))
    }

    /// Marks that one letter may carry; more of them cover the lines above and below.
    private static let markLimit = 4

    static func visible(of scalars: some Sequence<Unicode.Scalar>) -> String.UnicodeScalarView {
        var visible = String.UnicodeScalarView()
        var isBlank = false
        var marks = 0
        for scalar in scalars {
            if (0x21...0x7E).contains(scalar.value) || (0x400...0x481).contains(scalar.value) {
                if isBlank && !visible.isEmpty { visible.append(" ") }
                (isBlank, marks) = (false, 0)
                visible.append(scalar)
                continue
            }
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks > markLimit { continue }
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: isBlank = true
            case .format: break
            default:
                if isBlank && !visible.isEmpty { visible.append(" ") }
                isBlank = false
                visible.append(scalar)
            }
        }
        return visible
    }
}
