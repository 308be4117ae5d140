import Foundation

extension Date {
    /// Milliseconds since 1970, as every time is stored; the nearest there is for a moment that 64 bits do not reach.
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: exact) ?? (exact > 0 ? .max : .min)
    }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
