import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

/// A program that acts for somebody: it has a token and no cookies, and speaks JSON.
struct Program: Sendable {
    let house: House
    var token: String?

    init(in house: House, token: String? = nil) {
        self.house = house
        self.token = token
    }

    /// One that this person lets in.
    static func admitted(by visitor: Visitor, in house: House, may scope: Access.Scope = .all) async throws
        -> Program
    {
        let page = await visitor.post("/profile/access", [("name", "Читалка"), ("scope", scope.rawValue)])
        let token = try #require(page.text.firstMatch(of: /id="token" value="([\w-]{43})"/)?.1)
        return Program(in: house, token: String(token))
    }

    func ask(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
        type: String? = "application/json",
        fields more: HTTPFields = HTTPFields(), bytes: [UInt8]? = nil
    ) async -> Response {
        var fields = more
        if let token { fields[.authorization] = "Bearer \(token)" }
        if body != nil || bytes != nil { fields[.contentType] = type }
        return await house.respond(method, "/api/v1" + path, fields: fields, body: body ?? "", bytes: bytes)
    }

    func get(_ path: String) async -> Response { await ask(.get, path) }
    func post(_ path: String, _ body: String) async -> Response { await ask(.post, path, body) }

    /// A category of this title.
    func category(_ title: String) async throws -> Int {
        try #require(await post("/categories", #"{"title": "\#(title)"}"#).json["id"] as? Int)
    }

    /// Adds a word and answers its number.
    func word(_ term: String, _ translation: String, in category: Int) async throws -> Int {
        let answer = await post(
            "/words",
            #"{"category": \#(category), "words": [{"term": "\#(term)", "translation": "\#(translation)"}]}"#)
        let results = try #require(answer.json["results"] as? [[String: Any]])
        return try #require(results.first?["id"] as? Int)
    }
}

extension Response {
    /// The members of the object that is answered; none where it is none.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
    }

    /// By which sentence a program is told what is wrong.
    var code: String? { json["code"] as? String }

    /// The same of single fields.
    var fieldCodes: [String: String] {
        var codes: [String: String] = [:]
        for error in json["errors"] as? [[String: Any]] ?? [] {
            if let field = error["field"] as? String { codes[field] = error["code"] as? String }
        }
        return codes
    }
}
