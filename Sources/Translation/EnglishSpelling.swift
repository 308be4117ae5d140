/// Other ways to write an English word: as the British do what is written as Americans do, and the other way round. Which of
/// them are words only the dictionaries know.
enum EnglishSpelling {
    /// Longer ones are no such word.
    private static let longestWord = 20

    /// The likeliest first: colourful of colorful, travelled of traveled, specialise of specialize.
    static func british(_ word: String) -> [String] {
        spellings(of: word) { spelling in
            spelling.exchange("iz", for: "is")
            spelling.exchange("yz", for: "ys")
            spelling.exchange("or", for: "our", behindVowels: 1)
            // Not any ens and not any l: a slip is no other spelling.
            for ending in ["fens", "icens", "retens"] {
                spelling.exchange(ending, for: ending.dropLast() + "c")
            }
            for (american, british) in stems { spelling.exchange(american, for: british) }
            for ending in doubled { spelling.end(ending, as: "l" + ending, behindVowels: 2) }
            for ending in ["llf", "llm"] { spelling.exchange(ending, for: String(ending.dropFirst())) }
            for ending in ["still", "fill", "roll", "thrall", "pall"] {
                spelling.end(ending, as: String(ending.dropLast()))
                spelling.end(ending + "s", as: ending.dropLast() + "s")
            }
            for letter in ["b", "c", "g", "h", "t", "v"] {
                spelling.end(letter + "er", as: letter + "re")
                spelling.end(letter + "ers", as: letter + "res")
            }
            spelling.end("og", as: "ogue")
            spelling.end("ogs", as: "ogues")
            guard word.utf8.count > 4 else { return }
            spelling.exchange("e", for: "ae")
            spelling.exchange("e", for: "oe")
        }
    }

    private static let stems = [
        ("skept", "scept"), ("mold", "mould"), ("plow", "plough"), ("sulf", "sulph"), ("oolen", "oollen"),
        ("quility", "quillity"), ("ifact", "efact"), ("dgment", "dgement"), ("euvering", "oeuvring"),
        ("euvered", "oeuvred"), ("euver", "oeuvre"),
    ]

    /// Before which the British write l twice.
    private static let doubled = [
        "led", "ling", "ler", "lers", "lor", "lors", "lous", "lously", "list", "lists",
    ]

    /// What an older dictionary writes for the endings that the British have now: authorize of authorise.
    static func withZ(_ word: String) -> [String] {
        spellings(of: word) { spelling in
            spelling.exchange("is", for: "iz")
            spelling.exchange("ys", for: "yz")
        }
    }

    /// The word with a blank or a hyphen behind its third letter or later: seat belt of seatbelt, half-time of halftime.
    static func parted(_ word: String, by mark: String) -> [String] {
        guard isWord(word), word.utf8.count >= 6 else { return [] }
        return (3...word.utf8.count - 3).map { word.prefix($0) + mark + word.dropFirst($0) }
    }

    private static func spellings(of word: String, _ change: (inout Spellings) -> Void) -> [String] {
        guard isWord(word) else { return [] }
        var spellings = Spellings(word: Array(word.utf8))
        change(&spellings)
        return spellings.found
    }

    private static func isWord(_ word: String) -> Bool {
        (4...longestWord).contains(word.utf8.count)
            && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    private struct Spellings {
        let word: [UInt8]
        private(set) var found: [String] = []

        init(word: [UInt8]) { self.word = word }

        /// Wherever it stands behind as many vowels.
        mutating func exchange(_ old: String, for new: String, behindVowels count: Int = 0) {
            let (old, new) = (Array(old.utf8), Array(new.utf8))
            guard word.count > old.count else { return }
            for place in 0...word.count - old.count where word[place...].starts(with: old) {
                guard vowels(before: place) >= count else { continue }
                add(word[..<place] + new + word[(place + old.count)...])
            }
        }

        mutating func end(_ old: String, as new: String, behindVowels count: Int = 0) {
            let (old, new) = (Array(old.utf8), Array(new.utf8))
            guard word.count > old.count + 1, word.suffix(old.count).elementsEqual(old),
                vowels(before: word.count - old.count) >= count
            else { return }
            add(word.dropLast(old.count) + new)
        }

        private func vowels(before place: Int) -> Int {
            word[..<place].count { "aeiouy".utf8.contains($0) }
        }

        private mutating func add(_ spelling: some Collection<UInt8>) {
            found.append(String(decoding: spelling, as: UTF8.self))
        }
    }
}
