import Vocabulary

/// Words of a phrase that say of whom it is said this time, and what may stand in their place: in his opinion is asked for
/// as in my opinion. All as they are looked up.
struct PhraseStandIns {
    private let language: String
    /// What is asked is asked of one person.
    private let isQuestion: Bool

    /// Of a phrase that begins with the word `first`.
    init(language: String, first: String) {
        self.language = language
        isQuestion = Self.questions.contains(first)
    }

    /// As it is, then without the words before a verb (it is raining) and without the object, of which a dictionary says
    /// nothing or says somebody.
    func shortened(_ words: [String]) -> [[String]] {
        let keys = words.map(\.lookupKey)
        let before = keys.prefix(3).prefix { leading.contains($0) }.count
        let beginnings = (0...before).map { words.dropFirst($0) }
        let whole = beginnings.filter { $0.count > 1 }.map(Array.init)
        let objects = whole.compactMap { words -> [String]? in
            guard words.count > 1, let place = words.lastIndex(where: { isObject($0.lookupKey) }), place > 0
            else { return nil }
            let rest = Array(words[..<place] + words[(place + 1)...])
            // Help me is more than help; help sb is no more.
            return rest.count > 1 || Self.placeholders.contains(words[place].lookupKey) ? rest : nil
        }
        return whole + objects
    }

    /// What may stand for a word. My name is not his: whose a thing is counts where a phrase begins with it.
    func words(for key: String, isFirst: Bool) -> [String] {
        if language == "ru" { return Self.russian(for: key, isFirst: isFirst) }
        guard language == "en", !isFirst, !isQuestion else { return [] }
        let groups = [
            (Self.owners, ["your", "one's", "my", "somebody's"]),
            (Self.selves, ["yourself", "oneself", "myself"]),
            (Self.placeholders.union(Self.persons), ["somebody", "something"]),
        ]
        return groups.filter { $0.0.contains(key) }.flatMap(\.1).filter { $0 != key }
    }

    /// The other genders and the plural of a Russian adjective: «железная дорога», which is no masculine.
    func agreeing(with adjective: String) -> [String] {
        guard language == "ru" else { return [] }
        let stem = adjective.dropLast(2)
        guard let last = stem.last, ["ый", "ий", "ой"].contains(adjective.suffix(2)) else { return [] }
        let endings: [String] =
            switch (adjective.suffix(2), last) {
            case (_, "г"), (_, "к"), (_, "х"): ["ая", "ое", "ие"]
            case ("ой", "ж"), ("ой", "ш"): ["ая", "ое", "ие"]
            case (_, "ж"), (_, "ш"), (_, "ч"), (_, "щ"): ["ая", "ее", "ие"]
            case ("ий", _): ["яя", "ее", "ие"]
            default: ["ая", "ое", "ые"]
            }
        return endings.map { stem + $0 }
    }

    private var leading: Set<String> {
        switch language {
        case "en": Self.beforeEnglishVerb
        case "ru": Self.beforeRussianVerb
        default: []
        }
    }

    private func isObject(_ key: String) -> Bool {
        language == "en" && (Self.placeholders.contains(key) || Self.persons.contains(key) || key == "it")
    }

    /// By which a dictionary says of anybody what a phrase says of one.
    static let general: Set = ["somebody", "someone", "something", "one's", "your"]

    private static let owners: Set = [
        "my", "your", "his", "her", "its", "our", "their", "one's", "someone's", "somebody's",
    ]
    private static let selves: Set = [
        "myself", "yourself", "himself", "herself", "itself", "ourselves", "yourselves", "themselves",
        "oneself",
    ]
    private static let persons: Set = ["me", "you", "him", "her", "us", "them"]
    private static let placeholders: Set = [
        "something", "somebody", "someone", "sb", "sth", "smb", "smth", "smb.", "smth.", "sb.", "sth.",
    ]
    private static let questions: Set = [
        "what", "what's", "when", "when's", "where", "where's", "how", "how's", "who", "who's",
    ]
    private static let beforeEnglishVerb: Set = [
        "it", "it's", "am", "is", "are", "was", "were", "been", "being", "has", "have", "had", "will", "to",
    ]
    private static let beforeRussianVerb: Set = ["буду", "будешь", "будет", "будем", "будете", "будут"]

    /// The nominatives first; the endings of both stand in the same order.
    private static let mine = (
        stems: ["мо", "тво", "сво"],
        endings: ["й", "я", "е", "и", "его", "ей", "ему", "ю", "им", "ими", "их", "ем"]
    )
    private static let ours = (
        stems: ["наш", "ваш"],
        endings: ["", "а", "е", "и", "его", "ей", "ему", "у", "им", "ими", "их", "ем"]
    )

    /// Of a form of мой, what a dictionary has it under, and those of the others in the same case; его, её and их have
    /// one form for all.
    private static func russian(for key: String, isFirst: Bool) -> [String] {
        let (mine, ours) = (Self.mine, Self.ours)
        if ["его", "ее", "их"].contains(key) {
            return isFirst ? [] : mine.endings.map { mine.stems[0] + $0 }
        }
        for own in [mine, ours] {
            for stem in own.stems where key.hasPrefix(stem) {
                guard let place = own.endings.firstIndex(of: String(key.dropFirst(stem.count))) else {
                    continue
                }
                let nominative = own.endings.prefix(4).map { stem + $0 }
                return nominative
                    + (isFirst
                        ? []
                        : [mine, ours].flatMap { other in
                            other.stems.map { $0 + other.endings[place] }
                        })
            }
        }
        return []
    }
}
