/// Why the program cannot start with the files it was given. Each description is one line.
public enum StartError: Error, Equatable, CustomStringConvertible {
    /// A file or folder that must be there is not.
    case missing(String)
    case unreadable(String, reason: String)

    public var description: String {
        switch self {
        case .missing(let path):
            "\(path) is missing; --root must name the folder with Public, Locales, Courses and Lexicon."
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        }
    }
}
