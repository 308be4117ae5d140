import HTTPServer
import Testing

/// Somebody with words of their own who looks at what a training asks.
struct Pupil {
    /// Sent in this order, each with an example and a picture.
    static let animals = [
        ("cat", "кошка", "My cat sleeps all day.", "🐈"), ("horse", "лошадь", "She rode a horse home.", "🐎"),
        ("monkey", "обезьяна", "A monkey stole my hat.", "🐒"),
        ("rabbit", "кролик", "The rabbit is white.", "🐇"), ("mouse", "мышь", "A mouse ran by.", "🐁"),
        ("tiger", "тигр", "The tiger is asleep.", "🐅"),
    ]

    let house: House
    let visitor: Visitor
    let category: String
    var address: String { "/training?category=" + category.dropFirst("/categories/".count) }

    init(form: String, language: String = "ru", in house: House? = nil) async throws {
        self.house = try house ?? House()
        visitor = await Visitor.registered(in: self.house, language: language, form: form)
        category = await visitor.category("Звери")
        for (term, translation, example, emoji) in Self.animals {
            await visitor.post(
                category + "/words",
                [("term", term), ("translation", translation), ("example", example), ("picture", emoji)])
        }
        // They are joined once they were met.
        if form == "pairs" { await meetAll() }
    }

    /// Meets every word before the first is asked.
    func meetAll() async {
        let meeting = await visitor.open(address).card.filter { !["word", "exercise"].contains($0.0) }
        let words = await visitor.open(category).text.matches(of: /href="\/words\/(\d+)/)
        for word in Set(words.map { String($0.1) }) {
            await visitor.post("/meetings", meeting + [("word", word)])
        }
    }

    /// What a form of the page would send: its hidden fields.
    static func fields(_ page: Response) -> [(String, String)] {
        let form = page.text.split(separator: "<form class=\"training-card").last ?? ""
        let end = form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex
        return form[..<end].matches(of: /<input type="hidden" name="(\w+)" value="([^"]*)">/).map {
            (String($0.1), String($0.2))
        }
    }

    static func options(_ page: Response) -> [String] {
        page.text.matches(of: /name="option" value="([^"]*)"/).map { String($0.1) }
    }

    /// Opens the training and meets what is new, until something is asked.
    func question() async -> Response {
        var page = await visitor.open(address)
        for _ in 0..<20 where page.text.contains("training-meeting") {
            page = await visitor.post("/meetings", page.card.filter { $0.0 != "exercise" })
        }
        return page
    }

    /// The term of the word that a page asks.
    func term(_ page: Response) async throws -> String {
        let id = try #require(page.card.first { $0.0 == "word" }?.1)
        let form = await Visitor(copying: visitor).open("/words/\(id)/edit").text
        return String(try #require(form.firstMatch(of: /name="term" value="([^"]*)"/)?.1))
    }

    static func translation(of term: String) -> String { animals.first { $0.0 == term }?.1 ?? "" }

    /// What the page's form would send with the right answer, or with a wrong one.
    func answer(_ page: Response, isRight: Bool = true) async throws -> [(String, String)] {
        let term = try await term(page)
        let word = try #require(Self.animals.first { $0.0 == term })
        let fields = Self.fields(page)
        let terms = page.text.matches(of: /name="term" value="([^"]*)"/).map { String($0.1) }
        if !terms.isEmpty {
            // Every pair is joined rightly, or each to the next one's.
            let translations = terms.map(Self.translation(of:))
            let joined = isRight ? translations : Array(translations.dropFirst() + translations.prefix(1))
            return fields.filter { $0.0 != "term" }
                + zip(terms, joined).flatMap { [("term", $0.0), ("translation", $0.1)] }
        }
        let options = Self.options(page)
        if !options.isEmpty {
            let right = [word.0, word.1, word.3]
            let option = options.first { right.contains($0) == isRight }
            return fields + [("option", try #require(option))]
        }
        let asksTerm = page.text.contains(#"name="typed" lang="en""#)
        return fields + [("typed", isRight ? (asksTerm ? word.0 : word.1) : "нечто")]
    }

    func progress() async -> [Int] {
        await visitor.open(category).text.matches(of: /Прогресс: (\d) из 5/).compactMap { Int($0.1) }
    }
}
