import Forms
import HTTPServer
import HTTPTypes
import Storage
import Views

extension Context {
    /// Carries out what a form asks. Where the disk does not let it be written, the form's own page comes back as it was
    /// typed, with the reason at its top.
    func saving(
        _ work: () async throws -> Response, orShow page: (FormFaults) async throws -> Response
    ) async throws -> Response {
        do {
            return try await work()
        } catch is Store.TooManyTags {
            var faults = FormFaults()
            faults.add(.tags, .tooManyTags)
            return try await page(faults)
        } catch let fault as StorageFault {
            log(fault)
            var faults = FormFaults()
            faults.add(FormFaults.form, fault.trouble.explanation)
            var response = try await page(faults)
            response.status = fault.status
            return response
        }
    }

    /// For the one who looks after the server.
    func log(_ fault: StorageFault) {
        services.logger.error(
            "not saved", metadata: ["request": "\(request.number)", "reason": "\(fault.description)"])
    }
}

extension StorageFault {
    /// What a person is told about it.
    var trouble: FaultPage.Trouble {
        switch self {
        case .full: .full
        case .allowance: .allowance
        case .filesGone: .filesGone
        case .readOnly, .disk: .disk
        }
    }

    var status: HTTPResponse.Status {
        [.full, .allowance].contains(self)
            ? .insufficientStorage : .serviceUnavailable
    }
}
