import Learning
import Vocabulary

/// One thing to look into when a training is over and the day's plan done.
package enum NextDoor: Sendable {
    /// A lesson of the reader's level.
    case lesson(LessonOutline, isBegun: Bool)
    /// A ready-made set.
    case course(NextCourse)
    /// A game of pairs with words of the week.
    case game
    /// Words beyond the plan.
    case practice
}
