/// A form sent as `multipart/form-data`.
public struct MultipartForm: Sendable, Equatable {
    /// The text fields.
    public var values: FormValues
    /// The files by the name of their field. A file field left empty is absent.
    public var files: [String: UploadedFile]

    public init(values: FormValues = FormValues(), files: [String: UploadedFile] = [:]) {
        self.values = values
        self.files = files
    }
}
