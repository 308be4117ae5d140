import HTTPServer
import Vocabulary

/// The only maker of this site's addresses.
package enum Path {
    package static let home = Address(text: "/")
    package static let health = Address(text: "/health")
    package static let register = Address(text: "/register")
    package static let login = Address(text: "/login")
    package static let logout = Address(text: "/logout")
    package static let profile = Address(text: "/profile")
    package static let profilePicture = Address(text: "/profile/picture")
    package static let email = Address(text: "/profile/email")
    package static let password = Address(text: "/profile/password")
    package static let devices = Address(text: "/profile/devices")
    package static let deleteOtherDevices = Address(text: "/profile/devices/delete")
    package static let export = Address(text: "/profile/export")
    package static let exportDocument = Address(text: "/profile/export/slovarik.json")
    package static let exportWords = Address(text: "/profile/export/words.csv")
    package static let deleteAccount = Address(text: "/profile/delete")
    package static let categoryOrder = Address(text: "/categories/order")
    package static let newCategory = Address(text: "/categories/new")
    package static let categories = Address(text: "/categories")
    package static let courses = Address(text: "/courses")
    package static let suggestions = Address(text: "/translations/suggestions")
    package static let reviews = Address(text: "/reviews")
    package static let achievements = Address(text: "/achievements")
    package static let statisticsReport = Address(text: "/statistics/report")
    /// The folder `Public`.
    package static let staticFiles = "/static"

    package static func login(next: String) -> Address {
        next == home.text ? login : query(login.text, [("next", next)])
    }

    package static func deleteDevice(_ id: Device.ID) -> Address {
        Address(text: "/profile/devices/\(id)/delete")
    }

    package static func manifest(in language: Language) -> Address {
        query("/manifest.webmanifest", [("lang", language.rawValue)])
    }

    package static func welcome(page: Int = 1) -> Address {
        page == 1 ? Address(text: "/welcome") : query("/welcome", [("page", String(page))])
    }

    package static func category(_ id: Category.ID, search: String = "", page: Int = 1) -> Address {
        var pairs: [(String, String)] = []
        if !search.isEmpty { pairs.append(("search", search)) }
        if page > 1 { pairs.append(("page", String(page))) }
        return query("/categories/\(id)", pairs)
    }

    package static func editCategory(_ id: Category.ID) -> Address { Address(text: "/categories/\(id)/edit") }
    package static func deleteCategory(_ id: Category.ID) -> Address {
        Address(text: "/categories/\(id)/delete")
    }
    package static func words(of category: Category.ID) -> Address {
        Address(text: "/categories/\(category)/words")
    }
    package static func newWord(in category: Category.ID) -> Address {
        Address(text: "/categories/\(category)/words/new")
    }
    package static func wordList(of category: Category.ID) -> Address {
        Address(text: "/categories/\(category)/words/list")
    }
    /// Where words that were added in one go are taken back.
    package static func deleteWords(_ batch: WordBatch) -> Address {
        Address(
            text: "/categories/\(batch.category)/words/\(batch.ids.lowerBound)-\(batch.ids.upperBound)/delete"
        )
    }

    /// A category where words have just been added in one go.
    package static func category(with batch: WordBatch) -> Address {
        query(
            "/categories/\(batch.category)",
            [("added", "\(batch.ids.lowerBound)-\(batch.ids.upperBound)")])
    }

    package static func word(_ id: Word.ID) -> Address { Address(text: "/words/\(id)") }
    package static func editWord(_ id: Word.ID) -> Address { Address(text: "/words/\(id)/edit") }
    /// Another one when the word is changed.
    package static func speech(of word: Word) -> Address {
        query("/words/\(word.id)/speech", [("v", String(word.text.term.fingerprint, radix: 36))])
    }
    package static func deleteWord(_ id: Word.ID) -> Address { Address(text: "/words/\(id)/delete") }

    /// An uploaded picture.
    package static func picture(_ name: String) -> Address { Address(text: "/pictures/\(name)") }

    package static func course(_ id: Course.ID) -> Address { Address(text: "/courses/\(id)") }
    /// Where a category is made of a course.
    package static func categories(from course: Course.ID) -> Address {
        Address(text: "/courses/\(course)/categories")
    }

    package static func training(of category: Category.ID?) -> Address {
        guard let category else { return Address(text: "/training") }
        return query("/training", [("category", String(category))])
    }

    package static func statistics(_ period: Period? = nil) -> Address {
        period.map { query("/statistics", $0.pairs) } ?? Address(text: "/statistics")
    }

    /// The figures of a period, to be opened in a spreadsheet.
    package static func statisticsReport(_ period: Period) -> Address {
        query(statisticsReport.text, period.pairs)
    }

    package static func results(of training: Training.ID) -> Address {
        Address(text: "/training/\(training)")
    }
    package static func retraction(of review: Review.ID) -> Address {
        Address(text: "/reviews/\(review)/retraction")
    }

    /// `next` when it is a path of this site, else the home page: a redirect never leads anywhere else.
    package static func own(_ next: String?) -> Address {
        guard let next, next.utf8.count <= 2000, next.hasPrefix("/"), !next.hasPrefix("//"),
            !next.contains("\\"),
            next.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return home }
        return Address(text: next)
    }

    private static func query(_ path: String, _ pairs: [(String, String)]) -> Address {
        guard !pairs.isEmpty else { return Address(text: path) }
        return Address(text: path + "?" + FormValues(pairs.map { (name: $0.0, value: $0.1) }).encoded())
    }
}

/// An address of this site, as a link, a form or a redirect takes it: made by `Path` alone.
package struct Address: Sendable, Hashable, CustomStringConvertible {
    /// A path, with a query where there is one; ASCII.
    package let text: String

    package var description: String { text }

    /// The same page, at one of its parts.
    package func at(_ part: String) -> Address { Address(text: text + "#" + part) }

    fileprivate init(text: String) {
        self.text = text
    }
}
