import HTTPTypes

extension Response {
    /// Adds one `Set-Cookie` field.
    public mutating func setCookie(_ cookie: SetCookie) {
        headerFields.append(HTTPField(name: .setCookie, value: cookie.fieldValue))
    }
}
