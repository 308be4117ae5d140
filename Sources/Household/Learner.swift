import Foundation
import Storage
import Translation
import Vocabulary

/// Somebody at home, at one moment. What they do is done with what is their own; what is another's is not there.
package struct Learner: Sendable {
    package let household: Household
    package let user: User
    package let now: Date
    /// What the clock says where it is not believed.
    package let said: Date?
    /// The study day of `now` where they are.
    package let today: StudyDay

    package init(_ user: User, of household: Household, now: Date, said: Date?, today: StudyDay) {
        self.household = household
        self.user = user
        self.now = now
        self.said = said
        self.today = today
    }

    var store: Store { household.store }

    /// Who finds translations for them.
    package var translator: Translator { household.translator(for: user) }
}
