import Foundation

/// A dictionary of two words, as dictd keeps it.
final class SmallDictionary {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dictd-\(UUID().uuidString)")

    /// English–Russian, as Mueller's is written.
    convenience init() throws {
        try self.init(
            "mueller0",
            articles: [
                ("castle", "castle\n   [↗kɑ:sl]\n   1. _n.\n      1) замок; дворец\n      2) твердыня\n"),
                ("lock", "lock\n   [lɘk] _n.\n   1) локон; прядь\n   2) замок\n"),
                ("play", "play\n   [plɛɪ]\n   1. _n. игра\n   2. _v. играть; резвиться\n"),
            ])
    }

    /// One of FreeDict, by the codes of its languages, such as `deu-rus`.
    convenience init(freeDict pair: String) throws {
        try self.init(
            "freedict-\(pair)",
            articles: [
                ("Haus", "Haus /haʊs/ <neut, n, sg>\n дом\n"),
                ("Hund", "Hund /hʊnt/ <masc, n, sg>\n собака\n"),
            ])
    }

    private init(_ name: String, articles: [(String, String)]) throws {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        func number(_ value: Int) -> String { String([digits[value >> 6], digits[value & 63]]) }
        var (text, index) = ("", "")
        for (word, article) in articles {
            index += "\(word)\t\(number(text.utf8.count))\t\(number(article.utf8.count))\n"
            text += article
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appendingPathComponent("\(name).dict"), atomically: true, encoding: .utf8)
        try index.write(
            to: folder.appendingPathComponent("\(name).index"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
