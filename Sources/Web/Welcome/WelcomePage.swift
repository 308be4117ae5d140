import Vocabulary

/// One page of the onboarding.
struct WelcomePage: Sendable {
    struct Dot: Sendable {
        let isCurrent: Bool
    }

    struct Choice: Sendable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    /// Which page asks for what.
    static let languagePage = 1
    static let pairPage = 3
    static let goalPage = 4
    static let count = 4

    private static let goals = [10, 20, 40]

    let action = Path.welcome()
    let heading: String
    let explanation: String
    let showsNotebook: Bool
    let showsCards: Bool
    let showsLetters: Bool
    let showsSteps: Bool
    /// Of the interface.
    let languages: [Choice]
    let asksLanguage: Bool
    let pair: [Select]
    let asksPair: Bool
    let goals: [Choice]
    let asksGoal: Bool
    let position: String
    let dots: [Dot]
    let previousHref: String?
    /// nil where the button that leads on saves an answer.
    let nextHref: String?
    let startHref: String?
    let skipHref: String?

    /// `number` from 1 to `count`.
    init(_ number: Int, of user: User, fault: Message? = nil, text: Catalogue) {
        let isLast = number == Self.count
        heading = text("welcome.heading\(number)")
        explanation = text("welcome.text\(number)")
        showsNotebook = number == 1
        showsCards = number == 2
        showsLetters = number == Self.pairPage
        showsSteps = number == Self.goalPage
        asksLanguage = number == Self.languagePage
        languages = Language.allCases.map { language in
            Choice(
                value: language.rawValue, label: text("language.\(language)"),
                isChosen: language == text.language)
        }
        asksPair = number == Self.pairPage
        pair = Select.pair(user.pair, error: fault, text: text)
        asksGoal = number == Self.goalPage
        goals = Set(Self.goals + [user.dailyGoal]).sorted().map {
            Choice(value: String($0), label: String($0), isChosen: $0 == user.dailyGoal)
        }
        position = text("welcome.page", ["page": String(number), "count": String(Self.count)])
        dots = (1...Self.count).map { Dot(isCurrent: $0 == number) }
        previousHref = number > 1 ? Path.welcome(page: number - 1) : nil
        nextHref = isLast || number == Self.pairPage ? nil : Path.welcome(page: number + 1)
        startHref = isLast ? Path.home : nil
        skipHref = isLast ? nil : Path.home
    }
}
