import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of a registration.
    public enum Registration: Sendable {
        case registered(User)
        /// Somebody has an account with this e-mail already.
        case emailTaken
        /// The policy of the server, or the invitation, does not let it be.
        case notAdmitted
    }

    /// How a new account comes to be.
    public enum Admission: Sendable {
        /// Asked for by whoever reached the server; lets the server's policy decide.
        case request
        /// With the SHA-256 of an invitation's token, which is used by it.
        case invitation(Data)
        /// With the token of a group.
        case group(String)
        /// Made by somebody else, whatever the policy.
        case act(AdministrativeAct.Actor)
    }

    /// Makes an account with its ready categories. The first account of a server is its administrator, and needs no
    /// admission.
    public func register(
        name: String, email: String, passwordHash: String, language: Language?, pair: LanguagePair = .usual,
        categories: [ReadyCategory], admission: Admission = .request, now: Date
    ) async throws -> Registration {
        try await write { db in
            guard try Self.admits(admission, now: now, in: db) else { return .notAdmitted }
            let taken = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM user WHERE email_folded = ?)",
                arguments: [email.folded])
            if taken == true { return .emailTaken }
            try db.execute(
                sql: """
                    INSERT INTO user (name, email, email_folded, password_hash, role, language, term_language,
                        translation_language, plays_sound, created_at)
                    VALUES (?, ?, ?, ?, iif(EXISTS (SELECT 1 FROM user WHERE \(Self.isStaying)), 'learner', 'administrator'), ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    name, email, email.folded, passwordHash, language?.rawValue, pair.term, pair.translation,
                    TrainingSettings().playsSound,
                    now.milliseconds,
                ])
            let id: User.ID = db.insertedID()
            for category in categories {
                try self.add(category, to: id, now: now, in: db)
            }
            try Self.note(admission, of: id, now: now, in: db)
            return .registered(try Self.user(id, in: db))
        }
    }

    private static func admits(_ admission: Admission, now: Date, in db: Database) throws -> Bool {
        let policy = try registrationPolicy(in: db)
        switch admission {
        case .request: return policy == .open
        case .act: return true
        case .group(let token): return try admits(groupToken: token, in: db)
        case .invitation(let tokenHash):
            if policy == .open { return true }
            return try policy == .invitation
                && link(.invitation, tokenHash: tokenHash, now: now, in: db) != nil
        }
    }

    /// Says among the acts how an account came to be, where somebody else had a hand in it.
    private static func note(_ admission: Admission, of user: User.ID, now: Date, in db: Database) throws {
        switch admission {
        case .request, .group: break
        case .act(let actor): try append(.accountAdded, by: actor, to: user, now: now, in: db)
        case .invitation(let tokenHash):
            guard let link = try useLink(.invitation, tokenHash: tokenHash, now: now, in: db) else { return }
            let actor = link.author.map(AdministrativeAct.Actor.administrator) ?? .commandLine
            try append(.invitationUsed, by: actor, to: user, now: now, in: db)
        }
    }

    /// The account with this e-mail, ignoring case, and its password hash; nil when there is none. A child has neither.
    public func credentials(email: String) async throws -> (user: User, passwordHash: String)? {
        try await readAtDoor { db in
            let hash = Column<String>("password_hash")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), \(hash) FROM user
                    WHERE email_folded = ? AND role <> '\(User.child)'
                    """)
            return try statement.first([email.folded]) { (try User($0), try $0[hash]) }
        }
    }

    /// Replaces a hash that was made with older parameters. False when the password is another one by now.
    public func replacePasswordHash(_ old: String, of user: User.ID, with hash: String) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET password_hash = ? WHERE id = ? AND password_hash = ?",
                arguments: [hash, user, old])
            return db.changesCount == 1
        }
    }

    /// Saves what a person chose on the profile page.
    public func saveProfile(_ user: User) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE user SET name = ?, language = ?, theme = ?, time_zone = ?, daily_minutes = ?,
                        grammar_tasks = ?, term_language = ?, translation_language = ?, town = ?
                    WHERE id = ?
                    """,
                arguments: [
                    user.name, user.language?.rawValue, user.theme.rawValue, user.timeZone, user.dailyGoal,
                    user.grammarTasks, user.pair.term, user.pair.translation, user.town, user.id,
                ])
        }
    }

    /// Remembers that this person has been told what counts otherwise than before.
    public func putNewsAway(of user: User.ID) async throws {
        try await write { db in
            try db.execute(sql: "UPDATE user SET has_news = 0 WHERE id = ?", arguments: [user])
        }
    }

    /// Remembers whether this person hears words as soon as they are seen.
    public func savePlaysSound(_ playsSound: Bool, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET plays_sound = ? WHERE id = ?", arguments: [playsSound, user])
        }
    }

    /// Remembers how this person wants to be asked: from the next card on, in trainings that are open too.
    public func saveTrainingSettings(_ settings: TrainingSettings, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE user SET direction = ?, training_form = ?, training_question = ?, training_timer = ?,
                        plays_sound = ?, has_four_buttons = ?, left_out = ?
                    WHERE id = ?
                    """,
                arguments: [
                    settings.direction.rawValue, settings.form.rawValue, settings.question.rawValue,
                    settings.timer, settings.playsSound, settings.hasFourButtons,
                    settings.leftOut.map(\.rawValue).sorted().joined(separator: " "), user,
                ])
            try db.execute(
                sql: "UPDATE training SET form = NULL WHERE user_id = ? AND finished_at IS NULL",
                arguments: [user])
        }
    }

    /// Remembers how the pages answer this person.
    public func saveInteraction(_ settings: InteractionSettings, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE user SET has_sound_effects = ?, has_motion = ?, has_character_keys = ? WHERE id = ?
                    """,
                arguments: [settings.hasSoundEffects, settings.hasMotion, settings.hasCharacterKeys, user])
        }
    }

    /// Remembers how fast this person wants words said.
    public func saveSpeechRate(_ rate: SpeechRate, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET speech_rate = ? WHERE id = ?", arguments: [rate.rawValue, user])
        }
    }

    /// Remembers how this person wants categories listed.
    public func saveCategoryOrder(_ order: CategoryOrder, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET category_order = ? WHERE id = ?", arguments: [order.rawValue, user])
        }
    }

    /// Remembers how this person wants the words of a category listed.
    public func saveWordOrder(_ order: WordOrder, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET word_order = ? WHERE id = ?", arguments: [order.rawValue, user])
        }
    }

    /// Remembers which sides of words this person wants to see in a list.
    public func saveShownSides(_ sides: ShownSides, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET shown_sides = ? WHERE id = ?", arguments: [sides.rawValue, user])
        }
    }

    /// What a `User` is made of.
    static let userColumns = User.Columns.selected

    static func user(_ id: User.ID, in db: Database) throws -> User {
        let statement = try db.cachedStatement(sql: "SELECT \(userColumns) FROM user WHERE id = ?")
        guard let user = try statement.first([id], as: User.init) else {
            throw DatabaseError(message: "no user \(id)")
        }
        return user
    }
}
