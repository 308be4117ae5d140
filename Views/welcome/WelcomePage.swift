import Forms
import Localization
import Vocabulary

/// One page of the onboarding.
package struct WelcomePage: Sendable {
    /// Which page asks for what.
    package static let languagePage = 1
    package static let cardPage = 2
    package static let pairPage = 3
    package static let goalPage = 4
    package static let count = 4

    /// 1…`count`
    let number: Int
    let user: User
    /// The card to try; nil on other pages, and where no course has a word.
    let card: SampleCard?
    /// What is wrong with the pair that was chosen.
    let faults: FormFaults
    /// What there is for the pairs to choose from, where one is.
    let contents: PairContents?

    package init(
        _ number: Int, of user: User, card: SampleCard? = nil, faults: FormFaults = FormFaults(),
        contents: PairContents? = nil
    ) {
        self.contents = contents
        self.number = number
        self.user = user
        self.card = card
        self.faults = faults
    }

    var heading: Message { Message("welcome.heading\(number)") }
    /// What the page says, or what the answer to its card comes to.
    var explanation: Message { card?.outcome ?? Message("welcome.text\(number)") }
    var isLast: Bool { number == Self.count }

    /// A card that was turned or answered is told by the title: that is said before where the focus is.
    func title(in text: Catalogue) -> String {
        if let outcome = card?.outcome { return text(outcome) }
        if let card, card.isTurned { return card.word.text.translation }
        return text(heading)
    }

    /// The usual ones, and this person's own.
    func goals(of user: User) -> [Int] { Set(User.offeredGoals + [user.dailyGoal]).sorted() }

    var drawing: Drawing.Name {
        switch number {
        case 1: .notebook
        case 2: .cards
        case 3: .letters
        default: .steps
        }
    }
}

/// A ready word to be turned and answered before there is anything to lose. Who had a first minute has done more already.
///
/// It counts for nothing: a new word is met before it is asked, and the tour can be taken again at any time.
package struct SampleCard: Sendable {
    package enum State: String, Sendable {
        case front, turned, forgot, remember
    }

    let word: ReadyWord
    let languages: LanguagePair
    let state: State

    /// `languages` are those of the word's two sides.
    package init(_ word: ReadyWord, languages: LanguagePair, state: State) {
        self.word = word
        self.languages = languages
        self.state = state
    }

    var isTurned: Bool { state != .front }
    var isAnswered: Bool { outcome != nil }
    var progress: Progress { state == .remember ? Progress(1) : Progress(0) }

    /// nil before an answer.
    var outcome: Message? {
        switch state {
        case .front, .turned: nil
        case .forgot: "welcome.forgot"
        case .remember: "welcome.remembered"
        }
    }
}
