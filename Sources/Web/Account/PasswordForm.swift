import Forms
import HTTPServer
import Localization
import Passwords
import Views

extension PasswordForm {
    init(_ values: FormValues, policy: PasswordPolicy) {
        self.init()
        present = values["present"] ?? ""
        new = values["password"] ?? ""
        if present.isEmpty { faults.add(.presentPassword, "field.empty") }
        faults.add(.newPassword, Message(policy.fault(in: new)))
    }
}

extension Message {
    /// What is wrong with a new password, in words; nil when nothing is.
    init?(_ fault: PasswordPolicy.Fault?) {
        switch fault {
        case nil: return nil
        case .tooShort: self.init("password.tooShort", count: PasswordPolicy.length.lowerBound)
        case .tooLong: self.init("password.tooLong")
        case .common: self.init("password.common")
        }
    }
}
