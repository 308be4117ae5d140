import HTTPServer
import Learning
import Storage

struct ProfileForm: Sendable {
    var user: User
    var faults = FormFaults()

    init(_ user: User) {
        self.user = user
    }

    /// What a form does not mention stays as it is: the theme has a form of its own.
    init(_ values: FormValues, of user: User) {
        self.user = user
        if let typed = values["name"] {
            let (name, fault) = TextRule.name.check(typed)
            self.user.name = name
            faults.add("name", fault)
        }
        if let theme = Theme(rawValue: values["theme"] ?? "") { self.user.theme = theme }
        if let language = Language(rawValue: values["language"] ?? "") { self.user.language = language }
        if let direction = Direction(rawValue: values["direction"] ?? "") { self.user.direction = direction }
    }
}
