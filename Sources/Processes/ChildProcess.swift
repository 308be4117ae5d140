import CSpawn
import Glibc

/// A program that was started, without descriptors of this process but a pipe from its standard output.
///
/// Not `Foundation.Process`: it ends this process when no descriptor is free.
package struct ChildProcess: ~Copyable {
    /// How a program ended.
    package enum Ending: Equatable {
        case exited(status: Int32)
        /// By a signal, this process's own among them.
        case killed
    }

    private let id: pid_t
    private let output: Int32

    /// Starts `program` with `arguments` behind its name. nil when it cannot be started: it is not there, or this process
    /// has no descriptor free. It is the head of a process group, so that it ends with whatever it started.
    ///
    /// - Parameter input: what it reads from its standard input. It lies in memory as a file without a name, so that no disk
    ///   has it and nobody waits until it is taken.
    package init?(
        _ program: String, arguments: [String], environment: [String], input: [UInt8]? = nil
    ) {
        let given = input.map(Self.file)
        if given == -1 { return nil }
        defer { if let given { close(given) } }
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        defer { close(ends[1]) }
        let id = Self.spawn(
            program, [program] + arguments, environment, input: given, output: ends[1])
        guard let id else {
            close(ends[0])
            return nil
        }
        self.id = id
        output = ends[0]
    }

    deinit { close(output) }

    /// Waits until the program has ended. `nil` instead of what it wrote when that was more than `limit` bytes or took
    /// more than `seconds`; it is ended then.
    package consuming func run(limit: Int, seconds: Double) -> (output: [UInt8]?, ending: Ending) {
        let deadline = Self.now() + seconds
        var bytes: [UInt8]? = read(limit: limit, until: deadline)
        var status: Int32 = 0
        var isOver = bytes == nil
        // A program may close its output and go on.
        while !isOver, waitpid(id, &status, WNOHANG) == 0 {
            isOver = Self.now() >= deadline
            if !isOver { usleep(2000) }
        }
        if isOver {
            bytes = nil
            // Nobody waited for it yet, so that its number is still its own.
            kill(-id, SIGKILL)
            while waitpid(id, &status, 0) == -1 && errno == EINTR {}
        }
        // WIFEXITED and WEXITSTATUS, which are macros.
        return (bytes, status & 0x7F == 0 ? .exited(status: status >> 8 & 0xFF) : .killed)
    }

    /// All that comes; nil when it is too much or takes too long.
    private borrowing func read(limit: Int, until deadline: Double) -> [UInt8]? {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let rest = deadline - Self.now()
            guard rest > 0 else { return nil }
            var wish = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&wish, 1, Int32(min(rest * 1000 + 1, 60_000))) > 0 else { continue }
            let count = Glibc.read(output, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return bytes }
            bytes += part.prefix(count)
            if bytes.count > limit { return nil }
        }
    }

    /// `MFD_CLOEXEC` of `memfd_create`, which only glibc's own extensions show.
    private static let closeOnExec: UInt32 = 1

    /// A descriptor from which `bytes` are read; -1 when there is none free, or no room.
    private static func file(of bytes: [UInt8]) -> Int32 {
        let file = memfd_create("input", closeOnExec)
        guard file >= 0 else { return -1 }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                close(file)
                return -1
            }
            written += count
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String], input: Int32?, output: Int32
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process ignores or holds back is no concern of the child's.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var list: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in list + variables { free(text) } }
        var id: pid_t = 0
        return posix_spawn(&id, program, &actions, &attributes, &list, &variables) == 0 ? id : nil
    }

    /// Seconds of a clock that nobody sets.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
