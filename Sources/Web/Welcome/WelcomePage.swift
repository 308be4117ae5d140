import Storage

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

    static let count = 3

    let action = Path.welcome()
    /// Of the interface; asked on the first page only.
    let languages: [Choice]
    let asksLanguage: Bool
    let previousHref: String?

    let heading: String
    let explanation: String
    let showsNotebook: Bool
    let showsCards: Bool
    let showsSteps: Bool
    let position: String
    let dots: [Dot]
    let nextHref: String?
    let startHref: String?
    let skipHref: String?

    /// `number` from 1 to `count`.
    init(_ number: Int, text: Catalogue) {
        heading = text("welcome.heading\(number)")
        explanation = text("welcome.text\(number)")
        showsNotebook = number == 1
        showsCards = number == 2
        showsSteps = number == 3
        position = text("welcome.page", ["page": String(number), "count": String(Self.count)])
        dots = (1...Self.count).map { Dot(isCurrent: $0 == number) }
        asksLanguage = number == 1
        languages = Language.allCases.map { language in
            Choice(
                value: language.rawValue, label: text("language.\(language)"),
                isChosen: language == text.language)
        }
        previousHref = number > 1 ? Path.welcome(page: number - 1) : nil
        let isLast = number == Self.count
        nextHref = isLast ? nil : Path.welcome(page: number + 1)
        startHref = isLast ? Path.home : nil
        skipHref = isLast ? nil : Path.home
    }
}
