import Bundler
import Foundation
import HTTPServer
import Library
import Localization
import Views

/// What a page is drawn of that is the same for everybody: read within milliseconds, before anything else.
struct PageParts: Sendable {
    let catalogues: Catalogues
    let staticFiles: StaticFiles
    let editions: ByLanguage<Edition>

    /// `root` is the folder with Public and Locales.
    init(root: URL) throws(StartError) {
        catalogues = try Self.catalogues(root.appendingPathComponent("Locales"))
        staticFiles = try Self.staticFiles(root.appendingPathComponent("Public"))
        editions = try Self.editions(catalogues, staticFiles)
    }

    private static func catalogues(_ folder: URL) throws(StartError) -> Catalogues {
        do throws(CatalogueError) {
            return try Catalogues(folder: folder)
        } catch {
            switch error {
            case .missing(let path): throw .missing(path)
            case .unreadable(let path, let reason): throw .unreadable(path, reason: reason)
            }
        }
    }

    private static func editions(_ catalogues: Catalogues, _ files: StaticFiles) throws(StartError)
        -> ByLanguage<Edition>
    {
        do throws(EditionError) {
            return try ByLanguage<Edition>(catalogues) { files.url(for: $0) }
        } catch {
            switch error {
            case .missingSentence(let key): throw .missing("The sentence \(key) of Locales")
            case .missingFile(let file): throw .missing("The file \(file) of Public")
            }
        }
    }

    private static func staticFiles(_ folder: URL) throws(StartError) -> StaticFiles {
        do {
            return try StaticFiles(
                folder: folder, mountedAt: Path.staticFiles, served: BundledFiles.joined)
        } catch let error as BundleError {
            throw .unreadable("\(folder.path)/\(error.file):\(error.line)", reason: "\(error)")
        } catch {
            throw .missing(folder.path)
        }
    }
}
