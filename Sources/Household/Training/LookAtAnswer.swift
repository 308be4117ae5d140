import Learning
import Storage
import Vocabulary

/// An answer that is looked at, beside what is right.
package struct LookedAtAnswer: Sendable {
    package let answered: AnsweredExercise
    /// How far its training is.
    package let position: TrainingPosition
    package let material: ExerciseMaterial
}

extension Learner {
    /// An answer of theirs and what became of it; nil where it is none, or was of no exercise.
    ///
    /// - Parameter direction: in which it was asked, where the material does not say so any more.
    package func look(at review: Review.ID, direction: Direction? = nil) async throws -> LookedAtAnswer? {
        guard let review = try await store.review(review, of: user.id), let form = review.form,
            let training = review.training, let position = try await position(of: training)
        else { return nil }
        var material = try await material(of: review, in: training)
        if let direction { material = material.asked(direction) }
        let along = form == .pairs ? try await store.reviews(with: review.id, of: user.id) : []
        return LookedAtAnswer(
            answered: AnsweredExercise(review, form, material, along: along), position: position,
            material: material)
    }
}
