extension Checkup {
    /// One thing that was looked at, in a sentence for the person who looks after the server.
    public struct Finding: Sendable, Equatable, Encodable {
        /// What was looked at.
        public enum Subject: String, Sendable, Encodable, CaseIterable {
            case lock, data, integrity, references, sums, permissions, clock, room, backups, dictionaries,
                lexicon, spelling, voices, photos
        }

        public let subject: Subject
        public let detail: String
        /// What to do; nil where all is well.
        public let advice: String?

        public var isWell: Bool { advice == nil }

        public init(_ subject: Subject, _ detail: String, advice: String? = nil) {
            self.subject = subject
            self.detail = detail
            self.advice = advice
        }

        private enum CodingKeys: CodingKey {
            case subject, isWell, detail, advice
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(subject, forKey: .subject)
            try values.encode(isWell, forKey: .isWell)
            try values.encode(detail, forKey: .detail)
            try values.encodeIfPresent(advice, forKey: .advice)
        }
    }
}
