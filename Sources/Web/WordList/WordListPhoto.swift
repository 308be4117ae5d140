import Exchange
import HTTPServer
import Localization
import Pictures
import Recognition
import Vocabulary

/// Lists that stand on a page of print, and are read from its photo.
enum WordListPhoto {
    /// The field of the form.
    static let field = "photo"
    /// Bytes of the form: twice what a photo may have, so that a larger one comes back with a sentence beside what was typed.
    static let formLimit = 2 * Picture.largestPhoto

    /// Can pages in the languages of a category be read on this machine?
    static func isOffered(for category: Category, _ context: Context<User>) -> Bool {
        recognizer(for: category, context) != nil
    }

    private static func recognizer(for category: Category, _ context: Context<User>) -> TextRecognizer? {
        guard let recognizer = context.services.recognition.recognizer,
            recognizer.languages.isSuperset(of: languages(of: category))
        else { return nil }
        return recognizer
    }

    private static func languages(of category: Category) -> [String] {
        [category.pair.term, category.pair.translation]
    }

    /// The list on a photo; what was wrong where there is none. Nothing of the photo is kept.
    static func read(_ file: [UInt8], for category: Category, _ context: Context<User>) async
        -> Result<PrintedList, WordListPhotoFault>
    {
        guard let recognizer = recognizer(for: category, context) else { return .failure(.unavailable) }
        let services = context.services
        do {
            var list = try await look(at: file, by: recognizer, for: category, context)
            // Grain and thin lines are in each other's way: where the first look is not clear, the other may be.
            if !list.isClear {
                do {
                    let second = try await look(
                        at: file, softened: true, by: recognizer, for: category, context)
                    if second.quality > list.quality { list = second }
                } catch let error where !list.text.isEmpty {
                    services.logger.info(
                        "a photo of a list was read once only", metadata: ["reason": "\(error)"])
                }
            }
            return list.text.isEmpty ? .failure(.nothing) : .success(list)
        } catch let error as PictureError {
            return .failure(.picture(error))
        } catch RecognitionError.busy {
            return .failure(.busy)
        } catch RecognitionError.endless {
            return .failure(.endless)
        } catch {
            services.logger.warning("a photo of a list could not be read", metadata: ["reason": "\(error)"])
            return .failure(.unavailable)
        }
    }
}

extension WordListPhoto {
    private static func look(
        at file: [UInt8], softened: Bool = false, by recognizer: TextRecognizer, for category: Category,
        _ context: Context<User>
    ) async throws -> PrintedList {
        let services = context.services
        let page = try await services.pictureTurns.run(for: context.user.id) {
            () async throws(PictureError) in try await services.pictures.page(file, softened: softened)
        }
        let table = try await recognizer.read(page, in: languages(of: category))
        return PrintedPage(tsv: table).list(in: category.pair)
    }
}

/// Why no list came of a photo.
enum WordListPhotoFault: Error, Equatable {
    case picture(PictureError)
    /// There is no print on it that can be read.
    case nothing
    case busy
    case endless
    /// Nothing can be read on this machine just now.
    case unavailable

    var message: Message {
        switch self {
        case .picture(.unavailable), .unavailable: "list.photoUnavailable"
        case .picture(.busy), .busy: "list.photoBusy"
        case .picture(let error):
            Message("picture.\(error)", numbers: ["megabytes": Picture.largestPhoto / 1_048_576])
        case .nothing: "list.photoNothing"
        case .endless: "list.photoEndless"
        }
    }
}
