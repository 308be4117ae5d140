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
        transcription: String = "", progress: Int = 0, picture: Picture? = nil,
        category: Category = category()
    ) -> Word {
        Word(
            id: id, category: category,
            text: WordText(
                term: term, translation: translation, transcription: transcription, partOfSpeech: part,
                example: example),
            progress: Progress(progress), picture: picture)
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
            word: words[0], direction: direction, own: words, ready: ready, hasVoice: hasVoice,
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

    /// What the courses say, file by file.
    static let courses: [[Word]] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Courses").standardizedFileURL
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        var number: Int64 = 0
        return files.sorted { $0.path < $1.path }.compactMap { file -> [Word]? in
            guard let data = try? Data(contentsOf: file),
                let course = try? JSONDecoder().decode(Course.self, from: data)
            else { return nil }
            let category = category(Category.ID(Int64(file.lastPathComponent.hashValue)))
            return course.words.map { text in
                number += 1
                return word(
                    Word.ID(number), text.term, text.translation,
                    part: PartOfSpeech(rawValue: text.partOfSpeech), example: text.example,
                    transcription: text.transcription, picture: .emoji("🐈"), category: category)
            }
        }
    }()

    private struct Course: Decodable {
        struct Text: Decodable {
            let term, translation, transcription, partOfSpeech, example: String
        }
        let words: [Text]
    }
}
