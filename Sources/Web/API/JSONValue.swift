import Exchange

/// A value of JSON whose members keep their order (RFC 8259).
indirect enum JSONValue: Sendable, Equatable {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([JSONValue])
    case members([Member])

    struct Member: Sendable, Equatable {
        let name: String
        let value: JSONValue
    }

    static func object(_ members: (String, JSONValue?)...) -> JSONValue {
        .members(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    /// UTF-8, without blanks.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text): bytes.append(json: text)
        case .number(let number): bytes += Array(String(number).utf8)
        case .boolean(let isTrue): bytes += Array((isTrue ? "true" : "false").utf8)
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
