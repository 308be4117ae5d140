import HTTPServer
import HTTPTypes
import Testing
import Views

@testable import HTTPServer
@testable import Web

@Suite("Routes")
struct RouteTests {
    @Test("The largest form that a route takes has room on the server")
    func room() {
        let configuration = ServerConfiguration()
        for (isReceivedIntoFile, limit) in [
            (true, configuration.maximumFileBytes), (false, configuration.maximumBodyBytes),
        ] {
            let forms = Route.all.registered.map(\.value).filter {
                $0.isReceivedIntoFile == isReceivedIntoFile
            }
            let largest = forms.map(\.formLimit).max() ?? 0
            #expect(largest > 0 && BodyBudget(limit: limit).reserve(largest) != nil, "\(largest) of \(limit)")
        }
    }

    /// `/words/1/edit` for `/words/:id/edit`.
    private func example(of pattern: String) -> String {
        pattern.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix(":") ? "1" : $0 }
            .joined(separator: "/")
    }

    /// The patterns of what programs ask for that answer there, by any method.
    private func operations(at path: String) -> Set<String> {
        guard
            case .methodNotAllowed(let methods) = Operation.all.match(
                HTTPRequest.Method("PROBE")!, path: path)
        else { return path == Path.apiDescription.text ? [path] : [] }
        return Set(
            methods.compactMap { method in
                guard case .found(let operation, _) = Operation.all.match(method, path: path) else {
                    return nil
                }
                return operation.pattern
            })
    }

    /// The patterns of the routes that answer there, by any method.
    private func patterns(at path: String) -> Set<String> {
        if path.hasPrefix("/api/") { return operations(at: path) }
        if Path.ankiConnectToken(in: path) != nil { return [Path.places.ankiConnect.pattern] }
        if let path = WebDAVPath(path) {
            return [path.target == .file ? Path.places.readerFile.pattern : Path.places.webDAV.pattern]
        }
        guard case .methodNotAllowed(let methods) = Route.all.match(HTTPRequest.Method("PROBE")!, path: path)
        else {
            return []
        }
        return Set(
            methods.compactMap { method in
                guard case .found(let route, _) = Route.all.match(method, path: path) else { return nil }
                return route.pattern
            })
    }

    /// That a route has a place needs no test: it is added by naming one.
    @Test("Every place has a route of its own")
    func everyPlace() throws {
        let places = Mirror(reflecting: Path.places).children
        #expect(places.count > 40)
        for (name, place) in places {
            let pattern = try #require(place as? any Patterned).pattern
            #expect(patterns(at: example(of: pattern)).contains(pattern), "\(name ?? "") \(pattern)")
        }
    }

    @Test("No two places have the same pattern")
    func once() throws {
        let patterns = try Mirror(reflecting: Path.places).children.map {
            try #require($0.value as? any Patterned).pattern
        }
        #expect(Set(patterns).count == patterns.count)
    }
}

private protocol Patterned {
    var pattern: String { get }
}

extension Place: Patterned {}
