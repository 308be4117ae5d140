/// Why a catalogue cannot be used.
package enum CatalogueError: Error, Equatable {
    /// The file is not there.
    case missing(String)
    /// The file is no catalogue.
    case unreadable(String, reason: String)
}
