import Learning
import Library
import Vocabulary

/// Somebody's first minute, with what the catalogue has for it.
package struct Trial: Sendable {
    package let minute: FirstMinute
    package let words: FirstWords
    /// What they begin with, once it is known what they like.
    package let sets: [Course]
    /// The words of the round.
    package let roundWords: [ReadyWord]
    package let round: Round

    /// nil before a pair is chosen, and where there is nothing for it.
    package init?(_ minute: FirstMinute, _ courses: Courses) {
        guard let pair = minute.languages, let words = FirstWords(courses, for: pair) else { return nil }
        self.minute = minute
        self.words = words
        if let level = minute.level, let themes = minute.themes {
            sets = words.sets(themes, level)
            roundWords = words.roundWords(sets)
        } else {
            (sets, roundWords) = ([], [])
        }
        round = Round(wordCount: roundWords.count, events: minute.events)
    }

    /// All words were met, and asked twice.
    package var isFinished: Bool { minute.step == .round && round.step == nil }

    /// The word of the ladder or the round that has this number.
    package func word(_ number: Int64) -> Word? { words.word(number, ofRound: roundWords) }

    /// The word of the round at this place, as far as it is known.
    package func roundWord(_ place: Int) -> Word {
        words.unsaved(roundWords[place], number: place + 1, progress: round.rightCounts[place])
    }

    /// What an account has from it: the sets, and before them the words of the round.
    package func categories(titled title: String, in language: Language) -> [ReadyCategory] {
        let met = isFinished ? roundWords : []
        let themed = sets.filter { !$0.isFirst }
        // What is taken last says at which level somebody is.
        let ordered =
            themed.filter { $0.level != minute.level } + themed.filter { $0.level == minute.level }
            + sets.filter(\.isFirst)
        let own = ordered.map { course in
            let category = course.category(in: language)
            return ReadyCategory(
                title: category.title, termLanguage: category.termLanguage,
                translationLanguage: category.translationLanguage, emoji: category.emoji,
                colour: category.colour, words: category.words.filter { !met.contains($0) },
                origin: category.origin)
        }
        guard !met.isEmpty else { return own }
        // The newest category stands first.
        return own + [
            ReadyCategory(
                title: title, termLanguage: words.pair.term, translationLanguage: words.pair.translation,
                emoji: "🌱", words: met, isOwn: true)
        ]
    }
}
