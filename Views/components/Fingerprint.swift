extension String {
    /// The same number for the same text on every machine and day. Source: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a, 64 bits.
    var fingerprint: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
