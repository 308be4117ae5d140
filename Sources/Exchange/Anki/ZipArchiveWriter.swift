import CMinizip
import CZlib
import Foundation

/// An archive that is written, an entry after the other.
package final class ZipArchiveWriter {
    /// What is packed already is not packed again.
    package enum Packing: Sendable {
        case deflated, stored
    }

    private let file: zipFile
    private var isOpen = true

    /// - Throws: what the disk says.
    package init(_ archive: URL) throws {
        guard let file = zipOpen64(archive.path, APPEND_STATUS_CREATE) else {
            throw CocoaError(.fileWriteUnknown)
        }
        self.file = file
    }

    /// Adds an entry of what `source` gives, the next bytes at each call, to its end.
    ///
    /// - Parameter name: plain ASCII.
    package func add(_ name: String, _ packing: Packing, _ source: () throws -> [UInt8]) throws {
        var info = zip_fileinfo()
        // The earliest day that an archive can name: when it was made is nobody's business.
        info.tmz_date.tm_year = 1980
        info.tmz_date.tm_mday = 1
        let method = packing == .deflated ? Z_DEFLATED : 0
        let level = packing == .deflated ? Z_DEFAULT_COMPRESSION : 0
        guard
            zipOpenNewFileInZip64(file, name, &info, nil, 0, nil, 0, nil, CInt(method), CInt(level), 1)
                == ZIP_OK
        else { throw CocoaError(.fileWriteUnknown) }
        while case let piece = try source(), !piece.isEmpty {
            guard zipWriteInFileInZip(file, piece, UInt32(piece.count)) == ZIP_OK else {
                throw CocoaError(.fileWriteUnknown)
            }
        }
        guard zipCloseFileInZip(file) == ZIP_OK else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit { if isOpen { zipClose(file, nil) } }

    /// The list of what is in it comes last.
    package func finish() throws {
        isOpen = false
        guard zipClose(file, nil) == ZIP_OK else { throw CocoaError(.fileWriteUnknown) }
    }
}
