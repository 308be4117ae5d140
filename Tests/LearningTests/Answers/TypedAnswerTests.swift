import Learning
import Testing
import Vocabulary

@Suite("What was typed")
struct TypedAnswerTests {
    private func isRight(_ typed: String, _ term: String, category: Vocabulary.Category = Material.category())
        throws -> Bool
    {
        try Material.verdict(typed, for: term, category: category) == .right
    }

    private func isSlip(_ typed: String, _ term: String, beside others: [(String, String)] = []) throws
        -> Bool
    {
        if case .slip = try Material.verdict(typed, for: term, beside: others) { true } else { false }
    }

    /// Asked for the translation.
    private func russian(_ typed: String, _ translation: String) throws -> Verdict {
        try Material.verdict(typed, for: "word", translation, direction: .term)
    }

    @Test("Case, space and punctuation do not count")
    func plain() throws {
        for typed in ["Cat", " cat ", "CAT!", "«cat»", "\"cat\".", "cat\n", "c\u{200B}at"] {
            #expect(try isRight(typed, "cat"), "\(typed.debugDescription)")
        }
        #expect(try isRight("get   up", "get up") && isRight("how are you", "How are you?"))
        #expect(try isRight("eg", "e.g.") && isRight("a.m.", "am"))
    }

    @Test("Articles and to in front do not count, unless they are the word")
    func articles() throws {
        for typed in ["a cat", "the cat", "an cat", "cat"] { #expect(try isRight(typed, "cat")) }
        #expect(try isRight("go", "to go") && isRight("to go", "go"))
        #expect(try isRight("the", "the") && isRight("to", "to"))
        #expect(try !isRight("the", "a") && !isRight("a", "to"))
        let german = Material.category(term: "de")
        #expect(try !isRight("a Hund", "Hund", category: german))
    }

    @Test("Apostrophes and hyphens are the same however they are written, and may be left out")
    func marks() throws {
        for typed in ["don't", "don’t", "don`t", "donʼt", "dont"] {
            #expect(try isRight(typed, "don't"), "\(typed)")
        }
        for typed in ["part-time", "part time", "part–time", "parttime"] {
            #expect(try isRight(typed, "part-time"), "\(typed)")
        }
        #expect(try isRight("email", "e-mail") && isRight("e-mail", "email"))
        #expect(try isRight("chemists", "chemist's"))
    }

    @Test("Contractions are what they stand for")
    func contractions() throws {
        for (short, long) in [
            ("it's", "it is"), ("it's", "it has"), ("I'm", "I am"), ("don't", "do not"), ("can't", "cannot"),
            ("can't", "can not"), ("won't", "will not"), ("let's go", "let us go"), ("we'd", "we would"),
            ("we'd", "we had"), ("they've", "they have"), ("she'll", "she will"),
        ] {
            #expect(try isRight(short, long) && isRight(long, short), "\(short)")
        }
        #expect(try !isRight("it is", "it has"))
    }

    @Test(
        "Where an apostrophe makes another word, it counts", arguments: [("its", "it's"), ("were", "we're")])
    func ambiguous(word: String, contraction: String) throws {
        #expect(try !isRight(word, contraction) && !isRight(contraction, word))
    }

    @Test("е may stand for ё, except where both are words")
    func yo() throws {
        #expect(try russian("еж", "ёж") == .right && russian("ёж", "ёж") == .right)
        #expect(try russian("самолет", "самолёт") == .right && russian("звезды", "звёзды") == .right)
        for (typed, expected) in [("все", "всё"), ("небо", "нёбо"), ("совершенный", "совершённый")] {
            #expect(try !russian(typed, expected).isRight && !russian(expected, typed).isRight, "\(typed)")
            #expect(try russian(expected, expected) == .right)
        }
    }

    @Test("Stress is never asked for, and may be written")
    func stress() throws {
        for typed in ["корова", "коро\u{301}ва", "коро\u{300}ва"] {
            #expect(try russian(typed, "корова") == .right && russian("корова", typed) == .right)
        }
        #expect(try russian("мо\u{45D}", "мои") == .right)
        let learnersOfRussian = Material.category(term: "ru", translation: "en")
        #expect(
            try Material.verdict("ёжик", for: "ё\u{301}жик", "hedgehog", category: learnersOfRussian)
                == .right)
        #expect(
            try Material.verdict(
                "a hedgehog", for: "ёж", "hedgehog", direction: .term, category: learnersOfRussian) == .right)
    }

    @Test("What stands in brackets may be left out or typed")
    func brackets() throws {
        for typed in ["рука", "рука до кисти", "рука (до кисти)"] {
            #expect(try russian(typed, "рука (до кисти)") == .right)
        }
        #expect(try isRight("color", "colo(u)r") && isRight("colour", "colo(u)r"))
        #expect(try isRight("садиться", "садиться (на самолёт, поезд)"))
        #expect(try !isRight("поезд", "садиться (на самолёт, поезд)"))
        for odd in ["(", ")))cat", "cat ((", "[cat)"] {
            #expect(try isRight("cat", "cat \(odd)") || odd != "(")
        }
    }

    @Test("One of several translations is enough, and all of them are right too")
    func several() throws {
        for typed in ["мать", "мама", "мать, мама", "мама; мать", "мать мама"] {
            #expect(try russian(typed, "мать, мама") == .right, "\(typed)")
        }
        #expect(try russian("мать, отец", "мать, мама").isRight == false)
        #expect(try russian("одобрять", "одобрять; поддерживать (кого-то)") == .right)
    }

    @Test("The commas of a sentence part nothing")
    func sentences() throws {
        #expect(try !isRight("Hello", "Hello, how are you?"))
        #expect(try isRight("hello how are you", "Hello, how are you?"))
        #expect(try isRight("помогать", "помогать, содействовать кому-л."))
    }

    @Test("Letters are the same however Unicode writes them")
    func unicode() throws {
        #expect(try isRight("cafe\u{301}", "caf\u{E9}") && !isRight("cafe", "café"))
        #expect(try russian("и\u{306}од", "йод") == .right && russian("е\u{308}ж", "ёж") == .right)
    }

    @Test("In a word of five letters one slip is let through, of any kind")
    func slips() throws {
        for typed in ["hors", "horsee", "hosre", "horze", "orse"] {
            #expect(try isSlip(typed, "horse"), "\(typed)")
        }
        for typed in ["hrs", "hosrr", "house"] where typed != "house" {
            #expect(try !Material.verdict(typed, for: "horse").isRight, "\(typed)")
        }
        for typed in ["brid", "bid", "birdd"] { #expect(try !Material.verdict(typed, for: "bird").isRight) }
    }

    @Test("What is another word of theirs is no slip")
    func otherWord() throws {
        #expect(try isSlip("house", "horse"))
        #expect(try !isSlip("house", "horse", beside: [("dog", "собака"), ("house, home", "дом")]))
        #expect(try !isSlip("the House", "horse", beside: [("house", "дом")]))
    }

    @Test("A phrase may have one slip in all, in a word that is long enough")
    func phrases() throws {
        #expect(try isSlip("look foward to", "look forward to"))
        #expect(try isSlip("icecream", "ice cream") && isSlip("ice cr eam", "ice cream"))
        #expect(try !Material.verdict("lok foward to", for: "look forward to").isRight)
        #expect(try !Material.verdict("turn in", for: "turn on").isRight)
    }

    @Test("A wrong digit is another number")
    func numbers() throws {
        #expect(try !Material.verdict("1991", for: "1990").isRight)
        #expect(try !Material.verdict("room 10345", for: "room 10346").isRight)
    }

    @Test("A slip is shown where it is")
    func shown() throws {
        guard case .slip(let difference) = try Material.verdict("Cofee", for: "coffee") else {
            Issue.record("one letter is missing")
            return
        }
        #expect(difference.runs == [.init(.same, "cof"), .init(.missing, "f"), .init(.same, "ee")])
    }

    @Test("A wrong answer is shown letter by letter, beside what is nearest to it")
    func difference() throws {
        func runs(_ typed: String, _ expected: String) throws -> [TextDifference.Run] {
            guard case .wrong(let difference?) = try russian(typed, expected) else { return [] }
            return difference.runs
        }
        #expect(
            try runs("карова!", "собака, корова, бык").isEmpty,
            "one letter of six is a slip, not a mistake")
        #expect(
            try runs("кырава", "собака, корова, бык") == [
                .init(.same, "к"), .init(.missing, "о"), .init(.extra, "ы"), .init(.same, "р"),
                .init(.missing, "о"), .init(.extra, "а"), .init(.same, "ва"),
            ])
        #expect(try runs("", "бык") == [.init(.missing, "бык")])
        #expect(try runs("яяя", "бык") == [.init(.missing, "бык"), .init(.extra, "яяя")])
    }

    @Test("Points, tatweel and final letters do not matter where readers do without them")
    func scripts() throws {
        let hebrew = Material.category(term: "he"), greek = Material.category(term: "el")
        #expect(try isRight("שלום", "שָׁלוֹם", category: hebrew))
        #expect(try isRight("ΔΡΟΜΟΣ", "δρομος", category: greek))
        #expect(try isRight("STRASSE", "Straße", category: Material.category(term: "de")))
        #expect(try isRight("istanbul", "İstanbul", category: Material.category(term: "tr")))
    }

    @Test("What turns the direction of text or is not to be seen neither helps nor harms")
    func invisible() throws {
        #expect(try isRight("\u{202E}cat\u{202C}\u{2066}\u{FEFF}", "cat"))
        guard case .wrong(let difference?) = try Material.verdict("\u{202E}dog\u{7}", for: "cat") else {
            Issue.record("dog is not cat")
            return
        }
        #expect(difference.runs.map(\.text) == ["cat", "dog"])
    }

    @Test("Ten thousand characters are no answer")
    func tooLong() {
        for text in [String(repeating: "a", count: 10_000), String(repeating: "e\u{301}", count: 200)] {
            #expect(throws: AnswerFault.tooLong) { try Material.verdict(text, for: "cat") }
        }
    }
}
