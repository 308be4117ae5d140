import Foundation
import Learning
import Views
import Vocabulary

/// What no page of ours sends where it means a number, a name or a choice, percent-encoded as a form or a path has it.
enum Extremes {
    static let all: [String] = [
        "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "9223372036854775806",
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "-1", "0", "%2B1", "1", "01",
        "2147483648", "4294967296", "1000000000", "1000000001", "99999999999999999999999999", "1e9", "0x7f",
        "NaN",
        "", "%20", "%00", "1%001", "%D9%A1", "%ED%A0%80", "%F0%9F", "%EF%BF%BE", "-", "--", "1-", "-1-1",
        "1-2-3",
        "9223372036854775807-1", "1-9223372036854775807", "-9223372036854775808--1", "1%2C2%2C3", "1%0A2",
        "9999-12-31", "0000-00-00", "2027-02-30", "99%3A99", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9",
        "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9\(String(repeating: "%E2%80%8D%F0%9F%91%A7", count: 40))",
        "e\(String(repeating: "%CC%81", count: 300))", String(repeating: "a", count: 20_000),
        String(repeating: "9", count: 20_000),
    ]

    /// The names of the fields and questions that the program reads and that its pages have, as its text says; those
    /// with a number, as the places of a task, with one of them.
    static let fields: [String] = {
        // How a value of a form or a query is asked for, and how a page names a field.
        let patterns = [
            /[\w)?]\["([A-Za-z]+)"\]/, /\.(?:all|number|name|choice|file|upload)\("([A-Za-z]+)"/,
            /\bvalue\("([A-Za-z]+)"/, /\bname(?:=|: )"([A-Za-z]+)"/, /Name = "([A-Za-z]+)"/,
            /\b(?:TextField|Select|Tick)\(\s*(?:id: )?"([A-Za-z]+)"/,
        ]
        var names = Set(WordText.Field.allCases.map(\.rawValue))
        names.formUnion(WordText.members.map(WordForm.name(ofBase:)))
        names.formUnion([PictureChoice.baseName, "place1", "word-1", "term-0", "translation-0", "leave-0"])
        names.formUnion(LessonBlock.Field.allCases.map(\.rawValue))
        for folder in ["Sources/Web", "Sources/Forms", "Views"] {
            let folder = House.root.appendingPathComponent(folder)
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
            for file in files where file.hasSuffix(".swift") || file.hasSuffix(".html") {
                let text =
                    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
                for pattern in patterns {
                    names.formUnion(text.matches(of: pattern).map { String($0.1) })
                }
            }
        }
        return names.sorted()
    }()
}
