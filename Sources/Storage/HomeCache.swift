import Synchronization
import Vocabulary

/// Remembers what the words screen shows, until anything at all is written or the learner's day ends.
///
/// Counting thousands of words costs more than all the rest of the page. Whoever reads asks for a `Stamp` first and
/// hands it back with what was read: if a write came in between, nothing is kept. So a page after a write always
/// shows it, whoever wrote.
final class HomeCache: Sendable {
    /// A moment between two writes.
    struct Stamp: Sendable, Equatable {
        fileprivate let writeCount: Int
    }

    private struct State {
        var stamp = Stamp(writeCount: 0)
        var homes: [User.ID: Home] = [:]
    }

    private let state = Mutex(State())

    func lookUp(_ user: User.ID, today: StudyDay) -> (home: Home?, stamp: Stamp) {
        state.withLock { state in
            let home = state.homes[user]
            return (home?.today == today ? home : nil, state.stamp)
        }
    }

    func keep(_ home: Home, of user: User.ID, readAt stamp: Stamp) {
        state.withLock { state in
            if state.stamp == stamp { state.homes[user] = home }
        }
    }

    /// Called after each write, before it is confirmed.
    func forget() {
        state.withLock { state in
            state = State(stamp: Stamp(writeCount: state.stamp.writeCount + 1))
        }
    }
}
