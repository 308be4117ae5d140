import Foundation
import Speech

/// A scene in a house that is shut again: its things, and what its data folder holds. Settling so many people takes half a
/// second, and hundreds of tests want a house in which nothing has happened since.
struct SceneModel: Sendable {
    private let things: [Scene.Person: Scene.Things]
    /// By the path within the folder.
    private let files: [String: Data]

    private static let everybody = settled { try await Scene($0) }
    private static let owner = settled { try await Scene(ofOwnerIn: $0) }

    private static func settled(_ settle: @escaping @Sendable (House) async throws -> Scene)
        -> Task<SceneModel, any Error>
    {
        Task {
            let house = try House(lessons: try TeaTime.file())
            let scene = try await settle(house)
            try house.application.close()
            return SceneModel(things: scene.things, files: try files(in: house.data))
        }
    }

    /// The scene anew, in a house of its own.
    static func scene(speech: SpeechSynthesizer? = nil) async throws -> Scene {
        try await everybody.value.scene(speech: speech)
    }

    /// The same of `Scene(ofOwnerIn:)`.
    static func sceneOfOwner() async throws -> Scene { try await owner.value.scene(speech: nil) }

    private func scene(speech: SpeechSynthesizer?) throws -> Scene {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        for (path, data) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: file)
        }
        // Who may register stands in the folder.
        return try Scene(things, in: House(speech: speech, registration: nil, at: folder))
    }

    private static func files(in folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appendingPathComponent(path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                continue
            }
            files[path] = try Data(contentsOf: file)
        }
        return files
    }
}
