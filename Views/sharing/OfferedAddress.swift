import Localization

/// A whole address that is handed to others, to be copied and as a code for a camera.
struct OfferedAddress: Sendable {
    let address: String
    let hint: Message?
    private let caption: Message

    /// - Parameter caption: what the code is good for.
    init(_ address: String, caption: Message, hint: Message? = nil) {
        self.address = address
        self.caption = caption
        self.hint = hint
    }

    var code: QRFigure? { QRFigure(address, label: "link.code", caption: caption) }

    var isOfThisComputer: Bool { Self.isOfThisComputer(address) }

    /// It leads whoever opens it to their own device.
    static func isOfThisComputer(_ address: String) -> Bool {
        let host = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
        return ["localhost", "127.", "[::1]"].contains { host.hasPrefix($0) }
    }
}
