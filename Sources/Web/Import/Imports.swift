import Exchange
import Foundation
import HTTPServer
import Household
import Logging
import Pictures
import Queues
import Storage
import Synchronization
import Vocabulary

/// Where the file is that somebody brings back.
enum ImportState: Sendable {
    /// Percent of it, as far as one knows.
    case reading(Int)
    case refused(ImportFault)
    /// A package of Anki, of which somebody says what is to become of it.
    case choosing(AnkiPlan)
    /// It waits for a word. `exported` is when it was made.
    case ready(ImportSummary, exported: Date?)
    case bringing(Int)
    /// Nothing of it is left but what came of it.
    case done(ImportSummary)
    /// It was broken off; what has been brought stays.
    case brokenOff(ImportFault)

    var isWorking: Bool {
        switch self {
        case .reading, .bringing: true
        case .refused, .choosing, .ready, .done, .brokenOff: false
        }
    }
}

/// The files that people bring back: read away from the threads that answer requests, kept until somebody says what
/// becomes of them, an hour at most. There is one of each account.
actor Imports {
    /// How long a file waits, in seconds.
    static let lifetime: TimeInterval = 3600
    /// How long it may be read.
    private static let readingLimit = Duration.seconds(600)
    /// How long it keeps its place while others wait for one.
    private static let patience: TimeInterval = 60
    /// Files that are read or wait, of all accounts: each takes room on the disk.
    private static let limit = 8

    private struct Import {
        /// Random: a page that was left open does not bring another file than it shows.
        let name: String
        var state: ImportState
        var draft: ImportDraft?
        var package: Package?
        /// When it began to be read, to wait for a word, or to be over.
        var since: Date
    }

    /// A package of Anki, which waits as long as what was made of it.
    private struct Package {
        let collection: AnkiCollection
        let archive: AnkiImport.KeptArchive
        var plan: AnkiPlan
    }

    /// Where files lie while they are received and read.
    nonisolated let folder: URL
    private let store: Store
    private let household: Household
    private let pictures: PictureEncoder
    private let logger: Logger
    private let clock: @Sendable () -> Date
    private let queue = BoundedQueue(label: "slovarik.imports", lineLength: limit)
    /// Of an earlier run of the server.
    private let accepted: [AcceptedImport]
    private var imports: [User.ID: Import] = [:]

    /// What was left in `data` by a server that was killed is deleted, but for what was being brought.
    init(
        data: URL, household: Household, pictures: PictureEncoder, logger: Logger,
        clock: @escaping @Sendable () -> Date
    ) {
        folder = data.appendingPathComponent("imports", isDirectory: true)
        self.household = household
        store = household.store
        self.pictures = pictures
        self.logger = logger
        self.clock = clock
        var accepted: [AcceptedImport] = []
        do { accepted = try household.store.acceptedImports() } catch {
            logger.error("imports are not gone on with", metadata: ["reason": "\(error)"])
        }
        self.accepted = accepted
        imports = Dictionary(
            accepted.map { ($0.user, Import(name: $0.draft, state: .bringing(0), since: $0.begun)) }
        ) { first, _ in first }
        let drafts = accepted.map(\.draft)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // Beside a draft stand its log and the index of that.
        for name in names where !drafts.contains(where: name.hasPrefix) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// Goes on with what a server that was stopped or killed left half brought.
    func goOn(now: Date, picture: @escaping NewPicture) async {
        for known in accepted { await goOn(known, now: now, picture: picture) }
    }

    private func goOn(_ known: AcceptedImport, now: Date, picture: @escaping NewPicture) async {
        let (user, name) = (known.user, known.draft)
        do {
            let draft = try ImportDraft(accepted: name, in: folder)
            let summary = try await draft.acceptedSummary() ?? ImportSummary()
            await bring(draft, summary, to: user, name: name, now: now, picture: picture)
        } catch {
            set(.brokenOff(fault(error)), of: user, name: name)
            try? await store.end(importing: name, to: user)
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// nil when there is none. The name is that of this file.
    func state(of user: User.ID, now: Date) -> (state: ImportState, name: String)? {
        forget(before: now - Self.lifetime)
        return imports[user].map { ($0.state, $0.name) }
    }

    /// Begins to read a file in place of one that waits; false when one is at work.
    ///
    /// - Parameter pair: that somebody learns, where the file does not say it.
    func begin(_ file: Upload, of user: User.ID, learning pair: LanguagePair, now: Date) -> Bool {
        forget(before: now - Self.lifetime)
        if imports[user]?.state.isWorking == true { return false }
        let name = UUID().uuidString
        imports[user] = Import(name: name, state: .reading(0), since: now)
        if placesTaken > Self.limit { giveWay(now: now) }
        guard placesTaken <= Self.limit else {
            imports[user]?.state = .refused(.busy)
            return true
        }
        Task { await read(file, of: user, name: name, learning: pair, now: now) }
        // Nobody may come back to ask.
        Task {
            try await Task.sleep(for: .seconds(Self.lifetime))
            if imports[user]?.name == name, imports[user]?.state.isWorking == false { imports[user] = nil }
        }
        return true
    }

    /// Begins to bring a file that waits; nothing when it is another one by now.
    func confirm(_ name: String, of user: User.ID, now: Date, picture: @escaping NewPicture) {
        forget(before: now - Self.lifetime)
        guard let known = imports[user], known.name == name, case .ready(let summary, _) = known.state,
            summary.excess == 0, let draft = known.draft
        else { return }
        imports[user]?.state = .bringing(0)
        imports[user]?.package = nil
        imports[user]?.since = now
        Task {
            do {
                try await queue.run(orElse: ImportFault.busy as any Error) { () throws(any Error) in
                    try draft.accept(summary)
                }
                guard try await store.begin(importing: draft, to: user, now: now) else {
                    return draft.giveUp()
                }
                await bring(draft, summary, to: user, name: name, now: now, picture: picture)
            } catch {
                draft.giveUp()
                set(.refused(fault(error)), of: user, name: name)
            }
        }
    }

    /// Gives up what waits, or puts away what is over.
    func delete(_ name: String, of user: User.ID) {
        guard imports[user]?.name == name, imports[user]?.state.isWorking == false else { return }
        imports[user] = nil
    }

    /// When somebody's account goes, what they sent goes too.
    func forget(_ user: User.ID) { imports[user] = nil }

    /// Returns when nothing is at work any more, or after some two seconds: a small file needs no page between.
    func wait(for user: User.ID) async {
        for _ in 0..<40 where imports[user]?.state.isWorking == true {
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private var placesTaken: Int {
        imports.values.count { $0.draft != nil || $0.package != nil || $0.state.isWorking }
    }

    /// Of the files that have waited for a word for a while, the one that has waited longest makes room for another.
    private func giveWay(now: Date) {
        let waiting = imports.filter { _, one in
            switch one.state {
            case .ready, .choosing: break
            default: return false
            }
            return now >= one.since + Self.patience
        }
        guard let (user, one) = waiting.min(by: { $0.value.since < $1.value.since }) else { return }
        imports[user] = Import(name: one.name, state: .refused(.gaveWay), since: now)
    }

    private func forget(before moment: Date) {
        imports = imports.filter { $0.value.state.isWorking || $0.value.since >= moment }
    }

    private func set(_ state: ImportState, of user: User.ID, name: String, draft: ImportDraft? = nil) {
        guard imports[user]?.name == name else { return }
        imports[user]?.state = state
        imports[user]?.draft = draft
    }

    private func read(
        _ file: Upload, of user: User.ID, name: String, learning pair: LanguagePair, now: Date
    ) async {
        let folder = folder
        let deadline = ContinuousClock.now + Self.readingLimit
        let report = { @Sendable (offset: Int) in
            let percent = file.size > 0 ? offset * 100 / file.size : 0
            Task { await self.report(.reading(min(percent, 99)), of: user, name: name) }
        }
        do {
            let found = try await queue.run(orElse: ImportFault.busy as any Error) {
                () throws(any Error) -> Found in
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let pieces = file.pieces()
                var first: [UInt8]? = try pieces()
                let isPackage = first?.starts(with: AnkiPackage.signature) == true
                let source = {
                    defer { first = nil }
                    return try first ?? pieces()
                }
                if isPackage {
                    let (collection, archive) = try AnkiImport.collection(
                        of: source, in: folder, deadline: deadline, report: report)
                    let plan = AnkiPlan(try collection.contents(), for: pair)
                    return .package(Package(collection: collection, archive: archive, plan: plan))
                }
                let draft = try ImportDraft(in: folder)
                let exported = try ImportReader.read(
                    source, now: now, deadline: deadline, take: draft.add, report: report)
                try draft.settle()
                return .draft(draft, exported: exported)
            }
            switch found {
            case .package(let package): choose(package, of: user, name: name)
            case .draft(let draft, let exported):
                try await offer(draft, exported: exported, to: user, name: name)
            }
        } catch {
            set(.refused(fault(error)), of: user, name: name)
        }
    }

    private enum Found {
        case draft(ImportDraft, exported: Date?)
        case package(Package)
    }

    private func choose(_ package: Package, of user: User.ID, name: String) {
        set(.choosing(package.plan), of: user, name: name)
        guard imports[user]?.name == name else { return }
        imports[user]?.package = package
        imports[user]?.since = clock()
    }

    /// Shows what is new of a draft.
    private func offer(_ draft: ImportDraft, exported: Date?, to user: User.ID, name: String) async throws {
        try await store.match(draft, of: user)
        var summary = try await draft.summary()
        summary.excess = try await store.excess(of: draft, for: user)
        set(.ready(summary, exported: exported), of: user, name: name, draft: draft)
        if imports[user]?.name == name { imports[user]?.since = clock() }
    }

    /// The package that somebody may still choose from, with the name of its file; nil where there is none.
    func package(of user: User.ID, now: Date) -> (plan: AnkiPlan, name: String)? {
        forget(before: now - Self.lifetime)
        guard let known = imports[user], let package = known.package, !known.state.isWorking else {
            return nil
        }
        switch known.state {
        case .choosing, .ready: return (package.plan, known.name)
        default: return nil
        }
    }

    /// Chooses otherwise of a package; nothing when it is gone, or another one by now.
    func change(
        _ name: String, of user: User.ID, now: Date, by change: @Sendable (inout AnkiPlan) -> Void
    ) {
        guard package(of: user, now: now)?.name == name, var package = imports[user]?.package else { return }
        change(&package.plan)
        imports[user]?.draft = nil
        choose(package, of: user, name: name)
    }

    /// Makes a draft of what was chosen of a package.
    ///
    /// - Parameter zone: of the learner.
    func layOut(_ name: String, of user: User.ID, zone: TimeZone, now: Date) {
        guard package(of: user, now: now)?.name == name, let package = imports[user]?.package else { return }
        imports[user]?.state = .reading(0)
        imports[user]?.draft = nil
        imports[user]?.since = now
        let deadline = ContinuousClock.now + Self.readingLimit
        let (folder, total) = (folder, max(1, package.plan.contents.noteCount))
        Task {
            do {
                let draft = try await queue.run(orElse: ImportFault.busy as any Error) {
                    () throws(any Error) in
                    let draft = try ImportDraft(in: folder)
                    try AnkiImport.layOut(
                        package.collection, of: package.archive, by: package.plan, in: draft, zone: zone,
                        now: now,
                        deadline: deadline
                    ) { count in
                        Task {
                            await self.report(
                                .reading(min(99, count * 100 / total)), of: user, name: name)
                        }
                    }
                    return draft
                }
                try await offer(draft, exported: nil, to: user, name: name)
            } catch {
                if imports[user]?.name == name { imports[user]?.package = nil }
                set(.refused(fault(error)), of: user, name: name)
            }
        }
    }

    /// Where the server stops amid it, its draft stays where it is, and the next start goes on.
    private func bring(
        _ draft: ImportDraft, _ summary: ImportSummary, to user: User.ID, name: String, now: Date,
        picture: @escaping NewPicture
    ) async {
        let total = max(1, summary[.reviews].new)
        do {
            try await store.bring(draft, to: user, now: now) { bytes in
                await self.encode(bytes, picture)
            } report: { count in
                Task { await self.report(.bringing(min(99, count * 100 / total)), of: user, name: name) }
            }
            try await store.end(importing: draft, to: user)
            // Broken off here, it is gone on with at the next start.
            try? await household.readTheory()
            set(.done(summary), of: user, name: name)
        } catch {
            try? await store.end(importing: draft, to: user)
            set(.brokenOff(fault(error)), of: user, name: name)
        }
        if imports[user]?.name == name { imports[user]?.since = now }
    }

    /// Late news of work that is over is none.
    private func report(_ state: ImportState, of user: User.ID, name: String) {
        guard imports[user]?.name == name, imports[user]?.state.isWorking == true else { return }
        imports[user]?.state = state
    }

    /// Others encode too: one waits for one's turn.
    private func encode(_ bytes: [UInt8], _ picture: NewPicture) async -> SentPicture? {
        for _ in 0..<20 {
            do throws(PictureError) {
                return picture(try await pictures.encode(bytes))
            } catch {
                guard error == .busy else { return nil }
                try? await Task.sleep(for: .milliseconds(500))
            }
        }
        return nil
    }

    private func fault(_ error: any Error) -> ImportFault {
        if let fault = error as? ImportFault { return fault }
        if error as? StorageFault == .allowance { return .allowance }
        let isFull = (error as? StorageFault ?? StorageFault(of: error)) == .full
        logger.error("import failed", metadata: ["reason": "\(isFull ? "the disk is full" : "\(error)")"])
        return isFull ? .full : .failed
    }
}

/// Gives encoded bytes a name.
typealias NewPicture = @Sendable (_ content: [UInt8]) -> SentPicture
