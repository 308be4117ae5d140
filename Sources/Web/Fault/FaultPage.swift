import HTTPServer
import HTTPTypes

/// A page that says what went wrong and how to go on.
struct FaultPage: Sendable {
    enum Kind: Sendable {
        case missing, broken, busy
    }

    let isMissing: Bool
    let isBroken: Bool
    let isBusy: Bool
    let heading: String
    let explanation: String
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?
    let href: String
    let label: String
    /// nil where nothing was posted.
    let retry: Retry?

    /// The same post once more.
    struct Retry: Sendable {
        struct Field: Sendable {
            let name: String
            let value: String
        }

        let action: String
        let fields: [Field]
    }

    init(
        _ kind: Kind, heading: String, explanation: String, number: String?, href: String, label: String,
        retry: Retry? = nil
    ) {
        isMissing = kind == .missing
        isBroken = kind == .broken
        isBusy = kind == .busy
        self.heading = heading
        self.explanation = explanation
        self.number = number
        self.href = href
        self.label = label
        self.retry = retry
    }
}

extension FaultPage.Retry {
    /// nil when the request was no form, or brought a file or a password: those are not sent back.
    init?(_ context: Context) {
        guard context.request.method == .post, let values = try? context.form(),
            !values.pairs.contains(where: { ["password", "present"].contains($0.name) })
        else { return nil }
        action = Path.own(context.request.head.path)
        fields = values.pairs.map { Field(name: $0.name, value: $0.value) }
    }
}
