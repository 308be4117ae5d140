import Forms
import Localization
import Vocabulary

/// What shall become of a table: which column is what of a word, and into which category the words go.
package struct TablePlan: Sendable {
    package let contents: TableContents
    /// What each column is; nil for one of which nothing is taken.
    package var roles: [TableRole?]
    /// Of the category, for words that do not say theirs.
    package var title: String
    package var pair: LanguagePair
    /// Our own table, in which an apostrophe may stand before what looks like a formula.
    package let isOurs: Bool
    /// A column says of each word how well another program knows it.
    package var hasStatus: Bool { roles.contains(.status) || roles.contains(.stage) }

    /// What parts of speech are called, in small letters, and what a word that is known elsewhere is tagged with.
    let words: TableWords

    /// As it looks by itself, for somebody who learns `pair`.
    ///
    /// - Parameter fileName: after which the category is called where the table does not say it.
    package init(
        _ contents: TableContents, for pair: LanguagePair, words: TableWords, fileName: String
    ) {
        let deck = contents.head.deck.isEmpty ? "" : Self.title(ofDeck: contents.head.deck)
        let title = [deck, Self.title(ofFile: fileName), words.title].first { !$0.isEmpty } ?? ""
        self.init(contents, for: pair, words: words, title: title)
    }

    /// The same, of a table whose category has its title.
    package init(_ contents: TableContents, for pair: LanguagePair, words: TableWords, title: String) {
        self.contents = contents
        self.words = words
        self.title = title
        let titles = words.titles.first { TableColumnName.isOurs(contents.names, titles: $0) }
        isOurs = contents.hasHeader && titles != nil
        roles =
            isOurs
            ? Array(WordTable.roles.prefix(contents.names.count)) : Self.guessed(contents, for: pair)
        self.pair = pair
        self.pair = guessedPair(usually: pair)
    }

    /// It says which column is the word and which its translation.
    package var isComplete: Bool { roles.contains(.term) && roles.contains(.translation) }

    /// By what the head of the text says, then by the names of the columns, then as the fields of Anki's notes are guessed.
    private static func guessed(_ contents: TableContents, for pair: LanguagePair) -> [TableRole?] {
        let count = contents.names.count
        var roles: [TableRole?] = Array(repeating: nil, count: count)
        var isTaken = Array(repeating: false, count: count)
        func set(_ role: TableRole?, _ place: Int) {
            guard roles.indices.contains(place), !isTaken[place] else { return }
            isTaken[place] = true
            if let role, !roles.contains(role) { roles[place] = role }
        }
        let said: [(TableHead.Column, TableRole?)] = [
            (.noteType, nil), (.deck, .category), (.tags, .tags), (.guid, .guid),
        ]
        for (column, role) in said {
            if let number = contents.head.columns[column] { set(role, number - 1) }
        }
        for (place, name) in contents.names.enumerated() {
            if let role = TableColumnName.role(name) ?? TableColumnName.role(name, in: pair) {
                set(role, place)
            }
        }
        let open = roles.indices.filter { !isTaken[$0] }
        guard !open.isEmpty else { return roles }
        let type = AnkiNoteType(
            id: 0, name: "", fields: open.map { contents.names[$0] }, noteCount: contents.rowCount,
            samples: contents.samples.map { row in open.map { $0 < row.count ? row[$0] : "" } })
        let learned = roles.contains(.term)
        let guess = AnkiPlan.NoteType(guessed: type, for: pair)
        for (place, field) in zip(open, guess.fields) {
            guard let field else { continue }
            let role = TableRole(field)
            // With the word known, what looks like another is its translation.
            let other: TableRole = learned && role == .term ? .translation : role
            if !roles.contains(other) { roles[place] = other }
        }
        return roles
    }

    private func guessedPair(usually pair: LanguagePair) -> LanguagePair {
        func text(_ role: TableRole) -> String {
            guard let place = roles.firstIndex(of: role) else { return "" }
            return contents.samples.map { place < $0.count ? $0[place] : "" }.joined(separator: " ")
        }
        let names = title + " " + contents.names.joined(separator: " ")
        let term =
            LanguageGuess.named(names, besides: pair.translation)
            ?? LanguageGuess.written(text(.term), usually: pair.term)
        let translation = LanguageGuess.written(text(.translation), usually: pair.translation)
        let guess = LanguagePair(
            term: term, translation: translation == term ? pair.translation : translation)
        return guess.isPossible ? guess : pair
    }

    private static func title(ofFile name: String) -> String {
        let name = name.bounded(bytes: 300)
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let words = stem.unicodeScalars.map { $0 == "_" ? " " : $0 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: words)
        let (title, fault) = TextRule.title.check(
            String(text).singleSpaced.shortened(to: TextRule.title.maximum))
        return fault == nil ? title : ""
    }

    /// The path of a deck, `Home::Kitchen`, from behind as far as a title holds it.
    static func title(ofDeck name: String) -> String {
        let bounded = name.bounded(bytes: 2000)
        var path: [String] = [""]
        var colons = 0
        for scalar in bounded.unicodeScalars {
            if scalar == ":" {
                colons += 1
                if colons == 2 {
                    path.append("")
                    colons = 0
                }
                continue
            }
            if colons == 1 { path[path.count - 1].unicodeScalars.append(":") }
            colons = 0
            path[path.count - 1].unicodeScalars.append(scalar)
        }
        return AnkiPlan.title(ofPath: path) ?? ""
    }
}

/// What a table is read by in the languages of the interface.
package struct TableWords: Sendable {
    /// Of the columns of our own table, in each language.
    package let titles: [[String]]
    let partsOfSpeech: [String: PartOfSpeech]
    /// Of words that another program calls known.
    let knownTag: String
    /// Of a category where nothing says it.
    let title: String

    /// - Parameter text: of the person; all are those that tables may be written in.
    package init(_ text: Catalogue, of all: [Catalogue]) {
        titles = all.map { WordTable.titles(in: $0) }
        var parts: [String: PartOfSpeech] = [:]
        for part in PartOfSpeech.allCases {
            parts[part.rawValue] = part
            for text in all { parts[text("partOfSpeech.\(part.rawValue)").lowercased()] = part }
        }
        partsOfSpeech = parts
        knownTag = text("table.knownTag")
        title = text("table.title")
    }
}
