import Foundation
import Learning
import Storage
import Vocabulary

/// Those who live with somebody, and what is everybody's of the week.
package struct HomeCircle: Sendable {
    /// The one who looks first.
    package let members: [CircleMember]
    /// The study day of the one who looks.
    package let today: StudyDay

    package var others: [CircleMember] { Array(members.dropFirst()) }

    /// Days of this week on which everybody who shows theirs had done their day; none without at least two of them.
    package var daysTogether: Set<StudyDay> {
        let shown = members.filter { $0.day != nil }
        guard shown.count > 1, let first = shown.first else { return [] }
        return shown.dropFirst().reduce(first.daysDone) { $0.intersection($1.daysDone) }
    }
}

extension Learner {
    /// Nobody has switched it off for all.
    package func hasHomeCircle() async throws -> Bool { try await news().hasHomeCircle }

    /// `zone` says where somebody lives who has not said so themselves.
    package func lookAround(_ zone: TimeZone) async throws -> HomeCircle {
        let people = try await store.peopleAround(user.id).map { person in
            let own = person.timeZone.flatMap { TimeZone(identifier: $0) } ?? zone
            return (user: person, today: StudyDay(now, in: own))
        }
        return HomeCircle(members: try await store.circle(people, seenBy: user.id), today: today)
    }

    /// Says a kind word about the day of somebody at home. False when there is nobody to say it to.
    package func cheer(_ other: User.ID, _ zone: TimeZone) async throws -> Bool {
        guard try await hasHomeCircle() else { return false }
        let circle = try await lookAround(zone)
        guard let member = circle.others.first(where: { $0.id == other && $0.day != nil }) else {
            return false
        }
        return try await store.cheer(other, on: member.today, by: user.id)
    }
}
