import Foundation
import Forms

/// A note as a program sends it.
package struct SentNote: Sendable, Decodable {
    package struct Field: Sendable {
        package let name: String
        /// HTML.
        package let content: String
    }

    /// nil where one is changed that is there.
    package let id: Int?
    package let deck: String
    package let noteType: String
    package let fields: [Field]
    package let tags: [String]
    package let allowsDuplicate: Bool
    /// What is a duplicate is so within its deck alone.
    package let isForDeck: Bool
    package let pictures: [SentMedium]
    package let sounds: [SentMedium]

    private enum Key: String, CodingKey {
        case id, deckName, modelName, fields, tags, options, picture, audio
    }

    private enum OptionKey: String, CodingKey { case allowDuplicate, duplicateScope }

    package init(from decoder: any Decoder) throws {
        let sent = try decoder.container(keyedBy: Key.self)
        id = try sent.decodeIfPresent(SentNumber.self, forKey: .id)?.value
        deck = try sent.decodeIfPresent(String.self, forKey: .deckName) ?? ""
        noteType = try sent.decodeIfPresent(String.self, forKey: .modelName) ?? ""
        let named = try? sent.nestedContainer(keyedBy: AnkiConnectParameters.Key.self, forKey: .fields)
        guard let keys = named?.allKeys, keys.count <= Self.fieldLimit else {
            throw DecodingError.dataCorruptedError(forKey: .fields, in: sent, debugDescription: "no fields")
        }
        // What is no text has no word in it.
        fields = keys.compactMap { key in
            (try? named?.decode(String.self, forKey: key)).map { Field(name: key.stringValue, content: $0) }
        }
        var tagged = try? sent.nestedUnkeyedContainer(forKey: .tags)
        tags = (tagged?.count ?? 0) <= Self.tagLimit ? try tagged?.all(String.self) ?? [] : []
        let options = try? sent.nestedContainer(keyedBy: OptionKey.self, forKey: .options)
        allowsDuplicate = (try? options?.decode(Bool.self, forKey: .allowDuplicate)) ?? false
        isForDeck = (try? options?.decode(String.self, forKey: .duplicateScope))?.hasPrefix("deck") ?? false
        pictures = try Self.media(.picture, in: sent)
        sounds = try Self.media(.audio, in: sent)
    }

    /// One, or a list of them.
    private static func media(_ key: Key, in sent: KeyedDecodingContainer<Key>) throws -> [SentMedium] {
        if var list = try? sent.nestedUnkeyedContainer(forKey: key) {
            return (list.count ?? .max) <= tagLimit ? try list.all(SentMedium.self) : []
        }
        return (try? sent.decode(SentMedium.self, forKey: key)).map { [$0] } ?? []
    }

    private static let fieldLimit = 100
    private static let tagLimit = 100
}

/// A file that comes with a note or by itself.
package struct SentMedium: Sendable, Decodable {
    package enum Source: Sendable {
        /// Base64.
        case data(String)
        case url, path
        case nothing
    }

    package let name: String
    package let source: Source
    /// Which fields of its note it belongs to; none where the program does not say.
    package let fields: [String]

    private enum Key: String, CodingKey { case filename, data, url, path, fields }

    package init(from decoder: any Decoder) throws {
        let sent = try decoder.container(keyedBy: Key.self)
        name = (try sent.decodeIfPresent(String.self, forKey: .filename) ?? "").bounded(bytes: Self.nameLimit)
        var named = try? sent.nestedUnkeyedContainer(forKey: .fields)
        fields = (named?.count ?? 0) <= Self.fieldLimit ? (try? named?.all(String.self)) ?? [] : []
        if let data = try sent.decodeIfPresent(String.self, forKey: .data) {
            source = .data(data)
        } else if sent.contains(.url) {
            source = .url
        } else {
            source = sent.contains(.path) ? .path : .nothing
        }
    }

    private static let nameLimit = 500
    private static let fieldLimit = 100

    /// The bytes of what came along as text; nil for what is no base64, or more than `limit` bytes.
    package func bytes(upTo limit: Int) -> [UInt8]? {
        guard case .data(let text) = source, text.utf8.count <= limit / 3 * 4 + 4,
            let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
        else { return nil }
        return [UInt8](data)
    }

    /// By its name.
    package var isSound: Bool { Self.sounds.contains { name.utf8.suffix(5).map(\.lowercased).hasSuffix($0) } }

    private static let sounds = [".mp3", ".ogg", ".oga", ".opus", ".wav", ".m4a", ".aac", ".flac", ".webm"]
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
