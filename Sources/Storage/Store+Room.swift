import Foundation

extension Store {
    /// Bytes of the data, and bytes free on the disk it is on; nil where nobody can tell.
    public var room: (used: Int, free: Int?) {
        let used = [pool.path, pool.path + "-wal"].reduce(0) { sum, path in
            var status = stat()
            return stat(path, &status) == 0 ? sum + Int(status.st_size) : sum
        }
        var disk = statvfs()
        guard statvfs(pool.path, &disk) == 0 else { return (used, nil) }
        let free = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        return (used, free.overflow ? nil : Int(clamping: free.partialValue))
    }
}
