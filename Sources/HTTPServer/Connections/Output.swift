/// An answer on its way out.
struct Output {
    var head: [UInt8] = []
    var body: [UInt8] = []
    /// How much of both has been taken by the system.
    var offset = 0
    /// How much had been taken when the client was last given more time.
    var creditedOffset = 0
    /// Whether nothing follows on this connection.
    var isLast = false

    var isComplete: Bool { offset == head.count + body.count }
}
