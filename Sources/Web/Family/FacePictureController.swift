import HTTPServer
import Household
import Storage
import Views
import Vocabulary

enum FacePictureController {
    /// The picture of somebody who lives with the one who asks, or has a face on the family device that asks.
    static func show(_ context: Context<User?>) async throws -> Response {
        let device = try await context.familyDevice()?.id
        guard let name = context.parameters?["name"],
            let content = try await context.services.household.facePicture(
                name, seenBy: context.user, on: device)
        else { throw Fault.notFound }
        // Those who see it change, so that no browser keeps it for ever.
        return .picture(content, cacheControl: "private, max-age=86400")
    }
}
