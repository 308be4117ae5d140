public import HTTPTypes

/// Of WebDAV (RFC 4918) those that a folder of files needs.
extension HTTPRequest.Method {
    /// What a folder has, and what is known of it (section 9.1).
    public static let propfind = HTTPRequest.Method("PROPFIND")!
    /// A new folder (section 9.3).
    public static let mkcol = HTTPRequest.Method("MKCOL")!
}
