import HTTPServer
import Storage

struct CategoryForm: Sendable {
    var title = ""
    var faults = FormFaults()

    init(title: String = "") {
        self.title = title
    }

    init(_ values: FormValues) {
        let (title, fault) = TextRule.title.check(values["title"])
        self.title = title
        faults.add("title", fault)
    }
}
