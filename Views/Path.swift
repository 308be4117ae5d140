import Learning
import Vocabulary

/// The only maker of this site's addresses: `Path.home`, `Path.editWord(word.id)`. Every one of `Places` is found here
/// by its name; what takes a label or a query is said below.
@dynamicMemberLookup
package enum Path {
    /// The folder `Public`.
    package static let staticFiles = "/static"

    /// Inlined, so that the compiler goes straight to the place: a key path that is followed while the program runs
    /// costs more than the rest of an address.
    @inline(__always)
    package static subscript(dynamicMember place: KeyPath<Places, Place<Void>>) -> Address {
        places[keyPath: place].address
    }

    @inline(__always)
    package static subscript<Subject: PathSubject>(
        dynamicMember place: KeyPath<Places, Place<Subject>>
    ) -> (Subject) -> Address {
        places[keyPath: place].address
    }

    package static let login = places.login.address

    package static func login(next: String) -> Address {
        next == Path.home.text ? login : login.asked([("next", next)])
    }

    /// The form for e-mail and password, also where a family device shows faces.
    package static func loginByEmail(next: Address) -> Address {
        places.login.address.asked(
            [("by", "email")] + (next == Path.home ? [] : [("next", next.text)]))
    }

    /// Where somebody signs in whose face is shown, to go on to `next`.
    package static func face(_ id: User.ID, next: Address = Path.home) -> Address {
        places.face.address(of: id).asked(next == Path.home ? [] : [("next", next.text)])
    }

    package static let signInCode = places.signInCode.address

    /// Where a child signs in by a code, which is filled in.
    package static func signInCode(_ code: String) -> Address {
        places.signInCode.address.asked([("code", code)])
    }

    package static func manifest(in language: Language) -> Address {
        places.manifest.address.asked([("lang", language.rawValue)])
    }

    package static func welcome(page: Int = 1) -> Address {
        places.welcome.address.asked(page == 1 ? [] : [("page", String(page))])
    }

    /// The page of the onboarding with the card to try, turned or answered.
    package static func welcome(card: SampleCard.State) -> Address {
        places.welcome.address.asked([("page", String(WelcomePage.cardPage)), ("card", card.rawValue)])
    }

    package static func category(_ id: Category.ID, search: String = "", page: Int = 1) -> Address {
        var pairs: [(String, String)] = []
        if !search.isEmpty { pairs.append(("search", search)) }
        if page > 1 { pairs.append(("page", String(page))) }
        return places.category.address(of: id).asked(pairs)
    }

    /// Where words of all categories are found.
    package static func search(_ text: String = "", page: Int = 1) -> Address {
        var pairs = text.isEmpty ? [] : [("search", text)]
        if page > 1 { pairs.append(("page", String(page))) }
        return places.allWords.address.asked(pairs)
    }

    /// The same page of a category, with its words to be chosen.
    package static func selection(_ id: Category.ID, search: String = "", page: Int = 1) -> Address {
        var pairs: [(String, String)] = []
        if !search.isEmpty { pairs.append(("search", search)) }
        if page > 1 { pairs.append(("page", String(page))) }
        return places.selection.address(of: id).asked(pairs)
    }

    /// A category where words have just been deleted together.
    package static func category(_ id: Category.ID, withoutWordsOf deletion: Int64) -> Address {
        places.category.address(of: id).asked([("deleted", String(deletion))])
    }

    /// A category from which words have just been moved to another.
    package static func category(_ id: Category.ID, without words: [Word.ID], movedTo target: Category.ID)
        -> Address
    {
        places.category.address(of: id).asked([
            ("target", String(target)), ("moved", words.map { String($0) }.joined(separator: ",")),
        ])
    }

    /// A category where words have just been put aside.
    package static func category(_ id: Category.ID, paused words: [PausedWord]) -> Address {
        places.category.address(of: id).asked([("paused", words.map { String($0) }.joined(separator: ","))])
    }

    /// A category where words have just been given a tag, or had it taken away.
    package static func category(_ id: Category.ID, with tagging: TaggedWords) -> Address {
        places.category.address(of: id).asked([
            (tagging.isTagged ? "tagged" : "untagged", tagging.tag),
            ("words", tagging.words.map { String($0) }.joined(separator: ",")),
        ])
    }

    /// A category where words have just been added in one go.
    /// `knownCount` of them were not, since they were there before.
    package static func category(with batch: WordBatch, knownCount: Int = 0) -> Address {
        let known = knownCount > 0 ? [("known", String(knownCount))] : []
        return places.category.address(of: batch.category).asked([("added", batch.range)] + known)
    }

    package static let courses = places.courses.address

    /// The courses of a level and a theme; without both, those of the level that the reader is at.
    package static func courses(of filter: CourseFilter) -> Address {
        var pairs: [(String, String)] = []
        if let level = filter.level {
            pairs.append(("level", level.rawValue))
        } else if filter.theme == nil {
            pairs.append(("level", CourseFilter.everyLevel))
        }
        if let theme = filter.theme { pairs.append(("theme", theme)) }
        return places.courses.address.asked(pairs)
    }

    /// The list that a category's words become in another.
    package static func wordList(of category: Category.ID, from source: Category.ID) -> Address {
        places.wordList.address(of: category).asked([("from", String(source))])
    }

    /// What an export of one category is asked with.
    package static let exportedCategory = "category"

    package static let exportWords = places.exportWords.address
    package static let exportText = places.exportText.address
    package static let exportPackage = places.exportPackage.address

    /// Files with the words of one category.
    package static func exportWords(of id: Category.ID) -> Address {
        exportWords.asked([(exportedCategory, String(id))])
    }
    package static func exportText(of id: Category.ID) -> Address {
        exportText.asked([(exportedCategory, String(id))])
    }
    package static func exportPackage(of id: Category.ID) -> Address {
        exportPackage.asked(
            [(exportedCategory, String(id))]
                + ExportPage.Part.allCases.filter(\.isUsual).map { ($0.rawValue, "yes") })
    }

    package static func sheet(_ id: Category.ID, page: Int = 1) -> Address {
        places.sheet.address(of: id).asked(page > 1 ? [("page", String(page))] : [])
    }

    package static func words(of category: Category.ID) -> Address { places.words.address(of: category) }
    package static func newWord(in category: Category.ID) -> Address { places.newWord.address(of: category) }

    package static let newQuickWord = places.newQuickWord.address

    /// The form for a word that somebody has met elsewhere, looked up already.
    package static func newQuickWord(for text: String) -> Address { newQuickWord.asked([("text", text)]) }

    /// The form for the next word of a category, after these were saved.
    package static func newQuickWord(in category: Category.ID, after words: [Word.ID]) -> Address {
        let numbers = words.prefix(QuickWordPage.addedLimit).map { String($0) }.joined(separator: ",")
        return newQuickWord.asked(
            [("category", String(category))] + (words.isEmpty ? [] : [("added", numbers)]))
    }

    package static func wordList(of category: Category.ID) -> Address {
        places.wordList.address(of: category)
    }

    /// Where a text of a word is said. Another one when the word is changed.
    package static func speech(
        of word: Word.ID, _ field: WordText.Field = .term, in text: WordText, rate: SpeechRate = .normal
    ) -> Address {
        let said = field == .term ? text.spoken : text[field]
        // What is tried before one has an account is nobody's.
        let address =
            word < 0
            ? places.firstMinuteSpeech.address(of: Word.ID(-word.number)) : places.speech.address(of: word)
        if field == .term && rate == .normal { return address.asked("v", said.fingerprint) }
        var pairs = [("v", String(said.fingerprint))]
        if field != .term { pairs.append(("text", field.rawValue)) }
        if rate != .normal { pairs.append(("rate", rate.rawValue)) }
        return address.asked(pairs)
    }

    /// Where a text of a lesson is said, found by its fingerprint.
    package static func speech(of text: String, in lesson: Lesson.ID, rate: SpeechRate = .normal) -> Address {
        places.lessonSpeech.address(of: lesson).said(text, rate)
    }

    /// Where a word or an example of a course is said, found by its fingerprint.
    package static func speech(of text: String, ofCourse course: Course.ID, rate: SpeechRate = .normal)
        -> Address
    {
        places.courseSpeech.address(of: course).said(text, rate)
    }

    /// Where a word is said that was found for what stands on the side `from`, and is nobody's yet.
    package static func speech(
        ofFound word: WordText, from side: WordSide, in pair: LanguagePair, rate: SpeechRate = .normal
    ) -> Address {
        let pairs = [
            ("pair", pair.code), ("from", side.rawValue), ("term", word.term),
            ("translation", word.translation),
        ]
        return places.translationSpeech.address.asked(
            pairs + (rate == .normal ? [] : [("rate", rate.rawValue)]))
    }

    /// Where the server's voice of a language can be heard.
    package static func voiceSample(_ language: String, rate: SpeechRate) -> Address {
        places.voiceSample.address(of: language).asked(rate == .normal ? [] : [("rate", rate.rawValue)])
    }

    /// The form of a word, from where one goes back to the word’s own page.
    package static func editFromPage(_ word: Word.ID) -> Address {
        places.editWord.address(of: word).asked([("next", Path.word(word).text)])
    }

    package static func word(_ id: Word.ID) -> Address { places.word.address(of: id) }

    /// A word that has just come from another category.
    package static func word(_ id: Word.ID, movedFrom category: Category.ID) -> Address {
        places.word.address(of: id).asked([("from", String(category))])
    }

    /// What helps with a word; one comes from the results of a training.
    package static func help(with word: Word.ID, after training: Training.ID) -> Address {
        places.wordHelp.address(of: word).asked([("training", String(training))])
    }

    package static let categories = places.categories.address

    /// Where a category is made of a course.
    package static func categories(from course: Course.ID) -> Address {
        places.courseCategories.address(of: course)
    }

    /// Where words are asked; with a `source`, those that the training asked.
    package static func training(
        _ kind: Training.Kind = .plan, of category: Category.ID? = nil, after source: Training.ID? = nil,
        form: TrainingForm? = nil
    ) -> Address {
        var pairs: [(String, String)] = []
        if kind != .plan { pairs.append(("words", kind.rawValue)) }
        if let category { pairs.append(("category", String(category))) }
        if let source { pairs.append(("after", String(source))) }
        if let form { pairs.append(("form", form.rawValue)) }
        return places.training.address.asked(pairs)
    }

    /// Where words of a tag are asked, in a training of their own.
    package static func training(ofTag tag: Tag.ID) -> Address {
        places.training.address.asked([("words", Training.Kind.tag.rawValue), ("tag", String(tag))])
    }

    /// Where a training goes on.
    package static func training(_ training: Training) -> Address {
        self.training(training.kind, of: training.category)
    }

    /// Where a part of a lesson asks its next task; parts are counted from 0.
    package static func lessonPart(_ part: Int, of lesson: Lesson.ID) -> Address {
        places.lessonPart.address(of: LessonPartAddress(lesson, part + 1))
    }

    /// The form for something that is added to a written lesson.
    package static func lessonBlock(_ kind: LessonBlock.Kind, of lesson: Lesson.ID) -> Address {
        places.lessonBlock.address(of: lesson).asked([("kind", kind.rawValue)])
    }

    package static let lessons = places.lessons.address
    package static let theory = places.theory.address

    /// The lessons of another pair than the reader's.
    package static func lessons(of pair: LanguagePair) -> Address {
        places.lessons.address.asked([("pair", pair.code)])
    }

    /// Where homework is given to everybody in a group.
    package static func givingHomework(to group: LearnerGroup.ID) -> Address {
        places.newHomework.address.asked([("group", group.description)])
    }

    /// Where a lesson is chosen to be given, one of a pair; to everybody in a group, where one is named.
    package static func choosingLessonHomework(of pair: LanguagePair? = nil, to group: LearnerGroup.ID? = nil)
        -> Address
    {
        places.newLessonHomework.address.asked(
            [pair.map { ("pair", $0.code) }, group.map { ("group", $0.description) }].compactMap { $0 })
    }

    /// Where that lesson is given.
    package static func givingHomework(of lesson: Lesson.ID, to group: LearnerGroup.ID? = nil) -> Address {
        places.newLessonHomework.address.asked(
            [("lesson", lesson)] + (group.map { [("group", $0.description)] } ?? []))
    }

    package static func practice(_ practice: LessonPractice) -> Address {
        switch practice {
        case .mistakes: places.lessonMistakes.address
        case .review: places.lessonReview.address
        }
    }

    package static func check(_ check: LevelCheck) -> Address { places.levelCheck.address(of: check) }

    package static func theory(_ section: Theory.Section.ID, of lesson: Lesson.ID) -> Address {
        places.lessonTheory.address(of: lesson).at(section)
    }

    /// Where a training goes on, or what came of it.
    package static func next(_ position: TrainingPosition) -> Address {
        position.isFinished ? results(of: position.training.id) : training(position.training)
    }

    package static let trainingSettings = places.trainingSettings.address
    /// Where games are sent to.
    package static let games = places.games.address

    /// A game of pairs by a clock, not begun yet.
    package static func game(_ clock: GameClock = .minute) -> Address {
        clock == .minute ? games : games.asked([("clock", clock.rawValue)])
    }

    package static func gameResults(_ game: Training.ID) -> Address { places.game.address(of: game) }
    package static let trainingSound = places.trainingSound.address

    /// The settings of the training, from where one goes back to it.
    package static func trainingSettings(backTo training: Training.ID) -> Address {
        trainingSettings.asked("training", UInt64(max(0, training.number)))
    }

    package static func review(_ id: Review.ID) -> Address { places.review.address(of: id) }

    /// An answer that was said to be right, where the side it is of does not follow from it any more.
    package static func review(_ id: Review.ID, asking side: WordSide) -> Address {
        places.review.address(of: id).asked([("side", side.rawValue)])
    }

    package static func correction(of review: Review.ID) -> Address { places.correction.address(of: review) }
    package static func synonym(of review: Review.ID) -> Address { places.synonym.address(of: review) }
    package static func results(of training: Training.ID) -> Address { places.results.address(of: training) }
    package static func retraction(of review: Review.ID) -> Address { places.retraction.address(of: review) }

    package static func report(_ period: Period? = nil) -> Address {
        places.report.address.asked(period?.pairs ?? [])
    }

    /// The figures of a period, to be opened in a spreadsheet.
    package static func reportTable(_ period: Period) -> Address {
        places.reportTable.address.asked(period.pairs)
    }

    /// How the address of a calendar ends: some programs ask for it.
    package static let calendarSuffix = ".ics"

    /// What a calendar reads that knows the token.
    package static func calendarFeed(_ token: String) -> Address {
        places.calendarFeed.address(of: token + calendarSuffix)
    }

    /// Where programs ask that know Anki, and have this token.
    package static func ankiConnect(_ token: String) -> Address { places.ankiConnect.address(of: token) }

    /// The token of such an address, whatever it is; nil for another path.
    package static func ankiConnectToken(in path: String) -> String? {
        let beginning = places.ankiConnect.beginning
        guard path.utf8.starts(with: beginning.utf8) else { return nil }
        let rest = path.utf8.dropFirst(beginning.utf8.count)
        let token = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        return String(Substring(token))
    }

    /// The folder that an e-reader asks, which has this token.
    package static func webDAV(_ token: String) -> Address { places.webDAV.address(of: token) }

    /// Its one file.
    package static func readerFile(_ token: String) -> Address { places.readerFile.address(of: token) }

    package static let readerFileName = String(places.readerFile.pattern.split(separator: "/").last ?? "")

    /// The token of such a folder, whatever it is, and what stands behind it, empty for the folder itself; nil for another path.
    package static func webDAVParts(of path: String) -> (token: String, rest: String)? {
        let beginning = places.webDAV.beginning
        guard path.utf8.starts(with: beginning.utf8) else { return nil }
        let rest = path.utf8.dropFirst(beginning.utf8.count).prefix { $0 != UInt8(ascii: "?") }
        let token = rest.prefix { $0 != UInt8(ascii: "/") }
        return (String(Substring(token)), String(Substring(rest.dropFirst(token.count + 1))))
    }

    package static func access(_ id: Access.ID) -> Address { places.access.address(of: id) }

    /// An invitation that greets by name; the name is nowhere but in it.
    package static func invitation(_ token: String, for name: String = "") -> Address {
        places.invitation.address(of: token).asked(name.isEmpty ? [] : [("name", name)])
    }

    package static func administrativeActs(page: Int = 1) -> Address {
        places.administrativeActs.address.asked(page > 1 ? [("page", String(page))] : [])
    }

    /// A path as it may be written down: without the secret of a link.
    package static func withoutSecret(_ path: String) -> String {
        guard path != Path.forgottenPassword.text else { return path }
        let secret = [
            places.invitation, places.passwordLink, places.calendarFeed, places.ankiConnect, places.webDAV,
        ].first {
            path.utf8.starts(with: $0.beginning.utf8)
        }
        return secret?.pattern ?? path
    }

    /// `next` when it is a path of this site, else the home page: a redirect never leads anywhere else.
    package static func own(_ next: String?) -> Address {
        next.flatMap(Address.init(ofThisSite:)) ?? Path.home
    }
}

extension Address {
    fileprivate func said(_ text: String, _ rate: SpeechRate) -> Address {
        asked([("text", String(text.fingerprint))] + (rate == .normal ? [] : [("rate", rate.rawValue)]))
    }
}
