public import Foundation
import HTTPTypes

/// A folder's files, read into memory when the server starts.
///
/// Every file has two addresses: its plain name, which browsers ask about each time, and a name with a
/// part of its digest, which may be kept for ever because other content would have another name.
public struct StaticFiles: Sendable {
    private let prefix: String
    /// By the name's bytes: what a path says is never compared as Unicode does.
    private let plain: [[UInt8]: StaticFile]
    private let hashed: [[UInt8]: StaticFile]

    /// Reads `folder` and the folders in it. Names that begin with a dot are left out.
    ///
    /// - Parameters:
    ///   - prefix: The path the folder appears under, such as `/static`.
    ///   - served: what is served in place of the files that were read, contents by name, such as `style/site.css`; they
    ///     themselves unless it says otherwise.
    /// - Throws: what the file system says when the folder or a file cannot be read, and whatever `served` throws.
    public init(
        folder: URL, mountedAt prefix: String,
        served: ([String: [UInt8]]) throws -> [String: [UInt8]] = { $0 }
    ) throws {
        precondition(prefix.hasPrefix("/"), "A path begins with a slash: \(prefix)")
        self.prefix = prefix.hasSuffix("/") ? prefix : prefix + "/"
        let compressor = Gzip(level: 9)
        var contents: [String: [UInt8]] = [:]
        for name in try Self.names(in: folder.path) {
            contents[name] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        }
        var plain: [[UInt8]: StaticFile] = [:]
        var hashed: [[UInt8]: StaticFile] = [:]
        for (name, bytes) in try served(contents) {
            let file = StaticFile(name: name, bytes: bytes, compressor: compressor)
            plain[Array(name.utf8)] = file
            hashed[Array(file.hashedName(of: name).utf8)] = file
        }
        self.plain = plain
        self.hashed = hashed
    }

    /// The address that never changes its content: `style.css`, or `/static/style.css`, becomes
    /// `/static/style.3fa9c1d2.css`. Nil for an unknown file.
    public func url(for name: String) -> String? {
        let name = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return plain[Array(name.utf8)].map { prefix + $0.hashedName(of: name) }
    }

    /// The answer for a path of ours; nil for any other path and for unknown files.
    public func respond(to request: Request) -> Response? {
        let raw = request.rawPath
        // Most paths have nothing to decode, and are not ours.
        if !raw.utf8.contains(Byte.percent), !raw.utf8.starts(with: prefix.utf8) { return nil }
        let path = Request.decodedPath(raw.utf8)
        guard path.starts(with: prefix.utf8) else { return nil }
        let name = Array(path.dropFirst(prefix.utf8.count))
        let named = plain[name]
        let isHashed = named == nil
        guard let file = named ?? hashed[name] else { return nil }
        guard request.method == .get || request.method == .head else {
            return Response(status: .methodNotAllowed, headerFields: [.allow: "GET, HEAD"])
        }
        return file.response(
            to: request, cacheControl: isHashed ? "public, max-age=31536000, immutable" : "no-cache")
    }

    private static func names(in folder: String) throws -> [String] {
        var names: [String] = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            if exists, !isHidden, !isFolder.boolValue { names.append(name) }
        }
        return names
    }
}
