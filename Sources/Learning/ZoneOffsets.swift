import Foundation

/// How far a time zone's clocks are from UTC, for many moments at once: a question to the time zone takes
/// microseconds, and a history has tens of thousands of moments.
struct ZoneOffsets {
    private let zone: TimeZone
    /// By blocks of eight days. nil where the clocks change within the block: there each moment is asked for itself.
    private var blocks: [Int64: Int64?] = [:]
    private static let blockLength: Int64 = 8 * 86_400

    init(_ zone: TimeZone) {
        self.zone = zone
    }

    /// Seconds to add to UTC at `moment`, in seconds since 1970.
    mutating func offset(at moment: Int64) -> Int64 {
        let block = Int64((Double(moment) / Double(Self.blockLength)).rounded(.down))
        if let known = blocks[block] { return known ?? ask(moment) }
        let start = ask(block &* Self.blockLength)
        let isSteady = start == ask((block &+ 1) &* Self.blockLength)
        blocks[block] = .some(isSteady ? start : nil)
        return isSteady ? start : ask(moment)
    }

    private func ask(_ moment: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment))))
    }
}
