import Foundation
import GRDB
import Learning
import Synchronization
import Testing
import Vocabulary

@testable import Storage

/// How SQLite goes about what the pages ask: in a file with years of answers no page may read all words, all answers
/// or all that somebody remembers.
@Suite("Query plans")
struct PlanTests {
    /// Everything that was asked of a store.
    private final class Questions: Sendable {
        private let asked = Mutex<[String]>([])

        func listen(_ db: Database) {
            db.trace { event in
                if case .statement(let statement) = event {
                    self.asked.withLock { $0.append(statement.expandedSQL) }
                }
            }
        }

        /// What was asked since the last time, each question once; what only begins or ends transactions is left out.
        func take() -> [String] {
            let statements = asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
            var seen: Set<String> = []
            return statements.filter { sql in
                let isQuestion = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains {
                    sql.hasPrefix($0)
                }
                return isQuestion && seen.insert(sql).inserted
            }
        }
    }

    /// Tables with a row for each word, each answer, or each day or training of somebody.
    private static let growing = [
        "word", "memory", "new_word", "review", "retraction", "training", "training_word", "day_tally",
        "category_tally", "category_progress", "due_tally", "lesson_answer", "session", "picture",
        "recording", "link",
        "calendar_feed",
        "word_help", "deleted_word", "deleted_word_review",
        "word_tag", "deleted_word_tag", "lesson_attempt", "lesson_mistake", "category_learner",
        "theory_memory",
        "deleted_word_help", "pin_failure", "word_test", "word_test_question", "kept_word", "word_correction",
        "unseen_word", "word_proposal", "word_proposal_change", "word_edit", "word_edit_change",
        "reader_word",
    ]

    /// Tables that nothing a member does makes long: a few rows for each person, each category, each badge, or in all.
    private static let small = [
        "user", "category", "tag", "achievement", "recovery_code", "access", "scheduling", "registration",
        "learner_group", "group_member", "group_place", "rule", "administrative_act", "setting",
        "word_change",
        // Work that is under way, gone when it is done.
        "word_addition", "deletion", "account_deletion", "tag_deletion", "import", "learner_change",
        "log_size", "former_learner", "theory_unread", "detachment", "word_keeping",
        // Who looks after whom, and where they sign in.
        "guardian", "cheer", "family_device", "family_device_adult", "sign_in_code", "category_share",
        "homework", "homework_learner", "lesson_homework", "lesson_homework_learner", "home_offer",
        "group_offer", "category_editor", "written_lesson", "written_lesson_learner",
        "planned_deletion", "data_copy", "growing_up", "grown_up", "note_type",
    ]

    private struct Reader {
        let store: Store
        let questions: Questions
        let folder: TemporaryFolder
        let anna: User
        let category: Vocabulary.Category.ID
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var today: StudyDay { LocalTime(now, in: .gmt).day }
    }

    /// Two people, 40 categories, 4,000 words and 8,000 answers.
    private func filled() async throws -> Reader {
        let folder = try TemporaryFolder()
        let questions = Questions()
        let store = try Store(patientlyIn: folder.url) { questions.listen($0) }
        let anna = try await Household.register("Anna", in: store)
        _ = try await Household.register("Boris", in: store)
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO category (user_id, title, title_folded, created_at, created_on)
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
                    SELECT 1 + i % 2, 'title ' || i, 'title ' || i, 1790000000000, 20717 FROM n;
                    INSERT INTO word (category_id, term, translation, folded, created_at, created_on)
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
                    SELECT 1 + i % 40, 'word ' || i, 'слово', 'word ' || i || char(31) || 'слово', 1790000000000, 20717
                    FROM n;
                    INSERT INTO training (user_id, started_at, finished_at, study_day)
                    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 399)
                    SELECT 1 + i % 2, 1790000000000 + i * 20000000, 1790000000000 + i * 20000000, 20833 - (399 - i) / 20
                    FROM n;
                    INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode,
                        progress_before, progress_after, reviewed_at, study_day, hour)
                    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 7999)
                    SELECT category.user_id, word.id, category.id, 1 + i / 20, i / 3500,
                        iif(i % 3, 'remember', 'forgot'), 'card', i % 6, i % 6, 1790000000000 + i * 1000000,
                        20717 + i / 86, i % 24
                    FROM n JOIN word ON word.id = 1 + i % 3500 JOIN category ON category.id = word.category_id;
                    """)
            try Store.rebuild(in: db)
        }
        let category = try #require(
            try await store.home(of: anna.id, today: StudyDay(number: 20_900)).categories.first?.category.id)
        // Half of what Boris wrote she learns too.
        for category in stride(from: Int64(1), to: 40, by: 4) {
            let others: [User.ID] = [anna.id, 2]
            _ = try await store.addLearners(others, to: Vocabulary.Category.ID(category), of: 2)
            _ = try await store.addLearners(others, to: Vocabulary.Category.ID(category), of: anna.id)
        }
        let foreign = try await store.home(of: anna.id, today: StudyDay(number: 20_900)).categories.count
        try #require(foreign > 20)
        _ = questions.take()
        return Reader(store: store, questions: questions, folder: folder, anna: anna, category: category)
    }

    /// The steps of each question that go through everything that grows.
    private func walks(_ reader: Reader) throws -> [String] {
        let questions = reader.questions.take()
        #expect(!questions.isEmpty)
        let database = try DatabaseQueue(path: reader.folder.url.appendingPathComponent(Store.fileName).path)
        return try database.read { db in
            // The last of all, and the hundred links that an administrator made last, are no walk.
            let ends = ["ORDER BY id DESC LIMIT 1", "ORDER BY link.id DESC LIMIT 100"]
            return try questions.filter { sql in !ends.contains { sql.hasSuffix($0) } }.flatMap { sql in
                let steps = try GRDB.Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map {
                    $0["detail"] as String
                }
                // Taking the first few of them is none, where an index has them in order.
                // Those that differ may be few among many.
                let isPart =
                    sql.contains("LIMIT") && !steps.contains { $0.hasPrefix("USE TEMP B-TREE") }
                    && !(sql.contains("DISTINCT")
                        && steps.contains { $0.hasPrefix("SEARCH review") && $0.hasSuffix("(user_id=?)") })
                return steps.filter { isWalk($0, isPart: isPart) }.map { "\($0): \(sql)" }
            }
        }
    }

    private func isWalk(_ step: String, isPart: Bool) -> Bool {
        let words = step.split(separator: " ")
        guard words.count > 1, Self.growing.contains(String(words[1])) else { return false }
        if words[0] == "SCAN" { return true }
        // An index that only leads to each of many rows.
        if step.hasPrefix("SEARCH memory USING INDEX memory_due") && !isPart { return true }
        // All that one person has; a row for each day or each category is little.
        return step.hasSuffix("(user_id=?)") && !isPart
            && !["day_tally", "category_progress", "category_learner"].contains(words[1]) && !Self.isFew(step)
    }

    /// Parts of lessons that are begun and not finished, of which there are as many as lessons at most, and trainings that are
    /// open, one of a kind and category; one person's
    /// pictures and recordings, whose bytes are summed up for the administrator; and where one person is signed in, of which an old one ends
    /// when there are too many.
    private static func isFew(_ step: String) -> Bool {
        step.contains(" INDEX lesson_attempt_open ") || step.contains(" INDEX training_open ")
            || step.contains(" INDEX picture_by_user ") || step.contains(" INDEX recording_by_user ")
            || step.contains(" INDEX session_by_user ")
    }

    @Test("No page of every day goes through all words, all answers or all that is remembered")
    func daily() async throws {
        let reader = try await filled()
        let (store, anna, now, today) = (reader.store, reader.anna.id, reader.now, reader.today)
        func look(_ name: String, _ page: () async throws -> Void) async throws {
            try await page()
            let walks = try walks(reader)
            #expect(walks.isEmpty, "\(name): \(walks.joined(separator: "\n"))")
        }
        try await look("signed in") { _ = try await store.user(sessionTokenHash: Data(count: 32), now: now) }
        try await look("memory") {
            _ = try await store.scheduling(of: anna)
            _ = try await store.retentionPerson(of: anna, today: today, goal: Household.goal)
        }
        try await look("invitation") {
            _ = try await store.link(.invitation, tokenHash: Data(count: 32), now: now)
            _ = try await store.registrationPolicy()
        }
        try await look("category") {
            _ = try await store.category(reader.category, of: anna)
            _ = try await store.words(in: reader.category, of: anna, search: "", page: 1, size: 100)
            _ = try await store.words(in: reader.category, of: anna, search: "3", page: 2, size: 10)
        }
        try await look("search") {
            let words = try await store.words(matching: "word", of: anna, limit: 10).words
            let fewer = try await store.words(matching: "word 39", of: anna, limit: 10).words
            #expect(words.count == 10 && fewer.count > 1)
            #expect(try await store.words(near: "wotd", of: anna, limit: 3).count == 3)
        }
        try await look("learners") {
            let boris = User.ID(2)
            let known = try await store.learners(of: reader.category)
            #expect(known == [anna])
            #expect(try await store.addLearners([boris], to: reader.category, of: anna) == 1)
            #expect(try await store.removeLearner(boris, from: reader.category))
            #expect(try await store.addLearners([boris], to: reader.category, of: anna) == 1)
            #expect(try await store.removeLearner(anna, from: reader.category))
            #expect(try await store.addLearners([anna], to: reader.category, of: anna) == 1)
        }
        try await look("tags") {
            let page = try await store.words(in: reader.category, of: anna, search: "", page: 1, size: 9)
            let words = page.words.map(\.id)
            #expect(try await store.tag(words, "t", in: reader.category, of: anna).count == 9)
            _ = try await store.words(words, having: "t", true, in: reader.category, of: anna)
            #expect(try await store.tags(in: reader.category, of: anna).count == 1)
            #expect(try await store.words(matching: "#t", of: anna, limit: 5).words.count == 5)
            #expect(try await store.words(matching: "#t word", of: anna, limit: 5).words.count == 5)
            for order in WordOrder.allCases {
                let tagged = try await store.words(
                    in: reader.category, of: anna, search: "#t", order: order, page: 2, size: 5)
                #expect(tagged.words.count == 4)
            }
            let tag = try #require(try await store.tags(of: anna).first)
            #expect(try await store.tag(tag.id, of: anna) == tag)
            #expect(try await store.wordCount(of: tag.id) == 9)
            var wish = Store.TrainingWish(kind: .tag, goal: Household.goal)
            wish.tag = tag.id
            _ = try await store.trainingCard(of: anna, wish, now: now, today: today) {
                SystemRandomNumberGenerator()
            }
            _ = try await store.renameTag(tag.id, to: "u", of: anna)
            #expect(try await store.untag(words, "u", in: reader.category, of: anna).count == 9)
        }
        try await look("selection") {
            let page = try await store.words(in: reader.category, of: anna, search: "", page: 1, size: 3)
            let words = page.words.map(\.id)
            #expect(try await store.words(words, in: reader.category, of: anna).count == 3)
            let category = try #require(page.words.first?.category)
            let target = try #require(try await store.categories(like: category, of: anna).first?.id)
            _ = try await store.pause(words, in: category.id, until: reader.today.adding(3), of: anna)
            _ = try await store.moveWords([words[0]], from: category.id, to: target, of: anna, now: .someday)
            let deletion = try #require(
                try await store.deleteWords(words, in: category.id, of: anna, now: now))
            _ = try await store.restorableCount(of: deletion, in: category.id, of: anna, now: now)
            _ = try await store.restoreWords(of: deletion, in: category.id, of: anna, now: now)
        }
        for order in WordOrder.allCases {
            try await look("category by \(order)") {
                _ = try await store.words(
                    in: reader.category, of: anna, search: "", order: order, page: 1, size: 10)
            }
        }
        try await look("word") {
            guard
                case .saved(let word) = try await store.addWord(
                    WordText(term: "rain", translation: "дождь"), to: reader.category, of: anna, now: now)
            else { throw Household.Unexpected() }
            _ = try await store.word(word, of: anna)
            #expect(try await store.history(of: word, of: anna)?.answers.isEmpty == true)
            _ = try await store.categoriesByAddition(of: anna)
            #expect(try await store.categories(from: [(.course("weather"), .usual)], of: anna) == [nil])
            #expect(try await store.origin(of: reader.category, of: anna) == nil)
            try await store.findOrigins({ _, _ in nil })
            #expect(
                try await store.categories(titled: [["title 2"], ["Погода"]], of: anna).last == .some(nil))
            #expect(try await store.words(of: "Rain", of: anna).map(\.id) == [word])
            _ = try await store.changeWord(
                word, to: WordText(term: "rain", translation: "ливень"), of: anna, now: .someday)
            _ = try await store.deleteWord(word, of: anna)
        }
        for category in [nil, reader.category] {
            try await look("training") {
                let first = try #require(
                    try await store.trainingCard(
                        of: anna, .init(category: category, goal: Household.goal), now: now, today: today
                    ) { SystemRandomNumberGenerator() })
                let training = first.training.id
                _ = try await store.meet(first.word.id, in: training, of: anna, today: today)
                for form in [TrainingForm.mixed, .only(.card), .only(.typing)] {
                    _ = try await store.askedWord(
                        first.word.id, in: training, of: anna, usual: form, typed: "word 7", today: today)
                }
                _ = try await store.exerciseWords(beside: first.word, of: anna, typed: "word 7")
                _ = try await store.usualDuration(of: .typing, of: anna)
                let answer = Store.Answer(
                    training: first.training.id, word: first.word.id, sequence: first.sequence,
                    rating: .forgot, duration: 1, form: .typing, typed: "?")
                if case .counted(_, _, let reviews) = try await store.answer(answer, of: anna, now: now),
                    let review = reviews.first
                {
                    _ = try await store.position(of: training, of: anna, today: today)
                    _ = try await store.reviews(with: review, of: anna)
                    _ = try await store.correct(review, of: anna, now: now)
                }
                let results = try await store.trainingResults(first.training.id, of: anna, today: today)
                let review = try #require(results?.reviews.first?.id)
                guard case .retracted = try await store.retract(review, of: anna, now: now) else {
                    throw Household.Unexpected()
                }
            }
        }
        try await look("a game of pairs") {
            let words = try await store.gameWords(of: anna, today: today)
            #expect(try await store.gameWords(words.map(\.word.id), of: anna).count == words.count)
            _ = try await store.bestGame(.minute, of: anna)
        }
        try await look("calendar") {
            let token = Data(repeating: 1, count: 32)
            try await store.openCalendarFeed(of: anna, tokenHash: token, at: .usualReminder)
            #expect(try await store.calendarFeed(tokenHash: token, now: now) != nil)
        }
        try await look("accesses") {
            let token = Data(repeating: 2, count: 32)
            _ = try await store.makeAccess(named: "a", scope: .all, tokenHash: token, of: anna, now: now)
            #expect(try await store.accesses(of: anna).count == 1)
            #expect(try await store.access(tokenHash: token, now: now) != nil)
        }
        try await look("words of programs") {
            let adding = try await store.addUnseenWord(
                WordText(term: "puddle", translation: "лужа"), picture: .unchanged, tags: [],
                allowsSame: false,
                to: reader.category, of: anna, now: now)
            guard case .saved(let word) = adding else { throw Household.Unexpected() }
            #expect(try await store.unseen([word], of: anna) == [word])
            #expect(try await store.home(of: anna, today: today).unseen.count == 1)
            try await store.seeWords([word], of: anna)
            #expect(try await store.cards([word], of: anna).count == 1)
            _ = try await store.makeNoteType(named: "a", fields: ["b"], of: anna)
            #expect(try await store.noteTypes(of: anna).count == 1)
            #expect(
                try await store.words(.text(.term, TextPattern("Puddle")), of: anna) == [word])
            let both = WordFilter.all([.words([word]), .category(TextPattern([.many]))])
            #expect(try await store.words(both, of: anna) == [word])
        }
        try await look("children and their devices") {
            let (token, session) = (Data(repeating: 3, count: 32), Data(repeating: 4, count: 32))
            let adding = try await store.addChild(
                name: "Маша", picture: nil, colour: .blue, language: .ru, pair: .usual, pinHash: "hash",
                categories: [], by: anna, now: now)
            guard case .added(let child) = adding else { throw Household.Unexpected() }
            let device = try await store.makeFamilyDevice(
                tokenHash: token, userAgent: "", by: anna, session: session, now: now)
            #expect(try await store.familyDevice(tokenHash: token, now: now)?.id == device)
            #expect(try await store.faces(on: device).count == 2)
            #expect(try await store.pinHash(of: child, on: device) == "hash")
            guard case .allowed(let number) = try await store.beginPINTry(of: child, on: device, now: now)
            else { throw Household.Unexpected() }
            try await store.settle(pinTry: number, isRight: true)
            _ = try await store.makeSignInCode(hash: token, for: child, by: anna, now: now)
            _ = try await store.openSession(
                withCode: token, tokenHash: session, device: "", on: device, now: now)
            #expect(try await store.children(of: anna, now: now).count == 1)
            let people = try await store.peopleAround(child).map { (user: $0, today: today) }
            #expect(try await store.circle(people, seenBy: child).count == 2)
            #expect(try await store.cheer(anna, on: today, by: child))
            #expect(try await store.homeNews(of: anna, today: today).cheers == ["Маша"])
            try await store.putCheersAway(of: anna)
            #expect(try await store.child(child, of: anna, now: now) != nil)
            #expect(try await store.familyDevices(of: anna).count == 1)
            #expect(try await store.childrenOfOnly(anna).count == 1)
            #expect(try await store.guardianNames(of: child).count == 1)
            #expect(try await store.familyDevices(showing: child).count == 1)
            #expect(try await store.noteDataCopy(of: child, by: anna, now: now))
            #expect(try await store.dataCopy(of: child)?.adult == "Anna")
            #expect(try await store.planDeletion(of: child, by: anna, now: now))
            #expect(try await store.homeNews(of: child, today: today).accountEnd != nil)
            #expect(try await !store.hasDueDeletions(now: now))
            #expect(try await store.beginDueDeletions(now: now) == [])
            #expect(try await store.hasHomeCircle())
            #expect(try await store.childIDs() == [child])
            #expect(try await store.keepAccount(of: child, by: anna))
            #expect(try await store.setPIN(of: child, toHash: nil, by: anna))
            #expect(try await store.endFamilyDevice(device, by: anna))
        }
        let adding = try await store.addChild(
            name: "Петя", picture: nil, colour: .blue, language: .ru, pair: .usual, pinHash: "hash",
            categories: [], by: anna, now: now)
        guard case .added(let child) = adding else { throw Household.Unexpected() }
        try await look("growing up") {
            #expect(try await store.allowGrowingUp(of: child, by: anna, now: now))
            #expect(try await store.forbidGrowingUp(of: child, by: anna))
            #expect(try await store.allowGrowingUp(of: child, by: anna, now: now))
            guard case .allowed(let number) = try await store.beginPINTry(of: child, on: nil, now: now)
            else { throw Household.Unexpected() }
            try await store.settle(pinTry: number, isRight: true)
            #expect(try await store.growingUp(of: child, now: now)?.pinHash == "hash")
        }
        // As with every new password, the few links of one person are looked through.
        let outcome = try await store.growUp(
            child, email: "petya@example.org", fromPINHash: "hash", toHash: "another",
            tokenHash: Data(repeating: 5, count: 32), device: "", on: nil, now: now)
        guard case .grown = outcome else { throw Household.Unexpected() }
        _ = reader.questions.take()
        try await look("grown up") {
            #expect(try await store.homeNews(of: anna, today: today).grownUp.names == ["Петя"])
            #expect(try await store.homeNews(of: child, today: today).grownUp.isOwn)
            try await store.putGrownUpNewsAway(of: anna)
            #expect(try await store.livesWithFormerGuardians(child))
            #expect(try await store.peopleAround(anna).map(\.id).contains(child))
            try await store.leaveFormerGuardians(child)
        }
        try await look("homework") {
            let giving = try await store.giveHomework(
                of: reader.category, to: [anna], given: today, due: today.adding(5), wordCount: 20, by: anna)
            guard case .given(let id) = giving else { throw Household.Unexpected() }
            #expect(try await store.homeworkPeople(of: anna).count == 2)
            #expect(try await !store.homeworkSets(of: anna).isEmpty)
            #expect(try await store.home(of: anna, today: today).homework.count == 1)
            let sight = try await store.givenHomework(id, of: anna) { _ in today }
            let homework = try #require(sight).homework
            #expect(try await store.givenHomework(of: anna, today: today) { _ in today }.open.count == 1)
            _ = try await store.homeworkFigures(of: anna, for: id, today: today, days: 60)
            _ = try await store.hardWords(of: homework, for: 2, limit: 10)
            #expect(try await store.moveHomework(id, to: today.adding(6), of: anna))
            #expect(try await !store.cheer(anna, for: id, on: today, by: anna))
            #expect(try await store.ownHomework(id, of: anna, today: today) != nil)
            _ = try await store.metWords(of: reader.category, by: anna)
            #expect(try await store.wrongWords(of: homework, now: now).isEmpty)
            #expect(try await store.takeBackHomework(id, of: anna))
        }
        try await look("groups") {
            let (token, now) = (String(repeating: "g", count: 43), now)
            guard case .made(let id) = try await store.makeGroup(named: "6Б", by: anna, now: now) else {
                throw Household.Unexpected()
            }
            #expect(try await store.prepare(["Аня"], in: id, by: anna))
            #expect(try await store.openGroup(id, token: token, by: anna))
            #expect(try await store.groups(of: anna).count == 1)
            #expect(try await store.ledGroup(id, of: anna)?.places.count == 1)
            #expect(try await store.offeredGroup(token)?.admits == true)
            #expect(try await store.joinGroup(token, anna, place: nil, by: anna, now: now) == .known(id))
            #expect(try await store.makeLeader(anna, of: id, by: anna))
            #expect(try await store.remove(anna, from: id, by: anna))
            #expect(try await store.leaveGroup(id, anna, by: anna))
        }
        try await look("a test") {
            let words = try await store.testWords(in: reader.category, of: anna) { Array($0.prefix(3)) }
            let questions = words.map { TestQuestion($0.word, .translation, options: []) }
            let id = try #require(
                try await store.beginTest(
                    questions, of: reader.category, minutes: 5, of: anna, now: now, today: today))
            let test = try #require(try await store.test(id, of: anna))
            #expect(try await store.testQuestion(of: test, of: anna, typed: "word 1")?.asked.position == 0)
            let answer = Store.TestAnswer(
                position: 0, outcome: .right, rating: .remember, form: .typing, text: "x", duration: 1)
            let answering = try await store.answerTest(id, answer, of: anna, now: now, clock: nil)
            guard case .taken = answering else { throw Household.Unexpected() }
            #expect(try await store.testQuestions(of: test, of: anna).count == 3)
            #expect(try await store.tests(of: reader.category, of: anna, limit: 10).count == 1)
            #expect(try await store.finishTest(id, of: anna, now: now))
        }
        try await look("a category that is shared") {
            let (token, reading) = (String(repeating: "x", count: 43), reader.category)
            let isOffered = try await store.offer(reading, token: token, of: anna)
            #expect(isOffered)
            #expect(try await store.share(of: reading, of: anna)?.token == token)
            #expect(try await store.offeredCategory(token, to: anna)?.isKnown == true)
            #expect(try await !store.heirs(of: reading, of: anna).isEmpty)
            #expect(try await store.sharedCategoryCount(of: anna) > 0)
            #expect(try await store.follow(token, by: anna) == .known(reading))
            #expect(try await !store.unfollow(reading, by: anna))
            #expect(try await !store.remove(anna, from: reading, of: anna))
            #expect(try await store.keptWords(from: reading, of: anna).isEmpty)
            let word = try #require(
                try await store.words(in: reading, of: anna, search: "", page: 1, size: 1).words.first?.id)
            _ = try await store.addLearners([2], to: reading, of: anna)
            _ = try await store.changeWord(
                word, to: WordText(term: "squall", translation: "шквал"), of: anna, now: .someday)
            let news = try #require(try await store.news(of: reading, for: 2))
            #expect(news.corrections.map(\.id) == [word])
            #expect(try await store.putNewsAway(of: reading, upTo: news.mark, for: 2))
            let text = WordText(term: "gust", translation: "порыв ветра")
            #expect(try await store.propose(text, for: word, by: 2) == .proposed)
            #expect(try await store.proposal(for: word, by: 2)?.changes.count == 2)
            #expect(try await store.withdrawProposal(for: word, by: 2))
            #expect(try await store.propose(text, for: word, by: 2) == .proposed)
            #expect(try await store.proposalCount(for: reading) == 1)
            let proposal = try #require(try await store.proposals(for: reading, of: anna)?.first?.id)
            #expect(try await store.takeProposal(proposal, of: anna, now: now) == .decided(reading))
            #expect(try await store.leaveProposal(proposal, of: anna) == .missing)
            #expect(try await store.decidedProposals(in: reading, by: 2).map(\.id) == [proposal])
            try await store.putProposalsAway([proposal], by: 2)
            #expect(try await store.setEditor(2, of: reading, isEditor: true, by: anna) == .set)
            _ = try await store.changeWord(
                word, to: WordText(term: "gale", translation: "буря"), of: 2, now: now)
            let edits = try #require(try await store.edits(of: reading, seenBy: anna, now: now))
            #expect(edits.map(\.kind) == [.changed])
            #expect(try await store.undoEdit(edits[0].id, by: anna, now: now) == .undone(reading))
            let list = ["hail", "sleet"].map { WordText(term: $0, translation: "осадки") }
            _ = try await store.addWords(list, to: reading, of: 2, now: now)
            let listed = try #require(try await store.edits(of: reading, seenBy: anna, now: now)?.first)
            #expect(listed.kind == .listed && listed.canBeUndone)
            #expect(try await store.undoEdit(listed.id, by: anna, now: now) == .undone(reading))
            #expect(try await store.setEditor(2, of: reading, isEditor: false, by: anna) == .set)
            let everybody = HomeAudience(isEverybody: true, people: [2])
            #expect(try await store.offer(reading, atHome: everybody, of: anna) == true)
            #expect(try await store.offersAtHome(to: 2).isEmpty)
            #expect(try await store.offerAtHome(reading, to: 2) == nil)
            #expect(try await store.followAtHome(reading, by: 2) == .missing)
            guard case .made(let group) = try await store.makeGroup(named: "7А", by: anna, now: now),
                try await store.openGroup(group, token: token, by: anna)
            else { throw Household.Unexpected() }
            _ = try await store.joinGroup(token, 2, place: nil, by: 2, now: now)
            #expect(
                try await store.offer(reading, atHome: HomeAudience(), groups: [group], of: anna) == true)
            #expect(try await store.offersInGroups(to: 2).map(\.group) == ["7А"])
            #expect(try await store.offerInGroups(reading, to: 2)?.isKnown == true)
            #expect(try await store.followInGroups(reading, by: 2) == .known(reading))
            let home = try await store.home(of: anna, today: today)
            let foreign = try #require(home.categories.first { $0.authorName != nil }).id
            guard case .detached = try await store.detach(foreign, by: anna, now: now) else {
                throw Household.Unexpected()
            }
        }
        try await look("days") { _ = try await store.history(of: anna) }
        let lesson = try Mornings.lesson()
        try await look("lessons") { _ = try await store.lessonStandings(of: anna, [lesson.outline]) }
        try await look("a task of a lesson") {
            let task = lesson.parts[0].tasks[0]
            let part = lesson.outline.parts[0]
            let latest = try await store.latestAttempt(of: anna, at: part.name, of: lesson.id)
            let answering = try await store.answer(
                .init(
                    lesson: lesson.id, part: part, section: task.theory, latest: latest?.id, sequence: 0,
                    task: task.fingerprint,
                    given: "work", result: try task.check(.blanks(["work"])), duration: 1),
                of: anna, now: now)
            guard case .counted(let answer, _) = answering else { throw Household.Unexpected() }
            let answered = try #require(try await store.answeredTask(answer, of: anna))
            _ = try await store.attempt(answered.attempt.id, of: anna)
            for attempt in [nil, answered.attempt.id] {
                _ = try await store.earlierAttempts(
                    of: anna, at: part.name, of: lesson.id, before: attempt)
            }
            _ = try await store.bestScores(of: [LevelCheck(.usual, .a1)], by: anna)
            _ = try await store.lessonMistakes(of: anna, today: today)
            #expect(try await store.homeNews(of: anna, today: today.adding(9)).grammar.sections.count == 1)
            #expect(
                try await store.latestAnswers(of: anna, to: [task.fingerprint], of: lesson.id).count == 1)
            _ = try await store.readersOfUnreadTheory()
            try await store.rememberAchievements(
                of: anna, attempt: answered.attempt.id, lessons: .none, now: now)
            _ = try await store.achievements(announcedWith: answered.attempt.id, of: anna)
            _ = try await store.achievements(announcedWith: lesson.id, on: today, of: anna)
        }
        try await look("a lesson as homework") {
            let giving = try await store.giveLessonHomework(
                LessonHomework.Task(lesson.id), to: [anna], given: today, due: today.adding(5), now: now,
                by: anna
            )
            guard case .given(let id) = giving else { throw Household.Unexpected() }
            let outline: Store.LessonLookup = { $0 == lesson.id ? lesson.outline : nil }
            #expect(try await store.canGiveHomework(anna))
            #expect(try await store.lessonHomework(of: anna, today: today, outline).count == 1)
            #expect(
                try await store.givenLessonHomework(of: anna, today: today, day: { _ in today }, outline).open
                    .count == 1)
            #expect(
                try await store.givenLessonHomework(id, of: anna, day: { _ in today }, outline)?.learners
                    .count
                    == 1)
            _ = try await store.missedTasks(of: id, by: anna)
            _ = try await store.rightAnswers(to: id, by: anna)
            #expect(try await store.moveLessonHomework(id, to: today.adding(6), of: anna))
            #expect(try await !store.cheer(anna, for: id, on: today, by: anna))
            #expect(try await store.takeBackLessonHomework(id, of: anna))
        }
        try await look("achievements") {
            try await store.rememberAchievements(of: anna, training: 1)
            _ = try await store.achievements(of: anna)
        }
        try await look("accounts") {
            let link = try #require(try await store.credentials(email: "anna@example.org"))
            #expect(try await !store.isWithoutUsers() && link.user.id == anna)
            #expect(try await store.administrators() == [anna])
            _ = try await store.hasAdministrator(besides: anna)
            _ = try await store.successor(of: anna)
            _ = try await store.member(anna, now: now)
            _ = try await store.members(now: now)
            _ = try await store.administrativeActs(page: 1, size: 10)
            _ = try await store.openInvitations(now: now)
            _ = try await store.devices(of: anna, asking: Data(count: 32), now: now)
            _ = try await store.recoveryCodes(of: anna)
            _ = try await store.allowance()
            _ = try await store.administratorNames()
            try await store.finishLongWrites()
            _ = try await store.reminderTime(of: anna)
            _ = try await store.pictureContent("0123456789abcdef0123456789abcdef", of: anna)
            _ = try await store.recordingContent("0123456789abcdef0123456789abcdef", of: anna)
            _ = try store.latestAnswer()
            #expect(try store.acceptedImports().isEmpty)
        }
        try await look("a list of words") {
            _ = try await store.likenesses(
                of: [WordText(term: "word 3", translation: "слово")], in: reader.category, of: anna)
            let words = try await store.words(in: reader.category, of: anna, search: "", page: 1, size: 2)
                .words
            let batch = WordBatch(category: reader.category, ids: words[0].id...words[0].id)
            _ = try await store.deletableCount(of: batch, of: anna, now: now)
        }
        var generator: any RandomNumberGenerator = SplitMix64(seed: 1)
        let (written, boris) = (WrittenLesson.newID(using: &generator), User.ID(2))
        let token = String(repeating: "t", count: 43)
        func write() async throws {
            let writing = Store.LessonWriting(title: "Утро", text: "title: Утро", hasFault: false)
            #expect(try await store.addLesson(written, .usual, writing, of: anna, now: now))
            #expect(try await store.changeLesson(written, writing, of: anna))
            #expect(try await store.lessonDraft(written, of: anna)?.lesson.version == 2)
            #expect(try await store.offerLesson(written, token: token, of: anna))
            #expect(try await store.offeredLesson(token, to: boris)?.isKnown == false)
            #expect(try await store.followLesson(token, by: boris)?.isTaken == true)
            #expect(try await store.lessonShare(of: written, of: anna)?.learners.count == 1)
            #expect(try await store.writtenLessons(of: boris, now: now).map(\.id) == [written])
            #expect(try await store.writtenLessons([written], for: boris).count == 1)
            #expect(try await store.writtenTexts(of: [written], for: boris).count == 1)
            #expect(try await store.homeNews(of: boris, today: today).writtenHomework == [])
            #expect(try await store.answeredWrittenLessons(of: anna) == [])
            #expect(try await store.giveLesson(written, toHome: [boris], of: anna))
            #expect(try await store.exportedLesson(of: anna, after: nil).entries.count == 1)
            #expect(try await store.unfollowLesson(written, by: boris))
            #expect(try await !store.remove(boris, fromLesson: written, of: anna))
            #expect(try await store.deleteLesson(written, of: anna, now: now))
            #expect(try await store.bringBackLesson(written, of: anna, now: now))
        }
        try await look("lessons that are written", write)
        try await look("statistics") {
            _ = try await store.statistics(of: anna, today: today)
            _ = try await store.report(of: anna, period: today.adding(-365)...today)
        }
    }

    @Test("Every table is known here, and every question that the store answers is asked here")
    func complete() async throws {
        let store = try Store(folder: TemporaryFolder().url)
        let tables = try await store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                        AND name NOT LIKE 'grdb_%' AND name NOT LIKE 'word_search%'
                    """)
        }
        #expect(tables.filter { !Self.growing.contains($0) && !Self.small.contains($0) } == [])

        let here = URL(fileURLWithPath: #filePath)
        let asked = try String(contentsOf: here, encoding: .utf8)
        let folder = here.deletingLastPathComponent().appendingPathComponent("../../Sources/Storage")
        var unasked: [String] = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        where file.hasSuffix(".swift") && file.contains("Store") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for method in text.components(separatedBy: "\n    public func ").dropFirst() {
                let body = method.components(separatedBy: "\n    }\n")[0]
                let name = String(method.prefix { $0.isLetter })
                let labels = Arguments(of: method.dropFirst(name.count)).map(\.declaredLabel)
                guard body.contains(/\b(read|readInBackground|slice)(\(isBrief: true\))? ?[({]/) else {
                    continue
                }
                let isAsked = asked.components(separatedBy: ".\(name)(").dropFirst().contains { call in
                    let given = Arguments(of: "(" + call).map(\.label)
                    return given.first == labels.first && given.isPart(of: labels)
                }
                if !isAsked { unasked.append("\(name)(\(labels.map { $0 + ":" }.joined()))") }
            }
        }
        // What reads on its way to writing is asked by what it writes.
        #expect(unasked.filter { !$0.hasPrefix("openSession(") && !$0.hasPrefix("changePassword(") } == [])
    }

    @Test("Nothing reads past the limit of a request but what says why")
    func limited() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Storage")
        var unlimited: [String] = []
        var background: [String] = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        where file.hasSuffix(".swift") && file != "Store.swift" {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            if text.contains(/\bpool\.(read|unsafe|asyncRead|makeSnapshot)|briefReader|readHere/) {
                unlimited.append(file)
            }
            background += text.matches(of: /readInBackground/).map { _ in file }
        }
        #expect(unlimited == [])
        // The start's, that of the thread that fits weights, and that of the one that brings files.
        #expect(
            background == [
                "Fitting/Store+Fitting.swift", "Import/ImportDraft+Acceptance.swift", "Store+Review.swift",
            ])
    }

    @Test("An export finds each slice where the last one ended")
    func export() async throws {
        let reader = try await filled()
        let (store, anna) = (reader.store, reader.anna.id)
        let start = try #require(try await store.exportStart(of: anna))
        _ = reader.questions.take()
        _ = try await store.exportedCategories(of: anna, after: nil)
        _ = try await store.exportedWords(in: reader.category, of: anna, after: nil)
        _ = try await store.exportedTrainings(of: anna, after: nil, upTo: start.lastTraining)
        _ = try await store.exportedReviews(of: anna, after: nil, upTo: start.lastReview)
        _ = try await store.exportedPicture(of: anna, after: nil)
        _ = try await store.exportedRecording(of: anna, after: nil)
        _ = try await store.exportedAttempts(of: anna, after: nil)
        _ = try await store.exportedTest(of: anna, after: nil)
        let walks = try walks(reader)
        #expect(walks.isEmpty, "\(walks.joined(separator: "\n"))")
    }

    @Test("An import looks for each thing that it brings, or takes back, by an index")
    func bringing() async throws {
        let reader = try await filled()
        let (store, anna) = (reader.store, reader.anna.id)
        let draft = try ImportDraft(in: reader.folder.url)
        let moment = Date(timeIntervalSince1970: 1_795_000_000)
        let category = Vocabulary.Category(
            id: 7, title: "title 2", termLanguage: "en", translationLanguage: "ru")
        let text = WordText(term: "rain", translation: "дождь")
        try draft.add([
            .category(
                ExportedCategory(category: category, created: moment, isReady: false, origin: .deck("1")),
                place: 1),
            .word(
                ExportedWord(
                    id: 8, text: text, picture: nil, created: moment, progress: .none, reviewCount: 0,
                    reviewed: nil, memory: nil, origin: .note("a")), categoryPlace: 1),
            .training(ExportedTraining(id: 9, category: 7, started: moment, finished: moment)),
            .review(
                ExportedReview(
                    id: 1, word: 8, category: 7, training: 9, sequence: 0, rating: .remember, form: "card",
                    purpose: nil,
                    typed: nil, duration: 1, doneUntil: nil, progressBefore: 0, progressAfter: 1,
                    reviewed: moment,
                    retracted: nil, time: LocalTime(moment, in: .gmt))),
        ])
        try draft.settle()
        _ = reader.questions.take()
        try await store.match(draft, of: anna)
        #expect(try await store.excess(of: draft, for: anna) == 0)
        try draft.accept(try await draft.summary())
        #expect(try await store.begin(importing: draft, to: anna, now: reader.now))
        try await store.bring(draft, to: anna, now: reader.now) { _ in nil }
        let receipt = try #require(try ImportReceipt(of: draft, to: anna, now: reader.now))
        try await store.end(importing: draft, to: anna)
        let contents = AnkiContents(
            noteTypes: [
                AnkiNoteType(id: 1, name: "Basic", fields: [], noteCount: 1, samples: [], sampleGUIDs: ["a"])
            ], decks: [AnkiDeck(id: 1, path: ["title 2"], noteCount: 1, noteTypes: [1])], noteCount: 1,
            cardCount: 1, answerCount: 0)
        #expect(try await store.known(of: contents, of: anna).words["a"] == text)
        #expect(try await store.takeBack(receipt, now: reader.now).words == 1)
        let walks = try walks(reader)
        #expect(walks.isEmpty, "\(walks.joined(separator: "\n"))")
    }

    @Test("What an e-reader brings is looked for by an index; its list is read whole, and no other table is")
    func readers() async throws {
        let reader = try await filled()
        let (store, anna) = (reader.store, reader.anna.id)
        let draft = try ImportDraft(in: reader.folder.url)
        let category = Vocabulary.Category(
            id: 7, title: "Books", termLanguage: "en", translationLanguage: "ru")
        let text = WordText(term: "lantern", translation: "фонарь", example: "A lantern.")
        try draft.add([
            .category(
                ExportedCategory(category: category, created: reader.now, isReady: false, origin: .books),
                place: 1),
            .word(
                ExportedWord(
                    id: 8, text: text, picture: nil, created: reader.now, progress: .none, reviewCount: 0,
                    reviewed: nil, memory: nil, origin: .lookedUp("lantern", language: "en")),
                categoryPlace: 1),
        ])
        try draft.settle()
        _ = reader.questions.take()
        let brought = try await store.bringLookedUp(draft, to: anna, now: reader.now)
        let word = try #require(brought[8])
        #expect(try await store.pairsOfBooks(of: anna) == [.usual])
        #expect(try await store.readerList(of: anna).own.map(\.word) == [word])
        let entry = ReaderEntry(
            word: "lantern", title: "Dune", created: 1, reviewed: nil, due: 2, reviewCount: 0, streak: 0,
            before: nil, after: nil, highlight: nil)
        try await store.keep([ReaderChange(entry, word: word)], of: anna)
        let list = try await store.readerList(of: anna)
        #expect(list.own.isEmpty && list.rows.map(\.word) == [word] && list.rows[0].entry == entry)
        let walks = try walks(reader).filter { !$0.hasPrefix("SEARCH reader_word USING PRIMARY KEY") }
        #expect(walks.isEmpty, "\(walks.joined(separator: "\n"))")
    }

    @Test("The words screen, which is remembered between writes, counts in indices alone")
    func home() async throws {
        let reader = try await filled()
        _ = try await reader.store.home(of: reader.anna.id, today: reader.today)
        let walks = try walks(reader).filter { !$0.hasPrefix("SEARCH memory USING COVERING INDEX") }
        #expect(walks.isEmpty, "\(walks.joined(separator: "\n"))")
    }
}
