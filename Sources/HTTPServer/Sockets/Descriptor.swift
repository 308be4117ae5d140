import Glibc

/// Settings of file descriptors.
enum Descriptor {
    /// Makes a new one non-blocking and keeps it from programs started by this one.
    static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}
