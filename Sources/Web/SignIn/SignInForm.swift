import Forms
import HTTPServer
import Views

extension SignInForm {
    init(_ values: FormValues) {
        self.init(next: values["next"])
        let (email, fault) = EmailRule.check(values["email"])
        self.email = email
        password = values["password"] ?? ""
        faults.add(.knownEmail, fault)
        if password.isEmpty { faults.add(.password, "field.empty") }
    }
}
