import Foundation
import Learning
import Testing
import Vocabulary

@testable import Web

@Suite("Questions that the catalogue makes")
struct CatalogueQuestionsTests {
    /// What the file says of two English words, read anew, without the program's own ways of asking it.
    private struct Facts {
        private var lines: [String: [[String]]] = [:]

        init() throws {
            let file = House.root.appendingPathComponent("Lexicon/kin.txt")
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                lines[String(fields[0])] = fields.dropFirst().map {
                    $0.split(separator: ",").map(String.init)
                }
            }
        }

        func list(_ place: Int, of key: String) -> [String] {
            let lists = lines[key] ?? []
            return place < lists.count ? lists[place] : []
        }

        func are(_ one: String, _ other: String, in place: Int) -> Bool {
            list(place, of: one).contains(other) || list(place, of: other).contains(one)
        }
    }

    private func english(_ word: ReadyWord, _ pair: LanguagePair) -> String {
        (pair.term == "en" ? word.text.term : word.text.translation).lowercased()
            .replacing("-", with: " ").replacing("'", with: "").replacing(".", with: "")
    }

    private func plain(_ emoji: String?) -> String {
        String(String.UnicodeScalarView((emoji ?? "").unicodeScalars.filter { $0 != "\u{FE0F}" }))
    }

    @Test(
        "No wrong answer is kin of the asked word, and no wrong picture looks like the right one",
        arguments: [
            // Each word of both pairs is asked in one of three.
            (LanguagePair.usual, 1), (.usual, 2), (.usual, 3),
            (LanguagePair(term: "ru", translation: "en"), 1),
            (LanguagePair(term: "ru", translation: "en"), 2),
            (LanguagePair(term: "ru", translation: "en"), 3),
        ])
    func kin(pair: LanguagePair, seed: Int) throws {
        let (questions, facts) = (try CatalogueQuestions(), try Facts())
        var counts: [ExerciseForm: Int] = [:]
        var options = 0
        var faults: [String] = []
        questions.questions(pair: pair, seed: seed, step: 3) { question in
            counts[question.form, default: 0] += 1
            options += question.options.count
            let asked = english(question.asked, pair)
            let isOfPictures = question.asked.emoji == question.right && question.form == .picture
            let shown = plain(question.asked.emoji)
            func looksRight(_ wrong: ReadyWord) -> Bool {
                let (other, picture) = (english(wrong, pair), plain(wrong.emoji))
                return facts.are(asked, other, in: 1) || facts.list(1, of: shown).contains(other)
                    || facts.list(0, of: shown).contains(picture) || picture == shown
                    || isOfPictures && facts.list(1, of: picture).contains(asked)
            }
            for words in question.wrong {
                let kin = words.filter { facts.are(asked, english($0, pair), in: 0) }
                // Of words that look the same, the one that was meant does not look right.
                if !kin.isEmpty || question.form == .picture && words.allSatisfy(looksRight) {
                    faults.append(
                        "\(question.form): \(question.prompt): \(question.options), \(words.map(\.text.term))"
                    )
                }
            }
        }
        let made = counts.map { "\($0.value) \($0.key.rawValue)" }.sorted().joined(separator: ", ")
        print("\(pair.term)-\(pair.translation): \(made) questions with \(options) options looked at")
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(20).joined(separator: "\n"))")
        #expect(counts[.choice] ?? 0 > 1500 && counts[.picture] ?? 0 > 300)
    }

    /// `scripts/questions` prints it, for a reader who judges whether two answers are right.
    @Test(
        "A sample for a reader",
        .enabled(if: ProcessInfo.processInfo.environment["QUESTION_SEED"] != nil))
    func sample() throws {
        let seed = Int(ProcessInfo.processInfo.environment["QUESTION_SEED"] ?? "") ?? 0
        var all: [CatalogueQuestions.Question] = []
        let questions = try CatalogueQuestions()
        questions.questions(pair: .usual, seed: seed, step: 4) { all.append($0) }
        questions.questions(pair: LanguagePair(term: "ru", translation: "en"), seed: seed, step: 12) {
            all.append($0)
        }
        var generator = SplitMix64(seed: UInt64(seed))
        let sample = all.shuffled(using: &generator).prefix(300)
        let lines =
            sample.enumerated().map { "#\($0 + 1)\t\($1.prompt)\t\($1.options.joined(separator: " | "))" }
            + sample.enumerated().map { "=\($0 + 1)\t\($1.right)" }
        let file = try #require(ProcessInfo.processInfo.environment["QUESTION_FILE"])
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
    }
}
