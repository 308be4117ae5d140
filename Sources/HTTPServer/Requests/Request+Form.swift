import HTTPTypes

extension Request {
    /// The body read as `application/x-www-form-urlencoded`.
    ///
    /// - Throws: `.unsupportedContentType` for another type, `.tooManyFields` beyond 200 fields,
    ///   `.malformed` for bad percent escapes and for text that is not UTF-8.
    public func form() throws(FormError) -> FormValues {
        guard let type = contentType, Ascii.equals(type.value, lowercase: "application/x-www-form-urlencoded")
        else { throw .unsupportedContentType }
        return try FormValues.decode(body)
    }

    /// Whether the body calls itself `multipart/…`.
    public var isMultipart: Bool {
        guard let type = head.headerFields[.contentType] else { return false }
        return Ascii.equals(type.utf8.prefix(10), lowercase: "multipart/")
    }

    /// The body read as `multipart/form-data`.
    ///
    /// - Throws: `.unsupportedContentType` for another type or a missing boundary, `.tooManyFields`
    ///   beyond 200 parts, `.malformed` for anything that breaks the format.
    public func multipart() throws(FormError) -> MultipartForm {
        var reader = try MultipartReader(boundary: try boundary())
        return try reader.read(body)
    }

    /// What stands between the parts of a `multipart/form-data` body.
    func boundary() throws(FormError) -> String {
        guard let type = contentType, Ascii.equals(type.value, lowercase: "multipart/form-data"),
            let boundary = type.parameters["boundary"]
        else { throw .unsupportedContentType }
        return boundary
    }

    private var contentType: ParameterizedValue? {
        head.headerFields[.contentType].flatMap { ParameterizedValue($0.utf8) }
    }
}
