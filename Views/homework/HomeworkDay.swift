import Localization
import Vocabulary

/// By when something is to be known, as one says it: «К пятнице», "By Friday".
enum HomeworkDay {
    /// A date where the weekday would not say which.
    static func message(_ due: StudyDay, today: StudyDay, text: Catalogue) -> Message {
        switch today.distance(to: due) {
        case 0: "homework.byToday"
        case 1: "homework.byTomorrow"
        case 2...6: Message("homework.byWeekday\(due.weekday + 1)")
        default: Message("homework.byDate", ["day": text.dayAndMonth(due)])
        }
    }
}
