import Foundation
import HTTPServer
import HTTPTypes

/// A person at a browser without JavaScript: keeps cookies, follows redirects, posts forms from the site's own pages.
actor Visitor {
    private let house: House
    private var language: String
    private let address: String
    private var cookies: [String: String] = [:]
    /// The path of the page that is open.
    private(set) var path = "/"

    init(_ house: House, language: String = "ru", address: String = "192.168.1.20") {
        self.address = address
        self.house = house
        self.language = language
    }

    /// The same browser in another tab, or when its house was started anew.
    init(copying other: Visitor, in house: House? = nil) async {
        self.house = house ?? other.house
        language = await other.language
        address = other.address
        cookies = await other.cookies
    }

    @discardableResult
    func open(_ path: String) async -> Response {
        await follow(await request(.get, path), from: path).whole()
    }

    /// Answers «Помню» until the training at this address is over; the page of its results.
    @discardableResult
    func finishTraining(_ address: String = "/training") async -> Response {
        var page = await open(address)
        for _ in 0..<500 where !page.card.isEmpty {
            page = await post("/reviews", page.card + [("rating", "remember")])
            if path.hasPrefix("/training/") { break }
        }
        return page
    }

    /// The answer as it is given, its body perhaps not made yet.
    func ask(_ path: String) async -> Response { await request(.get, path) }

    @discardableResult
    func post(_ path: String, _ fields: [(String, String)] = []) async -> Response {
        await follow(await send(path, fields), from: path)
    }

    /// Posts and gives the answer itself, without following it.
    ///
    /// - Parameter preference: as scripts have one: what comes next, in the same answer.
    func send(_ path: String, _ fields: [(String, String)], preferring preference: String? = nil) async
        -> Response
    {
        await request(
            .post, path, body: Array(FormValues(fields.map { (name: $0.0, value: $0.1) }).encoded().utf8),
            preference: preference)
    }

    /// Posts a form with a file in its field for pictures.
    @discardableResult
    func post(
        _ path: String, _ fields: [(String, String)], picture: [UInt8], called name: String = "photo.jpg"
    )
        async -> Response
    {
        await post(path, fields, file: picture, in: "pictureFile", called: name)
    }

    /// Posts a form with a file.
    @discardableResult
    func post(
        _ path: String, _ fields: [(String, String)], file: [UInt8], in field: String, called name: String
    )
        async -> Response
    {
        let boundary = "----slovarik"
        var body: [UInt8] = []
        for (name, value) in fields {
            body += Array(
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        body += Array(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\nContent-Type: image/png\r\n\r\n"
                .utf8)
        body += file + Array("\r\n--\(boundary)--\r\n".utf8)
        return await follow(
            await request(.post, path, body: body, type: "multipart/form-data; boundary=\(boundary)"),
            from: path)
    }

    func cookie(_ name: String) -> String? { cookies[name] }
    func keep(_ name: String, _ value: String) { cookies[name] = value }

    /// Makes an account and leaves the onboarding. Trainings ask in `form`: cards can be answered without looking at them.
    static func registered(
        in house: House, name: String = "Анна", language: String = "ru", form: String = "card"
    ) async -> Visitor {
        let visitor = Visitor(house, language: language)
        let mail = "\(UUID().uuidString.lowercased())@example.org"
        await visitor.post("/register", [("name", name), ("email", mail), ("password", "a phrase of words")])
        _ = await visitor.send("/training/settings", [("form", form)])
        return visitor
    }

    /// Makes a category and answers its path.
    func category(_ title: String) async -> String {
        await post("/categories", [("title", title)])
        return path
    }

    private func request(
        _ method: HTTPRequest.Method, _ path: String, body: [UInt8] = [],
        type: String = "application/x-www-form-urlencoded", preference: String? = nil
    ) async -> Response {
        var fields = HTTPFields()
        if let preference { fields[HTTPField.Name("Prefer")!] = preference }
        fields[.acceptLanguage] = language
        if !cookies.isEmpty {
            fields[.cookie] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: "; ")
        }
        if method == .post {
            fields[.origin] = "http://vocab.lan:8080"
            fields[.referer] = "http://vocab.lan:8080\(self.path)"
            fields[.contentType] = type
        }
        let response = await house.respond(method, path, fields: fields, bytes: body, address: address)
        for cookie in response.setCookies { keep(cookie) }
        return response
    }

    private func keep(_ field: String) {
        let pair = field.prefix { $0 != ";" }
        guard let equals = pair.firstIndex(of: "=") else { return }
        let name = String(pair[..<equals])
        cookies[name] = field.contains("Max-Age=0") ? nil : String(pair[pair.index(after: equals)...])
    }

    private func follow(_ response: Response, from path: String) async -> Response {
        self.path = path
        guard response.status == .seeOther, let location = response.location else { return response }
        // The part of the page is the browser's own affair.
        return await follow(
            await request(.get, String(location.prefix { $0 != "#" })), from: location)
    }
}
