import HTTPServer
import HTTPTypes
import Testing

@testable import Web

@Suite("Who asks, behind a proxy")
struct ClientTests {
    private func client(_ forwarded: String?, from proxy: String = "172.18.0.3", scheme: String? = nil)
        -> Client
    {
        var head = HTTPRequest(method: .get, scheme: "http", authority: "vocab.lan", path: "/")
        head.headerFields[.xForwardedFor] = forwarded
        head.headerFields[.xForwardedProto] = scheme
        let networks = ["172.16.0.0/12", "fd00::/8"].compactMap { IPNetwork($0) }
        return Client(Request(number: 1, head: head, remoteAddress: proxy), trustedProxies: networks)
    }

    @Test(
        "It is the last address that is not a trusted proxy's, with a port or without",
        arguments: [
            ("1.2.3.4", "1.2.3.4"), ("1.2.3.4:5678", "1.2.3.4"), ("[::1]:5678", "::1"), ("[::1]", "::1"),
            ("::1", "::1"), ("2001:DB8:0:0::1", "2001:db8::1"), ("[2001:db8::1]:443", "2001:db8::1"),
            ("::ffff:1.2.3.4", "1.2.3.4"), ("9.9.9.9, 1.2.3.4", "1.2.3.4"),
            ("1.2.3.4, 172.31.255.1", "1.2.3.4"),
            ("1.2.3.4, fd00::7,172.16.0.9:80", "1.2.3.4"), (" 1.2.3.4 ", "1.2.3.4"),
        ])
    func address(forwarded: String, address: String) {
        #expect(client(forwarded).address == address)
    }

    @Test(
        "What is no address is not believed, nor what stands left of it",
        arguments: [
            nil, "", "unknown", "1.2.3.4, _hidden", "1.2.3.4, 300.1.1.1", "1.2.3.4:5:6", ",", "\u{301}",
        ])
    func nonsense(forwarded: String?) {
        #expect(client(forwarded).address == "172.18.0.3")
    }

    @Test("Nobody else is believed")
    func stranger() {
        let stranger = client("1.2.3.4", from: "192.168.1.7", scheme: "https")
        #expect(stranger == Client(address: "192.168.1.7", isSecure: false))
        #expect(client("1.2.3.4", scheme: "HTTPS") == Client(address: "1.2.3.4", isSecure: true))
        #expect(client("1.2.3.4", from: "::ffff:172.18.0.3").address == "1.2.3.4")
    }
}
