/// Draws that are the same for the same seed, on every machine and after every start.
///
/// Source: S. Vigna, https://prng.di.unimi.it/splitmix64.c.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The first draw of a seed.
    static func mixed(_ seed: UInt64) -> UInt64 {
        var generator = SplitMix64(seed: seed)
        return generator.next()
    }
}
