import Vocabulary

/// What one person answered, of what the weights are fitted to: the answers that count, practice left out.
public struct AnswerLog: Sendable {
    public struct Answer: Sendable, Hashable {
        public let day: StudyDay
        public let grade: Grade

        public init(day: StudyDay, grade: Grade) {
            self.day = day
            self.grade = grade
        }
    }

    /// One list for each word, oldest answer first.
    public let words: [[Answer]]

    /// Days are corrected as they are for the scheduler.
    public init(words: [[Answer]]) {
        self.words = words.map { answers in
            var last: StudyDay?
            return answers.map { answer in
                let day = answer.day.corrected(after: last)
                last = day
                return Answer(day: day, grade: answer.grade)
            }
        }
    }
}

/// A word's answers as the model meets them.
struct AnswerSequence: Sendable {
    struct Step: Sendable {
        /// Since the answer before; 0 on the same day.
        let days: Int
        let grade: Grade
        /// What its prediction counts in the loss; 0 where nothing is predicted.
        var weight: Double
    }

    let first: Grade
    var steps: [Step]

    /// The first answer on a later day, from which the first stability is read.
    var firstRecall: Step? { steps.first { $0.days > 0 } }
    var scoredCount: Int { steps.count { $0.weight > 0 } }

    /// Longer histories than this one person does not bring about, but a file may.
    static let longest = 256
}

extension AnswerLog {
    /// The answers that can be predicted (the first of a day, for a word that was answered on an earlier one), in the
    /// order of time: whose they are, and which of theirs. Within a day the order of `words` decides.
    var predictable: [(word: Int, answer: Int)] {
        var found: [(day: StudyDay, word: Int, answer: Int)] = []
        for (word, answers) in words.enumerated() {
            for index in answers.indices.prefix(AnswerSequence.longest).dropFirst()
            where answers[index - 1].day < answers[index].day {
                found.append((answers[index].day, word, index))
            }
        }
        found.sort { ($0.day, $0.word, $0.answer) < ($1.day, $1.word, $1.answer) }
        return found.map { ($0.word, $0.answer) }
    }

    /// Each word with a prediction in `range` of `predictable`, up to its last one there; `weight` is asked with the
    /// place in `range`, from 0.
    func sequences(
        _ predictable: [(word: Int, answer: Int)], in range: Range<Int>, weight: (Int) -> Double
    ) -> [AnswerSequence] {
        var weights: [Int: [Int: Double]] = [:]
        for place in range {
            let (word, answer) = predictable[place]
            weights[word, default: [:]][answer] = weight(place - range.lowerBound)
        }
        return weights.sorted { $0.key < $1.key }.map { word, weights in
            let answers = words[word].prefix((weights.keys.max() ?? 0) + 1)
            let steps = zip(answers, answers.dropFirst()).enumerated().map { index, pair in
                AnswerSequence.Step(
                    days: max(0, pair.0.day.distance(to: pair.1.day)), grade: pair.1.grade,
                    weight: weights[index + 1] ?? 0)
            }
            return AnswerSequence(first: answers[0].grade, steps: steps)
        }
    }
}
