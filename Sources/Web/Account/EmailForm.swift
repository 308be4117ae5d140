import Forms
import HTTPServer
import Views

extension EmailForm {
    init(_ values: FormValues) {
        let (email, fault) = EmailRule.check(values["email"])
        self.init(email: email)
        password = values["password"] ?? ""
        faults.add(.newEmail, fault)
        if password.isEmpty { faults.add(.password, "field.empty") }
    }
}
