public import Foundation

/// A translation service on the network, within its limits.
public final class TranslationService: Sendable {
    private let call: ServiceCall
    private let client: ServiceClient
    private let gate: ServiceGate
    private let report: @Sendable (String) -> Void

    /// What people call it.
    public var name: String { call.name }

    /// What goes wrong is told to `report` in one line, without the word and the key.
    public convenience init(
        _ configuration: TranslationServiceConfiguration, clock: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.init(configuration, limits: ServiceLimits(), clock: clock, report: report)
    }

    init(
        _ configuration: TranslationServiceConfiguration, limits: ServiceLimits,
        clock: @escaping @Sendable () -> Date, report: @escaping @Sendable (String) -> Void
    ) {
        call = ServiceCall(configuration: configuration)
        client = ServiceClient(curl: configuration.curl, limits: limits)
        gate = ServiceGate(clock: clock)
        self.report = report
    }

    /// Best first; empty when the service has no translation. Languages by their ISO 639-1 codes.
    /// `asker` has one call at a time.
    func translations(
        of text: String, from: String, to: String, for asker: Int64? = nil
    ) async throws(ServiceFault) -> [String] {
        do throws(ServiceFault) {
            return try await gate.pass(for: asker) { () async throws(ServiceFault) in
                guard let request = try? call.request(text, from: from, to: to) else {
                    throw .unsupported
                }
                let (status, body) = try await client.send(request)
                if let fault = ServiceFault(status: status) { throw fault }
                return try call.translations(in: body)
            }
        } catch {
            report("\(name) \(error)")
            throw error
        }
    }
}
