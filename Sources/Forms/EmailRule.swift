import Localization
import Foundation

/// What counts as an e-mail address: something, an @, something; whether mail arrives there is not asked.
package enum EmailRule {
    package static let maximum = 254

    package static func check(_ typed: String?) -> (text: String, fault: Message?) {
        let (text, fault) = TextRule(maximum: maximum).check(typed)
        if let fault { return (text, fault) }
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
            && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "," }
        return (text, isAddress ? nil : Message("field.email"))
    }
}
