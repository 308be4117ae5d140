import Translation
import Vocabulary

/// The words of a course. Of those of the lexicon only is known where they stand until somebody looks at them.
package struct CourseWords: Sendable {
    package enum Word: Sendable {
        case named(Lexicon.Sense)
        /// For somebody who knows the language of the term.
        case turned(Lexicon.Sense)
        indirect case written(ReadyWord)
    }

    private let all: [Word]
    /// Those that stand in the course turned round, where all are of the lexicon: two English words may have one Russian.
    private let turned: [Lexicon.Sense]?
    private let lexicon: Lexicon

    /// Each with the Russian that it is usually said by; nil where that is not known, and in a course that cannot be turned.
    package init(_ words: [(word: Word, usual: String?)], of lexicon: Lexicon) {
        all = words.map(\.word)
        self.lexicon = lexicon
        var known: Set<String> = []
        let turned = words.compactMap { word, usual -> (sense: Lexicon.Sense, isNew: Bool)? in
            guard case .named(let sense) = word, let usual else { return nil }
            return (sense, known.insert(usual).inserted)
        }
        self.turned = turned.count == words.count ? turned.filter(\.isNew).map(\.sense) : nil
    }

    /// For somebody who learns the language of the terms.
    package var listed: Course.Words {
        let (words, lexicon) = (all, lexicon)
        return Course.Words(count: words.count) { words.compactMap { Self.ready($0, lexicon) } }
    }

    /// For somebody who knows it and learns the other one; nil where the course is not written for them.
    package var turnedRound: Course.Words? {
        guard let turned else { return nil }
        let lexicon = lexicon
        return Course.Words(count: turned.count) { turned.compactMap { lexicon.entry(of: $0)?.turnedWord } }
    }

    /// The place of the first word that is there before, from 0; only a written one can be.
    package var repeated: Int? {
        guard all.contains(where: { if case .written = $0 { true } else { false } }) else { return nil }
        var known: Set<String> = []
        return all.firstIndex { word in
            guard let text = Self.ready(word, lexicon)?.text else { return false }
            let key = "\(text.term.lowercased())/\(text.partOfSpeech?.rawValue ?? "")/\(text.translation)"
            return !known.insert(key).inserted
        }
    }

    /// A word with its part of speech, to be read later. Turned ones are few, and easy: no company for other words.
    package var unread: [(partOfSpeech: PartOfSpeech?, word: Word)] {
        all.compactMap { word in
            switch word {
            case .named(let sense): (sense.partOfSpeech, word)
            case .turned: nil
            case .written(let ready): (ready.text.partOfSpeech, word)
            }
        }
    }

    package static func ready(_ word: Word, _ lexicon: Lexicon) -> ReadyWord? {
        switch word {
        case .named(let sense): lexicon.entry(of: sense)?.readyWord
        case .turned(let sense): lexicon.entry(of: sense)?.turnedWord
        case .written(let ready): ready
        }
    }
}
