import Forms
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

    /// Bytes at the end of `X-Forwarded-For` that are read: what trusted proxies have written.
    private static let limit = 1000

    /// A trusted proxy appends the address it sees to `X-Forwarded-For`; what stands left of that anybody may
    /// have written.
    init(_ request: Request, trustedProxies: [IPNetwork]) {
        guard !trustedProxies.isEmpty, trustedProxies.contains(address: request.remoteAddress) else {
            self.init(address: request.remoteAddress, isSecure: false)
            return
        }
        let fields = request.head.headerFields
        let hops = (fields[.xForwardedFor] ?? "").utf8.suffix(Self.limit).split(separator: UInt8(ascii: ","))
        // What is no address is not believed, nor what stands left of it.
        let seen = hops.reversed().lazy.map { Self.address($0) }
            .first { hop in hop.map { address in !trustedProxies.contains { $0.contains(address) } } ?? true }
        self.init(
            address: (seen ?? nil)?.description ?? request.remoteAddress,
            isSecure: fields[.xForwardedProto]?.isSame(ignoringCase: "https") == true)
    }

    /// `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]` or `[::1]:5678`: the port is not who asks.
    private static func address(_ hop: some Collection<UInt8>) -> IPAddress? {
        let blank = UInt8(ascii: " ")
        var text = Array(hop.drop { $0 == blank })[...]
        while text.last == blank { text.removeLast() }
        if text.first == UInt8(ascii: "[") {
            text = text.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        } else if text.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
            text = text.prefix { $0 != UInt8(ascii: ":") }
        }
        return IPAddress(String(decoding: text, as: UTF8.self))
    }
}

extension HTTPField.Name {
    static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
    static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto")!
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
