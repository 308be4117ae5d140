/// A small generator whose draws follow from its seed alone, the same on every machine.
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

    /// Evenly from 0 up to, and without, 1.
    public mutating func fraction() -> Double { Double(next() >> 11) / 0x1p53 }
}
