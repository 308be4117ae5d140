/// What is wrong with a template, and where.
struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The template's path, as the build knows it.
    let file: String
    /// Both from 1; the column counts UTF-8 bytes, as Swift's compiler does.
    let line: Int
    let column: Int
    let message: String

    /// In the form that editors and build tools understand.
    var description: String { "\(file):\(line):\(column): error: \(message)" }
}
