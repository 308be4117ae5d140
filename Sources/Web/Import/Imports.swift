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

/// The files that people bring back: read away from the threads that answer requests, kept until somebody says what
/// becomes of them, an hour at most. There is one of each account.
actor Imports {
    /// How long a file waits, in seconds.
    static let lifetime: TimeInterval = 3600
    /// How long it may be read.
    private static let readingLimit = Duration.seconds(600)
    /// Bytes of what is no package. Half a million answers, 20,000 words and 32 MB of pictures are 168 MB.
    private static let documentLimit = 256 * 1024 * 1024
    /// How long it keeps its place while others wait for one.
    private static let patience: TimeInterval = 60
    /// Files that are read or wait, of all accounts: each takes room on the disk.
    private static let limit = 8

    private struct Import {
        /// Random: a page that was left open does not bring another file than it shows.
        let name: String
        var state: ImportState
        var draft: ImportDraft?
        var package: ForeignFile?
        /// When it began to be read, to wait for a word, or to be over.
        var since: Date
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
    private var receipts: ImportReceipts

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
        receipts = ImportReceipts(in: folder)
        let drafts = accepted.map(\.draft)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // Beside a draft stand its log and the index of that.
        for name in names where !drafts.contains(where: name.hasPrefix) && !ImportReceipt.isName(name) {
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
    /// - Parameters:
    ///   - pair: that somebody learns, where the file does not say it.
    ///   - words: that tables are read by, and how what comes of books is called.
    func begin(
        _ file: Upload, of user: User.ID, learning pair: LanguagePair, words: ImportWords, now: Date
    ) -> Bool {
        forget(before: now - Self.lifetime)
        if imports[user]?.state.isWorking == true { return false }
        let name = UUID().uuidString
        imports[user] = Import(name: name, state: .reading(0), since: now)
        if placesTaken > Self.limit { giveWay(now: now) }
        guard placesTaken <= Self.limit else {
            imports[user]?.state = .refused(.busy)
            return true
        }
        Task { await read(file, of: user, name: name, learning: pair, words: words, now: now) }
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
        guard let known = imports[user], known.name == name, case .ready(let summary, _, _) = known.state,
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
    func forget(_ user: User.ID) {
        imports[user] = nil
        receipts.forget(user)
    }

    /// What somebody brought within a day and may take back, the latest first.
    func receipts(of user: User.ID, now: Date) -> [ImportReceipt] { receipts.of(user, now: now) }

    /// Begins to take back what was brought; nothing while another file is at work or waits.
    func takeBack(_ name: String, of user: User.ID, now: Date) {
        forget(before: now - Self.lifetime)
        let isBusy = imports[user].map { $0.state.isWorking || $0.state.isWaiting } ?? false
        guard !isBusy, let receipt = receipts.of(user, now: now).first(where: { $0.name == name }) else {
            return
        }
        imports[user] = Import(name: name, state: .takingBack(0), since: now)
        Task {
            do {
                let result = try await store.takeBack(receipt, now: now) { count, total in
                    let percent = min(99, count * 100 / max(1, total))
                    Task { await self.report(.takingBack(percent), of: user, name: name) }
                }
                receipts.remove(receipt)
                set(.takenBack(result), of: user, name: name)
            } catch {
                set(.refused(fault(error)), of: user, name: name)
            }
        }
    }

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
            one.state.isWaiting && now >= one.since + Self.patience
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
        _ file: Upload, of user: User.ID, name: String, learning pair: LanguagePair, words: ImportWords,
        now: Date
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
                let kind = ImportFileKind(first ?? [])
                guard kind == .package || file.size <= Self.documentLimit else {
                    throw ImportFault.largeDocument
                }
                let source = {
                    defer { first = nil }
                    return try first ?? pieces()
                }
                switch kind {
                case .package:
                    let (collection, archive) = try AnkiImport.collection(
                        of: source, in: folder, deadline: deadline, report: report)
                    return .collection(collection, archive, try collection.contents())
                case .database:
                    let (found, kept) = try BookImport.words(
                        of: source, in: folder, deadline: deadline, report: report)
                    return .package(.books(kept, BookPlan(found, for: pair, names: words.books)))
                case .table:
                    let text = try TableImport.text(of: source, deadline: deadline, report: report)
                    if KindleClippings.areThere(in: text.bytes) {
                        let (found, kept) = try BookImport.words(of: text, in: folder)
                        return .package(.books(kept, BookPlan(found, for: pair, names: words.books)))
                    }
                    let (contents, kept) = try TableImport.contents(
                        of: text, titles: words.table.titles, in: folder)
                    let plan = TablePlan(contents, for: pair, words: words.table, fileName: file.name)
                    return .package(.table(kept, plan))
                case .document: break
                }
                let draft = try ImportDraft(in: folder)
                let exported = try ImportReader.read(
                    source, now: now, deadline: deadline, take: draft.add, report: report)
                try draft.settle()
                return .draft(draft, exported: exported)
            }
            switch found {
            case .package(let package): choose(package, of: user, name: name)
            case .collection(let collection, let archive, let contents):
                let known = try await store.known(of: contents, of: user)
                let plan = AnkiPlan(contents, for: pair, known: known)
                choose(.anki(collection, archive, plan), of: user, name: name)
            case .draft(let draft, let exported):
                try await offer(draft, exported: exported, to: user, name: name)
            }
        } catch {
            set(.refused(fault(error)), of: user, name: name)
        }
    }

    private enum Found {
        case draft(ImportDraft, exported: Date?)
        case package(ForeignFile)
        case collection(AnkiCollection, KeptFile, AnkiContents)
    }

    private func choose(_ package: ForeignFile, of user: User.ID, name: String) {
        set(.choosing(package.choice), of: user, name: name)
        guard imports[user]?.name == name else { return }
        imports[user]?.package = package
        imports[user]?.since = clock()
    }

    /// Shows what is new of a draft.
    private func offer(
        _ draft: ImportDraft, exported: Date?, faults: [TableRowFault] = [], to user: User.ID, name: String
    ) async throws {
        try await store.match(draft, of: user)
        var summary = try await draft.summary()
        summary.excess = try await store.excess(of: draft, for: user)
        set(.ready(summary, exported: exported, faults: faults), of: user, name: name, draft: draft)
        if imports[user]?.name == name { imports[user]?.since = clock() }
    }

    /// The file of another program that somebody may still choose from; nil where there is none.
    private func waiting(of user: User.ID, now: Date) -> (package: ForeignFile, name: String)? {
        forget(before: now - Self.lifetime)
        guard let known = imports[user], let package = known.package, !known.state.isWorking else {
            return nil
        }
        switch known.state {
        case .choosing, .ready: return (package, known.name)
        default: return nil
        }
    }

    /// What there is to choose from; nil where nothing is.
    func choice(of user: User.ID, now: Date) -> ImportChoice? { waiting(of: user, now: now)?.package.choice }

    /// The package that somebody may still choose from, with the name of its file; nil where there is none.
    func package(of user: User.ID, now: Date) -> (plan: AnkiPlan, name: String)? {
        waiting(of: user, now: now).flatMap { known in known.package.ankiPlan.map { ($0, known.name) } }
    }

    /// The same of a table.
    func table(of user: User.ID, now: Date) -> (plan: TablePlan, name: String)? {
        waiting(of: user, now: now).flatMap { known in known.package.tablePlan.map { ($0, known.name) } }
    }

    /// The same of words of books.
    func books(of user: User.ID, now: Date) -> (plan: BookPlan, name: String)? {
        waiting(of: user, now: now).flatMap { known in known.package.bookPlan.map { ($0, known.name) } }
    }

    /// Chooses otherwise of a package; nothing when it is gone, or another one by now.
    func change(
        _ name: String, of user: User.ID, now: Date, by change: @Sendable (inout AnkiPlan) -> Void
    ) {
        replan(name, of: user, now: now) { file in
            guard var plan = file.ankiPlan else { return nil }
            change(&plan)
            return file.with(plan)
        }
    }

    /// Puts another plan in place of a table's; nothing when it is gone, or another one by now.
    func choose(_ plan: TablePlan, _ name: String, of user: User.ID, now: Date) {
        replan(name, of: user, now: now) { $0.with(plan) }
    }

    /// The same of words of books.
    func choose(_ plan: BookPlan, _ name: String, of user: User.ID, now: Date) {
        replan(name, of: user, now: now) { $0.with(plan) }
    }

    private func replan(
        _ name: String, of user: User.ID, now: Date, _ other: (ForeignFile) -> ForeignFile?
    ) {
        guard let known = waiting(of: user, now: now), known.name == name, let file = other(known.package)
        else { return }
        imports[user]?.draft = nil
        choose(file, of: user, name: name)
    }

    /// Reads a table anew, parted otherwise, and guesses what its columns are.
    ///
    /// - Parameter pair: that somebody learns.
    func part(
        _ name: String, of user: User.ID, by shape: TableShape, hasHeader: Bool, learning pair: LanguagePair,
        words: TableWords, now: Date
    ) async {
        guard let known = waiting(of: user, now: now), known.name == name,
            case .table(let kept, let plan) = known.package
        else { return }
        do {
            let contents = try await queue.run(orElse: ImportFault.busy as any Error) {
                () throws(any Error) in
                try TableImport.contents(of: kept, shape: shape, hasHeader: hasHeader, titles: words.titles)
            }
            guard waiting(of: user, now: now)?.name == name else { return }
            imports[user]?.draft = nil
            let guess = TablePlan(contents, for: pair, words: words, title: plan.title)
            choose(.table(kept, guess), of: user, name: name)
        } catch {
            if imports[user]?.name == name { imports[user]?.package = nil }
            set(.refused(fault(error)), of: user, name: name)
        }
    }

    /// Makes a draft of what was chosen of a file of another program.
    ///
    /// - Parameter zone: of the learner.
    func layOut(_ name: String, of learner: Learner, zone: TimeZone) {
        let (user, now) = (learner.user.id, learner.now)
        guard let known = waiting(of: user, now: now), known.name == name else { return }
        imports[user]?.state = .reading(0)
        imports[user]?.draft = nil
        imports[user]?.since = now
        let deadline = ContinuousClock.now + Self.readingLimit
        let (folder, queue, package) = (folder, queue, known.package)
        let report = { @Sendable (count: Int, total: Int) in
            let percent = min(99, count * 100 / max(1, total))
            Task { await self.report(.reading(percent), of: user, name: name) }
        }
        Task {
            do {
                let (draft, faults) = try await package.layOut(
                    in: folder, queue, for: learner, zone: zone, deadline: deadline, report: report)
                try await offer(draft, exported: nil, faults: faults, to: user, name: name)
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
            let receipt = await receipt(of: draft, to: user, now: now)
            try await store.end(importing: draft, to: user)
            // Broken off here, it is gone on with at the next start.
            try? await household.readTheory()
            set(.done(summary, receipt: receipt), of: user, name: name)
        } catch {
            try? await store.end(importing: draft, to: user)
            set(.brokenOff(fault(error)), of: user, name: name)
        }
        if imports[user]?.name == name { imports[user]?.since = now }
    }

    /// Notes what a draft added, and gives the name by which it can be taken back; nil where nothing can.
    private func receipt(of draft: ImportDraft, to user: User.ID, now: Date) async -> String? {
        do {
            let receipt = try await queue.run(orElse: ImportFault.busy as any Error) {
                () throws(any Error) in try ImportReceipt(of: draft, to: user, now: now)
            }
            guard let receipt else { return nil }
            receipts.add(receipt, now: now)
            return receipt.name
        } catch {
            // What was brought is there all the same.
            logger.warning("an import cannot be taken back", metadata: ["reason": "\(error)"])
            return nil
        }
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
