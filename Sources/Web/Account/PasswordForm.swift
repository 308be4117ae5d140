import Forms
import HTTPServer
import Localization
import Passwords
import Views
import Vocabulary

extension PasswordForm {
    init(_ values: FormValues, of user: User, policy: PasswordPolicy) {
        self.init()
        present = values["present"] ?? ""
        new = values["password"] ?? ""
        replacesCodes = values.name(Self.codesName) == "yes"
        if present.isEmpty { faults.add(.presentPassword, "field.empty") }
        faults.add(
            .newPassword,
            Message(
                policy.fault(in: new, besides: PasswordPolicy.words(name: user.name, email: user.email ?? ""))
            ))
    }
}

extension PasswordPolicy {
    /// What others know of an account.
    static func words(name: String, email: String) -> [String] {
        [name, email, String(email.prefix { $0 != "@" })]
    }
}

extension Message {
    /// What is wrong with a new password, in words; nil when nothing is.
    init?(_ fault: PasswordPolicy.Fault?) {
        switch fault {
        case nil: return nil
        case .tooShort: self.init("password.tooShort", count: PasswordPolicy.shortest)
        case .tooLong: self.init("password.tooLong")
        case .common: self.init("password.common")
        case .guessable: self.init("password.guessable")
        }
    }
}
