import Forms
import Foundation
import Localization
import Vocabulary

/// The household as the one sees it who looks after it.
package struct AdministrationPage: Sendable {
    /// An invitation that can be used.
    package struct Invitation: Sendable {
        let link: Link
        /// nil for the command line.
        let author: String?
        let made: StudyDay
        /// The last day on which it can be used.
        let until: StudyDay

        package init(_ link: Link, author: String?, in zone: TimeZone) {
            self.link = link
            self.author = author
            made = StudyDay(link.created, in: zone)
            until = StudyDay(link.expires, in: zone)
        }
    }

    /// How the server is.
    package struct Health: Sendable {
        /// Data can be read and written.
        let isWell: Bool
        let version: String
        /// When the newest backup was made that the server keeps; nil when there is none.
        let lastBackup: Date?
        /// The last one that it tried to make.
        let hasBackupFailed: Bool
        /// Of the data, in bytes.
        let size: Int
        /// Free bytes of the disk that the data is on; nil where nobody can tell.
        let room: Int?

        package init(
            isWell: Bool, version: String, lastBackup: Date?, hasBackupFailed: Bool, size: Int, room: Int?
        ) {
            self.isWell = isWell
            self.version = version
            self.lastBackup = lastBackup
            self.hasBackupFailed = hasBackupFailed
            self.size = size
            self.room = room
        }
    }

    let members: [Member]
    let policy: RegistrationPolicy
    let allowance: Allowance
    /// Those who live together see each other's days.
    let hasHomeCircle: Bool
    let invitations: [Invitation]
    let health: Health
    /// The latest, and whether there are more.
    let acts: [AdministrativeAct]
    let hasMoreActs: Bool
    let now: Date
    /// Of somebody to be invited, as it was typed.
    let invitedName: String
    let faults: FormFaults

    package init(
        members: [Member], policy: RegistrationPolicy, allowance: Allowance, hasHomeCircle: Bool,
        invitations: [Invitation], health: Health,
        acts: [AdministrativeAct], hasMoreActs: Bool, now: Date,
        invitedName: String = "", faults: FormFaults = FormFaults()
    ) {
        self.members = members
        self.policy = policy
        self.allowance = allowance
        self.hasHomeCircle = hasHomeCircle
        self.invitations = invitations
        self.health = health
        self.acts = acts
        self.hasMoreActs = hasMoreActs
        self.now = now
        self.invitedName = invitedName
        self.faults = faults
    }

    func lastSeen(_ member: Member) -> Message {
        member.lastSeen.map { Age.message(of: $0, now: now) } ?? "member.neverSeen"
    }

    var allowances: [Select.Option] {
        Allowance.allCases.map {
            let label: Message =
                $0.bytes.map(DataSize.message) ?? "administration.unlimited"
            return Select.Option(value: String($0.rawValue), label: .sentence(label))
        }
    }

    /// Of a member whose words and pictures take nearly all that they may, or more.
    func isNearlyFull(_ member: Member) -> Bool {
        allowance.bytes.map { member.size >= $0 / 10 * 9 } ?? false
    }

    var lastBackup: Message {
        health.lastBackup.map { Age.message(of: $0, now: now) } ?? "health.noBackup"
    }

    func remaining(_ link: Link) -> Message { RemainingTime.message(until: link.expires, now: now) }
}

/// How much time something has, rounded up.
enum RemainingTime {
    static func message(until moment: Date, now: Date) -> Message {
        let minutes = Int((max(0, moment.timeIntervalSince(now)) / 60).rounded(.up))
        return switch minutes {
        case ...60: Message("remaining.minutes", count: minutes)
        case ...(24 * 60): Message("remaining.hours", count: (minutes + 59) / 60)
        default: Message("remaining.days", count: (minutes + 24 * 60 - 1) / (24 * 60))
        }
    }
}
