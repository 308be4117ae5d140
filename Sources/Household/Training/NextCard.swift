import Learning
import Storage
import Vocabulary

/// What a training goes on with.
package enum NextCard: Sendable {
    /// A new word, shown with both sides.
    case meeting(TrainingCard)
    case question(TrainingQuestion, TrainingCard)
    /// It was asked for as a new one, and has begun.
    case begun(Training)
    /// There is nothing of what was asked for, but the day is not done.
    case otherWords
    case dayDone(Home, DayPlan)
    /// There are no words at all, or none in this category.
    case noWords(Category.ID?)
    /// Another's training, or one that asked nothing.
    case missing
}

extension Learner {
    package func nextCard(_ wish: Store.TrainingWish) async throws -> NextCard {
        let card = try await store.trainingCard(
            of: user.id, wish, usual: user.training.form, now: now, today: today,
            generator: household.generator)
        if let card {
            // Asked for a second time, the same wish would begin once more.
            if wish.asksAnew { return .begun(card.training) }
            return card.asked.isToBeMet(in: form(of: card.training))
                ? .meeting(card) : .question(question(about: card.asked), card)
        }
        guard wish.source == nil else { return .missing }
        let home = try await self.home()
        guard wish.category == nil, home.wordCount > 0 else { return .noWords(wish.category) }
        let plan = self.plan(home)
        return wish.kind == .plan || plan.isDone ? .dayDone(home, plan) : .otherWords
    }

    /// A new word was seen with both sides, and can be asked. nil where it is in no such training.
    package func meet(_ word: Word.ID, in training: Training.ID) async throws -> Training? {
        try await store.meet(word, in: training, of: user.id, today: today)
    }

    /// How far a training is; nil where there is no such training of theirs.
    package func position(of training: Training.ID) async throws -> TrainingPosition? {
        try await store.position(of: training, of: user.id, today: today)
    }
}
