import Foundation

extension String {
    /// In Unicode's Normalization Form C. Latin, Greek and Cyrillic letters without marks of their own are in it already:
    /// the tables, which take long, are asked for other texts only.
    ///
    /// Takes quadratic time in a run of combining marks: whoever asks has bounded the text.
    package var composed: String {
        standsAlone ? self : precomposedStringWithCanonicalMapping
    }

    /// The form in which two texts count as the same: Unicode NFC, without difference of case. Folding twice changes
    /// nothing, and two folded texts that Swift calls equal are the same bytes, as SQLite compares them: lowercasing
    /// can leave a letter beside a mark that compose (J and U+030C), so the text is normalised again after it.
    ///
    /// Takes quadratic time in a run of combining marks: whoever asks has bounded the text.
    package var folded: String { composed.lowercased().composed }

    /// Whether each scalar of it does.
    package var standsAlone: Bool { unicodeScalars.allSatisfy { $0.standsAlone } }
}

extension Unicode.Scalar {
    /// No mark, and the same in Normalization Form C whatever stands beside it, as far as that is told without tables:
    /// `NFC_Quick_Check` is `Yes` and `Canonical_Combining_Class` is 0 (Unicode Standard Annex 15).
    package var standsAlone: Bool {
        switch value {
        // Latin letters, IPA, Greek, Cyrillic, and the dashes and quotation marks of all of them.
        case ..<0x300, 0x388..<0x483, 0x48A..<0x530, 0x2010..<0x2028: true
        default: false
        }
    }
}
