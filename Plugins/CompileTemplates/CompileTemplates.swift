import Foundation
import PackagePlugin

/// Compiles the templates of a target, `<Model>.html`, into Swift, before the target itself is built.
@main
struct CompileTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let templates = Self.templates(in: target.directoryURL)
        guard !templates.isEmpty else { return [] }
        let root = context.package.directoryURL
        let locales = root.appending(path: "Locales")
        let output = context.pluginWorkDirectoryURL
        // A template may use what its target may use.
        let modules = target.dependencies.compactMap { dependency in
            if case .target(let other) = dependency { other.name } else { nil }
        }
        let names = templates.map { $0.lastPathComponent + ".swift" } + ["TemplateNames.swift"]
        return [
            .buildCommand(
                displayName: "Compiling the templates of \(target.name)",
                executable: try context.tool(named: "TemplateCompiler").url,
                arguments: [
                    output.path, locales.path, root.appending(path: "Public").path,
                    modules.joined(separator: ","),
                ]
                    + templates.map(\.path),
                inputFiles: templates + [locales.appending(path: "en.json")],
                outputFiles: names.map { output.appending(path: $0) })
        ]
    }

    private static func templates(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { $0.pathExtension == "html" }
            .sorted { $0.path < $1.path }
    }
}
