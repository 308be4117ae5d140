import Forms
import Localization
import Vocabulary

/// A field with a list to choose one from.
struct Select: Sendable {
    struct Option: Sendable {
        let value: String
        let label: Label
    }

    let id: String
    let label: Message
    let isRequired: Bool
    let options: [Option]
    /// The value of one of `options`.
    let chosen: String
    let hint: Message?
    let error: Message?
    let hasFocus: Bool

    init(
        _ id: String, label: Message, chosen: String, isRequired: Bool = true, options: [Option],
        hint: Message? = nil, faults: FormFaults = FormFaults()
    ) {
        self.id = id
        self.label = label
        self.chosen = chosen
        self.isRequired = isRequired
        self.options = options
        self.hint = hint
        error = faults[id]
        hasFocus = faults.focus == id
    }

    var describedBy: String? { Field.describedBy(id, hint: hint, error: error) }

    private static let languages = LanguagePair.languages.map {
        Option(value: $0, label: .sentence(Message("wordLanguage.\($0)")))
    }

    /// Both languages of a pair, the one being learned first.
    static func pair(_ pair: LanguagePair, hint: Message? = nil, faults: FormFaults = FormFaults())
        -> [Select]
    {
        [
            Select(
                "termLanguage", label: "profile.termLanguage", chosen: pair.term, options: languages,
                faults: faults),
            Select(
                "translationLanguage", label: "profile.translationLanguage", chosen: pair.translation,
                options: languages, hint: hint),
        ]
    }
}

/// What something is called: a sentence of the catalogue, a name that is the same in every language, or its days.
enum Label: Sendable, Equatable {
    case sentence(Message)
    case name(String)
    case number(Int)
    case day(StudyDay)
    case days(ClosedRange<StudyDay>)
    /// A time zone by its IANA name, called by its city.
    case timeZone(String)

    /// «86 %», "86%".
    static func percent(_ percent: Int) -> Label {
        .sentence(Message("memory.percent", numbers: ["percent": percent]))
    }
}

/// One of several things to choose from, with a dot before it.
struct Choice: Sendable {
    let id: String
    /// What all of the choices are sent as.
    let name: String
    let value: String
    let label: Label
    /// BCP 47 tag of the label, where it is not in the language of the page.
    var language: String?
    let isChosen: Bool
}

/// Ends a form of one choice: what came of it, said by the script that keeps it at once, and a button for when that
/// script is not there.
struct ChoiceOutcome: Sendable {
    init() {}
}
