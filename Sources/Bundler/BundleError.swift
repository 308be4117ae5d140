/// Why files cannot be joined. The description is one line, without a full stop.
package struct BundleError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        case missing(String)
        case notExported(String, by: String)
        /// Files need each other.
        case circle
        /// An import or export that is written in a way which joining does not know, or stands in a wrong place.
        case unknownForm
        /// A text or a comment that does not end.
        case unclosed
    }

    package let file: String
    /// Counted from 1.
    package let line: Int
    package let reason: Reason

    init(file: String, line: Int, reason: Reason) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .missing(let name): "there is no \(name)"
        case .notExported(let name, let file): "\(file) does not export \(name)"
        case .circle: "files import each other in a circle"
        case .unknownForm: "this import or export is not written as one that can be joined"
        case .unclosed: "something does not end"
        }
    }
}
