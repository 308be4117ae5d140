import Forms
import HTTPServer
import HTTPTypes

/// Whether a post comes from a page of this very site.
///
/// Browsers on `https` and `localhost` say so in `Sec-Fetch-Site`; on a plain home network only `Origin` tells, and
/// it must match with its port, since another program on the same machine receives our cookies too.
enum OriginCheck {
    static func allows(_ request: Request, isSecure: Bool) -> Bool {
        if request.method == .get || request.method == .head || request.method == .options { return true }
        let fields = request.head.headerFields
        if let site = fields[.secFetchSite] {
            return site.isSame(as: "same-origin") || site.isSame(as: "none")
        }
        guard let origin = fields[.origin], let authority = request.head.authority else { return false }
        return origin.isSame(ignoringCase: "\(isSecure ? "https" : "http")://\(authority)")
    }
}
