import Foundation

#if canImport(GRDB)
  import GRDB
#else
  #error(
    "Persistence needs the package trait \"Persistence\", which downloads GRDB: remove `traits: []` or name it there")
#endif

extension StoreError {
  /// The error of a system call that failed with `code`, an `errno`.
  static func system(path: String, code: CInt) -> StoreError {
    let reason = String(cString: strerror(code))
    return switch code {
    case ENOSPC: .full(path: path)
    case EDQUOT: .overQuota(path: path)
    case ENOENT, EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP: .unwritable(path: path, reason: reason)
    default: .system(path: path, what: reason)
    }
  }

  /// What `error`, which SQLite gave for the document at `path`, means to a person.
  init(_ error: DatabaseError, path: String) {
    let what = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .full(path: path)
      // ERROR: "no such table" and the like; the statements are ours and fit every whole document.
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT: .damaged(path: path, what: what)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH: .unwritable(path: path, reason: what)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse(path: path, holder: nil)
      default: .system(path: path, what: what)
      }
  }

  /// Runs `body` and says what its error means for the document at `path`.
  static func explaining<Result>(_ path: String, _ body: () throws -> Result) throws(StoreError) -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    } catch let damage as Damage {
      throw .damaged(path: path, what: damage.what)
    } catch is QuotaExceeded {
      throw .overQuota(path: path)
    } catch {
      throw .system(path: path, what: "\(error)")
    }
  }
}
