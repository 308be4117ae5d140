import HTTPServer
import HTTPTypes

/// What every answer tells the browser not to do.
enum SecurityHeaders {
    static let contentSecurityPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
        connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """

    private static let fixed: [(HTTPField.Name, String)] = [
        (.contentSecurityPolicy, contentSecurityPolicy),
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Referrer-Policy")!, "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
        (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
        (HTTPField.Name("Permissions-Policy")!, "camera=(), microphone=(), geolocation=()"),
    ]

    /// What an answer says itself stays.
    static func add(to response: inout Response, isSecure: Bool) {
        for (name, value) in fixed where response.headerFields[name] == nil {
            response.headerFields[name] = value
        }
        if response.headerFields[.cacheControl] == nil { response.headerFields[.cacheControl] = "no-store" }
        if isSecure { response.headerFields[.strictTransportSecurity] = "max-age=31536000" }
    }
}
