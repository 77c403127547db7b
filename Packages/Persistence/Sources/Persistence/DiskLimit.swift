import Foundation
import GRDB

/// A write failed for a reason that SQLite reports as just another I/O error: an exhausted quota, a limit on the size
/// of files, or a disk that fills up at the wrong moment, such as when a reader creates the index of the log
/// (`SQLITE_IOERR_SHMSIZE`).
struct DiskLimit: Error {
  /// An `errno`.
  let code: CInt

  /// Runs `body`, and throws a `DiskLimit` if it fails for one of these reasons.
  static func noticing<Result>(_ body: () throws -> Result) throws -> Result {
    // SQLite keeps the system's error (`sqlite3_system_errno`) for most failures, but not for a failed COMMIT.
    errno = 0
    do {
      return try body()
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_IOERR && [EDQUOT, EFBIG, ENOSPC].contains(errno)
    {
      throw DiskLimit(code: errno)
    }
  }
}
