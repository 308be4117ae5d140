import Storage
import Vocabulary

extension Household {
    /// The bytes of somebody's picture, as WebP, for whom they are around: those who live with `reader`, and those whose
    /// faces the family device shows that asks, signed in or not. nil for everybody else, and for every picture that
    /// is not beside somebody's name.
    package func facePicture(_ name: String, seenBy reader: User?, on device: FamilyDevice.ID?) async throws
        -> [UInt8]?
    {
        var people: [User] = []
        if let reader { people += try await store.peopleAround(reader.id) }
        if let device { people += try await store.faces(on: device).map(\.user) }
        guard let owner = people.first(where: { $0.picture?.upload == name }) else { return nil }
        return try await store.pictureContent(name, of: owner.id)
    }
}
