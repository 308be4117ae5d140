import HTTPServer

struct SignInForm: Sendable {
    var email = ""
    var password = ""
    /// Where the person wanted to go before being asked to sign in.
    var next: String
    var faults = FormFaults()

    init(next: String?) {
        self.next = Path.own(next)
    }

    init(_ values: FormValues) {
        let (email, fault) = EmailRule.check(values["email"])
        self.email = email
        password = values["password"] ?? ""
        next = Path.own(values["next"])
        faults.add("email", fault)
        if password.isEmpty { faults.add("password", Message("field.empty")) }
    }
}
