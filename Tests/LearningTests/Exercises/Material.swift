import Foundation
import Learning
import Vocabulary
import struct Vocabulary.Progress

/// Words to ask, made up for a test.
enum Material {
    static func category(_ id: Category.ID = 1, term: String = "en", translation: String = "ru") -> Category {
        Category(id: id, title: "Test", termLanguage: term, translationLanguage: translation)
    }

    static func word(
        _ id: Word.ID, _ term: String, _ translation: String, part: PartOfSpeech? = .noun,
        example: String = "",
        transcription: String = "", progress: Int = 0, picture: Picture? = nil, isMet: Bool = true,
        category: Category = category()
    ) -> Word {
        Word(
            id: id, category: category,
            text: WordText(
                term: term, translation: translation, transcription: transcription, partOfSpeech: part,
                example: example),
            progress: Progress(progress), picture: picture, isMet: isMet)
    }

    static let animals = [
        word(1, "cat", "кошка", example: "My cat sleeps all day.", picture: .emoji("🐈")),
        word(2, "dog", "собака", picture: .emoji("🐕")), word(3, "cow", "корова", picture: .emoji("🐄")),
        word(4, "horse", "лошадь"), word(5, "bird", "птица"), word(6, "mouse", "мышь"),
    ]

    /// The first of `words` among the others.
    static func of(
        _ words: [Word], direction: Direction = .translation, ready: [WordText] = [], hasVoice: Bool = true,
        position: Int = 0
    ) -> ExerciseMaterial {
        ExerciseMaterial(
            word: words[0], direction: direction, own: words, ready: ready.map { ReadyWord(text: $0) },
            hasVoice: hasVoice,
            seed: ExerciseSeed(training: 7, word: words[0].id, position: position))
    }

    /// What typing `text` is worth where `word` is asked for.
    static func verdict(
        _ typed: String, for term: String, _ translation: String = "слово",
        direction: Direction = .translation,
        beside others: [(String, String)] = [], category: Category = category()
    ) throws -> Verdict {
        let others = others.enumerated().map { word(Word.ID(Int64($0 + 2)), $1.0, $1.1, category: category) }
        let words = [word(1, term, translation, category: category)] + others
        guard let exercise = TypingExercise(of(words, direction: direction)) else {
            throw CocoaError(.featureUnsupported)
        }
        return try exercise.verdict(on: .text(typed))
    }

    /// Every eleventh word of the lexicon, in groups as large as courses.
    static let courses: [[Word]] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Lexicon").standardizedFileURL
        let lines = ["a1", "a2", "b1", "b2", "c1"].flatMap { level in
            let text = try? String(contentsOf: folder.appending(path: level + ".txt"), encoding: .utf8)
            return (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        let chosen = stride(from: 0, to: lines.count, by: 11).map { lines[$0] }
        // What is left over would be a course of a few words, which no course is.
        return stride(from: 0, through: chosen.count - 20, by: 20).map { start in
            let category = category(Category.ID(Int64(start + 1)))
            return chosen[start..<start + 20].enumerated().map { place, line in
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                let translation = String(
                    String.UnicodeScalarView(fields[3].unicodeScalars.filter { $0 != "\u{301}" })
                ).replacing(/\ \[[a-z]+\]/, with: "")
                return word(
                    Word.ID(Int64(start + place + 1)), fields[0], translation,
                    part: PartOfSpeech(rawValue: fields[1]), example: fields.count > 5 ? fields[5] : "",
                    transcription: fields[2], picture: .upload("\(start + place)"), category: category)
            }
        }
    }()
}
