/// The form in which a word is asked. Its raw value stands in paths and in the log.
public enum ExerciseForm: String, Sendable, CaseIterable {
    /// Turned over and judged by the learner.
    case card
    /// The right one of four is chosen.
    case choice
    case typing
    /// The word is put together from its letters.
    case letters
    /// The word is heard, and then chosen or typed.
    case listening
    /// The word is missing in its example.
    case gap
    /// The word for a picture, or the picture for a word, is chosen.
    case picture
    /// Five words are joined to their five translations.
    case pairs
}

/// Which exercises a training has: a form, or all of them mixed. Its raw value stands in paths and settings.
public enum TrainingForm: Sendable, Hashable, CaseIterable, RawRepresentable {
    /// Chosen for each word by what is known of it.
    case mixed
    case only(ExerciseForm)

    public static let allCases = [mixed] + ExerciseForm.allCases.map(only)

    public init?(rawValue: String) {
        if rawValue == "mixed" {
            self = .mixed
        } else if let form = ExerciseForm(rawValue: rawValue) {
            self = .only(form)
        } else {
            return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .mixed: "mixed"
        case .only(let form): form.rawValue
        }
    }
}
