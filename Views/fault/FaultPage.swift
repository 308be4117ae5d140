import Localization

/// A page that says what went wrong and how to go on.
package struct FaultPage: Sendable {
    /// What went wrong, by what its sentences are called.
    package enum Trouble: String, Sendable, CaseIterable {
        case notFound, methodNotAllowed
        case badForm, tooLarge, foreignOrigin, `internal`
        case tooManyTries, busy, speech
    }

    let trouble: Trouble
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?

    package init(_ trouble: Trouble, number: String? = nil) {
        self.trouble = trouble
        self.number = number
    }

    var heading: Message { Message("fault.\(trouble.rawValue)Heading") }
    var explanation: Message { Message("fault.\(trouble.rawValue)") }

    var drawing: Drawing.Name {
        switch trouble {
        case .notFound, .methodNotAllowed: .blankSheet
        case .badForm, .tooLarge, .foreignOrigin, .internal: .tornSheet
        case .tooManyTries, .busy, .speech: .hourglass
        }
    }
}
