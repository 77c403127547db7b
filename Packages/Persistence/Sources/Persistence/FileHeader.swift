import Foundation

/// The first 100 bytes of an SQLite file, read without SQLite: SQLite modifies what it opens, and a refused file must
/// stay unchanged. Source: <https://www.sqlite.org/fileformat.html>, 1.3.
struct FileHeader {
  /// Distinguishes documents of this package from other SQLite files; "tdrg".
  static let applicationID: UInt32 = 0x7464_7267
  /// With what every SQLite file begins.
  static let magic = Array("SQLite format 3\0".utf8)

  let format: Int
  /// The size of the file and of its write-ahead log, in bytes.
  let size: Int
  let logSize: Int
  /// When either of the two was last written.
  let modified: Date

  /// Whether the last writer ended without closing the file.
  var isUnclean: Bool { logSize > 0 }

  /// Reads the header of the document at `path`; `nil` if there is no file.
  init?(path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
    let bytes = try FileHeader.read(path)
    guard bytes.count >= 16, bytes.starts(with: FileHeader.magic) else {
      throw .notADatabase(path: path)
    }
    guard bytes.count == 100 else { throw .damaged(path: path, what: "only its first \(bytes.count) bytes are there") }

    func number(_ offset: Int) -> UInt32 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    guard number(68) == FileHeader.applicationID else {
      throw .otherKind(path: path, found: "a database of another program")
    }
    format = Int(Int32(bitPattern: number(60)))
    size = Int(status.st_size)
    let written = FileHeader.modified(status)
    if stat(path + "-wal", &status) == 0, status.st_size > 0 {
      logSize = Int(status.st_size)
      modified = max(written, FileHeader.modified(status))
    } else {
      logSize = 0
      modified = written
    }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let whole = Int(number(28)) * (pageSize == 1 ? 65_536 : pageSize)
    // While there is a log, the missing pages may be in it.
    if !isUnclean, size < whole {
      throw .damaged(path: path, what: "only the first \(size) of its \(whole) bytes are there")
    }
  }

  private static func modified(_ status: stat) -> Date {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  static func read(_ path: String) throws(StoreError) -> [UInt8] {
    let file = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(path: path, code: errno) }
    defer { Foundation.close(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count >= 0 else { throw .system(path: path, code: errno) }
    return Array(bytes[..<count])
  }
}
