/// People who learn together, such as a class or two families. Whoever leads it can give the others homework.
public struct LearnerGroup: Sendable, Identifiable {
    public let id: Identifier<LearnerGroup>
    public let name: String
    /// Of the address at which others join; nil where nobody new can.
    public let token: String?

    /// Groups that one person leads.
    public static let limit = 20
    /// People in one, and names that are prepared in it.
    public static let memberLimit = 300
    public static let nameLimit = 60

    public init(id: ID, name: String, token: String?) {
        self.id = id
        self.name = name
        self.token = token
    }
}

/// A group as it stands in somebody's list.
public struct ListedGroup: Sendable, Identifiable {
    public let group: LearnerGroup
    /// Who is in it: the reader, or a child whom they look after.
    public let member: User
    public let isLed: Bool
    /// Everybody in it but its leaders.
    public let memberCount: Int
    public var id: LearnerGroup.ID { group.id }

    public init(group: LearnerGroup, member: User, isLed: Bool, memberCount: Int) {
        self.group = group
        self.member = member
        self.isLed = isLed
        self.memberCount = memberCount
    }
}

/// Somebody in a group.
public struct GroupMember: Sendable, Identifiable {
    public let user: User
    public let isLeader: Bool
    /// The name that was prepared for them; nil where they came by themselves.
    public let place: String?
    public var id: User.ID { user.id }

    public init(user: User, isLeader: Bool, place: String?) {
        self.user = user
        self.isLeader = isLeader
        self.place = place
    }
}

/// A name that was prepared for somebody who is still to come.
public struct GroupPlace: Sendable, Identifiable {
    public let id: Identifier<GroupPlace>
    public let name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}

/// A group as one of its leaders sees it.
public struct LedGroup: Sendable {
    public let group: LearnerGroup
    /// Leaders first, then by when they came.
    public let members: [GroupMember]
    /// Nobody has taken them yet.
    public let places: [GroupPlace]

    public init(group: LearnerGroup, members: [GroupMember], places: [GroupPlace]) {
        self.group = group
        self.members = members
        self.places = places
    }

    public var leaders: [GroupMember] { members.filter(\.isLeader) }
    public var learners: [GroupMember] { members.filter { !$0.isLeader } }
}

/// A group as somebody sees it who may join.
public struct OfferedGroup: Sendable {
    public let group: LearnerGroup
    public let leaders: [String]
    public let places: [GroupPlace]
    /// Whether somebody without an account may make one by the same address.
    public let admits: Bool

    public init(group: LearnerGroup, leaders: [String], places: [GroupPlace], admits: Bool) {
        self.group = group
        self.leaders = leaders
        self.places = places
        self.admits = admits
    }
}
