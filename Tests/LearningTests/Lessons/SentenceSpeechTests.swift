import Testing

@testable import Learning

@Suite("What is heard of sentences and texts")
struct SentenceSpeechTests {
    private func task(_ kind: LessonTask.Kind, _ lines: [String], extra: [String] = []) throws -> LessonTask {
        LessonTask(
            content: try .init(kind, lines, extra: extra, seed: 1),
            instruction: try #require(StyledText("Do.")),
            theory: "a", translation: "So.", reasons: [:], fingerprint: 1)
    }

    @Test(
        "Words of a sentence are said one by one, in the order in which they are offered, and each right order after it"
    )
    func order() throws {
        let task = try task(.order, ["We go now.", "Now we go."], extra: ["goes"])
        guard case .order(let order) = task.content else { return }
        #expect(task.question == order.bank.map { "\($0)." }.joined(separator: "\n"))
        #expect(task.solution == "We go now.")
        #expect(task.sentences == [task.question, "We go now.", "Now we go."])
    }

    @Test("What is dictated is said before it is answered, and a text paragraph by paragraph")
    func heard() throws {
        let dictation = try task(.dictation, ["It is 7.", "It is seven."])
        #expect(dictation.question == "It is 7." && dictation.solution == "It is 7.")
        let questions = (1...3).map { "? Who \($0)? {Tom | Ann}" }
        #expect(
            try task(.reading, ["Tom is here.", "Ann is not."] + questions).sentences == [
                "Tom is here.", "Ann is not.",
            ])
    }
}
