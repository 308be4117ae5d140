import Localization
import Vocabulary

/// One page of the onboarding.
package struct WelcomePage: Sendable {
    /// Which page asks for what.
    package static let languagePage = 1
    package static let pairPage = 3
    package static let goalPage = 4
    package static let count = 4

    private static let goals = [10, 20, 40]

    /// 1…`count`
    let number: Int
    let user: User
    /// What is wrong with the pair that was chosen.
    let fault: Message?
    /// What there is for the pairs to choose from.
    let contents: PairContents

    package init(_ number: Int, of user: User, fault: Message? = nil, contents: PairContents) {
        self.contents = contents
        self.number = number
        self.user = user
        self.fault = fault
    }

    var heading: Message { Message("welcome.heading\(number)") }
    var explanation: Message { Message("welcome.text\(number)") }
    var isLast: Bool { number == Self.count }
    /// The usual ones, and this person's own.
    var goals: [Int] { Set(Self.goals + [user.dailyGoal]).sorted() }

    var drawing: Drawing.Name {
        switch number {
        case 1: .notebook
        case 2: .cards
        case 3: .letters
        default: .steps
        }
    }
}
