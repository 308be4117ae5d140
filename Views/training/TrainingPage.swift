import Learning
import Localization
import Vocabulary

/// The card that is asked now, in its exercise.
package struct TrainingPage: Sendable {
    let card: TrainingCard
    let question: ExerciseQuestion

    let header: TrainingHeader
    let soundSwitch: SoundSwitch

    /// - Parameters:
    ///   - showsWords: new words are shown before they are asked.
    ///   - playsSound: what can be heard is heard at once.
    package init(_ card: TrainingCard, _ question: ExerciseQuestion, showsWords: Bool, playsSound: Bool) {
        self.card = card
        self.question = question
        header = TrainingHeader(card, showsWords: showsWords)
        soundSwitch = SoundSwitch(training: card.training.id, isOn: playsSound)
    }

    var isLast: Bool { card.openCount == 1 }
    var word: Word { card.word }

    /// The learner's own thread to the word; nil where there is none, or several words are asked.
    var hint: String? {
        guard question.form != .pairs, let hint = word.help?.hint, !hint.isEmpty else { return nil }
        return hint
    }

    var previousRight: Review? { card.previousRight }
    /// What its learner said of the card before, for somebody who does not see it leave to its side.
    var previousRating: Rating? {
        guard !card.isAfterMeeting, let previous = card.previous, previous.form == .card else { return nil }
        return previous.rating
    }
}

extension TrainingCard {
    /// A right answer is told above the next card, once; a card's own is what its learner said.
    fileprivate var previousRight: Review? {
        guard !isAfterMeeting, let previous, previous.rating.isRight, previous.form != .card else {
            return nil
        }
        return previous
    }
}

/// A new word, met with both sides before it is asked.
package struct MeetingPage: Sendable {
    let card: TrainingCard
    let previousRight: Review?

    let playsSound: Bool
    let header: TrainingHeader

    /// - Parameter playsSound: the word is heard at once.
    package init(_ card: TrainingCard, playsSound: Bool) {
        self.card = card
        self.playsSound = playsSound
        header = TrainingHeader(card, showsWords: true)
        previousRight = card.previousRight
    }

    var word: Word { card.word }
    var soundSwitch: SoundSwitch { SoundSwitch(training: card.training.id, isOn: playsSound) }
}

/// Switches off, or on again, that words are heard as soon as they are seen.
struct SoundSwitch: Sendable {
    let training: Training.ID
    let isOn: Bool
}

/// How far a training is.
struct TrainingHeader: Sendable {
    /// Cards that are behind one, words that were only met among them.
    let doneCount: Int
    let cardCount: Int
    /// The number of the card that is looked at.
    let card: Int

    /// Of the card that is asked.
    ///
    /// - Parameter showsWords: new words are shown before they are asked.
    init(_ card: TrainingCard, showsWords: Bool) {
        doneCount = card.answeredCount + card.meetings.metCount
        cardCount = doneCount + card.openCount + (showsWords ? card.meetings.openCount : 0)
        self.card = doneCount + 1
    }

    /// Of the page that asks.
    var title: Message {
        Message("training.questionTitle", numbers: ["card": card, "count": cardCount])
    }

    /// Of the card that was answered.
    init(_ position: TrainingPosition) {
        doneCount = position.answeredCount + position.meetings.metCount
        cardCount = doneCount + position.openCount + position.meetings.openCount
        card = doneCount
    }
}

/// What an answer or a meeting says of the card that it belongs to.
struct CardFields: Sendable {
    let card: TrainingCard

    init(_ card: TrainingCard) {
        self.card = card
    }
}

/// The last answer was right: said above the next card, with both sides of its word where they tell nothing of what is
/// asked there.
struct PreviousAnswer: Sendable {
    let review: Review
    let isNamed: Bool

    /// - Parameter words: those that are asked now.
    init(_ review: Review, before words: [Word]) {
        self.review = review
        isNamed = !words.contains { review.word.text.tells($0.text) }
    }

    var word: Word { review.word }
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
    let more: MoreLinks
    /// What the next day brings; nil where nobody knows, or nothing.
    let tomorrow: Tomorrow?
    let nextTime: NextTime?

    package init(_ home: Home, plan: DayPlan) {
        more = MoreLinks(home)
        tomorrow = Tomorrow(home, plan: plan)
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

extension Word {
    /// What a side says, and in which language.
    func side(_ side: WordSide) -> Prompt.Side {
        Prompt.Side(text: text[side], language: side.language(in: category))
    }
}
