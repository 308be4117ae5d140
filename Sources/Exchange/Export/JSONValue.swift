/// A value of JSON whose members keep their order (RFC 8259).
package indirect enum JSONValue: Sendable, Equatable {
    case null
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([JSONValue])
    case members([Member])

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    package static func object(_ members: (String, JSONValue?)...) -> JSONValue {
        .members(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    /// UTF-8, without blanks.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .text(let text): bytes.append(json: text)
        case .number(let number): bytes += String(number).utf8
        case .boolean(let isTrue): bytes += (isTrue ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .members(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.append(json: member.name)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
