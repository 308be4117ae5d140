import Bundler
import Foundation
import HTTPServer
import Testing

@Suite("Scripts")
struct ScriptTests {
    private let scripts: [(name: String, text: String)]

    init() throws {
        let folder = House.root.appendingPathComponent("Public/scripts")
        scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map
        {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
        }
        try #require(scripts.count > 5)
    }

    @Test("They make no code and no markup of a text")
    func textStaysText() {
        let dangerous = [
            "eval(", "new Function", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write",
            "setAttribute(\"on",
            "javascript:", "srcdoc", "import(",
        ]
        for script in scripts {
            for word in dangerous { #expect(!script.text.contains(word), "\(script.name) \(word)") }
        }
    }

    @Test(
        "They keep nothing in the browser but which of its voices speak and whether Russian letters are open, and listen to no other window"
    )
    func storage() {
        for script in scripts {
            let isAllowed = ["voices.js", "letter-keys.js"].contains(script.name)
            for word in [
                "localStorage", "sessionStorage", "indexedDB", "document.cookie", "postMessage", "caches",
            ]
            where !(isAllowed && word == "localStorage") {
                #expect(!script.text.contains(word), "\(script.name) \(word)")
            }
        }
        let letters = scripts.first { $0.name == "letter-keys.js" }?.text ?? ""
        #expect(letters.ranges(of: "localStorage.setItem").count == 1)
        #expect(letters.contains(#"localStorage.setItem(memory, "open")"#))
        let voices = scripts.first { $0.name == "voices.js" }?.text ?? ""
        #expect(voices.ranges(of: "localStorage.setItem").count == 1)
        #expect(voices.ranges(of: "keep(").count == 3)
        #expect(
            voices.contains("keep(networkName, isAllowed")
                && voices.contains("keep(choiceName(tag), address)"))
    }

    @Test("They ask only this site, and set no property whose name comes from elsewhere")
    func ownSite() {
        for script in scripts {
            #expect(!script.text.contains(/https?:\/\//), "\(script.name)")
            #expect(
                !script.text.contains("__proto__") && !script.text.contains("Object.assign"), "\(script.name)"
            )
            #expect(!script.text.contains(/\w\[[a-z][A-Za-z.]*\] +=[^=]/), "\(script.name)")
        }
    }

    @Test("Every script and style sheet comes with a page: by its own name, or as a part of another")
    func reached() throws {
        let folder = House.root.appendingPathComponent("Public")
        let files = try StaticFiles(folder: folder, mountedAt: "/static", served: BundledFiles.joined)
        let views = House.root.appendingPathComponent("Views")
        let templates = try FileManager.default.subpathsOfDirectory(atPath: views.path)
            .filter { $0.hasSuffix(".html") }
            .map { try String(contentsOf: views.appendingPathComponent($0), encoding: .utf8) }
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".css") || name.hasSuffix(".js") {
            let isPart = files.url(for: name) == nil
            #expect(isPart || templates.contains { $0.contains("{{ static \(name) }}") }, "\(name)")
        }
    }
}
