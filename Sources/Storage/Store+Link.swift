import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Makes a link and says so among the acts. `tokenHash` is the SHA-256 of its token, 32 bytes; `user` is whose
    /// password it changes, nil for an invitation. A new link for a password ends the earlier ones of the same person.
    /// nil when there is no such account, it is a child's, or the actor is no administrator any more.
    public func makeLink(
        _ purpose: Link.Purpose, for user: User.ID? = nil, tokenHash: Data,
        by actor: AdministrativeAct.Actor, now: Date
    ) async throws -> Link? {
        try await write { db in
            guard try Self.mayAct(actor, in: db) else { return nil }
            if let user, try !Self.isThere(user, in: db) || Self.isChild(user, in: db) { return nil }
            if let user {
                try db.execute(
                    sql: "DELETE FROM link WHERE user_id = ? AND purpose = ? AND used_at IS NULL",
                    arguments: [user, purpose.rawValue])
            }
            try db.execute(sql: "DELETE FROM link WHERE expires_at <= ?", arguments: [now.milliseconds])
            let expires = now + purpose.lifetime
            try db.execute(
                sql: """
                    INSERT INTO link (token_hash, purpose, user_id, created_by, created_at, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    tokenHash, purpose.rawValue, user, actor.user, now.milliseconds, expires.milliseconds,
                ])
            let id: Link.ID = db.insertedID()
            let act: AdministrativeAct.Kind =
                switch purpose {
                case .invitation: .invitationMade
                case .password: .passwordLinkMade
                }
            try Self.append(act, by: actor, to: user, now: now, in: db)
            return Link(
                id: id, purpose: purpose, user: user, author: actor.user, created: now, expires: expires)
        }
    }

    /// The link with this token; nil alike when there is none, it was used or its time is over.
    public func link(_ purpose: Link.Purpose, tokenHash: Data, now: Date) async throws -> Link? {
        try await read(isBrief: true) { try Self.link(purpose, tokenHash: tokenHash, now: now, in: $0) }
    }

    /// Invitations that can be used, the latest first, at most 100, each with who made it; nil for the command line or
    /// somebody whose account is removed.
    public func openInvitations(now: Date) async throws -> [(link: Link, author: String?)] {
        try await read { db in
            let author = Column<String?>("author")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.linkColumns), user.name AS \(author)
                    FROM link LEFT JOIN user ON user.id = link.created_by
                    WHERE purpose = 'invitation' AND used_at IS NULL AND expires_at > ?
                    ORDER BY link.id DESC LIMIT 100
                    """)
            return try statement.all([now.milliseconds]) { row in
                try Link(row).map { (link: $0, author: try row[author]) }
            }
            .compactMap(\.self)
        }
    }

    /// Ends an invitation. False when there is none with this number that could be used, or the actor is no administrator
    /// any more.
    public func revokeInvitation(_ id: Link.ID, by actor: AdministrativeAct.Actor, now: Date) async throws
        -> Bool
    {
        try await write { db in
            guard try Self.mayAct(actor, in: db) else { return false }
            try db.execute(
                sql: "DELETE FROM link WHERE id = ? AND purpose = 'invitation' AND used_at IS NULL",
                arguments: [id])
            guard db.changesCount == 1 else { return false }
            try Self.append(.invitationRevoked, by: actor, now: now, in: db)
            return true
        }
    }

    /// Uses a link for a forgotten password: the account gets the hash of its new password, all its sessions end, and
    /// one begins for the browser that asked, with the SHA-256 of its new token. nil when the link opens nothing, also
    /// when another request has just used it.
    public func changePassword(
        withLink linkHash: Data, toHash hash: String, tokenHash: Data, device: String, now: Date
    ) async throws -> User? {
        let user = try await write { db -> User? in
            guard let user = try Self.useLink(.password, tokenHash: linkHash, now: now, in: db)?.user
            else { return nil }
            try Self.renewPassword(of: user, toHash: hash, in: db)
            try Self.openSession(for: user, tokenHash: tokenHash, device: device, now: now, in: db)
            return try Self.user(user, in: db)
        }
        if let user { unwrittenSessions.end(of: user.id) }
        return user
    }

    /// Marks a link as used within the transaction that does what it opens; nil when it opens nothing.
    static func useLink(_ purpose: Link.Purpose, tokenHash: Data, now: Date, in db: Database) throws -> Link?
    {
        guard let link = try link(purpose, tokenHash: tokenHash, now: now, in: db) else { return nil }
        try db.execute(
            sql: "UPDATE link SET used_at = ? WHERE id = ?", arguments: [now.milliseconds, link.id])
        return link
    }

    static func link(_ purpose: Link.Purpose, tokenHash: Data, now: Date, in db: Database) throws
        -> Link?
    {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(linkColumns) FROM link
                WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?
                """)
        return try statement.first([tokenHash, purpose.rawValue, now.milliseconds], as: Link.init)?
            .flatMap(\.self)
    }

    /// What a `Link` is made of.
    static let linkColumns = columns(
        Link.Columns.id, Link.Columns.purpose, Link.Columns.user, Link.Columns.author, Link.Columns.created,
        Link.Columns.expires)
}

extension Link {
    fileprivate enum Columns {
        static let id = Column<Link.ID>("id", of: "link")
        static let purpose = Column<String>("purpose", of: "link")
        static let user = Column<User.ID?>("user_id", of: "link")
        static let author = Column<User.ID?>("created_by", of: "link")
        static let created = Column<Int64>("created_at", of: "link")
        static let expires = Column<Int64>("expires_at", of: "link")
    }

    /// From a row that has `Store.linkColumns`; nil when this program does not know the purpose.
    init?(_ row: Row) throws {
        guard let purpose = try Purpose(rawValue: row[Columns.purpose]) else { return nil }
        try self.init(
            id: row[Columns.id], purpose: purpose, user: row[Columns.user], author: row[Columns.author],
            created: Date(milliseconds: row[Columns.created]),
            expires: Date(milliseconds: row[Columns.expires]))
    }
}
