import HTTPServer
import Learning
import Storage

struct ProfileForm: Sendable {
    var user: User
    var faults = FormFaults()

    init(_ user: User) {
        self.user = user
    }

    init(_ values: FormValues, of user: User) {
        let (name, fault) = TextRule.name.check(values["name"])
        self.user = user
        self.user.name = name
        faults.add("name", fault)
        if let theme = Theme(rawValue: values["theme"] ?? "") { self.user.theme = theme }
        if let language = Language(rawValue: values["language"] ?? "") { self.user.language = language }
        if let direction = Direction(rawValue: values["direction"] ?? "") { self.user.direction = direction }
    }
}
