import Forms

/// Where somebody new opens an account.
package struct RegistrationPage: Sendable {
    let form: RegistrationForm

    package init(_ form: RegistrationForm) {
        self.form = form
    }
}

/// Name, e-mail and password of somebody new.
package struct RegistrationForm: Sendable, FaultyForm {
    package var name = ""
    package var email = ""
    package var password = ""
    package var faults = FormFaults()

    package init() {}
}
