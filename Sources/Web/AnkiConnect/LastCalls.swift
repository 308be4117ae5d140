import Exchange
import Views
import Vocabulary

/// What each program asked for last, without any word of it: enough to see whether it reaches the house.
actor LastCalls {
    private static let capacity = 1000

    private var calls = RecentTable<Access.ID, ProgramCall>(capacity: capacity)

    func note(_ call: ProgramCall, of access: Access.ID) {
        calls.use(access, initial: call) { $0 = call }
    }

    /// nil where there was none since the server started.
    func last(of access: Access.ID) -> ProgramCall? {
        var call: ProgramCall?
        calls.change(access) { call = $0 }
        return call
    }
}
