import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Views

@testable import Web

/// Every form of every page, each of its fields filled in wrongly, and all of them together.
@Suite("What is wrong with a form")
struct FormFaultsTests {
    /// A form as a browser sees it.
    private struct PageForm: Sendable {
        struct Field: Sendable {
            let name: String
            let value: String
            /// Something can be typed or chosen there.
            let isOpen: Bool
        }

        let action: String
        let fields: [Field]

        static func all(on page: String) -> [PageForm] {
            page.matches(of: /(?s)<form[^>]*method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/).map {
                PageForm(action: String($0.output.1), fields: fields(in: String($0.output.2)))
            }
        }

        private static func fields(in form: String) -> [Field] {
            form.matches(
                of: /(?s)<input[^>]*>|<textarea([^>]*)>(.*?)<\/textarea>|<select([^>]*)>(.*?)<\/select>/
            )
            .compactMap { match in
                let tag = String(match.output.0)
                guard let name = attribute("name", of: tag) else { return nil }
                if let options = match.output.4 {
                    let chosen =
                        options.firstMatch(of: /value="([^"]*)" selected/)
                        ?? options.firstMatch(of: /value="([^"]*)"/)
                    return Field(
                        name: name, value: chosen.map { String($0.output.1) } ?? "", isOpen: true)
                }
                if let text = match.output.2 { return Field(name: name, value: String(text), isOpen: true) }
                let kind = attribute("type", of: tag) ?? "text"
                if kind == "file" { return nil }
                if ["radio", "checkbox"].contains(kind), !tag.contains(" checked") { return nil }
                return Field(
                    name: name, value: attribute("value", of: tag) ?? "",
                    isOpen: !["hidden", "radio", "checkbox"].contains(kind))
            }
        }

        private static func attribute(_ name: String, of tag: String) -> String? {
            guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
            return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacing("&quot;", with: "\"")
                .replacing("&amp;", with: "&")
        }

        func values(wrong: Set<String>, as text: String) -> [(String, String)] {
            fields.map { ($0.name, wrong.contains($0.name) ? text : $0.value) }
        }
    }

    private static let wrongs = ["", "\u{7}", String(repeating: "x", count: 4000)]

    /// What is seen of what is wrong.
    private func check(_ page: String, _ comment: Comment) {
        let errors = page.matches(of: /<p class="error" id="([^"]*)-error"(?! hidden)[^>]*>([^<]+)</)
            .map { (id: String($0.output.1), text: String($0.output.2)) }
        let summary = page.firstMatch(of: /(?s)<div class="error-summary"([^>]*)>(.*?)<\/div>/)
        let focused = page.matches(of: /<[a-z]+ [^>]*\bautofocus\b[^>]*>/).map { String($0.output) }
        #expect(focused.count == 1, "one thing has the focus: \(focused) \(comment)")
        for error in errors {
            let field = page.matches(of: /<(?:input|textarea|select) [^>]*>/).map { String($0.output) }
                .first { $0.contains("id=\"\(error.id)\"") }
            guard let field else { continue }
            #expect(field.contains("aria-invalid=\"true\""), "\(error.id) \(comment)")
            #expect(field.contains("\(error.id)-error"), "\(error.id) is described by its error \(comment)")
        }
        guard let summary else {
            #expect(errors.count == 1, "\(errors) without a summary \(comment)")
            #expect(focused.first?.contains("-error") == true, "\(focused) \(comment)")
            return
        }
        #expect(summary.output.1.contains("tabindex=\"-1\" autofocus"), comment)
        let links = summary.output.2.matches(of: /<a href="#([^"]*)">([^<]*)<\/a>/)
        // What is wrong with the form as a whole stands alone.
        guard !links.isEmpty else {
            #expect(errors.isEmpty, "\(errors) \(comment)")
            return
        }
        #expect(links.count >= 2, comment)
        for link in links {
            let id = String(link.output.1)
            let label = page.firstMatch(of: /(?s)<label for="([^"]*)">([^<]*)/).map { _ in
                page.matches(of: /<label for="([^"]*)">([^<]*)/).first { $0.output.1 == id }
            }
            #expect(page.contains("id=\"\(id)\""), "\(id) is there \(comment)")
            guard let label, let text = label?.output.2 else { continue }
            let said = text.trimmingCharacters(in: .whitespaces)
            #expect(link.output.2.hasPrefix(said + ": "), "\(link.output.2) names \(said) \(comment)")
        }
    }

    @Test(
        "One error stands at its field, which has the focus; several are told together, with links to theirs")
    func everyForm() async throws {
        let scene = try await SceneModel.scene()
        var checked: Set<String> = []
        var seen: Set<String> = []
        // The form that hands the category over to one of several comes last: the others need it.
        let rows = RouteRow.all.filter { $0.method == .get }
        let end = Path.places.deleteCategory.pattern
        for row in rows.filter({ $0.pattern != end }) + rows.filter({ $0.pattern == end }) {
            let person: Scene.Person =
                switch row.access {
                case .administrator: .administrator
                case .everybody: .nobody
                default: .owner
                }
            let visitor = Visitor(scene.house)
            if let session = scene.things[person]?.session { await visitor.keep("slovarik_session", session) }
            let page = await visitor.ask(row.path(try scene.owner)).whole()
            guard page.status == .ok else { continue }
            for form in PageForm.all(on: page.text) where form.fields.contains(where: \.isOpen) {
                guard seen.insert(form.action).inserted else { continue }
                let open = form.fields.filter(\.isOpen).map(\.name)
                let one = open.flatMap { name in Self.wrongs.map { (Set([name]), $0) } }
                for (wrong, text) in one + Self.wrongs.map({ (Set(open), $0) }) {
                    // Passwords that are wrong too often are refused for a while.
                    scene.house.wait(120)
                    let answer = await visitor.send(form.action, form.values(wrong: wrong, as: text))
                    guard answer.status == .unprocessableContent else { continue }
                    checked.insert(row.pattern)
                    check(
                        answer.text, "\(form.action) \(wrong.sorted()) as \(text.prefix(3).debugDescription)")
                }
            }
        }
        for pattern in [
            "/login", "/register", "/password/forgotten", "/categories/new", "/categories/:id/edit",
            "/words/new", "/categories/:id/words/new", "/words/:id/edit", "/words/:id/help",
            "/categories/:id/words/list", "/categories/:id/selection", "/profile/learning",
            "/profile/account",
            "/profile/memory", "/profile/email", "/profile/password", "/profile/recovery-codes",
            "/profile/calendar", "/profile/delete", "/lessons/mistakes", "/lessons/review",
        ] {
            #expect(checked.contains(pattern), "\(pattern) refused nothing")
        }
    }
}
