import Forms
import HTTPServer
import HTTPTypes

/// Whether a post comes from a page of this very site.
///
/// Browsers on `https` and `localhost` say so in `Sec-Fetch-Site`; on a plain home network only `Origin` tells, and
/// it must match with its port, since another program on the same machine receives our cookies too. Browsers before
/// 2020 (Firefox 69, Edge 18) say neither with a form; their `Referer` does, which our pages have sent to ourselves.
enum OriginCheck {
    static func allows(_ request: Request, isSecure: Bool) -> Bool {
        if request.method == .get || request.method == .head || request.method == .options { return true }
        let fields = request.head.headerFields
        if let site = fields[.secFetchSite] {
            return site.isSame(as: "same-origin") || site.isSame(as: "none")
        }
        guard let authority = request.head.authority else { return false }
        let own = "\(isSecure ? "https" : "http")://\(authority)"
        if let origin = fields[.origin] { return origin.isSame(ignoringCase: own) }
        // With its slash: `vocab.lan.evil.example` begins with our name too.
        return fields[.referer].map {
            Substring($0.utf8.prefix(own.utf8.count + 1)).isSame(ignoringCase: own + "/")
        } ?? false
    }
}
