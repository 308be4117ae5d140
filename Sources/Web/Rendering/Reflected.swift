import Mustache

/// A page model's properties by name, looked at once: the renderer's own way reflects anew for every tag.
struct Reflected: MustacheParent {
    private let values: [String: Any]

    init(_ model: Any) {
        var values: [String: Any] = [:]
        for child in Mirror(reflecting: model).children {
            guard let label = child.label else { continue }
            let mirror = Mirror(reflecting: child.value)
            values[label] = mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
        }
        self.values = values
    }

    func child(named name: String) -> Any? { values[name] }
}
