extension Connection {
    /// The phase has lasted too long.
    func expire(on owner: isolated ConnectionQueue) {
        switch phase {
        case .readingHead:
            reject(Rejection(.requestTimeout, "header took too long"), on: owner)
        case .readingBody:
            reject(Rejection(.requestTimeout, "body took too long"), on: owner)
        case .answering:
            reject(Rejection(.serviceUnavailable, "answer took too long"), on: owner)
        case .fresh, .idle, .writing, .draining:
            close(on: owner)
        case .closed:
            break
        }
    }
}
