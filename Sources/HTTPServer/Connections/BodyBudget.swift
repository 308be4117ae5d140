import Synchronization

/// How many bytes of bodies all connections together may hold, from a body's admission to its answer.
///
/// A body larger than a plain form has to leave a quarter of it free: those who upload do not keep others from
/// sending forms.
final class BodyBudget: Sendable {
    /// The largest body that may use the last quarter too, in bytes.
    static let smallBody = 64 * 1024

    private let limit: Int
    private let used = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Sets `count` bytes aside until the reservation is let go of; nil when there is no room for them.
    func reserve(_ count: Int) -> Reservation? {
        let room = count <= Self.smallBody ? limit : limit - limit / 4
        var known = used.load(ordering: .relaxed)
        while count <= room - known {
            let attempt = used.weakCompareExchange(
                expected: known, desired: known + count, ordering: .relaxed)
            if attempt.exchanged { return Reservation(count, of: self) }
            known = attempt.original
        }
        return nil
    }

    /// A body's share, given back when nobody holds it any more.
    final class Reservation: Sendable {
        private let count: Int
        private let budget: BodyBudget

        fileprivate init(_ count: Int, of budget: BodyBudget) {
            self.count = count
            self.budget = budget
        }

        deinit {
            budget.used.subtract(count, ordering: .relaxed)
        }
    }
}
