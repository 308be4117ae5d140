import Speech
import Vocabulary

/// The words screen.
struct HomePage: Sendable {
    struct OrderChoice: Sendable {
        let value: String
        let label: String
        let isCurrent: Bool
    }

    /// Nothing is there yet, not even a category.
    let isBlank: Bool
    /// What to do now, in one sentence.
    let call: String
    let canTrain: Bool
    let advice: String?
    let bar: ProgressBar
    let trainingHref = Path.training(of: nil)
    let newCategoryHref = Path.newCategory
    let coursesHref = Path.courses
    let welcomeHref = Path.welcome()
    let hasRecentWords: Bool
    let recentWords: Fragment
    let orderAction = Path.categoryOrder
    let orders: [OrderChoice]
    let categories: Fragment

    /// `recentWords` and `categories` are the rows that `cells` and `tiles` were drawn as.
    init(_ home: Home, order: CategoryOrder, recentWords: Fragment, categories: Fragment, text: Catalogue) {
        let open = home.wordCount - home.learnedCount
        isBlank = home.categories.isEmpty
        canTrain = home.wordCount > 0
        let new = home.wordCount - home.startedCount
        if home.wordCount == 0 {
            call = text("words.noWordsHeading")
            advice = text("words.noWords")
        } else if home.dueCount > 0 {
            call = text("words.due", count: home.dueCount)
            advice = nil
        } else if home.startedCount == 0 {
            call = text("words.toTrain", count: new)
            advice = nil
        } else if open == 0 {
            call = text("words.allLearnedHeading")
            advice = text("words.allLearned")
        } else {
            call = text("words.nothingDueHeading")
            advice = new > 0 ? text("words.newWords", count: new) : text("words.nothingDue")
        }
        bar = ProgressBar(home.learnedCount, of: home.wordCount, text: text)
        hasRecentWords = !home.recentWords.isEmpty
        self.recentWords = recentWords
        self.categories = categories
        orders = CategoryOrder.allCases.map { choice in
            OrderChoice(
                value: choice.rawValue, label: text(choice == .recent ? "words.recentFirst" : "words.byName"),
                isCurrent: choice == order)
        }
    }

    /// The most recently added words that are not learned yet.
    static func cells(_ home: Home, speech: SpeechSynthesizer?, text: Catalogue) -> [WordCell] {
        home.recentWords.map { WordCell($0, speech: speech, text: text) }
    }

    /// The categories in the order that was chosen.
    static func tiles(_ home: Home, order: CategoryOrder, text: Catalogue) -> [CategoryTile] {
        sorted(home.categories, by: order, text: text).map { CategoryTile($0, text: text) }
    }

    private static func sorted(_ categories: [CategorySummary], by order: CategoryOrder, text: Catalogue)
        -> [CategorySummary]
    {
        guard order == .name else { return categories }
        let alphabet = Alphabet(language: text.language)
        return categories.map { (key: alphabet.key(of: $0.category.title), summary: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.summary)
    }
}
