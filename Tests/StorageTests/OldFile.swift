import Foundation
import GRDB

@testable import Storage

/// A data folder as an earlier version of the program left it: two learners in two time zones, three words, answers
/// on three days, one of them taken back, one of a word that is deleted.
enum OldFile {
    /// `migration` is the last that the earlier version knew.
    static func make(in folder: TemporaryFolder, upTo migration: String) throws {
        let database = try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
        try Schema.migrator.migrate(database, upTo: migration)
        try database.write { try $0.execute(sql: content) }
        try database.close()
    }

    /// 1,800,000,000 s is 15 January 2027, 08:00 in London.
    private static let content = """
        INSERT INTO user (name, email, email_folded, password_hash, is_administrator, created_at)
        VALUES ('Anna', 'anna@example.org', 'anna@example.org', 'hash', 1, 1790000000000),
            ('Boris', 'boris@example.org', 'boris@example.org', 'hash', 0, 1790000000000);
        INSERT INTO category (user_id, title, title_folded, created_at)
        VALUES (1, 'Погода', 'погода', 1790000000000), (2, 'Еда', 'еда', 1790000000000);
        INSERT INTO word (category_id, term, translation, folded, created_at)
        VALUES (1, 'rain', 'дождь', 'rain', 1790000000000), (1, 'snow', 'снег', 'snow', 1790000000000),
            (2, 'bread', 'хлеб', 'bread', 1790000000000);
        INSERT INTO review (user_id, word_id, sequence, rating, mode, duration, progress_before, progress_after,
            reviewed_at)
        VALUES (1, 1, 0, 'remember', 'card', 3000, 0, 1, 1800000000000),
            (1, 1, 1, 'remember', 'card', 500000, 1, 2, 1800000700000),
            (1, 1, 2, 'forgot', 'card', NULL, 2, 1, 1800200000000),
            (1, 2, 0, 'forgot', 'card', 1500, 0, 0, 1800000100000),
            (1, NULL, 0, 'remember', 'card', 900, 4, 5, 1800000150000),
            (1, 1, 3, 'remember', 'card', 700, 1, 2, 1800900000000),
            (2, 3, 0, 'remember', 'card', NULL, 4, 5, 1800036000000),
            (2, 3, 1, 'remember', 'card', NULL, 5, 5, 1800040000000);
        INSERT INTO retraction (review_id, retracted_at) VALUES (4, 1800000200000), (6, 1800900001000);
        INSERT INTO memory (user_id, word_id, progress, review_count, reviewed_at)
        VALUES (1, 1, 1, 4, 1800900000000), (1, 2, 0, 1, 1800000100000), (2, 3, 5, 2, 1800040000000);
        """
}
