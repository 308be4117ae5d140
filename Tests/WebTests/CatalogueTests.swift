import Foundation
import Localization
import Testing
import Vocabulary

@testable import Web

@Suite("Catalogues")
struct CatalogueTests {
    private let catalogues: Catalogues

    init() throws {
        catalogues = try Catalogues(folder: House.root.appendingPathComponent("Locales"))
    }

    @Test("Both languages say the same sentences")
    func sameKeys() {
        #expect(Set(catalogues[.ru].sentences.keys) == Set(catalogues[.en].sentences.keys))
    }

    @Test(
        "Every sentence with a count has exactly the plural forms of its language",
        arguments: Language.allCases)
    func pluralForms(language: Language) {
        for (key, sentence) in catalogues[language].sentences {
            guard case .plural(let forms) = sentence else { continue }
            #expect(Set(forms.keys) == PluralForm.needed(in: language), "\(language) \(key)")
        }
    }

    @Test("A sentence is plural in both languages or in neither, and has the same gaps")
    func sameGaps() {
        for (key, sentence) in catalogues[.ru].sentences {
            guard let other = catalogues[.en].sentences[key] else { continue }
            #expect(gaps(sentence) == gaps(other), "\(key)")
        }
    }

    @Test("A time zone is called by its city in either language, where that has a name")
    func timeZones() {
        for (zone, russian, english) in [
            ("America/Los_Angeles", "Лос-Анджелес", "Los Angeles"), ("Europe/Moscow", "Москва", "Moscow"),
            ("Asia/Tokyo", "Токио", "Tokyo"), ("Etc/UTC", "UTC", "UTC"),
        ] {
            #expect(catalogues[.ru].city(ofTimeZone: zone) == russian)
            #expect(catalogues[.en].city(ofTimeZone: zone) == english)
        }
    }

    @Test("No sentence is empty", arguments: Language.allCases)
    func noneEmpty(language: Language) {
        for (key, sentence) in catalogues[language].sentences {
            for phrase in phrases(sentence) {
                #expect(!phrase.source.trimmingCharacters(in: .whitespaces).isEmpty, "\(language) \(key)")
            }
        }
    }

    @Test(
        "Each language has its own quotes and one apostrophe, and a number does not part from its unit",
        arguments: [
            (Language.en, #"['"`«»„]|\.\.\.|  |\s%|[ ](kB|MB|GB|min)\b"#),
            (.ru, #"['"`“”„’]|\.\.\.|  |[^\u{A0}]%|[ ](КБ|МБ|ГБ|мин)\b"#),
        ])
    func typography(language: Language, unwanted: String) throws {
        let unwanted = try Regex(unwanted)
        for (key, sentence) in catalogues[language].sentences {
            for phrase in phrases(sentence) {
                #expect(!phrase.source.contains(unwanted), "\(language) \(key)")
            }
        }
    }

    @Test("Every key that the program names is in the catalogue, and none is left over")
    func usedKeys() throws {
        var used: Set<String> = []
        let code = try [
            "Sources/Web", "Sources/Exchange", "Sources/Forms", "Sources/Household", "Sources/Localization",
            "Views",
        ]
        .flatMap {
            try files(in: $0, suffix: ".swift")
        }
        for file in try code + files(in: "Views", suffix: ".html") {
            used.formUnion(file.matches(of: /"([a-zA-Z]+\.[a-zA-Z0-9]+)"/).map { String($0.1) })
            // "theme.\(theme)" names every key that begins like it.
            for beginning in file.matches(of: /"([a-zA-Z]+\.[a-zA-Z]*)\\\(/).map({ String($0.1) }) {
                used.formUnion(catalogues[.en].sentences.keys.filter { $0.hasPrefix(beginning) })
            }
            for literal in file.matches(of: /(?:Message|text)\("([a-zA-Z]+\.[a-zA-Z0-9]+)"/).map({
                String($0.1)
            }) {
                #expect(catalogues[.en].sentences[literal] != nil, "\(literal)")
            }
        }
        for file in try files(in: "Views", suffix: ".html") {
            used.formUnion(file.matches(of: /{{-? t ([a-zA-Z]+\.[a-zA-Z0-9]+)/).map { String($0.1) })
        }
        #expect(Set(catalogues[.en].sentences.keys).subtracting(used).isEmpty)
    }

    @Test(
        "Whole numbers take the plural forms of CLDR",
        arguments: [
            (
                Language.ru,
                [
                    0: PluralForm.many, 1: .one, 2: .few, 4: .few, 5: .many, 11: .many, 12: .many, 21: .one,
                    22: .few, 25: .many, 101: .one, 111: .many, 112: .many, 122: .few,
                ]
            ),
            (.en, [0: .other, 1: .one, 2: .other, 21: .other]),
        ])
    func plural(language: Language, forms: [Int: PluralForm]) {
        for (count, form) in forms {
            #expect(PluralForm(count, in: language) == form, "\(language) \(count)")
        }
    }

    @Test("Long numbers are written in groups, as each language does it")
    func numbers() {
        for (number, russian, english) in [
            (0, "0", "0"), (999, "999", "999"), (-999, "-999", "-999"),
            (1234, "1\u{A0}234", "1,234"), (-1234, "-1\u{A0}234", "-1,234"),
            (10_000, "10\u{A0}000", "10,000"), (-10_000, "-10\u{A0}000", "-10,000"),
            (123_456, "123\u{A0}456", "123,456"), (2_000_000, "2\u{A0}000\u{A0}000", "2,000,000"),
        ] {
            #expect(catalogues[.ru].number(number) == russian)
            #expect(catalogues[.en].number(number) == english)
        }
        #expect(
            catalogues[.ru](Message("list.tooMany", count: 12_345, numbers: ["maximum": 10_000])).contains(
                "12\u{A0}345"))
    }

    private func phrases(_ sentence: Sentence) -> [Phrase] {
        switch sentence {
        case .plain(let phrase): [phrase]
        case .plural(let forms): Array(forms.values)
        }
    }

    private func gaps(_ sentence: Sentence) -> Set<Set<String>> {
        Set(phrases(sentence).map(\.gaps))
    }

    private func files(in folder: String, suffix: String) throws -> [String] {
        let url = House.root.appendingPathComponent(folder)
        let paths = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap {
            $0 as? String
        }
        return try paths.filter { $0.hasSuffix(suffix) }
            .map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) }
    }
}
