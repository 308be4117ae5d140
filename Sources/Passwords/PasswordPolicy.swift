import Foundation

/// Which passwords an account may have: long enough, not among those that everybody tries, and not made of what
/// anybody knows of the account; no rules of composition.
public struct PasswordPolicy: Sendable {
    public enum Fault: Sendable, Equatable {
        case tooShort, tooLong, common
        /// Little more than a word of this house or of the account.
        case guessable
    }

    /// Unicode scalars that a password has at least.
    public static let shortest = 8
    /// Bytes of UTF-8 that it has at most.
    public static let longest = 1024
    /// What everybody tries who knows what runs here.
    private static let houseWords = ["slovarik", "словарик", "administrator", "администратор"]
    /// Letters that a word of others may have behind what is typed and still be that word.
    private static let missingLetters = 2
    /// Letters that a password has besides such words.
    private static let fewestOwnLetters = 4

    private let common: Set<String>

    /// `common`: passwords to refuse, ignoring case.
    public init(common: some Sequence<String> = []) {
        self.common = Set(common.map { $0.lowercased() })
    }

    /// Reads the passwords to refuse from a text file, one a line.
    public init(commonPasswords file: URL) throws {
        self.init(
            common: try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    /// What is wrong with this password; nil when it will do. `words` are those that others know of the account, such
    /// as its name and e-mail.
    public func fault(in password: String, besides words: [String] = []) -> Fault? {
        if password.utf8.count > Self.longest { return .tooLong }
        if password.unicodeScalars.count < Self.shortest { return .tooShort }
        let folded = password.lowercased()
        if common.contains(folded) || common.contains(where: { Self.isBeginning(folded, of: $0) }) {
            return .common
        }
        let known = Self.houseWords + words.map { $0.lowercased() }
        return known.contains { Self.isBeginning(folded, of: $0) } || Self.isMade(folded, of: known)
            ? .guessable : nil
    }

    /// `administrato`: whoever tries a word tries it without its end too.
    private static func isBeginning(_ password: String, of word: String) -> Bool {
        word.utf8.count <= longest && word.hasPrefix(password)
            && word.unicodeScalars.count - password.unicodeScalars.count <= missingLetters
    }

    private static func isMade(_ password: String, of words: [String]) -> Bool {
        let known = words.filter { $0.unicodeScalars.count >= 3 && password.contains($0) }
        guard !known.isEmpty else { return false }
        let rest = known.sorted { $0.utf8.count > $1.utf8.count }
            .reduce(password) { $0.replacing($1, with: " ") }
        return rest.unicodeScalars.count(where: \.properties.isAlphabetic) < fewestOwnLetters
    }
}
