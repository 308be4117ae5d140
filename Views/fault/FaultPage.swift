import Localization

/// A page that says what went wrong and how to go on.
package struct FaultPage: Sendable {
    /// What went wrong, by what its sentences are called.
    package enum Trouble: String, Sendable, CaseIterable {
        case notFound, methodNotAllowed
        case badForm, tooLarge, foreignOrigin, `internal`
        case tooManyTries, busy, speech, tooSlow
        case full, allowance, filesGone, disk
        /// The page asks again by itself.
        case starting

        /// What happened and how to go on.
        package var explanation: Message { Message("fault.\(rawValue)") }
    }

    let trouble: Trouble
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?
    /// The same post once more; nil where nothing was posted.
    let retry: KeptForm?
    /// The page from which one came; nil where there is none, or nothing to go back for.
    let back: Address?

    package init(
        _ trouble: Trouble, number: String? = nil, retry: KeptForm? = nil, cameFrom page: Address? = nil
    ) {
        self.trouble = trouble
        self.number = number
        self.retry = retry
        back = trouble == .foreignOrigin ? nil : page
    }

    var heading: Message { Message("fault.\(trouble.rawValue)Heading") }

    var drawing: Drawing.Name {
        switch trouble {
        case .notFound, .methodNotAllowed: .blankSheet
        case .badForm, .tooLarge, .foreignOrigin, .internal, .full, .allowance, .filesGone, .disk: .tornSheet
        case .tooManyTries, .busy, .speech, .tooSlow, .starting: .hourglass
        }
    }
}
