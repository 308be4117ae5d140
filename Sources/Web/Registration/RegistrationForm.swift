import HTTPServer
import Passwords

/// Name, e-mail and password of somebody new.
struct RegistrationForm: Sendable, FaultyForm {
    var name = ""
    var email = ""
    var password = ""
    var faults = FormFaults()

    init() {}

    init(_ values: FormValues, policy: PasswordPolicy) {
        let (name, nameFault) = TextRule.name.check(values["name"])
        let (email, emailFault) = EmailRule.check(values["email"])
        self.name = name
        self.email = email
        password = values["password"] ?? ""
        faults.add("name", nameFault)
        faults.add("email", emailFault)
        faults.add("password", Message(policy.fault(in: password)))
    }
}
