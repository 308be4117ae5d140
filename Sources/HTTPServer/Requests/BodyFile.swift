import Glibc
import HTTPTypes
import Synchronization

/// How large a body may be, and where it is received.
public struct BodyAdmission: Sendable, Equatable {
    /// Bytes.
    public var limit: Int
    /// A folder in which the body is written to a file as it comes, in place of memory; made where there is none. nil
    /// holds it in memory.
    public var folder: String?

    public init(limit: Int, folder: String? = nil) {
        self.limit = limit
        self.folder = folder
    }
}

/// A body that was written to a file as it came. The file has no name any more: it is gone with the last who holds it,
/// and with the process, however that ends.
public final class BodyFile: Sendable {
    /// Bytes of the disk that a body leaves free.
    static let leastRoom: UInt64 = 64 * 1024 * 1024
    /// After so many bytes the disk is looked at again.
    private static let step = 8 * 1024 * 1024

    private let descriptor: Int32
    private let written = Atomic(0)

    /// Bytes.
    public var size: Int { written.load(ordering: .relaxed) }

    /// - Parameter expected: bytes that are to come, as far as one knows.
    /// - Throws: 507 when the disk has no room for them, 503 when there can be no file.
    init(in folder: String, expected: Int) throws(Rejection) {
        mkdir(folder, 0o700)
        let name = "\(folder)/\(UInt64.random(in: .min ... .max)).body"
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENOSPC ? Self.full : Rejection(.serviceUnavailable, "no file for a body")
        }
        unlink(name)
        try checkRoom(for: expected)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Adds what came. One at a time.
    func append(_ bytes: [UInt8]) throws(Rejection) {
        let start = size
        if start / Self.step != (start + bytes.count) / Self.step { try checkRoom(for: bytes.count) }
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + offset, $0.count - offset, off_t(start + offset))
            }
            if count > 0 {
                offset += count
            } else if count == 0 || errno != EINTR {
                throw Self.full
            }
        }
        written.store(start + bytes.count, ordering: .relaxed)
    }

    /// At most `count` bytes from `offset` on; fewer at the end of the file. Blocks.
    ///
    /// - Throws: `BodyFileError` when the disk does not give them back.
    func read(_ count: Int, at offset: Int) throws -> [UInt8] {
        let wanted = max(0, min(count, size - offset))
        guard wanted > 0 else { return [] }
        var failure = false
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let got = pread(
                    descriptor, buffer.baseAddress! + filled, wanted - filled, off_t(offset + filled))
                if got > 0 {
                    filled += got
                } else if got == 0 || errno != EINTR {
                    failure = true
                    break
                }
            }
        }
        if failure { throw BodyFileError() }
        return bytes
    }

    private static let full = Rejection(.insufficientStorage, "no room for a body")

    /// Where nobody can tell, there is.
    private func checkRoom(for count: Int) throws(Rejection) {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return }
        let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        guard free >= UInt64(max(0, count)) + Self.leastRoom else { throw Self.full }
    }
}

/// A disk that does not give back what was written.
public struct BodyFileError: Error {
    public init() {}
}
