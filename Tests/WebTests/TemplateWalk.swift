import Mustache

/// Looks every tag of a template up in page models, as the renderer would, and keeps those that no model answered.
struct TemplateWalk {
    private enum Tag {
        case value(String)
        case open(String, isInverted: Bool)
        case close
        case structure
    }

    private let tags: [Tag]
    private var answered: Set<Int> = []

    init(_ text: String) {
        tags = text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().map { tail in
            let tag = tail.prefix { $0 != "}" }
            let name = String(tag.dropFirst()).trimmingCharacters()
            if tag.hasPrefix("t.") || tag.hasPrefix("static ") { return .structure }
            return switch tag.first {
            case "#": .open(name, isInverted: false)
            case "^": .open(name, isInverted: true)
            case "/" where tag.dropFirst().first != "$": .close
            case "$", "<": .open("", isInverted: false)
            case "%", "!", ">": .structure
            case "{": .value(name)
            default: .value(String(tag).trimmingCharacters())
            }
        }
    }

    /// The names that no visit could answer, in the order of the template.
    var unanswered: [String] {
        tags.indices.filter { !answered.contains($0) }.compactMap { index in
            switch tags[index] {
            case .value(let name), .open(let name, _): name.isEmpty ? nil : name
            case .close, .structure: nil
            }
        }
    }

    mutating func visit(_ root: Any) {
        visit(from: tags.startIndex, stack: [root])
    }

    /// Goes through a section's tags and returns the index behind its end.
    @discardableResult
    private mutating func visit(from start: Int, stack: [Any]) -> Int {
        var index = start
        while index < tags.endIndex {
            switch tags[index] {
            case .close: return index + 1
            case .structure: index += 1
            case .value(let name):
                if find(name, stack) != nil { answered.insert(index) }
                index += 1
            case .open(let name, let isInverted):
                let found = name.isEmpty ? .some(true) : find(name, stack)
                if found != nil { answered.insert(index) }
                index = visitSection(from: index + 1, found ?? nil, isInverted, stack)
            }
        }
        return index
    }

    private mutating func visitSection(from start: Int, _ value: Any?, _ isInverted: Bool, _ stack: [Any])
        -> Int
    {
        var stacks: [[Any]] = []
        switch value {
        case nil: stacks = isInverted ? [stack] : []
        case _ as Bool: stacks = [stack]
        case let items as [Any]: stacks = items.map { stack + [$0] }
        case let item?: stacks = [stack + [item]]
        }
        for stack in stacks { visit(from: start, stack: stack) }
        return end(of: start)
    }

    private func end(of start: Int) -> Int {
        var depth = 1
        var index = start
        while depth > 0 && index < tags.endIndex {
            switch tags[index] {
            case .open: depth += 1
            case .close: depth -= 1
            case .value, .structure: break
            }
            index += 1
        }
        return index
    }

    /// The outer optional says whether there is such a name, the inner whether it has a value.
    private func find(_ name: String, _ stack: [Any]) -> Any?? {
        if name == "." { return stack.last }
        let parts = name.split(separator: ".").map(String.init)
        let holders = name.hasPrefix(".") ? stack.suffix(1) : stack[...]
        for holder in holders.reversed() {
            guard case .some(let first) = child(parts[0], of: holder) else { continue }
            var value = first
            for part in parts.dropFirst() {
                guard let holder = value, case .some(let next) = child(part, of: holder) else { return nil }
                value = next
            }
            return .some(value)
        }
        return nil
    }

    private func child(_ name: String, of holder: Any) -> Any?? {
        if let parent = holder as? any MustacheParent { return parent.child(named: name).map { .some($0) } }
        guard let value = Mirror(reflecting: holder).children.first(where: { $0.label == name })?.value else {
            return nil
        }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? .some(mirror.children.first?.value) : .some(value)
    }
}

extension StringProtocol {
    fileprivate func trimmingCharacters() -> String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
