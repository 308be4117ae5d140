import Foundation
import Storage
import Vocabulary

/// What was brought within a day, of everybody.
struct ImportReceipts {
    /// Of one account: of more the oldest goes.
    private static let limit = 5

    /// Of each account, the oldest first.
    private var known: [User.ID: [ImportReceipt]]

    /// Those that an earlier run of the server left in `folder`.
    init(in folder: URL) {
        known = Dictionary(grouping: ImportReceipt.all(in: folder), by: \.user)
    }

    /// The latest first.
    func of(_ user: User.ID, now: Date) -> [ImportReceipt] {
        known[user, default: []].filter { $0.brought + ImportReceipt.lifetime > now }.reversed()
    }

    mutating func add(_ receipt: ImportReceipt, now: Date) {
        for (user, receipts) in known {
            let old = receipts.prefix { $0.brought + ImportReceipt.lifetime <= now }
            for receipt in old { remove(receipt, of: user) }
        }
        known[receipt.user, default: []].append(receipt)
        for receipt in known[receipt.user, default: []].dropLast(Self.limit) { remove(receipt) }
    }

    mutating func remove(_ receipt: ImportReceipt) { remove(receipt, of: receipt.user) }

    private mutating func remove(_ receipt: ImportReceipt, of user: User.ID) {
        receipt.delete()
        known[user]?.removeAll { $0.name == receipt.name }
    }

    /// When somebody's account goes, so do these.
    mutating func forget(_ user: User.ID) {
        for receipt in known.removeValue(forKey: user) ?? [] { receipt.delete() }
    }
}
