import Glibc

/// Settings of file descriptors.
enum Descriptor {
    /// Makes a new one non-blocking and keeps it from programs started by this one.
    static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// What is left of the process's descriptors for everything that is no connection: those that wait to be let in
    /// and 64 for files, pipes and timers.
    static let reserve = Listener.waitingLimit + 64

    /// The most that is asked for: some systems allow a thousand million, which programs started by this one would
    /// each try to close.
    private static let highestLimit = 65_536

    /// Raises the process's limit as far as it may be raised, and answers what it is then.
    static func raiseLimit() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 1024 }
        let usual = limit.rlim_cur
        limit.rlim_cur = max(usual, min(limit.rlim_max, rlim_t(highestLimit)))
        return Int(clamping: setrlimit(resource, &limit) == 0 ? limit.rlim_cur : usual)
    }
}
