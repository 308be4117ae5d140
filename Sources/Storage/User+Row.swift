import GRDB
import Vocabulary

extension User {
    /// Those of its table of which a `User` is made.
    enum Columns {
        fileprivate static let id = Column<User.ID>("id", of: "user")
        fileprivate static let name = Column<String>("name", of: "user")
        fileprivate static let email = Column<String>("email", of: "user")
        fileprivate static let role = Column<String>("role", of: "user")
        fileprivate static let language = Column<String?>("language", of: "user")
        fileprivate static let theme = Column<String>("theme", of: "user")
        fileprivate static let categoryOrder = Column<String>("category_order", of: "user")
        fileprivate static let wordOrder = Column<String>("word_order", of: "user")
        fileprivate static let shownSides = Column<String>("shown_sides", of: "user")
        fileprivate static let timeZone = Column<String?>("time_zone", of: "user")
        fileprivate static let dailyMinutes = Column<Int>("daily_minutes", of: "user")
        fileprivate static let grammarTasks = Column<Int>("grammar_tasks", of: "user")
        fileprivate static let hasNews = Column<Bool>("has_news", of: "user")
        fileprivate static let termLanguage = Column<String>("term_language", of: "user")
        fileprivate static let translationLanguage = Column<String>("translation_language", of: "user")
        fileprivate static let speechRate = Column<String>("speech_rate", of: "user")
        fileprivate static let town = Column<String>("town", of: "user")
        fileprivate static let showsDay = Column<Bool>("shows_day", of: "user")
        fileprivate static let colour = Column<String?>("colour", of: "user")

        static let selected = [
            Store.columns(
                id, name, email, role, language, theme, categoryOrder, wordOrder, shownSides, timeZone,
                dailyMinutes, grammarTasks, hasNews, termLanguage, translationLanguage, speechRate, town,
                colour, showsDay),
            TrainingSettings.Columns.selected, InteractionSettings.Columns.selected,
            Picture.Columns.user.selected,
        ].joined(separator: ", ")
    }

    /// The role of an account without an e-mail. Its `email` is one that no address can be, and its `password_hash` that of a PIN,
    /// empty without one.
    static let child = "child"

    /// From a row that has `Store.userColumns`. A value that this program does not know is the usual one.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], name: row[Columns.name],
            email: row[Columns.role] == Self.child ? nil : row[Columns.email],
            isAdministrator: row[Columns.role] == "administrator",
            language: row[Columns.language].flatMap(Language.init),
            theme: Theme(rawValue: row[Columns.theme]) ?? .system,
            training: TrainingSettings(row),
            categoryOrder: CategoryOrder(rawValue: row[Columns.categoryOrder]) ?? .recent,
            timeZone: row[Columns.timeZone], dailyGoal: row[Columns.dailyMinutes],
            pair: LanguagePair(
                term: row[Columns.termLanguage], translation: row[Columns.translationLanguage]),
            speechRate: SpeechRate(rawValue: row[Columns.speechRate]) ?? .normal,
            picture: Picture(row, .user))
        town = try row[Columns.town]
        colour = try row[Columns.colour].flatMap(CategoryColour.init)
        showsDay = try row[Columns.showsDay]
        hasNews = try row[Columns.hasNews]
        grammarTasks = try row[Columns.grammarTasks]
        wordOrder = try WordOrder(rawValue: row[Columns.wordOrder]) ?? .recent
        shownSides = try ShownSides(rawValue: row[Columns.shownSides]) ?? .both
        interaction = try InteractionSettings(row)
    }
}

extension InteractionSettings {
    fileprivate enum Columns {
        static let hasSoundEffects = Column<Bool>("has_sound_effects", of: "user")
        static let hasMotion = Column<Bool>("has_motion", of: "user")
        static let hasCharacterKeys = Column<Bool>("has_character_keys", of: "user")

        static let selected = Store.columns(hasSoundEffects, hasMotion, hasCharacterKeys)
    }

    /// From a row that has `Store.userColumns`.
    fileprivate init(_ row: Row) throws {
        self.init()
        hasSoundEffects = try row[Columns.hasSoundEffects]
        hasMotion = try row[Columns.hasMotion]
        hasCharacterKeys = try row[Columns.hasCharacterKeys]
    }
}

extension TrainingSettings {
    fileprivate enum Columns {
        static let form = Column<String>("training_form", of: "user")
        static let question = Column<String>("training_question", of: "user")
        static let direction = Column<String>("direction", of: "user")
        static let timer = Column<Int?>("training_timer", of: "user")
        static let playsSound = Column<Bool>("plays_sound", of: "user")
        static let hasFourButtons = Column<Bool>("has_four_buttons", of: "user")
        static let leftOut = Column<String>("left_out", of: "user")

        static let selected = Store.columns(
            form, question, direction, timer, playsSound, hasFourButtons, leftOut)
    }

    /// From a row that has `Store.userColumns`.
    fileprivate init(_ row: Row) throws {
        self.init()
        form = try TrainingForm(rawValue: row[Columns.form]) ?? .mixed
        question = try Question(rawValue: row[Columns.question]) ?? .word
        direction = try TrainingDirection(rawValue: row[Columns.direction]) ?? .term
        timer = try row[Columns.timer].flatMap(TrainingSettings.timer)
        playsSound = try row[Columns.playsSound]
        hasFourButtons = try row[Columns.hasFourButtons]
        leftOut = Set(
            try row[Columns.leftOut].split(separator: " ").compactMap { ExerciseForm(rawValue: String($0)) })
    }
}
