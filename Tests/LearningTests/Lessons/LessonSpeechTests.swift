import Testing

@testable import Learning

@Suite("What is heard of a task")
struct LessonSpeechTests {
    private func task(_ kind: LessonTask.Kind, _ text: String, extra: [String] = []) throws -> LessonTask {
        LessonTask(
            content: try .init(kind, text.split(separator: "\n").map(String.init), extra: extra, seed: 1),
            instruction: try #require(StyledText("Do.")), theory: "a", translation: "", reasons: [:],
            fingerprint: 1)
    }

    @Test("Places are pauses before it is answered, and what there is to choose from is said after it")
    func question() throws {
        let choice = try task(.choice, "My sister {works | work} here.").question
        #expect(
            choice.hasPrefix("My sister … here.\n") && choice.contains("works.") && choice.contains("work."))
        let words = try task(.words, "I {get up} and {eat}.", extra: ["gets up"]).question
        #expect(words.hasPrefix("I … and ….\n") && words.split(separator: "\n").count == 4)
        #expect(try task(.forms, "She {works : work} here.").question == "She … here.")
    }

    @Test("A word whose ending is missing is left out, so that nothing is said that is no word")
    func endings() throws {
        #expect(try task(.endings, "Он в Москв{е}, в цент{ре}.").question == "Он в …, в ….")
    }

    @Test("Marked words are said like the others, and give nothing away")
    func marks() throws {
        let task = try task(.marks, "Tom {likes} tea,\nnot coffee.")
        #expect(task.question == "Tom likes tea,\nnot coffee." && task.solution == task.question)
    }

    @Test("A solution has the answer that is shown first, and an empty ending is nothing")
    func solution() throws {
        #expect(try task(.words, "I {get up} and {eat}.", extra: ["gets up"]).solution == "I get up and eat.")
        #expect(try task(.choice, "She {works | work}.").solution == "She works.")
        #expect(
            try task(.endings, "Мы в Москв{е} | {-}.".replacing(" | {-}", with: ", тур{-}")).solution
                == "Мы в Москве, тур.")
        #expect(try task(.forms, "{doesn't | does not : do not} go").solution == "doesn't go")
    }
}
