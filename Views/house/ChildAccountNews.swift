import Foundation
import Vocabulary

/// What adults have done with a child's account, as both are told: days are those of whom it is shown to.
package struct ChildAccountNews: Sendable {
    /// The day on which it ends; nil where no adult wants that.
    let end: StudyDay?
    /// The last copy of all data that an adult has taken along: by whom, nil when their account is gone, and when.
    let copy: (adult: String?, day: StudyDay)?

    package init(end: Date?, copy: DataCopy?, in zone: TimeZone) {
        self.end = end.map { StudyDay($0, in: zone) }
        self.copy = copy.map { ($0.adult, StudyDay($0.taken, in: zone)) }
    }
}
