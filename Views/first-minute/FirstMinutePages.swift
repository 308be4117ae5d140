import Learning
import Localization
import Vocabulary

/// The first question of the first minute: which language is learned.
package struct FirstPairPage: Sendable {
    let pairs: [LanguagePair]
    let step: Int
    /// What somebody is called who was invited.
    let name: String?

    /// `pairs` begin with the one that fits the reader.
    package init(_ pairs: [LanguagePair], step: Int, name: String?) {
        self.pairs = pairs
        self.step = step
        self.name = name
    }
}

/// A word of the ladder: is it known?
package struct LadderPage: Sendable {
    let word: Word
    /// From 0.
    let place: Int
    let count: Int
    let step: Int
    let previous: SaidWord?

    package init(_ word: Word, place: Int, of count: Int, step: Int, previous: SaidWord?) {
        self.word = word
        self.place = place
        self.count = count
        self.step = step
        self.previous = previous
    }
}

/// A theme that somebody may like.
package struct Interest: Sendable {
    package let theme: Course.Theme
    let emoji: String?

    package init(theme: Course.Theme, emoji: String?) {
        self.theme = theme
        self.emoji = emoji
    }
}

/// Which themes somebody likes.
package struct InterestsPage: Sendable {
    let interests: [Interest]
    let chosen: Set<String>
    let limit: Int
    let level: Level
    let step: Int

    /// `chosen` were too many; empty before any choice.
    package init(_ interests: [Interest], chosen: [String], limit: Int, level: Level, step: Int) {
        self.interests = interests
        self.chosen = Set(chosen)
        self.limit = limit
        self.level = level
        self.step = step
    }

    var hasTooMany: Bool { !chosen.isEmpty }
}

/// How far the round is.
package struct RoundProgress: Sendable {
    let done, count: Int
    /// What an answer names.
    let step: Int

    package init(done: Int, of count: Int, step: Int) {
        self.done = done
        self.count = count
        self.step = step
    }
}

/// A word of the round with both sides: a new one, or one that was not known just now.
package struct RoundMeetingPage: Sendable {
    let word: Word
    let isNew: Bool
    let progress: RoundProgress
    let previous: SaidWord?

    package init(_ word: Word, isNew: Bool, _ progress: RoundProgress, previous: SaidWord?) {
        self.word = word
        self.isNew = isNew
        self.progress = progress
        self.previous = previous
    }

    var title: Message { isNew ? "start.meetingTitle" : "exercise.wrong" }
}

/// A word of the round that is asked.
package struct RoundQuestionPage: Sendable {
    let question: ExerciseQuestion
    let word: Word
    let progress: RoundProgress
    let previous: SaidWord?

    package init(
        _ question: ExerciseQuestion, of word: Word, _ progress: RoundProgress, previous: SaidWord?
    ) {
        self.question = question
        self.word = word
        self.progress = progress
        self.previous = previous
    }

    var nextProgress: Progress { Progress(word.progress.value + 1) }
    var title: Message {
        Message("start.questionTitle", numbers: ["step": progress.done + 1, "count": progress.count])
    }
}

/// What came of the round, and the way to an account that keeps it.
package struct RoundEndPage: Sendable {
    let words: [Word]
    /// nil where it took so long that somebody was away.
    let minutes: Int?
    let level: Level
    let sets: [Course]
    let step: Int
    let save: Address

    /// `invitation` is the secret of the link that somebody came by.
    package init(
        _ words: [Word], seconds: Int?, level: Level, sets: [Course], step: Int, invitation: String?
    ) {
        self.words = words
        minutes = seconds.flatMap { $0 <= 600 ? max(1, ($0 + 30) / 60) : nil }
        self.level = level
        self.sets = sets
        self.step = step
        save = invitation.map { Path.invitation($0) } ?? Path.register
    }
}

/// The word that was answered before, above what is asked now: with both sides where they tell nothing of that.
package struct SaidWord: Sendable {
    let word: Word
    let isKnown: Bool
    let isNamed: Bool

    package init(_ word: Word, isKnown: Bool, isNamed: Bool = true) {
        self.word = word
        self.isKnown = isKnown
        self.isNamed = isNamed
    }
}

/// How far the round is, as the head of its pages.
struct RoundHeader: Sendable {
    let progress: RoundProgress
}

/// The line above a card.
struct AboveRound: Sendable {
    let previous: SaidWord?
}

/// What stands beneath every question: the way back, and the way in for who has an account.
struct FirstMinuteFooter: Sendable {
    let step: Int
}
