import HTTPServer
import Passwords

struct PasswordForm: Sendable {
    var present = ""
    var new = ""
    var faults = FormFaults()

    init() {}

    init(_ values: FormValues, policy: PasswordPolicy) {
        present = values["present"] ?? ""
        new = values["password"] ?? ""
        if present.isEmpty { faults.add("present", Message("field.empty")) }
        faults.add("password", Message(policy.fault(in: new)))
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
