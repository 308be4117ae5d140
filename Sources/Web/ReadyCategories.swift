import Foundation
import Storage

/// The categories that a fresh account finds, read from `Courses`.
enum ReadyCategories {
    /// One file, one category: `{"title", "termLanguage", "translationLanguage", "words": [{"term", "translation",
    /// "transcription", "example"}]}`. In the order of the file names.
    fileprivate struct Course: Decodable {
        struct Entry: Decodable {
            let term: String
            let translation: String
            let transcription: String?
            let example: String?
        }

        let title: String
        let termLanguage: String
        let translationLanguage: String
        let words: [Entry]
    }

    static func read(from folder: URL) throws(StartError) -> [ReadyCategory] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        var categories: [ReadyCategory] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            let file = folder.appendingPathComponent(name)
            do {
                let course = try JSONDecoder().decode(Course.self, from: Data(contentsOf: file))
                categories.append(ReadyCategory(course))
            } catch {
                throw .unreadable(file.path, reason: "\(error)")
            }
        }
        return categories
    }
}

extension ReadyCategory {
    fileprivate init(_ course: ReadyCategories.Course) {
        self.init(
            title: course.title, termLanguage: course.termLanguage,
            translationLanguage: course.translationLanguage,
            words: course.words.map {
                WordText(
                    term: $0.term, translation: $0.translation, transcription: $0.transcription ?? "",
                    example: $0.example ?? "")
            })
    }
}
