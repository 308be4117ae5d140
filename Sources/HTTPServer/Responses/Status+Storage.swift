package import HTTPTypes

extension HTTPResponse.Status {
    /// RFC 4918, section 11.5.
    package static let insufficientStorage = HTTPResponse.Status(
        code: 507, reasonPhrase: "Insufficient Storage")
}
