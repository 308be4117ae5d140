import Forms
import Learning
import Translation
import Vocabulary

/// The words and questions of a lesson, as a category has them: explained by the lexicon, or by the lesson itself. What neither
/// explains is left out.
package struct LessonWords: Sendable {
    package let all: [ReadyWord]

    package init(_ lesson: Lesson, _ lexicon: Lexicon) {
        let limit = WordText.Field.translation.rule.maximum
        let words = lesson.words.compactMap { word -> ReadyWord? in
            let known = Self.explained(word.term, in: lesson.pair, by: lexicon)
            guard let translation = word.translation else { return known }
            let text = WordText(
                term: word.term, translation: translation, transcription: known?.text.transcription ?? "",
                partOfSpeech: known?.text.partOfSpeech)
            return ReadyWord(text: text, emoji: known?.emoji)
        }.filter { $0.text.translation.unicodeScalars.count <= limit }
        // What is asked and answered is bounded as the sides of a word are.
        all =
            words
            + lesson.questions.map {
                ReadyWord(text: WordText(term: $0.text, translation: $0.answer, note: $0.note), emoji: nil)
            }
    }

    private static func explained(_ term: String, in pair: LanguagePair, by lexicon: Lexicon) -> ReadyWord? {
        switch pair {
        case Lexicon.pair:
            return lexicon.entries(of: term).first.map { entry in
                ReadyWord(
                    text: WordText(
                        term: term, translation: entry.translation, transcription: entry.transcription,
                        partOfSpeech: entry.partOfSpeech, example: entry.example,
                        exampleTranslation: entry.exampleTranslation),
                    emoji: entry.emoji)
            }
        case LanguagePair(term: Lexicon.pair.translation, translation: Lexicon.pair.term):
            return lexicon.entries(rendering: term).first.map { entry in
                ReadyWord(
                    text: WordText(
                        term: term, translation: entry.term, partOfSpeech: entry.partOfSpeech,
                        example: entry.exampleTranslation, exampleTranslation: entry.example),
                    emoji: entry.emoji)
            }
        default: return nil
        }
    }
}
