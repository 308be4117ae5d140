import Foundation

/// Which passwords an account may have: long enough and not among the most common; no rules of composition.
public struct PasswordPolicy: Sendable {
    public enum Fault: Sendable, Equatable {
        case tooShort, tooLong, common
    }

    /// Bytes of UTF-8.
    public static let length = 8...1024

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

    /// What is wrong with this password; nil when it will do.
    public func fault(in password: String) -> Fault? {
        let count = password.utf8.count
        if count < Self.length.lowerBound { return .tooShort }
        if count > Self.length.upperBound { return .tooLong }
        return common.contains(password.lowercased()) ? .common : nil
    }
}
