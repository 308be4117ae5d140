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
        // All four letters have two bytes, so that each is written where the other was.
        var bytes = Array(utf8)
        var isChanged = false
        for index in bytes.indices.dropLast() {
            switch (bytes[index], bytes[index + 1]) {
            case (0xD1, 0x91): (bytes[index], bytes[index + 1]) = (0xD0, 0xB5)
            case (0xD0, 0x81): (bytes[index], bytes[index + 1]) = (0xD0, 0x95)
            default: continue
            }
            isChanged = true
        }
        return isChanged ? String(decoding: bytes, as: UTF8.self) : self
    }
}
