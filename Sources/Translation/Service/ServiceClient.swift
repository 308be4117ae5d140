import CCurl
import Foundation

/// A post to a translation service.
struct ServiceRequest: Sendable {
    let url: String
    /// Lines of the header.
    let fields: [String]
    let body: String
}

struct ServiceLimits: Sendable {
    /// Seconds until a connection is there.
    var connect: Double = 3
    /// Seconds until the whole answer is there.
    var total: Double = 8
    /// Bytes of an answer, unpacked.
    var size = 256 * 1024
}

/// Sends requests to a translation service and trusts nothing that comes back.
struct ServiceClient: Sendable {
    let curl: CurlLibrary
    let limits: ServiceLimits
    private let queue = DispatchQueue(label: "slovarik.translation-service", attributes: .concurrent)

    init(curl: CurlLibrary, limits: ServiceLimits) {
        self.curl = curl
        self.limits = limits
    }

    /// Status and body of the answer. A call takes a thread of its own for as long as it lasts: `ServiceGate` has only
    /// a few at a time.
    func send(_ request: ServiceRequest) async throws(ServiceFault) -> (status: Int, body: [UInt8]) {
        let outcome: Result<(status: Int, body: [UInt8]), ServiceFault> = await withCheckedContinuation {
            continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(ServiceFault) in try perform(request) })
            }
        }
        return try outcome.get()
    }

    private func perform(_ request: ServiceRequest) throws(ServiceFault) -> (status: Int, body: [UInt8]) {
        guard let handle = curl.makeHandle() else { throw .unreachable }
        defer { curl.free(handle) }
        var fields: CurlLibrary.List?
        defer { curl.freeList(fields) }
        // Without `Expect` libcurl would ask for leave before it sends a longer body.
        for field in request.fields + ["Expect:"] { fields = curl.append(fields, field) }
        let answer = ReceivedBody(limit: limits.size)
        guard configure(handle, request, fields, answer) else { throw .unreachable }
        let code = withExtendedLifetime(answer) { curl.perform(handle) }
        if answer.isTooLarge { throw .wrongAnswer(reason: "more than \(limits.size / 1024) KB") }
        switch code {
        case CURLE_OK: return (curl.status(of: handle), answer.bytes)
        case CURLE_OPERATION_TIMEDOUT: throw curl.isConnected(handle) ? .timedOut : .unreachable
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING,
            CURLE_BAD_CONTENT_ENCODING, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            throw .wrongAnswer(reason: "no sound HTTP, libcurl \(code.rawValue)")
        case CURLE_PEER_FAILED_VERIFICATION: throw .untrusted
        default: throw .unreachable
        }
    }

    private func configure(
        _ handle: CurlLibrary.Handle, _ request: ServiceRequest, _ fields: CurlLibrary.List?,
        _ answer: ReceivedBody
    ) -> Bool {
        let numbers: [(CURLoption, Int)] = [
            // Timers instead of signals: there are other threads.
            (CURLOPT_NOSIGNAL, 1),
            (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_CONNECTTIMEOUT_MS, Int(limits.connect * 1000)),
            (CURLOPT_TIMEOUT_MS, Int(limits.total * 1000)),
            (CURLOPT_POST, 1),
            (CURLOPT_POSTFIELDSIZE, request.body.utf8.count),
        ]
        let texts = [
            // Only what is configured is asked, no proxy of the environment.
            (CURLOPT_PROXY, ""),
            (CURLOPT_PROTOCOLS_STR, "http,https"),
            (CURLOPT_URL, request.url),
            (CURLOPT_COPYPOSTFIELDS, request.body),
        ]
        return numbers.allSatisfy { curl.set($0, $1, of: handle) }
            && texts.allSatisfy { curl.set($0, $1, of: handle) }
            && curl.set(CURLOPT_HTTPHEADER, fields, of: handle)
            && curl.setWriter(
                { bytes, _, count, context in
                    guard let bytes, let context else { return 0 }
                    let answer = Unmanaged<ReceivedBody>.fromOpaque(context).takeUnretainedValue()
                    return answer.add(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
                }, Unmanaged.passUnretained(answer).toOpaque(), of: handle)
    }
}

/// What has come of an answer; used by one thread.
private final class ReceivedBody {
    private let limit: Int
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false

    init(limit: Int) {
        self.limit = limit
    }

    /// false when it is more than it may be.
    func add(_ part: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = isTooLarge || bytes.count + part.count > limit
        if !isTooLarge { bytes.append(contentsOf: part) }
        return !isTooLarge
    }
}
