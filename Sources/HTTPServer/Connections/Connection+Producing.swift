extension Connection {
    /// What was at hand has been taken: the producer begins, or goes on.
    func produce(on owner: isolated ConnectionQueue) {
        guard let stream = production?.stream else { return }
        enter(.producing, for: owner.context.configuration.handlerTimeout)
        if let writer = production?.writer {
            production?.writer = nil
            writer.resume()
        } else if production?.isBegun == false {
            production?.isBegun = true
            task = Self.start(stream, owner: owner, id: id, number: number)
        }
    }

    /// Sends the next piece; `writer` goes on when it has been taken.
    func send(
        _ piece: [UInt8], for number: UInt64, resuming writer: CheckedContinuation<Void, any Error>,
        on owner: isolated ConnectionQueue
    ) {
        guard phase == .producing, self.number == number, production?.writer == nil,
            var next = production?.coded(piece)
        else { return writer.resume(throwing: CancellationError()) }
        guard !next.isComplete else { return writer.resume() }
        production?.writer = writer
        next.isLast = output.isLast
        output = next
        flush(on: owner)
    }

    /// The producer is done; with `error`, the body stays cut.
    func end(for number: UInt64, error: (any Error)?, on owner: isolated ConnectionQueue) {
        guard phase == .producing, self.number == number, let production else { return }
        task = nil
        guard error == nil, var rest = production.end() else {
            owner.context.logger.error(
                "An answer broke off",
                metadata: ["request": "\(number)", "error": "\(error.map { "\($0)" } ?? "compression")"])
            return close(on: owner)
        }
        self.production = nil
        rest.isLast = output.isLast
        output = rest
        flush(on: owner)
        advance(on: owner)
    }

    /// Belongs to no actor: a body is made away from the connection's queue.
    private static func start(
        _ stream: BodyStream, owner: ConnectionQueue, id: UInt64, number: UInt64
    ) -> Task<Void, Never> {
        Task {
            do {
                try await stream.produce { try await owner.send($0, to: id, for: number) }
                await owner.endBody(of: id, for: number, error: nil)
            } catch {
                await owner.endBody(of: id, for: number, error: error)
            }
        }
    }
}
