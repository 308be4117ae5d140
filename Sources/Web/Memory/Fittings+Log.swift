import Household
import Logging
import Storage

extension Fittings {
    /// Those of an application; what came of each is logged.
    convenience init(of store: Store, _ clock: SteadyClock, _ logger: Logger) {
        self.init(of: store, clock: { clock() }) { event in
            switch event {
            case .fitted(let user, let outcome):
                var metadata: Logger.Metadata = ["account": "\(user)"]
                if let comparison = outcome.comparison {
                    metadata["before"] = "\(comparison.oldLoss)"
                    metadata["after"] = "\(comparison.newLoss)"
                }
                logger.info("weights fitted", metadata: metadata)
            case .failed(let error):
                logger.error("no weights fitted", metadata: ["reason": "\(error)"])
            }
        }
    }
}
