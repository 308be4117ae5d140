import CCurl
import Foundation

/// A post to a translation service.
struct ServiceRequest: Sendable {
    let url: String
    /// Lines of the header.
    let fields: [String]
    let body: [UInt8]
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
    let limits: ServiceLimits
    private let queue = DispatchQueue(label: "slovarik.translation-service", attributes: .concurrent)

    /// Once for the program; libcurl wants it before its first use.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(limits: ServiceLimits) {
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
        guard Self.isReady, let handle = curl_easy_init() else { throw .unreachable }
        defer { curl_easy_cleanup(handle) }
        var fields: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(fields) }
        // Without `Expect` libcurl would ask for leave before it sends a longer body.
        for field in request.fields + ["Expect:"] { fields = curl_slist_append(fields, field) }
        let answer = ReceivedBody(limit: limits.size)
        guard configure(handle, request, fields, answer) else { throw .unreachable }
        let code = withExtendedLifetime(answer) { curl_easy_perform(handle) }
        if answer.isTooLarge { throw .wrongAnswer(reason: "more than \(limits.size / 1024) KB") }
        switch code {
        case CURLE_OK: return (slovarik_curl_status(handle), answer.bytes)
        case CURLE_OPERATION_TIMEDOUT:
            // Before a connection is there nothing has been sent.
            throw slovarik_curl_is_connected(handle) == 1 ? .timedOut : .unreachable
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING,
            CURLE_BAD_CONTENT_ENCODING, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            throw .wrongAnswer(reason: "no sound HTTP, libcurl \(code.rawValue)")
        default: throw .unreachable
        }
    }

    private func configure(
        _ handle: UnsafeMutableRawPointer, _ request: ServiceRequest,
        _ fields: UnsafeMutablePointer<curl_slist>?,
        _ answer: ReceivedBody
    ) -> Bool {
        let numbers: [(CURLoption, Int)] = [
            // Timers instead of signals: there are other threads.
            (CURLOPT_NOSIGNAL, 1),
            (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_CONNECTTIMEOUT_MS, Int(limits.connect * 1000)),
            (CURLOPT_TIMEOUT_MS, Int(limits.total * 1000)),
            (CURLOPT_POST, 1),
            (CURLOPT_POSTFIELDSIZE, request.body.count),
        ]
        let texts = [(CURLOPT_PROXY, ""), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_URL, request.url)]
        let body = request.body.map { CChar(bitPattern: $0) }
        return numbers.allSatisfy { slovarik_curl_set_number(handle, $0, $1) == CURLE_OK }
            && texts.allSatisfy { slovarik_curl_set_text(handle, $0, $1) == CURLE_OK }
            && slovarik_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, body) == CURLE_OK
            && slovarik_curl_set_list(handle, CURLOPT_HTTPHEADER, fields) == CURLE_OK
            && slovarik_curl_set_writer(
                handle,
                { bytes, _, count, context in
                    guard let bytes, let context else { return 0 }
                    let answer = Unmanaged<ReceivedBody>.fromOpaque(context).takeUnretainedValue()
                    return answer.add(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
                }, Unmanaged.passUnretained(answer).toOpaque()) == CURLE_OK
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
