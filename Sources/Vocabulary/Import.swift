/// What stands in a file that somebody took away and brings back. What it calls by number is called so within the file
/// only; categories are also called by their place in it, since their words may stand before their number.
public enum ImportEntry: Sendable {
    case category(ExportedCategory, place: Int)
    case word(ExportedWord, categoryPlace: Int)
    case training(ExportedTraining)
    case review(ExportedReview)
    case award(ExportedAward)
    case attempt(ExportedAttempt)
    case lesson(ExportedLesson)
    case picture(ExportedPicture)
    case recording(ExportedRecording)
    /// Retention, weights and whether they are fitted.
    case scheduling(Scheduling)
    /// What cannot be taken.
    case refused(ImportKind, ImportRefusal)
}

/// What a file has several of.
public enum ImportKind: String, Sendable, CaseIterable, Codable {
    case categories, words, reviews, trainings, lessons, writtenLessons, achievements, pictures, recordings
}

/// Why something in a file cannot be taken.
public enum ImportRefusal: String, Sendable, CaseIterable, Codable {
    /// Something that belongs to it is missing, or is not what it should be.
    case damaged
    /// A text is too long, empty or has characters that no form takes.
    case text
    /// One of the texts beside a word is such; the word is taken without it.
    case detail
    /// Not two of the languages that can be chosen.
    case language
    /// A moment that cannot be.
    case time
    /// It stands in the file twice.
    case doubled
    case tooLarge
    /// A sound of a kind that is not kept.
    case unknownFormat
    /// More answers to one word than anybody gives.
    case tooMany
    /// The program that it comes from was told never to ask it.
    case ignored
    /// More than one person may have.
    case tooManyCategories
    /// It is not in the language that was chosen.
    case otherLanguage
    /// No dictionary of the house knows what it means.
    case untranslated
}

/// How much of a file is new to an account.
public struct ImportCount: Sendable, Equatable, Codable {
    public var total: Int
    public var new: Int

    public init(total: Int = 0, new: Int = 0) {
        self.total = total
        self.new = new
    }

    /// What is there already and stays.
    public var present: Int { total - new }
}

/// What a file brings to an account.
public struct ImportSummary: Sendable, Equatable, Codable {
    public var counts: [ImportKind: ImportCount]
    /// How many of each kind cannot be taken, and why.
    public var refusals: [ImportKind: [ImportRefusal: Int]]

    /// How much of what is there already lacks something that the file has.
    public var completions = 0

    /// Bytes by which what is new is more than the account has room for, as `Allowance` tells it.
    public var excess = 0

    public init(
        counts: [ImportKind: ImportCount] = [:], refusals: [ImportKind: [ImportRefusal: Int]] = [:]
    ) {
        self.counts = counts
        self.refusals = refusals
    }

    public subscript(kind: ImportKind) -> ImportCount { counts[kind] ?? ImportCount() }
    public var isNothingNew: Bool { completions == 0 && counts.values.allSatisfy { $0.new == 0 } }
}
