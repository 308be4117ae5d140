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
