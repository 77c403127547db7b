import Foundation
import GRDB

/// A write failed because the person may store no more on the disk, although there is space.
struct QuotaExceeded: Error {
  /// Runs `body`, and tells a quota that is used up from other failures: to SQLite it is an I/O error like any other.
  static func noticing<Result>(_ body: () throws -> Result) throws -> Result {
    // SQLite keeps the system's error (`sqlite3_system_errno`) for most failures, but not for that of a COMMIT.
    errno = 0
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR && errno == EDQUOT {
      throw QuotaExceeded()
    }
  }
}
