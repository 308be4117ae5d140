import HTTPServer
import HTTPTypes

/// What every answer tells the browser not to do.
enum SecurityHeaders {
    static let contentSecurityPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
        connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """

    private static let fixed = [
        HTTPField(name: .contentSecurityPolicy, value: contentSecurityPolicy),
        HTTPField(name: .xContentTypeOptions, value: "nosniff"),
        HTTPField(name: .referrerPolicy, value: "same-origin"),
        HTTPField(name: HTTPField.Name("Cross-Origin-Resource-Policy")!, value: "same-origin"),
        HTTPField(name: HTTPField.Name("Cross-Origin-Opener-Policy")!, value: "same-origin"),
        HTTPField(name: .permissionsPolicy, value: "camera=(), microphone=(), geolocation=()"),
        HTTPField(name: .cacheControl, value: "no-store"),
    ]

    /// Where the program itself may ask for the microphone.
    static let permissionsWithMicrophone = "camera=(), microphone=(self), geolocation=()"

    /// Has the browser forget what it kept of somebody's: pictures and sounds, which are kept otherwise. Browsers do so
    /// under TLS only, and complain elsewhere.
    static func clearCache(in response: inout Response, isSecure: Bool) {
        guard isSecure else { return }
        response.headerFields[HTTPField.Name("Clear-Site-Data")!] = "\"cache\""
    }

    /// What an answer says itself stays.
    static func add(to response: inout Response, isSecure: Bool) {
        for field in fixed where !response.headerFields.contains(field.name) {
            response.headerFields.append(field)
        }
        if isSecure { response.headerFields[.strictTransportSecurity] = "max-age=31536000" }
    }
}

extension Response {
    /// No page that is opened from this one is told its address, which is a secret. Not `no-referrer`: browsers then do
    /// not say either that a form comes from this site.
    var discreet: Response {
        var response = self
        response.headerFields[.referrerPolicy] = "strict-origin"
        return response
    }
}

extension HTTPField.Name {
    static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
    static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
