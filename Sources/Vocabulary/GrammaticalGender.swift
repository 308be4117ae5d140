/// The gender of a noun, or that it is in the plural. The raw values are the marks of the lexicon.
public enum GrammaticalGender: String, Sendable, CaseIterable {
    case masculine = "m"
    case feminine = "f"
    case neuter = "n"
    case plural = "pl"
    /// The same word for a man and a woman.
    case common = "mf"

    /// As a dictionary for people who know English says it, and the note of a word.
    public var name: String {
        switch self {
        case .masculine: "masculine"
        case .feminine: "feminine"
        case .neuter: "neuter"
        case .plural: "plural"
        case .common: "masculine or feminine"
        }
    }

    public init?(name: some StringProtocol) {
        guard let gender = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = gender
    }

    /// What the ending of a Russian noun tells; nil where it does not. Words for men (папа), those that are never
    /// declined (такси) and those without a singular (очки) end like others: the lexicon says theirs.
    public init?(ofRussian noun: String) {
        guard !noun.contains(" "), let ending = noun.last else { return nil }
        let endings: [(String, GrammaticalGender)] = [
            ("мя", .neuter), ("ийся", .masculine), ("ееся", .neuter), ("иеся", .plural), ("ые", .plural),
        ]
        if let known = endings.first(where: { noun.hasSuffix($0.0) }) {
            self = known.1
            return
        }
        switch ending {
        case "а", "я": self = .feminine
        case "о", "е", "ё", "и", "у", "ю": self = .neuter
        case "ы": self = .plural
        case "ь": return nil
        default: self = .masculine
        }
    }
}
