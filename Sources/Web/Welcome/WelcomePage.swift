/// One page of the onboarding.
struct WelcomePage: Sendable {
    struct Dot: Sendable {
        let href: String
        let label: String
        let isCurrent: Bool
    }

    static let count = 3

    let heading: String
    let explanation: String
    let showsCategories: Bool
    let showsCard: Bool
    let showsProgress: Bool
    let dots: [Dot]
    let previousHref: String?
    let nextHref: String?
    let startHref: String?
    let skipHref: String?

    /// `number` from 1 to `count`.
    init(_ number: Int, text: Catalogue) {
        heading = text("welcome.heading\(number)")
        explanation = text("welcome.text\(number)")
        showsCategories = number == 1
        showsCard = number == 2
        showsProgress = number == 3
        dots = (1...Self.count).map { page in
            Dot(
                href: Path.welcome(page: page),
                label: text("welcome.page", ["page": String(page), "count": String(Self.count)]),
                isCurrent: page == number)
        }
        let isLast = number == Self.count
        previousHref = number == 1 ? nil : Path.welcome(page: number - 1)
        nextHref = isLast ? nil : Path.welcome(page: number + 1)
        startHref = isLast ? Path.home : nil
        skipHref = isLast ? nil : Path.home
    }
}
