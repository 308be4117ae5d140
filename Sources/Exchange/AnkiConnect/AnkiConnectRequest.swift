import Foundation
import Forms
import Vocabulary

/// One request of a program that speaks to AnkiConnect.
package struct AnkiConnectRequest: Sendable {
    package let version: Int
    /// Of the action, where it is one of those that there are.
    package let name: String?
    package let action: Result<AnkiConnectAction, AnkiConnectFault>

    /// Requests of one body, those within each other counted. They are read as they are carried out.
    package static let limit = 250
    /// In how many `multi` another one may stand.
    static let depthLimit = 2

    /// What is no request at all is one that fails.
    package init(_ body: [UInt8]) {
        do {
            self = try JSONDecoder().decode(AnkiConnectRequest.self, from: Data(body))
        } catch {
            self.init(.failure(.noJSON))
        }
    }

    private init(
        _ action: Result<AnkiConnectAction, AnkiConnectFault>, named name: String? = nil,
        version: Int = AnkiConnectReply.usualVersion
    ) {
        self.name = name.flatMap { AnkiConnectAction.names.contains($0) ? $0 : nil }
        self.action = action
        self.version = version
    }
}

extension AnkiConnectRequest: Decodable {
    private enum Key: String, CodingKey { case action, version, params }

    package init(from decoder: any Decoder) throws {
        guard let fields = try? decoder.container(keyedBy: Key.self),
            let name = try? fields.decode(String.self, forKey: .action), !name.isEmpty
        else {
            self.init(.failure(.noJSON))
            return
        }
        var version = AnkiConnectReply.usualVersion
        if fields.contains(.version) {
            guard let said = try? fields.decode(Int.self, forKey: .version) else {
                self.init(.failure(.wrongParameters("version")), named: name)
                return
            }
            version = said
        }
        do {
            let parameters = try? fields.superDecoder(forKey: .params)
            self.init(
                .success(try AnkiConnectAction(named: name, AnkiConnectParameters(parameters))), named: name,
                version: version)
        } catch let fault as AnkiConnectFault {
            self.init(.failure(fault), named: name, version: version)
        } catch {
            self.init(.failure(.wrongParameters("params")), named: name, version: version)
        }
    }
}

/// What goes along with an action, taken by names.
struct AnkiConnectParameters {
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private let whole: (any Decoder)?
    private let fields: KeyedDecodingContainer<Key>?
    /// How many `multi` it stands in.
    let depth: Int

    init(_ decoder: (any Decoder)?) {
        whole = decoder
        fields = try? decoder?.container(keyedBy: Key.self)
        // `params`, `actions` and a place lead from one to the next.
        depth = (decoder?.codingPath.count ?? 0) / 3
    }

    /// All of them, where they are one thing.
    func decoder() throws(AnkiConnectFault) -> any Decoder {
        guard let whole, fields != nil else { throw .wrongParameters("params") }
        return whole
    }

    func optional<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(AnkiConnectFault)
        -> Value?
    {
        do {
            return try fields?.decodeIfPresent(Value.self, forKey: Key(name))
        } catch {
            throw .wrongParameters(name)
        }
    }

    func required<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(AnkiConnectFault)
        -> Value
    {
        guard let value = try optional(name, as: type) else { throw .wrongParameters(name) }
        return value
    }

    /// Numbers, of which some programs make texts.
    func numbers(_ name: String, upTo limit: Int) throws(AnkiConnectFault) -> [Int] {
        try list(name, of: SentNumber.self, upTo: limit).map(\.value)
    }

    /// More than `limit` of them are counted and not read.
    func list<Value: Decodable>(_ name: String, of type: Value.Type, upTo limit: Int) throws(AnkiConnectFault)
        -> [Value]
    {
        guard var list = try? fields?.nestedUnkeyedContainer(forKey: Key(name)) else {
            throw .wrongParameters(name)
        }
        guard (list.count ?? .max) <= limit else { throw .tooManyActions }
        do {
            return try list.all(type)
        } catch {
            throw .wrongParameters(name)
        }
    }
}

extension UnkeyedDecodingContainer {
    mutating func all<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
        var values: [Value] = []
        while !isAtEnd { values.append(try decode(type)) }
        return values
    }
}

extension Int {
    /// The number of a note or a card: Anki's are milliseconds since 1970, far longer than what a form states. nil for what
    /// is none of up to 18 digits.
    init?(statedDigits digits: some Collection<UInt8>) {
        guard (1...18).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Self(digit - UInt8(ascii: "0"))
        }
        self = number
    }
}

/// A number as it is, or as digits.
struct SentNumber: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if let number = try? single.decode(Int.self) {
            value = number
        } else if let number = Int(statedDigits: try single.decode(String.self).bounded(bytes: 20).utf8) {
            value = number
        } else {
            throw DecodingError.dataCorruptedError(in: single, debugDescription: "no number")
        }
    }
}
