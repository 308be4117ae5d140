/// Russian words are written with their stress where they are learned, and without it everywhere else. What says it is
/// kept where other words have their transcription.
extension WordText {
    /// The acute that is written over a stressed vowel.
    public static let stressMark: Unicode.Scalar = "\u{301}"

    /// The term with its stress, `соба́ка`; nil where the transcription says something else, or nothing.
    public var stressedTerm: String? {
        transcription.hasStress && transcription.withoutStress == term ? transcription : nil
    }

    /// How the term is said, where the term itself cannot show it; nil where nothing is known.
    public var sound: String? { transcription.isEmpty || stressedTerm != nil ? nil : transcription }

    /// Takes a stress that was written with the term from it, and keeps it where it belongs.
    public mutating func takeStress() {
        guard term.hasStress else { return }
        if transcription.isEmpty { transcription = term }
        term = term.withoutStress
    }
}

/// The note of a ready noun says its gender last: `lamp, sun; masculine`.
extension WordText {
    private var noteParts: (remark: Substring, gender: GrammaticalGender?) {
        guard partOfSpeech == .noun else { return (note[...], nil) }
        let parts = note.split(separator: ";", omittingEmptySubsequences: false)
        guard let last = parts.last, let gender = GrammaticalGender(name: last.drop { $0 == " " }) else {
            return (note[...], nil)
        }
        return (note.dropLast(last.count + (parts.count > 1 ? 1 : 0)), gender)
    }

    /// nil where nothing says it.
    public var gender: GrammaticalGender? { noteParts.gender }

    /// The note without the gender; empty where it says no more.
    public var remark: String { String(noteParts.remark) }
}

extension String {
    public var hasStress: Bool { unicodeScalars.contains(WordText.stressMark) }

    public var withoutStress: String {
        hasStress ? String(UnicodeScalarView(unicodeScalars.lazy.filter { $0 != WordText.stressMark })) : self
    }
}
