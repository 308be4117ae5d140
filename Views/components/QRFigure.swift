import Localization
import QRCodes

/// An address as a QR code.
struct QRFigure: Sendable {
    let code: QRCode
    /// What it is called.
    let label: Message
    let caption: Message?

    /// nil for what no code can hold.
    init?(_ address: String, label: Message, caption: Message? = nil) {
        guard let code = QRCode(address) else { return nil }
        self.code = code
        self.label = label
        self.caption = caption
    }
}

extension QRCode {
    /// Light fields that a camera needs around it (ISO/IEC 18004, section 5.3.8).
    private static let quietZone = 4

    var viewBox: String {
        "\(-Self.quietZone) \(-Self.quietZone) \(side + 2 * Self.quietZone) \(side + 2 * Self.quietZone)"
    }
}
