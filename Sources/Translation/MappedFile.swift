import Foundation

/// The bytes of a file, read where they lie: its pages are the system's, which keeps them for the next who asks as long
/// as it has room.
struct MappedFile: Sendable {
    let data: Data
    /// Where the system put them; 0 for what is held in memory.
    private let address: UInt

    /// What is held in memory.
    init(held data: Data) {
        self.data = data
        address = 0
    }

    /// nil when there is no such file or its first line is not `head`.
    init?(_ file: URL, head: String) {
        guard let handle = FileHandle(forReadingAtPath: file.path),
            let size = try? handle.seekToEnd(), let count = Int(exactly: size), count > 0,
            let place = mmap(nil, count, PROT_READ, MAP_SHARED, handle.fileDescriptor, 0), place != MAP_FAILED
        else { return nil }
        data = Data(bytesNoCopy: place, count: count, deallocator: .custom { munmap($0, $1) })
        address = UInt(bitPattern: place)
        guard data.starts(with: Data((head + "\n").utf8)) else { return nil }
    }

    /// Gives the pages back that were read until now; they are mapped again as they are read. Of a file that takes as good
    /// as no time, and otherwise all that was ever looked up would count as memory of this program.
    func letGo() {
        data.withUnsafeBytes { bytes in
            // Of memory of our own it would be lost.
            guard let base = bytes.baseAddress, address != 0, UInt(bitPattern: base) == address else {
                return
            }
            madvise(UnsafeMutableRawPointer(mutating: base), bytes.count, MADV_DONTNEED)
        }
    }
}
