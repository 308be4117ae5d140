import Foundation
import Storage

/// The categories that a fresh account finds, read from `Courses`.
struct ReadyCategories: Sendable {
    /// One file, one category: `{"title": {"ru", "en"}, "termLanguage", "translationLanguage", "words": [{"term",
    /// "translation", "transcription", "example"}]}`.
    private struct Course: Decodable {
        struct Entry: Decodable {
            let term: String
            let translation: String
            let transcription: String?
            let example: String?
        }

        let title: [String: String]
        let termLanguage: String
        let translationLanguage: String
        let words: [Entry]
    }

    private let courses: [Course]

    /// Reads every file of the folder, in the order of their names.
    init(folder: URL) throws(StartError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        var courses: [Course] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            let file = folder.appendingPathComponent(name)
            do {
                let course = try JSONDecoder().decode(Course.self, from: Data(contentsOf: file))
                for language in Language.allCases where course.title[language.rawValue]?.isEmpty != false {
                    throw StartError.unreadable(file.path, reason: "it has no title in \(language.rawValue)")
                }
                courses.append(course)
            } catch let error as StartError {
                throw error
            } catch {
                throw .unreadable(file.path, reason: "\(error)")
            }
        }
        self.courses = courses
    }

    /// The categories, titled for somebody who reads the interface in `language`.
    func titled(in language: Language) -> [ReadyCategory] {
        courses.map { course in
            ReadyCategory(
                title: course.title[language.rawValue] ?? "", termLanguage: course.termLanguage,
                translationLanguage: course.translationLanguage,
                words: course.words.map {
                    WordText(
                        term: $0.term, translation: $0.translation, transcription: $0.transcription ?? "",
                        example: $0.example ?? "")
                })
        }
    }
}
