import Localization

/// A page that says what went wrong and how to go on.
package struct FaultPage: Sendable {
    /// What went wrong, by what its sentences are called.
    package enum Trouble: String, Sendable, CaseIterable {
        case notFound, methodNotAllowed
        case badForm, tooLarge, foreignOrigin, `internal`
        case tooManyTries, busy, speech
        case full, filesGone, disk

        /// What happened and how to go on.
        package var explanation: Message { Message("fault.\(rawValue)") }
    }

    /// The same post once more.
    package struct Retry: Sendable {
        package struct Field: Sendable {
            let name: String
            let value: String

            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        let address: Address
        let fields: [Field]

        package init(address: Address, fields: [Field]) {
            self.address = address
            self.fields = fields
        }
    }

    let trouble: Trouble
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?
    /// nil where nothing was posted.
    let retry: Retry?
    /// The page from which one came; nil where there is none, or nothing to go back for.
    let back: Address?

    package init(
        _ trouble: Trouble, number: String? = nil, retry: Retry? = nil, cameFrom page: Address? = nil
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
        case .badForm, .tooLarge, .foreignOrigin, .internal, .full, .filesGone, .disk: .tornSheet
        case .tooManyTries, .busy, .speech: .hourglass
        }
    }
}
