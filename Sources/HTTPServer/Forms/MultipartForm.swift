/// A form sent as `multipart/form-data`.
public struct MultipartForm: Sendable, Equatable {
    /// The text fields.
    public var values: FormValues
    /// The files, at most one for each field. A file field left empty is absent.
    public var files: [UploadedFile]

    public init(values: FormValues = FormValues(), files: [UploadedFile] = []) {
        self.values = values
        self.files = files
    }

    /// The file sent in the field `name`, which is compared byte by byte.
    public func file(_ name: String) -> UploadedFile? {
        files.first { $0.field.utf8.elementsEqual(name.utf8) }
    }
}

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
