public import HTTPTypes

/// Finds the value, usually a handler, that was registered for a method and a path.
///
/// A pattern is made of literal segments and of parameters, which begin with a colon and stand for one
/// segment that is not empty: `/categories/:id/words/new`.
public struct Router<Value: Sendable>: Sendable {
    /// What a look-up came to.
    public enum Match {
        case found(Value, PathParameters)
        /// The path is known, but not with this method; these it has, in alphabetical order.
        case methodNotAllowed([HTTPRequest.Method])
        case notFound
    }

    private struct Route: Sendable {
        var value: Value
        var parameters: [String]
    }

    private struct Node: Sendable {
        /// By the segment's bytes: what a path says is never compared as Unicode does.
        var literals: [[UInt8]: Int] = [:]
        var parameter: Int?
        var routes: [HTTPRequest.Method: Route] = [:]
    }

    /// Where a path can end, with the values of the parameters on the way.
    private struct End {
        var node: Int
        var values: [[UInt8]]
    }

    private var nodes = [Node()]
    /// What was registered, in that order.
    public private(set) var registered: [(method: HTTPRequest.Method, value: Value)] = []

    public init() {}

    /// Registers `value`. Registering one method twice for the same pattern is a programmer's error and
    /// stops the program.
    public mutating func add(_ method: HTTPRequest.Method, _ pattern: String, _ value: Value) {
        precondition(pattern.utf8.first == Byte.slash, "A pattern begins with a slash: \(pattern)")
        var parameters: [String] = []
        var node = 0
        for segment in pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            if segment.first == ":" {
                parameters.append(String(segment.dropFirst()))
                node = child(of: node, at: \.parameter)
            } else {
                node = child(of: node, at: \.literals[Array(segment.utf8)])
            }
        }
        precondition(Set(parameters).count == parameters.count, "A parameter occurs twice: \(pattern)")
        precondition(nodes[node].routes[method] == nil, "Registered twice: \(method) \(pattern)")
        nodes[node].routes[method] = Route(value: value, parameters: parameters)
        registered.append((method, value))
    }

    /// Looks up `path`, given as sent: percent-encoded, a query behind it is ignored. A literal segment
    /// beats a parameter, the first segments weigh most, and `HEAD` is answered by `GET` unless
    /// registered itself.
    public func match(_ method: HTTPRequest.Method, path: String) -> Match {
        guard let segments = Self.segments(of: path.utf8) else { return .notFound }
        var ends: [End] = []
        collect(segments[...], at: 0, values: [], into: &ends)
        for end in ends {
            let routes = nodes[end.node].routes
            if let route = routes[method] ?? (method == .head ? routes[.get] : nil) {
                return .found(
                    route.value, PathParameters(names: route.parameters, values: Self.texts(end.values)))
            }
        }
        var allowed = Set(ends.flatMap { nodes[$0.node].routes.keys })
        if allowed.isEmpty { return .notFound }
        if allowed.contains(.get) { allowed.insert(.head) }
        return .methodNotAllowed(allowed.sorted { $0.rawValue < $1.rawValue })
    }

    private mutating func child(of node: Int, at place: WritableKeyPath<Node, Int?>) -> Int {
        if let child = nodes[node][keyPath: place] { return child }
        nodes.append(Node())
        nodes[node][keyPath: place] = nodes.count - 1
        return nodes.count - 1
    }

    private func collect(
        _ segments: ArraySlice<[UInt8]>, at node: Int, values: [[UInt8]], into ends: inout [End]
    ) {
        guard let segment = segments.first else {
            if !nodes[node].routes.isEmpty { ends.append(End(node: node, values: values)) }
            return
        }
        if let child = nodes[node].literals[segment] {
            collect(segments.dropFirst(), at: child, values: values, into: &ends)
        }
        if let child = nodes[node].parameter, !segment.isEmpty {
            collect(segments.dropFirst(), at: child, values: values + [segment], into: &ends)
        }
    }

    private static func texts(_ values: [[UInt8]]) -> [String] {
        values.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded segments; nil when an escape is malformed or one of them is not UTF-8.
    static func segments(of path: some Collection<UInt8>) -> [[UInt8]]? {
        let path = path.prefix { $0 != Byte.questionMark }
        guard path.first == Byte.slash else { return nil }
        var segments: [[UInt8]] = []
        for part in path.dropFirst().split(separator: Byte.slash, omittingEmptySubsequences: false) {
            guard let bytes = PercentCoding.decode(part), String(validating: bytes, as: UTF8.self) != nil
            else {
                return nil
            }
            segments.append(bytes)
        }
        return segments
    }
}

/// The values that a pattern's parameters have in one path, percent-decoded.
public struct PathParameters: Sendable, Equatable {
    private let names: [String]
    private let values: [String]

    /// `names[i]` has the value `values[i]`.
    init(names: [String], values: [String]) {
        self.names = names
        self.values = values
    }

    /// The value of the parameter `name`, given without its colon.
    public subscript(name: String) -> String? {
        names.firstIndex(of: name).map { values[$0] }
    }
}
