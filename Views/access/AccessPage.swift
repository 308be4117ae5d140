import Foundation
import Localization
import Vocabulary

/// One program that may act for somebody: what to type where for it, and whether it reaches the house.
package struct AccessPage: Sendable {
    let access: Access
    let call: ProgramCall?
    /// What ages are counted from.
    let now: Date
    /// Of the reader's clock.
    let zone: TimeZone

    /// - Parameter call: what it asked for last; nil where nothing is known of that.
    package init(_ access: Access, call: ProgramCall?, zone: TimeZone, now: Date) {
        self.access = access
        self.call = call
        self.zone = zone
        self.now = now
    }

    var guide: ProgramGuide { ProgramGuide(mayAdd: access.scope >= .add) }
    var readerGuide: ReaderGuide { ReaderGuide(address: nil, mayAdd: access.scope >= .add) }

    func age(of moment: Date) -> Message { Age.message(of: moment, now: now) }
}
