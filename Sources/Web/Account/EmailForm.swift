import HTTPServer

struct EmailForm: Sendable, FaultyForm {
    var email: String
    var password = ""
    var faults = FormFaults()

    init(email: String) {
        self.email = email
    }

    init(_ values: FormValues) {
        let (email, fault) = EmailRule.check(values["email"])
        self.email = email
        password = values["password"] ?? ""
        faults.add("email", fault)
        if password.isEmpty { faults.add("password", Message("field.empty")) }
    }
}
