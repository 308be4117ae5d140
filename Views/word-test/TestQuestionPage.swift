import Foundation
import Learning
import Localization
import Vocabulary

/// A question of a test: like a training's, without hints, and without a word about the answer before it.
package struct TestQuestionPage: Sendable {
    let test: WordTest
    let question: TestQuestion
    let content: any Template
    /// From 0.
    let position: Int
    /// How much of its time is left; nil where nothing ends it.
    let timeLeft: Message?

    package init(
        _ test: WordTest, _ question: TestQuestion, _ material: ExerciseMaterial, at position: Int, now: Date,
        playsSound: Bool
    ) {
        self.test = test
        self.question = question
        self.position = position
        var settings = TrainingSettings()
        settings.playsSound = playsSound
        let prompt = Prompt(material, settings: settings, names: .none)
        content =
            question.options.isEmpty
            ? TypingQuestion(prompt: prompt)
            : ChoiceQuestion(
                prompt: prompt, options: question.options,
                stressed: prompt.isTerm ? [:] : material.stressedTerms(of: question.options))
        timeLeft = test.secondsLeft(at: now).map { seconds in
            seconds < 60
                ? Message("test.secondsLeft", count: seconds)
                : Message("test.minutesLeft", count: (seconds + 59) / 60)
        }
    }

    var title: Message {
        Message("test.questionTitle", numbers: ["number": position + 1, "count": test.wordCount])
    }
}
