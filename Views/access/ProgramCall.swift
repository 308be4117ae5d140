import Foundation
import Localization

/// What a program asked for last, without any word of it.
package struct ProgramCall: Sendable {
    package enum Outcome: String, Sendable, CaseIterable {
        case done
        /// What it wanted to add is there already.
        case there
        /// Its access does not allow it.
        case mayNot
        /// Something that is not known here.
        case unknown
        case failed
    }

    /// As its language names it.
    package let action: String
    package let outcome: Outcome
    package let at: Date

    package init(action: String, outcome: Outcome, at moment: Date) {
        self.action = action
        self.outcome = outcome
        at = moment
    }
}
