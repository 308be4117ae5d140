import Foundation

extension String {
    /// The form in which two texts count as the same: Unicode NFC, without difference of case.
    var folded: String {
        precomposedStringWithCanonicalMapping.lowercased()
    }
}
