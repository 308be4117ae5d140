import CGd
import Exchange
import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Learning
import Testing
import Vocabulary

@testable import Web

/// A house with accounts, one of them nobody's who is signed in, one a child's of the owner, each with things of its own: what a test needs that asks who may do what.
struct Scene {
    enum Person: CaseIterable {
        case nobody, other, child, owner, administrator
    }

    /// Of somebody beside them to the owner: they learn the owner's category, or keep it with the owner.
    enum Relation: CaseIterable {
        case follower, editor
    }

    /// What belongs to somebody.
    struct Things {
        var account: User.ID = 0
        var email = ""
        /// nil where nobody is signed in.
        var session: String?
        var category: Category.ID = 0
        /// Answered once, by `review`.
        var word: Word.ID = 0
        /// That this word has.
        var tag: Vocabulary.Tag.ID = 0
        var review: Review.ID = 0
        var training: Training.ID = 0
        /// What the page of the training would post next.
        var card: [(String, String)] = []
        /// Of `TeaTime`, whose first task is answered wrong by `answer`.
        var attempt: LessonAttempt.ID = 0
        var answer: AnsweredTask.ID = 0
        /// What the pages of the next task, of the mistake and of the check would post.
        var task: [(String, String)] = []
        var mistake: [(String, String)] = []
        var check: [(String, String)] = []
        /// That they gave themselves, of `category`, with a test today.
        var homework: Homework.ID = 0
        /// The lesson of `TeaTime`, that they gave themselves.
        var lessonHomework: LessonHomework.ID = 0
        /// That they lead, with nobody else in it.
        var group: LearnerGroup.ID = 0
        /// On `category`, both written: one that goes on, and one that was handed in.
        var test: WordTest.ID = 0
        var finishedTest: WordTest.ID = 0
        var other: Category.ID = 0
        /// In `other`, of the owner in `category`; not trained yet.
        var batch = WordBatch(category: 0, ids: 0...0)
        var picture = ""
        /// Of a word of `category`.
        var recording = ""
        /// Beside their name.
        var facePicture = ""
        /// Signed in to the same account.
        var device: Device.ID = 0
        /// To make another account with.
        var invitation = ""
        var invitationID: Link.ID = 0
        /// For this account.
        var passwordLink = ""
        var recoveryCode = ""
        /// By which a program acts for them.
        var access: Access.ID = 0
        /// Whom they look after, and a browser that they have made a family device.
        var child: User.ID = 0
        var familyDevice: FamilyDevice.ID = 0
        /// Of the address that a calendar reads.
        var calendar = ""
        /// Of a category that nobody of those who are signed in wrote or learns; the same for all.
        var offer = ""
        /// Another's, which only the owner learns.
        var followed: Category.ID = 0
        /// Of somebody who lives with the owner, and offers it to them alone.
        var homeOffer: Category.ID = 0
        /// The same of somebody who leads a group in which the owner is.
        var groupOffer: Category.ID = 0
        /// Learns the owner's category.
        var learner: User.ID = 0
        /// Of a word of the owner's category, which somebody keeps with the owner.
        var edit: WordEdit.ID = 0
        /// That this person proposes for a word of it.
        var proposal: WordProposal.ID = 0
        /// A lesson that they wrote, and one that they deleted.
        var writtenLesson = ""
        var deletedLesson = ""
        /// Another's, which only the owner learns; and the address of one that nobody of those who are signed in wrote or
        /// learns, the same for all.
        var followedLesson = ""
        var offeredLesson = ""
        /// Of `followed`, with something that the owner proposes for it.
        var foreignWord: Word.ID = 0
    }

    static let password = "a phrase of words"
    static let picture: [UInt8] = {
        guard let image = gdImageCreateTrueColor(40, 30) else { return [] }
        defer { gdImageDestroy(image) }
        var count: Int32 = 0
        guard let start = gdImagePngPtr(image, &count) else { return [] }
        defer { gdFree(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }()

    let house: House
    private let watched: WatchedTables
    var things: [Person: Things] = [:]
    var owner: Things { get throws { try #require(things[.owner]) } }

    /// In a house that has these things already.
    init(_ things: [Person: Things], in house: House) throws {
        self.house = house
        self.things = things
        watched = try WatchedTables(house.database())
    }

    init(_ house: House) async throws {
        self.house = house
        watched = try WatchedTables(house.database())
        // Whoever comes first is the administrator.
        let people: [(Person, User.ID)] = [(.administrator, 1), (.owner, 2), (.other, 3), (.nobody, 4)]
        for (person, account) in people {
            things[person] = try await Self.settle("\(person)@example.org", in: house)
            things[person]?.account = account
            try await makeLinks(for: person)
        }
        try await share(beside: try #require(things[.nobody]))
        try await writeLessons(beside: try #require(things[.nobody]))
        try await keepTogether()
        things[.nobody]?.session = nil
        try await addChild()
        let (offer, offeredLesson) = (try owner.offer, try owner.offeredLesson)
        things[.child]?.offer = offer
        things[.child]?.offeredLesson = offeredLesson
        try await propose()
        try await tellNews()
    }

    /// Of the owner, and of somebody who shares categories with them and is their child.
    init(ofOwnerIn house: House) async throws {
        self.house = house
        watched = try WatchedTables(house.database())
        things[.owner] = try await Self.settle("owner@example.org", in: house)
        things[.owner]?.account = 1
        var neighbour = try await Self.settle("neighbour@example.org", in: house)
        neighbour.account = 2
        try await share(beside: neighbour)
        try await writeLessons(beside: neighbour)
        try await keepTogether()
        try await house.database().write {
            try $0.execute(
                sql: """
                    INSERT INTO guardian (child_id, adult_id, since) VALUES (2, 1, 0);
                    INSERT INTO grown_up (user_id, adult_id) VALUES (1, 2);
                    """)
        }
        things[.owner]?.child = 2
        try await offerWithoutLink(neighbour)
        try await propose()
        try await tellNews()
    }

    /// The owner has a child, which may make its account its own and whom another adult looks after too, as they did after the owner, and a family device. What opens something for whoever has
    /// it the child has of that adult.
    private mutating func addChild() async throws {
        var child = try await Self.settle("child@example.org", in: house)
        child.account = 5
        let adult = try await Self.settle("adult@example.org", in: house)
        (child.email, child.recoveryCode) = (adult.email, adult.recoveryCode)
        things[.child] = adult
        things[.child]?.account = 6
        try await makeLinks(for: .child)
        let links = try #require(things[.child])
        (child.invitation, child.invitationID) = (links.invitation, links.invitationID)
        child.passwordLink = links.passwordLink
        things[.child] = child
        try await house.database().write {
            try $0.execute(
                sql: """
                    UPDATE user SET role = 'child', email = 'child 5', email_folded = 'child 5', password_hash = ''
                        WHERE id = 5;
                    INSERT INTO guardian (child_id, adult_id, since) VALUES (5, 2, 0), (5, 6, 0);
                    INSERT INTO growing_up (user_id, expires_at) VALUES (5, 4102444800000);
                    INSERT INTO grown_up (user_id, adult_id) VALUES (2, 6);
                    """)
        }
        things[.owner]?.child = 5
        try await offerWithoutLink(adult)
        let owner = Visitor(house)
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        await owner.post("/profile/devices/family")
        things[.owner]?.familyDevice = try Self.number(
            /\/devices\/family\/(\d+)\/delete/, in: await owner.open("/profile/devices"))
    }

    /// As after an update that has something to tell.
    private func tellNews() async throws {
        try await house.database().write {
            try $0.execute(sql: "UPDATE user SET has_news = 1")
        }
    }

    /// Every row of every table, as text.
    func tables() throws -> [String: [String]] { try watched.rows() }

    /// The same of a house that is looked into once.
    static func tables(of house: House) throws -> [String: [String]] {
        try WatchedTables(house.database()).rows()
    }

    private mutating func makeLinks(for person: Person) async throws {
        let administrator = Visitor(house)
        await administrator.keep("slovarik_session", try #require(things[.administrator]?.session))
        let invitation = await administrator.post("/administration/invitations")
        things[person]?.invitation = try Self.secret(/\/invitations\/([\w-]{43})/, in: invitation)
        let list = await administrator.open("/administration")
        let ids = list.text.matches(of: /\/administration\/invitations\/(\d+)\/delete/).map {
            Link.ID(String($0.1))
        }
        things[person]?.invitationID = try #require(ids.compactMap { $0 }.max())
        let account = try #require(things[person]).account
        let link = await administrator.post(
            "/administration/members/\(account)/password", [("password", Self.password)])
        things[person]?.passwordLink = try Self.secret(/\/password\/([\w-]{43})/, in: link)
    }

    static func secret(_ pattern: Regex<(Substring, Substring)>, in page: Response) throws -> String {
        String(try #require(page.text.firstMatch(of: pattern)).1)
    }

    private static func settle(_ email: String, in house: House) async throws -> Things {
        let visitor = Visitor(house)
        var things = Things(email: email)
        await visitor.post("/register", [("name", "Анна"), ("email", email), ("password", password)])
        await Visitor(house).post("/login", [("email", email), ("password", password)])
        _ = await visitor.send("/training/settings", [("form", "card")])
        things.session = await visitor.cookie("slovarik_session")
        let codes = await visitor.post("/profile/recovery-codes", [("password", password)])
        let calendar = await visitor.post("/profile/calendar", [("time", "19:00")])
        things.calendar = try secret(/\/calendar\/([\w-]{43}\.ics)/, in: calendar)
        await visitor.post("/profile/access", [("name", "Читалка"), ("scope", "all")])
        things.access = try number(
            /\/profile\/access\/(\d+)\/delete/, in: await visitor.open("/profile/access"))
        things.recoveryCode = try secret(/<code[^>]*>([^<]+)<\/code>/, in: codes)
        things.device = try number(
            /\/profile\/devices\/(\d+)\/delete/, in: await visitor.open("/profile/devices"))

        await visitor.post("/categories", [("title", "Погода")], picture: picture)
        let category = await visitor.path
        let page = await visitor.open(category + "/edit")
        things.category = try #require(Category.ID(String(category.dropFirst("/categories/".count))))
        things.picture = String(try #require(page.text.firstMatch(of: /\/pictures\/([0-9a-f]{32})/)?.1))
        let profile = await visitor.post("/profile/picture", [], picture: picture)
        things.facePicture = String(
            try #require(profile.text.firstMatch(of: /\/pictures\/([0-9a-f]{32})/)?.1))
        let said = await visitor.post(
            category + "/words", [("term", "rain"), ("translation", "дождь")], file: Sounds.wave(),
            in: "recordingFile", called: "rain.wav")
        things.recording = String(
            try #require(said.text.firstMatch(of: /\/recordings\/([0-9a-f]{32})/)?.1))
        for (term, translation) in [("snow", "снег"), ("wind", "ветер")] {
            await visitor.post(category + "/words", [("term", term), ("translation", translation)])
        }
        let card = await visitor.open("/training?category=\(things.category)").card
        let next = await visitor.post("/reviews", card + [("rating", "remember")])
        things.card = next.card
        things.word = try #require(card.first { $0.0 == "word" }.flatMap { Word.ID($0.1) })
        things.training = try #require(card.first { $0.0 == "training" }.flatMap { Training.ID($0.1) })
        await visitor.post(
            category + "/selection", [("word", String(things.word)), ("action", "tag"), ("tag", "осень")])
        things.tag = try number(
            /\/tags\/(\d+)\/edit/, in: await visitor.open("/words?search=%23%D0%BE%D1%81%D0%B5%D0%BD%D1%8C"))
        things.review = try number(/\/reviews\/(\d+)\/retraction/, in: next)

        await visitor.post(
            "/homework",
            [
                ("set", String(things.category)), ("person", String(try await own(visitor))),
                ("due", "2027-01-15"), ("test", "typing"),
            ])
        things.homework = try #require(
            Homework.ID(String(await visitor.path.dropFirst("/homework/".count))))
        await visitor.post(
            "/homework/lessons", [("lesson", TeaTime.id), ("person", String(try await own(visitor)))])
        things.lessonHomework = try #require(
            LessonHomework.ID(String(await visitor.path.dropFirst("/homework/lessons/".count))))
        await visitor.post("/groups", [("name", "6Б")])
        things.group = try #require(LearnerGroup.ID(String(await visitor.path.dropFirst("/groups/".count))))

        for test in [\Things.finishedTest, \.test] {
            await visitor.post(category + "/tests", [("form", "typing")])
            things[keyPath: test] = try #require(
                WordTest.ID(String(await visitor.path.dropFirst("/tests/".count))))
        }
        await visitor.post("/tests/\(things.finishedTest)/finish")

        let task = await visitor.open("/lessons/en-ru-tea-time/parts/1").task
        let result = await visitor.post("/lessons/en-ru-tea-time/parts/1", task + TeaTime.wrongWords)
        things.answer = try #require(AnsweredTask.ID(String(await visitor.path.dropFirst("/answers/".count))))
        things.task = await visitor.open("/lessons/en-ru-tea-time/parts/1").task
        things.attempt = try #require(
            things.task.first { $0.0 == "latest" }.flatMap { LessonAttempt.ID($0.1) })
        things.mistake = await visitor.open("/lessons/mistakes").task + TeaTime.rightWords
        things.check = await visitor.open("/checks/en-ru/a1").task + [("place1", "works")]
        #expect(result.status == .ok)

        let other = await visitor.category("Ещё одна")
        things.batch = try await add(list, to: other, by: visitor)
        things.other = things.batch.category
        return things
    }

    /// Words that are added to a category in one go.
    static func add(_ list: [(String, String)], to category: String, by visitor: Visitor) async throws
        -> WordBatch
    {
        await visitor.post(category + "/words/list", list)
        let added = try #require(
            await visitor.path.firstMatch(of: /\/categories\/(\d+)\?added=(\d+)-(\d+)/)?.output)
        let (id, first, last) = (
            Category.ID(String(added.1)), Word.ID(String(added.2)), Word.ID(String(added.3))
        )
        return WordBatch(category: try #require(id), ids: try #require(first)...(try #require(last)))
    }

    /// Who gives homework can give it to themselves.
    private static func own(_ visitor: Visitor) async throws -> User.ID {
        try number(/name="person" value="(\d+)"/, in: await visitor.open("/homework/new"))
    }

    /// A list as its preview posts it.
    static let list = list(["hill", "lake"])

    static func list(_ terms: [String]) -> [(String, String)] {
        let entries = terms.map { WordListEntry(term: $0, translation: "слово") }
        return [("entries", WordListCoding.encode(entries)), ("action", "save")]
    }

    static func number<Noun>(_ pattern: Regex<(Substring, Substring)>, in page: Response) throws
        -> Identifier<Noun>
    {
        try #require(page.text.firstMatch(of: pattern).flatMap { Identifier<Noun>(String($0.1)) })
    }
}
