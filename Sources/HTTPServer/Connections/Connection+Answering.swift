import HTTPTypes

extension Connection {
    /// Has a complete request answered.
    func answer(_ body: [UInt8], on owner: isolated ConnectionQueue) {
        guard let head else { return }
        if head.request.path == "*" {
            let methods = RequestLine.methods.map(\.rawValue).joined(separator: ", ")
            let response = Response(status: .noContent, headerFields: [.allow: methods])
            return send(owner.context.marked(response), on: owner)
        }
        enter(.answering, for: owner.context.configuration.handlerTimeout)
        let request = Request(
            number: number, head: head.request, body: body, file: file, remoteAddress: remoteAddress)
        // From here on it is the handler's.
        file = nil
        let pending = Pending<Response>()
        let task = Self.start(request, reservation, pending, owner: owner, id: id)
        if let response = pending.take() {
            send(response, on: owner)
        } else {
            self.task = task
        }
    }

    /// The answer of a handler that had been suspended.
    func deliver(_ response: Response, for number: UInt64, on owner: isolated ConnectionQueue) {
        guard phase == .answering, self.number == number else { return }
        task = nil
        send(response, on: owner)
        advance(on: owner)
    }

    /// Turns down what was being read; nothing follows on this connection.
    func reject(_ rejection: Rejection, on owner: isolated ConnectionQueue) {
        owner.context.logger.debug(
            "Rejected a request",
            metadata: [
                "status": "\(rejection.status.code)", "reason": "\(rejection.reason)",
                "client": "\(remoteAddress)",
            ])
        task?.cancel()
        task = nil
        file = nil
        send(owner.context.rejection(rejection.status, of: head?.request), on: owner, isLast: true)
    }

    /// Belongs to no actor, so that a handler begins, and often ends, right here on the connection's queue.
    private static func start(
        _ request: Request, _ reservation: BodyBudget.Reservation?, _ pending: Pending<Response>,
        owner: ConnectionQueue, id: UInt64
    ) -> Task<Void, Never> {
        Task.immediate {
            let response = await owner.context.responder.respond(to: request)
            // The body was in memory as long as its handler was at work, whatever became of the connection.
            withExtendedLifetime(reservation) {}
            if !pending.offer(response) {
                await owner.deliver(response, to: id, for: request.number)
            }
        }
    }
}
