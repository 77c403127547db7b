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
    let reason = code == EFBIG ? fileSizeLimit : String(cString: strerror(code))
    return switch code {
    case ENOSPC: .full(path: path)
    case EDQUOT: .overQuota(path: path)
    case ENOENT, EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP: .unwritable(path: path, reason: reason)
    default: .system(path: path, what: reason)
    }
  }

  /// What `error`, which SQLite reported for the document at `path`, means to a user.
  init(_ error: DatabaseError, path: String) {
    // In our own words: SQLite's messages are for its developers.
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .full(path: path)
      // ERROR: "no such table" and the like. The statements are ours and work with every intact document.
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT:
        .damaged(path: path, what: Damage.structure.what)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
        .unwritable(path: path, reason: "the file or its directory does not allow it")
      case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse(path: path, holder: nil)
      case .SQLITE_NOMEM: .system(path: path, what: "there is not enough memory")
      case .SQLITE_TOOBIG: .system(path: path, what: "one step is too large")
      case .SQLITE_IOERR: .system(path: path, what: "the disk reported an error")
      default: .system(path: path, what: "the database reported error \(error.resultCode.rawValue)")
      }
  }

  /// Runs `body` and translates its error into one about the document, or other database, at `path`.
  public static func explaining<Result>(_ path: String, _ body: () throws -> Result) throws(StoreError) -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    } catch let damage as Damage {
      throw .damaged(path: path, what: damage.what)
    } catch let limit as DiskLimit {
      throw .system(path: path, code: limit.code)
    } catch {
      throw .system(path: path, code: Self.code(of: error))
    }
  }

  private static let fileSizeLimit = "the system does not let this program's files grow any larger"

  /// The system's error number for an error from Foundation, whose own text is not meant for users.
  private static func code(of error: any Error) -> CInt {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return CInt(error.code) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return code(of: cause) }
    return EIO
  }
}
