/// What is wrong with the files of a dictionary; one line for the log.
public enum DictionaryError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String)
    case damaged(path: String, reason: String)
    case notWritable(path: String)

    public var description: String {
        switch self {
        case .unreadable(let path): "\(path) cannot be read"
        case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
        case .notWritable(let path): "\(path) cannot be written"
        }
    }
}
