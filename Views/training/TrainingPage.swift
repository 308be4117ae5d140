import Localization
import Vocabulary

/// The card that is asked now.
package struct TrainingPage: Sendable {
    /// What a side of the card says.
    struct Side: Sendable {
        let text: String
        /// BCP 47 tag.
        let language: String
    }

    let card: TrainingCard
    /// With the word in the language being learned stand its transcription and the loudspeaker, on either side. The
    /// picture comes with the answer, since it would give it away.
    let isTermInFront: Bool

    package init(_ card: TrainingCard, direction: Direction) {
        self.card = card
        isTermInFront = direction == .term
    }

    var isLast: Bool { card.openCount == 1 }
    var isNew: Bool { card.purpose == .first }
    var word: Word { card.word }
    var text: WordText { word.text }
    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }

    var front: Side { isTermInFront ? term : translation }
    var back: Side { isTermInFront ? translation : term }

    private var term: Side { Side(text: text.term, language: termLanguage) }
    private var translation: Side { Side(text: text.translation, language: translationLanguage) }
}

/// The button that takes an answer back.
struct RetractionForm: Sendable {
    let review: Review.ID

    init(_ review: Review.ID) {
        self.review = review
    }
}

/// The day's plan is done, and nothing else was asked for.
package struct DayDonePage: Sendable {
    let newCount: Int
    let nextTime: NextTime?

    package init(_ home: Home) {
        newCount = home.day.newCount
        nextTime = home.nextDay.map { NextTime($0, today: home.today) }
    }
}

/// There is no word to ask.
package struct TrainingEmptyPage: Sendable {
    /// The category that has none; nil when words of all were to be asked.
    let category: Category.ID?

    package init(category: Category.ID?) {
        self.category = category
    }
}
