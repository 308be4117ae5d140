/// A sentence is heard and written down.
public struct DictationTask: Sendable {
    /// What is said, and what else may be written for it.
    public let sentences: [String]

    static let words = 2...25

    init(_ lines: [String]) throws(LessonTaskFault) {
        guard OrderTask.orders.contains(lines.count) else { throw .orders(lines.count) }
        for line in lines {
            guard !line.utf8.contains(UInt8(ascii: "{")), !line.utf8.contains(UInt8(ascii: "}")) else {
                throw .brace
            }
            let length = line.unicodeScalars.count
            guard length <= LessonText.sentenceLimit else { throw .sentence(length) }
            guard Self.words.contains(Self.words(of: line).count) else { throw .dictatedWords }
        }
        sentences = lines
    }

    /// How many words it has that are judged.
    var wordCount: Int { Self.words(of: sentences[0]).count }

    /// Words between spaces, with their punctuation; a dash goes with the word before it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            if ExactAnswer.key(of: String(part)).isEmpty {
                if !words.isEmpty { words[words.count - 1] += " " + part }
            } else {
                words.append(String(part))
            }
        }
        return words
    }

    /// Word by word; capitals and punctuation do not matter. Of several sentences that are right, the one that is nearest.
    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(1, limit: LessonAnswer.sentenceLimit)[0]
        let words = Self.words(of: TypedText(given).shown)
        let results = sentences.map { LessonResult(Self.compare(words, with: Self.words(of: $0))) }
        func wrongCount(_ result: LessonResult) -> Int { result.count - result.rightCount }
        return results.min { wrongCount($0) < wrongCount($1) } ?? results[0]
    }

    /// What was written for each word, with the fewest words changed, left out and added. One that was added makes the word
    /// before it wrong.
    private static func compare(_ given: [String], with right: [String]) -> [LessonResult.Blank] {
        let givenKeys = given.map(ExactAnswer.key), rightKeys = right.map(ExactAnswer.key)
        var costs = [Array(0...right.count)]
        for (row, key) in givenKeys.enumerated() {
            var cost = [row + 1]
            for (column, rightKey) in rightKeys.enumerated() {
                let change = costs[row][column] + (key == rightKey ? 0 : 1)
                cost.append(min(change, costs[row][column + 1] + 1, cost[column] + 1))
            }
            costs.append(cost)
        }
        var written = Array(repeating: [Int](), count: right.count)
        var row = given.count, column = right.count
        while row > 0 || column > 0 {
            let isPair =
                row > 0 && column > 0
                && costs[row][column] == costs[row - 1][column - 1]
                    + (givenKeys[row - 1] == rightKeys[column - 1] ? 0 : 1)
            if isPair || row > 0 && costs[row][column] == costs[row - 1][column] + 1 {
                written[max(0, column - 1)].insert(row - 1, at: 0)
                row -= 1
                if isPair { column -= 1 }
            } else {
                column -= 1
            }
        }
        return right.indices.map { index in
            let rows = written[index]
            return LessonResult.Blank(
                given: rows.map { given[$0] }.joined(separator: " "), right: right[index],
                isRight: rows.count == 1 && givenKeys[rows[0]] == rightKeys[index])
        }
    }
}
