import HTTPServer
import Library
import Localization
import Storage
import Translation
import Views
import Vocabulary

extension Context {
    /// What there is for each language that somebody may learn who knows `language`.
    func pairContents(for language: String) -> PairContents {
        let dictionaries = services.translator.dictionaries
        return PairContents(
            LanguagePair.languages.filter { $0 != language }.map { term in
                let pair = LanguagePair(term: term, translation: language)
                let dictionary: PairContents.Dictionary =
                    dictionaries.knows(pair)
                    ? .installed : DebianDictionaries.package(for: pair).map { .package($0) } ?? .none
                return PairContents.Row(
                    pair, hasCourses: services.courses.hasCourse(for: pair), dictionary: dictionary)
            })
    }
}

extension Context<User> {
    /// The course that the path names, for the pair that this person learns where it can be had so.
    func course() throws(Fault) -> Course {
        guard let id = parameters?["id"], id.utf8.count <= FormValues.nameLimit,
            let course = services.courses[id]
        else {
            throw .notFound
        }
        return course.course(for: user.pair) ?? course
    }

    /// Every theme that has one of the courses, by title.
    func themes(of courses: [Course]) -> [Course.Theme] {
        let alphabet = Alphabet(language: language)
        let themes = Dictionary(courses.map { ($0.theme.id, $0.theme) }) { first, _ in first }
        return themes.values.map { (key: alphabet.key(of: $0.title[language]), theme: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.theme)
    }
}
