import Forms
import Foundation
import Localization
import Vocabulary

/// Where an adult gives a child another PIN, or none.
package struct PINPage: Sendable {
    let form: NewPINForm
    let child: Child

    package init(_ form: NewPINForm, of child: Child) {
        self.form = form
        self.child = child
    }
}

/// A PIN that an adult chooses for a child.
package struct NewPINForm: Sendable, FaultyForm {
    /// Empty for none.
    package var typed = ""
    package var faults = FormFaults()

    package init() {}
}

/// How long nobody may try a PIN.
package enum PINWait {
    /// Said in whole minutes, the last one begun.
    package static func message(until end: Date, now: Date) -> Message {
        let minutes = Int((min(max(end.timeIntervalSince(now), 1), 86_400) / 60).rounded(.up))
        return Message("pin.wait", count: minutes)
    }
}
