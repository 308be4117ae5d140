public import HTTPTypes

/// Why a body could not be read as a form.
public enum FormError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The body is not of the kind asked for, or lacks its boundary.
    case unsupportedContentType
    /// More fields or parts than a form may have.
    case tooManyFields
    /// The body breaks the rules of its format; `reason` is a short English phrase for the log.
    case malformed(_ reason: String)

    /// The status that tells the client: 415, 413 or 400.
    public var status: HTTPResponse.Status {
        switch self {
        case .unsupportedContentType: .unsupportedMediaType
        case .tooManyFields: .contentTooLarge
        case .malformed: .badRequest
        }
    }

    public var description: String {
        switch self {
        case .unsupportedContentType: "the body is not a form of the expected kind"
        case .tooManyFields: "the form has more than \(FormValues.fieldLimit) fields"
        case .malformed(let reason): "the form is malformed: \(reason)"
        }
    }
}
