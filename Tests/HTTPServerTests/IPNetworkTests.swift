import HTTPServer
import Testing

@Suite("Networks")
struct IPNetworkTests {
    @Test(
        "A network has the addresses that share its prefix",
        arguments: [
            ("172.16.0.0/12", "172.31.255.255", true), ("172.16.0.0/12", "172.32.0.0", false),
            ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
            ("10.0.0.0/8", "10.9.8.7", true),
            ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false), ("fd00::/8", "fdff::1", true),
            ("fd00::/8", "fe80::1%eth0", false), ("fe80::/10", "fe80::1%eth0", true), ("::1", "0:0::1", true),
            ("192.168.0.0/16", "::ffff:192.168.3.4", true), ("2001:db8::/33", "2001:db8:8000::", false),
        ])
    func contains(network: String, address: String, isIn: Bool) throws {
        #expect([try #require(IPNetwork(network))].contains(address: address) == isIn)
    }

    @Test(
        "What is neither an address nor a network is refused",
        arguments: [
            "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0/8",
            "010.0.0.1",
            "172.16.5.1/12", "fd00::1/8", "fd00::/129", "localhost", "1.2.3.4:80", "[::1]", "1.2.3.4\0",
            "::1%lo/128",
            String(repeating: "1", count: 1000),
        ])
    func nonsense(text: String) {
        #expect(IPNetwork(text) == nil)
    }
}
