import Localization

/// A whole address that is handed to others, to be copied and as a code for a camera.
struct OfferedAddress: Sendable {
    let address: String
    private let caption: Message

    /// - Parameter caption: what the code is good for.
    init(_ address: String, caption: Message) {
        self.address = address
        self.caption = caption
    }

    var code: QRFigure? { QRFigure(address, label: "link.code", caption: caption) }
    var isOfThisComputer: Bool { LinkPage.isOfThisComputer(address) }
}
