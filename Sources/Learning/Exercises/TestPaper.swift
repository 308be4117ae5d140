import Vocabulary

/// A test on paper in several variants: the same questions, each time in another order, and so what can be chosen. Of the
/// same questions and seed it is the same paper, so that its answers can be printed another day.
public struct TestPaper: Sendable {
    public static let variantCount = 2

    /// For neighbours at a desk.
    public let variants: [[TestQuestion]]

    public init(_ questions: [TestQuestion], seed: Int64) {
        variants = (0..<Self.variantCount).map { variant in
            Self.variant(
                questions, ExerciseSeed(test: seed, word: 0, position: variant), isFirst: variant == 0)
        }
    }

    private static func variant(_ questions: [TestQuestion], _ seed: ExerciseSeed, isFirst: Bool)
        -> [TestQuestion]
    {
        guard !isFirst else { return questions }
        let mixed = seed.shuffled(questions) { String($0.word.id) }
        // By chance nothing may have moved.
        let order = mixed.map(\.word.id) == questions.map(\.word.id) ? Array(mixed.reversed()) : mixed
        return order.map { question in
            let options = seed.shuffled(question.options) { $0 }
            return TestQuestion(
                question.word, question.direction,
                options: options == question.options ? options.reversed() : options)
        }
    }
}
