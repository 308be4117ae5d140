import HTTPServer
import HTTPTypes

/// Who asks, as seen behind the proxies that are trusted to tell.
struct Client: Sendable, Equatable {
    /// IP address without port.
    let address: String
    /// The browser speaks TLS to us or to a trusted proxy.
    let isSecure: Bool

    init(address: String, isSecure: Bool) {
        self.address = address
        self.isSecure = isSecure
    }

    /// A trusted proxy appends the address it sees to `X-Forwarded-For`; what stands left of that anybody may
    /// have written.
    init(_ request: Request, trustedProxies: Set<String>) {
        guard trustedProxies.contains(request.remoteAddress) else {
            self.init(address: request.remoteAddress, isSecure: false)
            return
        }
        let hops = (request.head.headerFields[.xForwardedFor] ?? "").split(separator: ",")
            .map { String($0.trimming(while: \.isWhitespace)) }
        self.init(
            address: hops.last { !trustedProxies.contains($0) } ?? request.remoteAddress,
            isSecure: request.head.headerFields[.xForwardedProto]?.lowercased() == "https")
    }
}

extension HTTPField.Name {
    static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
    static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto")!
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
