/// A file sent with a form.
public struct UploadedFile: Sendable, Equatable {
    /// The name of its field in the form.
    public var field: String
    /// The name it had at the sender, without folders. Never use it as a path.
    public var name: String
    /// The type the sender claims, such as `image/png`; `application/octet-stream` when it said nothing.
    public var contentType: String
    /// The content.
    public var bytes: [UInt8]

    public init(field: String, name: String, contentType: String, bytes: [UInt8]) {
        self.field = field
        self.name = name
        self.contentType = contentType
        self.bytes = bytes
    }
}
