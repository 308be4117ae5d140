import Localization
import Vocabulary

/// A code by which a child signs in on another device: it is shown here and nowhere again.
package struct SignInCodePage: Sendable {
    let code: String
    let child: User
    /// Where the code is filled in already, with the name by which the adult's browser reached the server.
    let address: String

    package init(_ code: String, of child: User, address: String) {
        self.code = code
        self.child = child
        self.address = address
    }

    /// To be read aloud and typed: two times three letters.
    var grouped: String { "\(code.prefix(3)) \(code.dropFirst(3))" }
    var qrCode: QRFigure? { QRFigure(address, label: "code.qr") }
    /// Where the code is typed.
    private var place: Substring { address.prefix { $0 != "?" } }
    var host: String { String(place.dropLast(path.count)) }
    var path: String { "/" + (place.split(separator: "/").last ?? "") }
}
