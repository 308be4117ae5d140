/// Everything of a folder, joined.
package enum BundledFiles {
    /// The same files with style sheets and scripts joined: what another one imports is part of that one, and no file
    /// of its own any more.
    ///
    /// - Parameter files: contents by name, such as `style/site.css`.
    /// - Throws: `BundleError` for the first file that cannot be joined.
    package static func joined(_ files: [String: [UInt8]]) throws(BundleError) -> [String: [UInt8]] {
        var joined = files.filter { !Bundle.canJoin($0.key) }
        for bundle in try Bundle.all(of: files) { joined[bundle.name] = bundle.bytes }
        return joined
    }
}
