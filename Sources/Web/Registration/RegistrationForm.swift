import Forms
import HTTPServer
import Localization
import Passwords
import Views

extension RegistrationForm {
    init(_ values: FormValues, policy: PasswordPolicy) {
        self.init()
        let (email, emailFault) = EmailRule.check(values["email"])
        name = faults.check(.newName, values["name"])
        self.email = email
        password = values["password"] ?? ""
        faults.add(.email, emailFault)
        faults.add(.firstPassword, Message(policy.fault(in: password)))
    }
}
