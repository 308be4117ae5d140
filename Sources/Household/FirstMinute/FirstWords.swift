import Learning
import Library
import Vocabulary

/// What the catalogue has for somebody's first minute.
package struct FirstWords: Sendable {
    package let courses: Courses
    package let pair: LanguagePair

    /// The pairs that there is something ready for, the one first that fits who reads in `language`.
    package static func pairs(in courses: Courses, for language: Language) -> [LanguagePair] {
        let usual = LanguagePair.usual
        let pairs = [usual, LanguagePair(term: usual.translation, translation: usual.term)]
            .filter(courses.hasCourse)
        return pairs.filter { $0.translation == language.rawValue }
            + pairs.filter { $0.translation != language.rawValue }
    }

    /// nil where nothing is ready for the pair.
    package init?(_ courses: Courses, for pair: LanguagePair) {
        guard courses.hasCourse(for: pair) else { return nil }
        self.courses = courses
        self.pair = pair
    }

    // MARK: The ladder

    /// As the lexicon names them, easy to hard: two of A1, two of A2, two of B1, one of B2 and one of C1.
    private static let ladder = [
        "friend", "kitchen", "suitcase", "improve", "although", "reliable", "seldom", "ambiguous",
    ]

    /// nil where the lexicon has no such word.
    package func ladderWord(_ place: Int) -> Word? {
        guard Self.ladder.indices.contains(place),
            let word = courses.word(named: Self.ladder[place], for: pair)
        else { return nil }
        return unsaved(word, number: Self.firstOfLadder + place)
    }

    // MARK: Interests

    /// Themes that somebody may like; others are for everybody.
    private static let themes = [
        "family", "food", "animals", "travel", "home", "school", "work", "sport", "culture", "technology",
        "nature", "feelings",
    ]

    /// Those that there is a course for, each with its emoji.
    package var interests: [(theme: Course.Theme, emoji: String?)] {
        let all = courses.courses(for: pair)
        return Self.themes.compactMap { id in
            all.first { $0.theme.id == id }.map { ($0.theme, $0.emoji) }
        }
    }

    /// The courses that somebody begins with: at the first level what everybody needs first, then of each theme the one that is nearest to the level, the easier one of two;
    /// without themes, of those that most people like. Something of the level is always among them.
    package func sets(_ themes: [String], _ level: Level) -> [Course] {
        let all = courses.courses(for: pair)
        func distance(_ course: Course) -> Int {
            let (own, wanted) = (Self.rank(course.level), Self.rank(level))
            return own > wanted ? 2 * (own - wanted) + 1 : 2 * (wanted - own)
        }
        let chosen = themes.isEmpty ? [Self.themes[1], Self.themes[3], Self.themes[2]] : themes
        // One theme after another, so that who likes one thing has three sets of it.
        let byTheme = chosen.map { id in
            all.enumerated().filter { $0.element.theme.id == id }
                .sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
                .map(\.element)
        }
        var sets: [Course] = []
        for turn in 0..<FirstMinute.interestLimit {
            for theme in byTheme where theme.indices.contains(turn) { sets.append(theme[turn]) }
        }
        let fitting = (level == .a1 ? all.filter(\.isFirst) : []) + sets.prefix(FirstMinute.interestLimit)
        // Where no theme has anything of the level, another one has.
        let missing = fitting.contains { $0.level == level } ? nil : all.first { $0.level == level }
        return fitting + [missing].compactMap { $0 }
    }

    private static func rank(_ level: Level) -> Int { Level.allCases.firstIndex(of: level) ?? 0 }

    // MARK: The round

    /// The first words that everybody needs, in their order; else words of those sets in turn, short ones that have a
    /// picture first. None of them tells another.
    package func roundWords(_ sets: [Course]) -> [ReadyWord] {
        if let first = sets.first, first.isFirst {
            var chosen: [ReadyWord] = []
            for word in first.words where chosen.count < Round.wordCount {
                if !chosen.contains(where: { $0.text.tells(word.text) }) { chosen.append(word) }
            }
            return chosen
        }
        let ladder = Set(Self.ladder)
        var rows = sets.map { course in
            let fitting = course.words.filter {
                Self.fits($0) && !ladder.contains($0.text.term) && !ladder.contains($0.text.translation)
            }
            return fitting.filter { $0.emoji != nil } + fitting.filter { $0.emoji == nil }
        }
        var chosen: [ReadyWord] = []
        while chosen.count < Round.wordCount, rows.contains(where: { !$0.isEmpty }) {
            for row in rows.indices where chosen.count < Round.wordCount {
                let next = rows[row].firstIndex { word in
                    !chosen.contains { $0.text.tells(word.text) || $0.emoji != nil && $0.emoji == word.emoji }
                }
                guard let next else {
                    rows[row] = []
                    continue
                }
                chosen.append(rows[row].remove(at: next))
            }
        }
        return chosen
    }

    /// It is soon read, and put together from its letters.
    private static func fits(_ word: ReadyWord) -> Bool {
        let text = word.text
        return (3...11).contains(text.term.count) && text.term.allSatisfy(\.isLetter)
            && text.translation.count <= 28
    }

    // MARK: Words that nobody has yet

    private static let firstOfLadder = 101

    /// A word that is nobody's has a number below 0.
    package func unsaved(_ word: ReadyWord, number: Int, progress: Int = 0) -> Word {
        Word(
            id: Word.ID(-Int64(number)),
            category: Vocabulary.Category(
                id: 0, title: "", termLanguage: pair.term, translationLanguage: pair.translation),
            text: word.text, progress: Progress(progress), picture: word.emoji.map { .emoji($0) })
    }

    /// The word of the ladder or of the round that has this number, counted up.
    package func word(_ number: Int64, ofRound words: [ReadyWord]) -> Word? {
        guard let number = Int(exactly: number) else { return nil }
        if number >= Self.firstOfLadder { return ladderWord(number - Self.firstOfLadder) }
        return words.indices.contains(number - 1) ? unsaved(words[number - 1], number: number) : nil
    }
}
