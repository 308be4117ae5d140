import HTTPServer
import Vocabulary

/// The only maker of this site's URLs.
enum Path {
    static let home = "/"
    static let health = "/health"
    static let register = "/register"
    static let login = "/login"
    static let logout = "/logout"
    static let profile = "/profile"
    static let profilePicture = "/profile/picture"
    static let email = "/profile/email"
    static let password = "/profile/password"
    static let devices = "/profile/devices"
    static let deleteOtherDevices = "/profile/devices/delete"
    static let export = "/profile/export"
    static let exportDocument = "/profile/export/slovarik.json"
    static let exportWords = "/profile/export/words.csv"
    static let deleteAccount = "/profile/delete"
    static let categoryOrder = "/categories/order"
    static let newCategory = "/categories/new"
    static let categories = "/categories"
    static let courses = "/courses"
    static let suggestions = "/translations/suggestions"
    static let reviews = "/reviews"
    static let achievements = "/achievements"
    static let statisticsReport = "/statistics/report"
    static let staticFiles = "/static"

    static func login(next: String) -> String {
        next == home ? login : query(login, [("next", next)])
    }

    static func deleteDevice(_ id: Device.ID) -> String { "/profile/devices/\(id)/delete" }

    static func manifest(in language: Language) -> String {
        query("/manifest.webmanifest", [("lang", language.rawValue)])
    }

    static func welcome(page: Int = 1) -> String {
        page == 1 ? "/welcome" : query("/welcome", [("page", String(page))])
    }

    static func category(_ id: Category.ID, search: String = "", page: Int = 1) -> String {
        var pairs: [(String, String)] = []
        if !search.isEmpty { pairs.append(("search", search)) }
        if page > 1 { pairs.append(("page", String(page))) }
        return query("/categories/\(id)", pairs)
    }

    static func editCategory(_ id: Category.ID) -> String { "/categories/\(id)/edit" }
    static func deleteCategory(_ id: Category.ID) -> String { "/categories/\(id)/delete" }
    static func words(of category: Category.ID) -> String { "/categories/\(category)/words" }
    static func newWord(in category: Category.ID) -> String { "/categories/\(category)/words/new" }
    static func wordList(of category: Category.ID) -> String { "/categories/\(category)/words/list" }
    /// Where words that were added in one go are taken back.
    static func deleteWords(_ batch: WordBatch) -> String {
        "/categories/\(batch.category)/words/\(batch.ids.lowerBound)-\(batch.ids.upperBound)/delete"
    }

    /// A category where words have just been added in one go.
    static func category(with batch: WordBatch) -> String {
        query(
            "/categories/\(batch.category)",
            [("added", "\(batch.ids.lowerBound)-\(batch.ids.upperBound)")])
    }

    static func word(_ id: Word.ID) -> String { "/words/\(id)" }
    static func editWord(_ id: Word.ID) -> String { "/words/\(id)/edit" }
    /// Another one when the word is changed.
    static func speech(of word: Word) -> String {
        query("/words/\(word.id)/speech", [("v", String(word.text.term.fingerprint, radix: 36))])
    }
    static func deleteWord(_ id: Word.ID) -> String { "/words/\(id)/delete" }

    /// An uploaded picture.
    static func picture(_ name: String) -> String { "/pictures/\(name)" }

    static func course(_ id: Course.ID) -> String { "/courses/\(id)" }
    /// Where a category is made of a course.
    static func categories(from course: Course.ID) -> String { "/courses/\(course)/categories" }

    static func training(of category: Category.ID?) -> String {
        guard let category else { return "/training" }
        return query("/training", [("category", String(category))])
    }

    static func statistics(_ period: Period? = nil) -> String {
        period.map { query("/statistics", $0.pairs) } ?? "/statistics"
    }

    /// The figures of a period, to be opened in a spreadsheet.
    static func statisticsReport(_ period: Period) -> String { query(statisticsReport, period.pairs) }

    static func results(of training: Training.ID) -> String { "/training/\(training)" }
    static func retraction(of review: Review.ID) -> String { "/reviews/\(review)/retraction" }

    /// `next` when it is a path of this site, else the home page: a redirect never leads anywhere else.
    static func own(_ next: String?) -> String {
        guard let next, next.utf8.count <= 2000, next.hasPrefix("/"), !next.hasPrefix("//"),
            !next.contains("\\"),
            next.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return home }
        return next
    }

    private static func query(_ path: String, _ pairs: [(String, String)]) -> String {
        pairs.isEmpty ? path : path + "?" + FormValues(pairs.map { (name: $0.0, value: $0.1) }).encoded()
    }
}
