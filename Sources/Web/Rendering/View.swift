/// The pages there are, by the names of their templates within `Views`.
enum View: String, Sendable, CaseIterable {
    case registration = "registration/new"
    case signIn = "sign-in/new"
    case welcome = "welcome/show"
    case home = "words/home"
    case categoryForm = "category/form"
    case category = "category/show"
    case wordForm = "word/form"
    case deletion = "deletion/show"
    case training = "training/card"
    case trainingEmpty = "training/empty"
    case trainingResults = "training/results"
    case profile = "profile/show"
    case account = "account/form"
    case devices = "devices/index"
    case export = "export/show"
    case fault = "fault/show"
}
