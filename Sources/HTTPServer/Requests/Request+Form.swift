import HTTPTypes

extension Request {
    /// The body read as `application/x-www-form-urlencoded`.
    ///
    /// - Throws: `.unsupportedContentType` for another type, `.tooManyFields` beyond 200 fields,
    ///   `.malformed` for bad percent escapes and for text that is not UTF-8.
    public func form() throws(FormError) -> FormValues {
        guard contentType?.value == "application/x-www-form-urlencoded" else {
            throw .unsupportedContentType
        }
        return try FormValues.decode(body)
    }

    /// The body read as `multipart/form-data`.
    ///
    /// - Throws: `.unsupportedContentType` for another type or a missing boundary, `.tooManyFields`
    ///   beyond 200 parts, `.malformed` for anything that breaks the format.
    public func multipart() throws(FormError) -> MultipartForm {
        guard let type = contentType, type.value == "multipart/form-data",
            let boundary = type.parameters["boundary"]
        else { throw .unsupportedContentType }
        var reader = try MultipartReader(boundary: boundary)
        return try reader.read(body)
    }

    private var contentType: ParameterizedValue? {
        head.headerFields[.contentType].flatMap { ParameterizedValue($0.utf8) }
    }
}
