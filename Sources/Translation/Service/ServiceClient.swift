import Foundation
import FoundationNetworking
import Synchronization

/// Sends requests to a translation service and trusts nothing that comes back. One session for all of them: a session
/// for each crashes on Linux.
final class ServiceClient: Sendable {
    struct Limits: Sendable {
        /// Seconds until the service has taken the first byte of the request.
        var connect: Double = 3
        /// Seconds until the whole answer is there.
        var total: Double = 8
        /// Bytes of an answer, unpacked.
        var size = 256 * 1024
    }

    private let limits: Limits
    private let transfers: Transfers
    private let session: URLSession
    private let timers = DispatchQueue(label: "slovarik.translation-service")

    init(limits: Limits = Limits()) {
        self.limits = limits
        transfers = Transfers(sizeLimit: limits.size)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = 2
        configuration.timeoutIntervalForRequest = limits.total + 1
        configuration.timeoutIntervalForResource = limits.total + 1
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    /// Status and body of the answer.
    func send(_ request: URLRequest) async throws(ServiceFault) -> (status: Int, body: [UInt8]) {
        let result: Transfers.Outcome = await withCheckedContinuation { continuation in
            let task = session.dataTask(with: request)
            transfers.add(task, continuation)
            let number = task.taskIdentifier
            timers.asyncAfter(deadline: .now() + limits.connect) { [transfers] in
                transfers.endUnlessSent(number)
            }
            timers.asyncAfter(deadline: .now() + limits.total) { [transfers] in
                transfers.end(number, .failure(.timedOut))
            }
            task.resume()
        }
        return try result.get()
    }
}

/// The requests under way, each until its continuation has been resumed; the first reason to end it counts.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<(status: Int, body: [UInt8]), ServiceFault>

    private struct Transfer {
        let task: URLSessionDataTask
        let continuation: CheckedContinuation<Outcome, Never>
        var isSent = false
        var status = 0
        var body: [UInt8] = []
    }

    private let sizeLimit: Int
    private let underWay = Mutex<[Int: Transfer]>([:])

    init(sizeLimit: Int) {
        self.sizeLimit = sizeLimit
    }

    func add(_ task: URLSessionDataTask, _ continuation: CheckedContinuation<Outcome, Never>) {
        underWay.withLock { $0[task.taskIdentifier] = Transfer(task: task, continuation: continuation) }
    }

    func end(_ number: Int, _ outcome: Outcome) {
        guard let transfer = underWay.withLock({ $0.removeValue(forKey: number) }) else { return }
        transfer.task.cancel()
        transfer.continuation.resume(returning: outcome)
    }

    func endUnlessSent(_ number: Int) {
        if underWay.withLock({ $0[number]?.isSent == false }) { end(number, .failure(.unreachable)) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        underWay.withLock { $0[task.taskIdentifier]?.isSent = true }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // Not cancelled here: a task that is asked about a redirect and cancelled stops the program.
        underWay.withLock { $0[task.taskIdentifier]?.status = response.statusCode }
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        underWay.withLock {
            $0[dataTask.taskIdentifier]?.isSent = true
            $0[dataTask.taskIdentifier]?.status = status
        }
        // What a refusal says besides is of no use.
        if status != 200 { end(dataTask.taskIdentifier, .success((status, []))) }
        completionHandler(status == 200 ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let number = dataTask.taskIdentifier
        let isTooLarge = underWay.withLock { transfers in
            guard let size = transfers[number]?.body.count else { return false }
            guard size + data.count <= sizeLimit else { return true }
            transfers[number]?.body.append(contentsOf: data)
            return false
        }
        if isTooLarge {
            end(number, .failure(.wrongAnswer(reason: "more than \(sizeLimit / 1024) KB")))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let number = task.taskIdentifier
        guard let transfer = underWay.withLock({ $0[number] }) else { return }
        guard let error else {
            end(number, .success((transfer.status, transfer.body)))
            return
        }
        let isTimeout = (error as? URLError)?.code == .timedOut
        end(number, .failure(isTimeout ? .timedOut : .unreachable))
    }
}
