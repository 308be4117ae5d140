import Exchange

/// What a value of JSON may be, as far as the API describes its own (JSON Schema 2020-12).
indirect enum JSONSchema: Sendable {
    case text(lengths: ClosedRange<Int>? = nil, format: String? = nil)
    /// One of these.
    case choice([String])
    case number(in: ClosedRange<Int>? = nil)
    case boolean
    case list(JSONSchema, upTo: Int? = nil, from: Int = 0)
    case object([Property])
    /// One of the named ones.
    case named(any Resource.Type)

    struct Property: Sendable {
        let name: String
        let schema: JSONSchema
        let summary: String
        let isRequired: Bool

        init(_ name: String, _ schema: JSONSchema, _ summary: String, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.summary = summary
            self.isRequired = isRequired
        }
    }

    /// The number of something that is kept.
    static let id = JSONSchema.number(in: 1...Int.max)

    static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> JSONSchema {
        .choice(type.allCases.map(\.rawValue))
    }

    var value: JSONValue { value(nil) }

    private func value(_ summary: String?) -> JSONValue {
        let description = summary.map { JSONValue.text($0) }
        switch self {
        case .text(let lengths, let format):
            return .object(
                ("type", .text("string")), ("minLength", lengths.map { .number($0.lowerBound) }),
                ("maxLength", lengths.map { .number($0.upperBound) }), ("format", format.map { .text($0) }),
                ("description", description))
        case .choice(let choices):
            return .object(
                ("type", .text("string")), ("enum", .list(choices.map { .text($0) })),
                ("description", description))
        case .number(let range):
            return .object(
                ("type", .text("integer")), ("format", .text("int64")),
                ("minimum", range.map { .number($0.lowerBound) }),
                ("maximum", range.flatMap { $0.upperBound == .max ? nil : .number($0.upperBound) }),
                ("description", description))
        case .boolean: return .object(("type", .text("boolean")), ("description", description))
        case .list(let item, let most, let least):
            return .object(
                ("type", .text("array")), ("items", item.value),
                ("minItems", least > 0 ? .number(least) : nil), ("maxItems", most.map { .number($0) }),
                ("description", description))
        case .object(let properties):
            let required = properties.filter(\.isRequired).map { JSONValue.text($0.name) }
            return .object(
                ("type", .text("object")),
                (
                    "properties",
                    .members(properties.map { .init(name: $0.name, value: $0.schema.value($0.summary)) })
                ),
                ("required", required.isEmpty ? nil : .list(required)), ("description", description))
        case .named(let resource):
            return .object(
                ("$ref", .text("#/components/schemas/\(resource.name)")), ("description", description))
        }
    }

    /// Those that are named in it.
    var resources: [any Resource.Type] {
        switch self {
        case .text, .choice, .number, .boolean: []
        case .list(let item, _, _): item.resources
        case .object(let properties): properties.flatMap(\.schema.resources)
        case .named(let resource): [resource]
        }
    }
}

/// What a program gets or sends, with its description.
protocol Resource: Sendable {
    /// In the description.
    static var name: String { get }
    static var schema: JSONSchema { get }
}
