import Foundation
import HTTPTypes
import Learning
import Testing
import Views
import Vocabulary

@testable import Web

/// What one route answers whom: a row of `RouteRow.all`, which has one for every route of the site.
struct RouteRow: Sendable, CustomTestStringConvertible {
    /// Who is let in. Nobody else learns whether anything is there: who is signed out is sent to sign in, all others
    /// get 404. What is the administrators' is there for nobody else, signed in or not.
    enum Access: Sendable {
        case everybody
        /// Each works with what is their own.
        case signedIn
        /// The same, of which a child has nothing.
        case adult
        /// A child's own, which no adult has.
        case child
        /// The path or the form names a thing of the owner's, which is nobody else's affair, the administrator's neither.
        case owner
        /// The path names something of the owner's that those see who live with them: here their child.
        case atHome
        /// The path names something of the owner's, such as a child whom they look after, that no child has.
        case adultOwner
        /// The path names something of the owner's, which only an administrator looks after.
        case administrator
    }

    enum Answer: Sendable, Equatable {
        case page
        /// 303, to another place than the sign-in.
        case redirect
        /// 303, to the sign-in.
        case signIn
        /// 404.
        case missing
        /// 403.
        case forbidden
        case other(Int)
    }

    let method: HTTPRequest.Method
    let pattern: String
    let access: Access
    /// What those get who are let in.
    let answer: Answer
    /// What those get of them who are signed in.
    let answerSignedIn: Answer
    /// What is carried out is seen in the tables.
    let isWritten: Bool
    /// What those get who learn the owner's category; nothing is there for who is not named.
    let learners: [Scene.Relation: Answer]
    let path: @Sendable (Scene.Things) -> String
    let form: @Sendable (Scene.Things) -> [(String, String)]

    var testDescription: String { "\(method.rawValue) \(pattern)" }

    /// What somebody gets who comes from a page of this site.
    func answer(to person: Scene.Person) -> Answer {
        switch (access, person) {
        case (.everybody, .nobody): answer
        case (.administrator, .nobody), (.atHome, .nobody): .missing
        case (_, .nobody): .signIn
        case (.adult, .child): .missing
        case (.everybody, _), (.signedIn, _), (.adult, _), (.child, .child), (.owner, .owner),
            (.adultOwner, .owner),
            (.atHome, .owner), (.atHome, .child), (.administrator, .administrator):
            answerSignedIn
        default: .missing
        }
    }

    /// What somebody gets whose form comes from elsewhere.
    func refusal(of person: Scene.Person) -> Answer {
        switch access {
        case .administrator: person == .administrator ? .forbidden : .missing
        case .adult, .adultOwner: person == .child ? .missing : .forbidden
        case .everybody, .signedIn, .child, .owner, .atHome: .forbidden
        }
    }

    /// A page is read, a form leads on; `query` is what the path is asked with.
    static func row<Subject: PathSubject & SendableMetatype>(
        _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>, _ access: Access,
        of subject: @escaping @Sendable (Scene.Things) -> Subject, answer: Answer? = nil,
        signedIn: Answer? = nil, isWritten: Bool = true, learners: [Scene.Relation: Answer] = [:],
        form: @escaping @Sendable (Scene.Things) -> [(String, String)] = { _ in [] }
    ) -> RouteRow {
        let place = Path.places[keyPath: place]
        let answer = answer ?? (method == .get ? .page : .redirect)
        return RouteRow(
            method: method, pattern: place.pattern, access: access, answer: answer,
            answerSignedIn: signedIn ?? answer, isWritten: isWritten, learners: learners,
            path: { place.address(of: subject($0)).text }, form: form)
    }

    static func row(
        _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Void>>, _ access: Access,
        answer: Answer? = nil, signedIn: Answer? = nil, isWritten: Bool = true, query: String = "",
        form: @escaping @Sendable (Scene.Things) -> [(String, String)] = { _ in [] }
    ) -> RouteRow {
        let place = Path.places[keyPath: place]
        let answer = answer ?? (method == .get ? .page : .redirect)
        return RouteRow(
            method: method, pattern: place.pattern, access: access, answer: answer,
            answerSignedIn: signedIn ?? answer, isWritten: isWritten, learners: [:],
            path: { _ in place.address.text + query }, form: form)
    }

    /// What those see who learn the owner's category, and what those do with its words who keep it with the owner.
    private static let seen: [Scene.Relation: Answer] = [.follower: .page, .editor: .page]
    private static let seenByEditors: [Scene.Relation: Answer] = [.editor: .page]
    private static let doneByLearners: [Scene.Relation: Answer] = [.follower: .redirect, .editor: .redirect]
    private static let doneByEditors: [Scene.Relation: Answer] = [.editor: .redirect]

    private static let word: @Sendable (Scene.Things) -> [(String, String)] = { _ in
        [("term", "thaw"), ("translation", "оттепель")]
    }
    private static let ownPassword: @Sendable (Scene.Things) -> [(String, String)] = { _ in
        [("password", Scene.password)]
    }
    private static let newPassword = [("password", "another long phrase")]
    private static let newAccount: @Sendable (Scene.Things) -> [(String, String)] = { _ in
        [("name", "Вера"), ("email", "\(UUID())@example.org"), ("password", Scene.password)]
    }

    static let all: [RouteRow] = [
        row(.get, \.health, .everybody),
        row(.get, \.manifest, .everybody, query: "?lang=ru"),
        row(.get, \.register, .everybody, signedIn: .redirect),
        row(.post, \.register, .everybody, form: newAccount),
        row(.get, \.login, .everybody, signedIn: .redirect),
        row(.post, \.login, .everybody, form: { [("email", $0.email), ("password", Scene.password)] }),
        row(.post, \.logout, .everybody, answer: .signIn),
        // No browser of these is a family device, and no code was made.
        row(.get, \.face, .everybody, of: \.account, answer: .missing, signedIn: .redirect),
        row(.post, \.face, .everybody, of: \.account, answer: .missing, isWritten: false),
        row(.get, \.facePicture, .atHome, of: \.facePicture),
        row(.get, \.signInCode, .everybody, signedIn: .redirect),
        row(
            .post, \.signInCode, .everybody, answer: .other(422), isWritten: false,
            form: { _ in [("code", "ABCEHK")] }),
        row(.get, \.invitation, .everybody, of: \.invitation, signedIn: .redirect),
        row(.post, \.invitation, .everybody, of: \.invitation, form: newAccount),
        row(.get, \.calendarFeed, .everybody, of: \.calendar),
        row(.get, \.forgottenPassword, .everybody),
        row(
            .post, \.forgottenPassword, .everybody,
            form: { [("email", $0.email), ("code", $0.recoveryCode)] + newPassword }),
        row(.get, \.passwordLink, .everybody, of: \.passwordLink),
        row(.post, \.passwordLink, .everybody, of: \.passwordLink, form: { _ in newPassword }),

        row(.get, \.helpPage, .everybody),
        row(.get, \.firstMinute, .everybody, signedIn: .redirect),
        row(.post, \.firstMinute, .everybody, isWritten: false),
        row(.get, \.firstMinuteSpeech, .everybody, of: { _ in 1 }, answer: .missing),
        row(.get, \.welcome, .everybody, answer: .redirect, signedIn: .page),
        row(.post, \.welcome, .signedIn, form: { _ in [("dailyGoal", "50")] }),
        row(.get, \.home, .signedIn),
        row(.post, \.categoryOrder, .signedIn, form: { _ in [("order", "name")] }),
        row(.post, \.news, .signedIn),
        // No program has added anything there.
        row(.post, \.seenWords, .signedIn, isWritten: false, form: { _ in [("words", "1,2")] }),

        row(.get, \.newCategory, .signedIn),
        row(.post, \.categories, .signedIn, form: { _ in [("title", "Горы")] }),
        row(.get, \.category, .owner, of: \.category, learners: seen),
        row(.post, \.category, .owner, of: \.category, form: { _ in [("title", "Горы")] }),
        row(.get, \.editCategory, .owner, of: \.category),
        row(.get, \.deleteCategory, .owner, of: \.category),
        row(.post, \.deleteCategory, .owner, of: \.category),

        row(.get, \.share, .owner, of: \.category),
        row(.post, \.share, .owner, of: \.category),
        row(.post, \.closeShare, .owner, of: \.category),
        row(.post, \.shareLearners, .owner, of: \.category, form: { [("learner", String($0.learner))] }),
        row(.get, \.offeredCategory, .signedIn, of: \.offer),
        row(.post, \.offeredCategory, .signedIn, of: \.offer),
        row(.get, \.leaveCategory, .owner, of: \.followed),
        row(.post, \.leaveCategory, .owner, of: \.followed),
        row(
            .post, \.shareOffers, .owner, of: \.category,
            form: { [("person", String($0.child)), ("group", String($0.group))] }),
        row(.get, \.homeOffer, .owner, of: \.homeOffer),
        row(.post, \.homeOffer, .owner, of: \.homeOffer),
        row(.get, \.groupOffer, .owner, of: \.groupOffer),
        row(.post, \.groupOffer, .owner, of: \.groupOffer),
        row(
            .post, \.categoryNews, .owner, of: \.followed,
            form: { _ in [("correction", "1"), ("word", "1")] }),
        row(.get, \.detachCategory, .owner, of: \.followed),
        row(.post, \.detachCategory, .owner, of: \.followed),
        row(
            .post, \.wordView, .owner, of: \.category, learners: doneByLearners,
            form: { _ in [("order", "letter")] }),
        row(.get, \.selection, .owner, of: \.category),
        row(
            .post, \.selection, .owner, of: \.category,
            form: { [("word", String($0.word)), ("action", "confirm")] }),
        row(
            .post, \.restoreWords, .owner, of: \.category, isWritten: false, learners: doneByEditors,
            form: { [("deletion", String($0.word))] }),
        row(.get, \.copyCategory, .owner, of: \.category),
        row(
            .post, \.copyCategory, .owner, of: \.category,
            form: { _ in [("title", "Auf Deutsch"), ("termLanguage", "de"), ("translationLanguage", "ru")] }),
        row(.get, \.exportCategory, .owner, of: \.category),
        row(.get, \.sheet, .owner, of: \.category),
        row(.get, \.cards, .owner, of: \.category, answer: .redirect),
        row(.get, \.testPaper, .owner, of: \.category, learners: seen),
        row(.get, \.newTest, .owner, of: \.category, learners: seen),
        row(
            .post, \.tests, .owner, of: \.category, learners: doneByLearners,
            form: { _ in [("form", "mixed")] }),
        row(.get, \.test, .owner, of: \.test),
        row(
            .post, \.test, .owner, of: \.test,
            form: { _ in [("position", "0"), ("exercise", "typing"), ("typed", "rain")] }),
        row(.post, \.finishTest, .owner, of: \.test),
        row(.get, \.testResults, .owner, of: \.finishedTest),
        row(.get, \.allWords, .signedIn, query: "?search=rain"),
        row(.get, \.newQuickWord, .signedIn),
        row(
            .post, \.allWords, .signedIn,
            form: { _ in
                [
                    ("text", "thaw"), ("asked", "thaw"), ("pair", "en-ru"), ("term", "thaw"),
                    ("translation", "оттепель"),
                ]
            }),
        row(.get, \.newWord, .owner, of: \.category, learners: seenByEditors),
        row(.post, \.words, .owner, of: \.category, learners: doneByEditors, form: word),
        row(.get, \.wordList, .owner, of: \.category, learners: seenByEditors),
        row(
            .post, \.wordList, .owner, of: \.category, learners: doneByEditors, form: { _ in Scene.list }),
        row(.post, \.deleteWords, .owner, of: \.batch, learners: doneByEditors),
        row(.get, \.word, .owner, of: \.word, learners: seen),
        row(.post, \.word, .owner, of: \.word, learners: doneByEditors, form: word),
        row(.get, \.editWord, .owner, of: \.word, learners: seenByEditors),
        row(.post, \.wordPicture, .owner, of: \.word, isWritten: false, learners: doneByEditors),
        row(.get, \.deleteWord, .owner, of: \.word, learners: seenByEditors),
        row(.post, \.deleteWord, .owner, of: \.word, learners: doneByEditors),
        row(.get, \.speech, .owner, of: \.word, learners: seen),
        row(.get, \.proposal, .owner, of: \.foreignWord),
        row(.post, \.proposal, .owner, of: \.foreignWord, form: word),
        row(.post, \.withdrawProposal, .owner, of: \.foreignWord),
        row(.get, \.wordEdits, .owner, of: \.category, learners: seenByEditors),
        row(.post, \.undoWordEdit, .owner, of: \.edit, learners: doneByEditors),
        row(.get, \.proposals, .owner, of: \.category),
        row(.post, \.decideProposal, .owner, of: \.proposal, form: { _ in [("decision", "take")] }),

        row(.get, \.editTag, .owner, of: \.tag),
        row(.post, \.tag, .owner, of: \.tag, form: { _ in [("tag", "зима")] }),
        row(.get, \.deleteTag, .owner, of: \.tag),
        row(.post, \.deleteTag, .owner, of: \.tag),
        row(.get, \.wordHelp, .owner, of: \.word, learners: seen),
        row(.post, \.wordHelp, .owner, of: \.word, form: { _ in [("hint", "ночная вода")] }),
        row(.post, \.pauseWord, .owner, of: \.word, form: { _ in [("until", "2027-02-01")] }),
        row(.post, \.resumeWord, .owner, of: \.word),
        row(.get, \.suggestions, .signedIn, query: "?from=en&to=ru&text=ra"),
        row(.get, \.translationSpeech, .signedIn, answer: .missing),

        row(.get, \.courses, .signedIn),
        row(.post, \.courses, .signedIn, form: { _ in [("course", "wild-animals")] }),
        row(.get, \.course, .signedIn, of: { _ in "technology" }),
        row(.get, \.courseSpeech, .signedIn, of: { _ in "technology" }, answer: .missing),
        row(.post, \.courseCategories, .signedIn, of: { _ in "technology" }),

        row(.get, \.lessons, .signedIn),
        row(.get, \.lesson, .signedIn, of: { _ in TeaTime.id }),
        row(.get, \.newLesson, .adult),
        row(.post, \.lessons, .adult, form: { _ in [("title", "Утро")] }),
        row(.get, \.editLesson, .adultOwner, of: \.writtenLesson),
        row(
            .post, \.editLesson, .adultOwner, of: \.writtenLesson,
            form: { _ in [("text", MorningLesson.text(title: "Вечер"))] }),
        row(.get, \.lessonBlock, .adultOwner, of: \.writtenLesson),
        row(
            .post, \.lessonBlock, .adultOwner, of: \.writtenLesson,
            form: { _ in
                [
                    ("instruction", "Выберите."), ("text", "She sings."), ("answers", "sings"),
                    ("wrong", "sing"), ("part", "Песни"),
                ]
            }),
        row(.get, \.lessonText, .adultOwner, of: \.writtenLesson),
        row(.get, \.deleteLesson, .adultOwner, of: \.writtenLesson),
        row(.post, \.deleteLesson, .adultOwner, of: \.writtenLesson),
        row(.post, \.restoreLesson, .adultOwner, of: \.deletedLesson),
        row(.get, \.shareLesson, .adultOwner, of: \.writtenLesson),
        row(.post, \.shareLesson, .adultOwner, of: \.writtenLesson),
        row(.post, \.closeLessonShare, .adultOwner, of: \.writtenLesson, isWritten: false),
        row(
            .post, \.lessonLearners, .adultOwner, of: \.writtenLesson,
            form: { [("home", "yes"), ("person", String($0.child))] }),
        row(.get, \.offeredLesson, .signedIn, of: \.offeredLesson),
        row(.post, \.offeredLesson, .signedIn, of: \.offeredLesson),
        row(.post, \.leaveLesson, .owner, of: \.followedLesson),
        row(.post, \.lessonWords, .signedIn, of: { _ in TeaTime.id }),
        row(.get, \.lessonResults, .signedIn, of: { _ in TeaTime.id }, answer: .redirect),
        row(.get, \.lessonSpeech, .signedIn, of: { _ in TeaTime.id }, answer: .missing),
        row(.get, \.lessonPart, .signedIn, of: { _ in LessonPartAddress(TeaTime.id, 1) }),
        row(
            .post, \.lessonPart, .signedIn, of: { _ in LessonPartAddress(TeaTime.id, 1) },
            form: { $0.task + [("place1", "works")] }),
        row(.get, \.lessonMistakes, .signedIn),
        row(.post, \.lessonMistakes, .signedIn, form: \.mistake),
        row(.get, \.lessonReview, .signedIn),
        row(.post, \.lessonReview, .signedIn, form: \.mistake),
        row(.get, \.levelCheck, .signedIn, of: { _ in LevelCheck(.usual, .a1) }),
        row(.post, \.levelCheck, .signedIn, of: { _ in LevelCheck(.usual, .a1) }, form: \.check),
        row(.get, \.answeredTask, .owner, of: \.answer),
        // What is put in has one right answer.
        row(.post, \.taskAcceptance, .owner, of: \.answer, isWritten: false),
        row(.get, \.attempt, .owner, of: \.attempt),
        row(.get, \.theory, .signedIn),
        row(.get, \.lessonTheory, .signedIn, of: { _ in TeaTime.id }),

        row(.get, \.training, .signedIn),
        row(.get, \.trainingSettings, .signedIn),
        row(.post, \.trainingSettings, .signedIn, form: { _ in [("form", "typing")] }),
        row(.get, \.games, .signedIn),
        row(
            .post, \.games, .signedIn,
            form: { [("clock", "60"), ("word", "\($0.word)-1"), ("translation", "дождь")] }),
        // A training is no game.
        row(.get, \.game, .owner, of: \.training, answer: .missing),
        row(.post, \.trainingSound, .signedIn, form: { _ in [("playsSound", "yes")] }),
        row(.post, \.meetings, .owner, form: { $0.card }),
        row(.get, \.review, .owner, of: \.review),
        // What was said of a card is nothing to correct, nor another answer.
        row(.post, \.correction, .owner, of: \.review, isWritten: false),
        row(.post, \.synonym, .owner, of: \.review, isWritten: false),
        row(.get, \.results, .owner, of: \.training),
        row(.get, \.resultsPicture, .owner, of: \.training),
        row(.post, \.reviews, .owner, form: { $0.card + [("rating", "remember")] }),
        row(.post, \.retraction, .owner, of: \.review),

        row(.get, \.statistics, .signedIn),
        row(.get, \.report, .signedIn),
        row(.get, \.reportTable, .signedIn),
        row(.get, \.achievements, .signedIn),

        row(.get, \.profile, .signedIn),
        row(.post, \.profile, .signedIn, form: { _ in [("name", "Вера")] }),
        row(.get, \.learningSettings, .signedIn),
        row(.post, \.learningSettings, .signedIn, form: { _ in [("dailyGoal", "30")] }),
        row(.get, \.accountSettings, .signedIn),
        row(.post, \.accountSettings, .signedIn, form: { _ in [("name", "Вера")] }),
        row(.get, \.personalData, .signedIn),
        row(.get, \.profilePicture, .signedIn),
        row(.post, \.profilePicture, .signedIn, form: { _ in [("picture", "☀️")] }),
        row(.get, \.picture, .owner, of: \.picture, learners: seen),
        row(.get, \.recording, .owner, of: \.recording, learners: seen),
        row(.get, \.pronunciation, .signedIn),
        row(.post, \.pronunciation, .signedIn, form: { _ in [("rate", "slow")] }),
        row(.get, \.interaction, .signedIn),
        row(.post, \.interaction, .signedIn, form: { _ in [("hasMotion", "no")] }),
        row(.get, \.voiceSample, .signedIn, of: { _ in "en" }),
        row(.get, \.memory, .signedIn),
        row(.post, \.memory, .signedIn, form: { _ in [("retention", "85")] }),
        row(.post, \.resetWeights, .signedIn),
        row(.get, \.calendarSettings, .adult),
        row(.post, \.calendarSettings, .adult, answer: .page, form: { _ in [("time", "18:30")] }),
        row(.post, \.reminderTime, .adult, form: { _ in [("time", "08:15")] }),
        row(.post, \.closeCalendar, .adult),
        row(.get, \.ownAccount, .child),
        row(
            .post, \.ownAccount, .child,
            form: { _ in [("email", "\(UUID())@example.org")] + newPassword }),
        row(.get, \.email, .adult),
        row(.post, \.email, .adult, form: { [("email", "x\($0.email)"), ("password", Scene.password)] }),
        row(.get, \.password, .adult),
        row(
            .post, \.password, .adult,
            form: { _ in [("present", Scene.password)] + newPassword }),
        row(.get, \.recoveryCodes, .adult),
        row(.post, \.recoveryCodes, .adult, answer: .page, form: ownPassword),
        row(.get, \.devices, .signedIn),
        row(.post, \.deleteOtherDevices, .signedIn),
        row(.post, \.deleteDevice, .owner, of: \.device),
        row(.post, \.familyDevices, .adult),
        row(.post, \.endFamilyDevice, .adultOwner, of: \.familyDevice),
        row(.get, \.export, .signedIn),
        row(.get, \.exportDocument, .signedIn),
        row(.get, \.exportWords, .signedIn),
        row(.get, \.exportText, .signedIn),
        row(.get, \.exportPackage, .signedIn),
        row(.get, \.import, .signedIn),
        // A form without a file is none that this page has; what waits for a confirmation is in no table.
        row(.post, \.import, .signedIn, answer: .other(415), isWritten: false),
        // Nothing waits there to be chosen from.
        row(.post, \.importText, .signedIn, isWritten: false, form: { _ in [("text", "кот;cat")] }),
        row(.get, \.importTable, .signedIn, answer: .redirect),
        row(.post, \.importTable, .signedIn, isWritten: false),
        row(.get, \.importBooks, .signedIn, answer: .redirect),
        row(.post, \.importBooks, .signedIn, isWritten: false),
        row(.get, \.importPackage, .signedIn, answer: .redirect),
        row(.post, \.importPackage, .signedIn, isWritten: false),
        row(.get, \.importNoteType, .signedIn, of: { _ in "1" }, answer: .redirect),
        row(.post, \.importNoteType, .signedIn, of: { _ in "1" }, isWritten: false),
        row(.get, \.importDeck, .signedIn, of: { _ in "1" }, answer: .redirect),
        row(.post, \.importDeck, .signedIn, of: { _ in "1" }, isWritten: false),
        row(.post, \.confirmImport, .signedIn, isWritten: false, form: { _ in [("import", "0")] }),
        row(.post, \.deleteImport, .signedIn, isWritten: false, form: { _ in [("import", "0")] }),
        row(.post, \.takeBackImport, .signedIn, isWritten: false, form: { _ in [("import", "0")] }),
        row(.get, \.accesses, .adult),
        row(
            .post, \.accesses, .adult, answer: .page,
            form: { _ in [("name", "Расширение"), ("scope", "read")] }),
        row(.get, \.access, .adultOwner, of: \.access),
        row(.post, \.endAccess, .adultOwner, of: \.access),
        row(.get, \.deleteAccount, .adult),
        row(.post, \.deleteAccount, .adult, answer: .signIn, form: ownPassword),

        row(.get, \.house, .signedIn),
        // Only around the owner is anybody else: their child, and the child's other adult.
        row(.post, \.cheer, .owner, of: \.child),
        row(.post, \.cheers, .signedIn, isWritten: false),
        row(.post, \.showsDay, .signedIn, form: { _ in [("showsDay", "no")] }),
        row(.post, \.grownUpNews, .signedIn),
        row(.post, \.leaveHouse, .adult),
        // The house has them as well, as long as it is shown.
        row(.get, \.children, .adult, answer: .redirect),
        row(.get, \.newChild, .adult),
        row(.post, \.children, .adult, form: { _ in [("name", "Маша")] }),
        row(.get, \.child, .adultOwner, of: \.child),
        row(.post, \.child, .adultOwner, of: \.child, form: { _ in [("name", "Мария")] }),
        row(.get, \.editChild, .adultOwner, of: \.child),
        row(.get, \.childPIN, .adultOwner, of: \.child),
        row(.post, \.childPIN, .adultOwner, of: \.child, form: { _ in [("pin", "4711")] }),
        row(
            .post, \.childAdults, .adultOwner, of: \.child,
            form: { _ in [("email", "administrator@example.org")] }),
        row(.post, \.childCode, .adultOwner, of: \.child, answer: .page),
        row(.get, \.childExport, .adultOwner, of: \.child),
        row(.post, \.childExport, .adultOwner, of: \.child, answer: .page, form: ownPassword),
        row(.get, \.deleteChild, .adultOwner, of: \.child),
        row(.post, \.deleteChild, .adultOwner, of: \.child, form: ownPassword),
        row(.post, \.keepChild, .adultOwner, of: \.child, isWritten: false),
        row(.get, \.growingUp, .adultOwner, of: \.child),
        row(.post, \.growingUp, .adultOwner, of: \.child, form: ownPassword),
        row(.post, \.forbidGrowingUp, .adultOwner, of: \.child),

        row(.get, \.groups, .adult),
        row(.post, \.groups, .adult, form: { _ in [("name", "Кружок")] }),
        row(.get, \.group, .adultOwner, of: \.group),
        row(.post, \.group, .adultOwner, of: \.group, form: { _ in [("name", "7Б")] }),
        row(.post, \.groupPlaces, .adultOwner, of: \.group, form: { _ in [("names", "Аня\nБоря")] }),
        // The owner leads it already.
        row(
            .post, \.groupMembers, .adultOwner, of: \.group, isWritten: false,
            form: { [("leader", String($0.account))] }),
        row(.post, \.groupLink, .adultOwner, of: \.group, form: { _ in [("link", "open")] }),
        row(.get, \.deleteGroup, .adultOwner, of: \.group),
        row(.post, \.deleteGroup, .adultOwner, of: \.group),
        row(.post, \.leaveGroup, .adultOwner, of: \.group, form: { [("member", String($0.account))] }),
        row(.get, \.offeredGroup, .everybody, of: { _ in "nothing" }, answer: .missing),
        row(.post, \.offeredGroup, .adult, of: { _ in "nothing" }, answer: .missing, isWritten: false),
        row(.get, \.homework, .adult),
        row(.get, \.newHomework, .adult),
        // A set and somebody of the owner's.
        row(
            .post, \.homework, .adult, answer: .redirect,
            form: { [("set", String($0.category)), ("person", String($0.account))] }),
        row(.get, \.givenHomework, .adultOwner, of: \.homework),
        row(.post, \.givenHomework, .adultOwner, of: \.homework, form: { _ in [("due", "2027-02-01")] }),
        row(.post, \.deleteHomework, .adultOwner, of: \.homework),
        // Nobody praises themselves.
        row(
            .post, \.homeworkCheer, .adultOwner, of: \.homework, answer: .missing, isWritten: false,
            form: { [("learner", String($0.account))] }),

        row(.post, \.homeworkTest, .owner, of: \.homework),
        row(.get, \.newLessonHomework, .adult),
        row(
            .post, \.lessonHomework, .adult, answer: .redirect,
            form: { [("lesson", TeaTime.id), ("person", String($0.account))] }),
        row(.get, \.givenLessonHomework, .adultOwner, of: \.lessonHomework),
        row(
            .post, \.givenLessonHomework, .adultOwner, of: \.lessonHomework,
            form: { _ in [("due", "2027-02-01")] }),
        row(.post, \.deleteLessonHomework, .adultOwner, of: \.lessonHomework),
        // Nobody praises themselves.
        row(
            .post, \.lessonHomeworkCheer, .adultOwner, of: \.lessonHomework, answer: .missing,
            isWritten: false,
            form: { [("learner", String($0.account))] }),

        row(.get, \.administration, .administrator),
        row(.post, \.registrationPolicy, .administrator, form: { _ in [("registration", "closed")] }),
        row(.post, \.allowance, .administrator, form: { _ in [("allowance", "100")] }),
        row(.post, \.homeCircle, .administrator, form: { _ in [("homeCircle", "no")] }),
        row(.get, \.administrativeActs, .administrator),
        row(.post, \.invitations, .administrator, answer: .page),
        row(.post, \.revokeInvitation, .administrator, of: \.invitationID),
        row(.get, \.member, .administrator, of: \.account),
        row(.post, \.memberDevices, .administrator, of: \.account),
        row(.get, \.memberRole, .administrator, of: \.account),
        row(
            .post, \.memberRole, .administrator, of: \.account,
            form: { _ in [("act", "promotion"), ("password", Scene.password)] }),
        row(.get, \.memberPassword, .administrator, of: \.account),
        row(.post, \.memberPassword, .administrator, of: \.account, answer: .page, form: ownPassword),
        row(.get, \.deleteMember, .administrator, of: \.account),
        row(.post, \.deleteMember, .administrator, of: \.account, form: ownPassword),
    ]
}
