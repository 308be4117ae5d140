/// The Russian letter ё, for which most people write е: whoever writes the one finds, and has right, the other.
///
/// Texts are composed (`String.composed`) before they are asked: ё is one scalar.
package enum LetterYo {
    package static let letter: Unicode.Scalar = "ё"
    /// What is written for it.
    package static let substitute = letter.withoutYo
}

extension Unicode.Scalar {
    /// е for ё, large for large; any other as it is.
    package var withoutYo: Unicode.Scalar {
        switch self {
        case "ё": "е"
        case "Ё": "Е"
        default: self
        }
    }
}

extension String {
    /// With е for every ё.
    package var withoutYo: String {
        unicodeScalars.contains { $0 != $0.withoutYo }
            ? String(UnicodeScalarView(unicodeScalars.lazy.map(\.withoutYo))) : self
    }
}
