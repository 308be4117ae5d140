import Exchange
import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Vocabulary

extension Context {
    /// An answer to a program.
    func json(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
        json(bytes: value.bytes, status: status)
    }

    func json(bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headerFields: [.contentType: "application/json", .cacheControl: "private, no-store"],
            body: bytes)
    }

    /// What a program sent.
    func sent<Body: Decodable & Resource>(_ type: Body.Type) throws(Problem) -> Body {
        guard let content = request.head.headerFields[.contentType],
            content.prefix(while: { $0 != ";" }).trimmingCharacters(in: .whitespaces).lowercased()
                == "application/json"
        else { throw Problem(.unsupportedMediaType, "problem.noJSON") }
        do {
            return try JSONDecoder().decode(type, from: Data(request.body))
        } catch DecodingError.dataCorrupted(let fault) where fault.codingPath.isEmpty {
            throw Problem(.badRequest, "problem.malformed")
        } catch let error as DecodingError {
            throw Problem(
                .unprocessableContent, "problem.fields",
                fields: [.init(name: error.place, message: "problem.wrongKind")])
        } catch {
            throw Problem(.badRequest, "problem.malformed")
        }
    }

    /// What the query says of a number.
    ///
    /// - Returns: nil where it says nothing.
    func asked(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = request.query[name] else { return nil }
        guard let number = Int(stated: text, in: range) else { throw Self.wrong(name) }
        return number
    }

    /// The category that the query names; nil where it names none.
    func askedCategory() throws(Problem) -> Category.ID? {
        guard let text = request.query["category"] else { return nil }
        guard text.utf8.count <= 20, let id = Category.ID(text), id > 0 else { throw Self.wrong("category") }
        return id
    }

    /// What the query chooses of a few; nil where it says nothing.
    func asked<Choice: RawRepresentable<String>>(_ name: String) throws(Problem) -> Choice? {
        guard let text = request.query.name(name) else { return nil }
        guard let choice = Choice(rawValue: text) else { throw Self.wrong(name) }
        return choice
    }

    static func wrong(_ field: String) -> Problem {
        Problem(
            .unprocessableContent, "problem.fields",
            fields: [.init(name: field, message: "problem.wrongKind")])
    }
}

extension DecodingError {
    /// As a path: `words/2/term`.
    fileprivate var place: String {
        let (path, last): ([any CodingKey], (any CodingKey)?) =
            switch self {
            case .keyNotFound(let key, let context): (context.codingPath, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context.codingPath, nil)
            @unknown default: ([], nil)
            }
        let names = (path + (last.map { [$0] } ?? [])).map {
            $0.intValue.map { String($0) } ?? $0.stringValue
        }
        // A program's own names are as long as it likes.
        return names.joined(separator: "/").bounded(bytes: 200)
    }
}
