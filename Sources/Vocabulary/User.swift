/// The language a person reads the interface in.
public enum Language: String, Sendable, CaseIterable {
    case ru, en
}

/// How the pages are coloured; `system` follows the device.
public enum Theme: String, Sendable, CaseIterable {
    case light, dark, system
}

/// How categories are listed.
public enum CategoryOrder: String, Sendable, CaseIterable {
    /// Most recently added first.
    case recent
    /// By title, in the alphabetical order of the reader's language.
    case name
}

/// How the words of a category are listed.
public enum WordOrder: String, Sendable, CaseIterable {
    /// Most recently added first.
    case recent
    /// By the term's letters.
    case letter
    /// Least progress first, and of equal progress what was forgotten most.
    case weak
}

/// Which sides of the words in a list are to be seen before they are turned over.
public enum ShownSides: String, Sendable, CaseIterable {
    case both, term, translation
}

/// How the pages answer somebody beyond what they show, and to which keys.
public struct InteractionSettings: Sendable, Hashable {
    /// A tone says how an answer was taken, and a chord that the day's plan is done.
    public var hasSoundEffects = true
    /// A card turns, a dot fills, the ring of the day closes. Without it, and where the device asks for less motion, all
    /// is there at once.
    public var hasMotion = true
    /// A letter, a digit or a sign by itself does something, wherever the focus is: the shortcuts of WCAG 2.1.4.
    public var hasCharacterKeys = true

    public init() {}
}

/// One account.
public struct User: Sendable, Identifiable {
    public let id: Identifier<User>
    public var name: String
    /// nil for a child, who has none: adults look after the account.
    public var email: String?
    public var isAdministrator: Bool
    /// nil until chosen: then the browser's preference decides.
    public var language: Language?
    public var theme: Theme
    /// How words are asked.
    public var training: TrainingSettings
    public var categoryOrder: CategoryOrder
    public var wordOrder = WordOrder.recent
    public var shownSides = ShownSides.both
    public var interaction = InteractionSettings()
    /// IANA name, such as `Europe/Moscow`; nil until chosen: then the server's decides.
    public var timeZone: String?
    /// Minutes a study day.
    public var dailyGoal = Self.usualGoal
    /// Tasks of grammar a study day that come back to be gone over; 0 for none.
    public var grammarTasks = Self.usualGrammarTasks
    /// What new categories are made for.
    public var pair = LanguagePair.usual
    /// Of the words that are said.
    public var speechRate = SpeechRate.normal
    /// Where somebody lives, if they care to say.
    public var town = ""
    /// nil for the one that the name makes by itself.
    public var picture: Picture?
    /// By which the person is told from the others at home; nil for the one that the name makes.
    public var colour: CategoryColour?
    /// The others at home see how the day's plan is; nothing of the words.
    public var showsDay = true
    /// Dots and goal count otherwise than they did, and this person has not been told yet.
    public var hasNews = false

    public init(
        id: ID, name: String, email: String?, isAdministrator: Bool, language: Language? = nil,
        theme: Theme, training: TrainingSettings = TrainingSettings(), categoryOrder: CategoryOrder,
        timeZone: String? = nil, dailyGoal: Int = Self.usualGoal, pair: LanguagePair = .usual,
        speechRate: SpeechRate = .normal, picture: Picture? = nil
    ) {
        self.id = id
        self.name = name
        self.email = email
        self.isAdministrator = isAdministrator
        self.language = language
        self.theme = theme
        self.training = training
        self.categoryOrder = categoryOrder
        self.timeZone = timeZone
        self.dailyGoal = dailyGoal
        self.pair = pair
        self.speechRate = speechRate
        self.picture = picture
    }

    public var isChild: Bool { email == nil }

    /// Minutes that can be chosen: in fewer than the first nobody meets a word, and asks it until it is known.
    public static let goals = 3...500
    public static let usualGoal = 10
    /// Those that are offered, in minutes.
    public static let offeredGoals = [5, 10, 15, 20]
    /// Tasks of grammar a day, at most.
    public static let grammarLimit = 50
    public static let usualGrammarTasks = 3
    /// Those that are offered.
    public static let offeredGrammarTasks = [0, 2, 3, 5, 10]
}
