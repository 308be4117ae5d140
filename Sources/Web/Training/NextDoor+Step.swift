import Household
import Views

extension NextDoor {
    init(_ step: NextStep) {
        switch step {
        case .lesson(let lesson, let isBegun): self = .lesson(lesson, isBegun: isBegun)
        case .course(let course): self = .course(NextCourse(course))
        case .game: self = .game
        case .practice: self = .practice
        }
    }
}
