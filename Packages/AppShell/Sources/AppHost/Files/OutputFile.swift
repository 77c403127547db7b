import Foundation
import Persistence
import TerminalUI

/// A file that a person named as an output. Writing keeps what it is: a pipe, a device, a symbolic link, a file with its
/// own permissions. The name `-` is the standard output.
///
/// A terminal gets each line ``Swift/String/sanitized``, because there may be control sequences of other people in it.
///
/// A regular file is replaced once the new one is complete, so a reader sees either the old or the new contents, never
/// half of them, whenever the program is killed. If the file has other names (hard links), these keep the old contents, as
/// with Git and most editors. A saved document is never replaced. The bytes for anything that is not a regular file go
/// straight into it.
///
/// A class, because it holds an open file; an unfinished file is removed with it.
public final class OutputFile {
  private let path: String
  private var file: CInt
  private let isTerminal: Bool
  /// The unfinished file and the name it will get.
  private var replacement: (side: String, target: String)?

  /// Writes `bytes` and nothing else.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    let output = try OutputFile(replacing: path)
    try output.write(bytes)
    try output.finish()
  }

  /// Begins a file that is written in pieces and gets its name only in ``finish()``.
  public init(replacing path: String) throws(FileError) {
    let path = Self.name(path)
    self.path = path
    try Self.spareDocuments(path)
    if let plan = try Self.replacement(of: path) {
      file = try Self.createSide(plan, for: path)
      replacement = (plan.side, plan.target)
    } else {
      file = try Self.openInPlace(path)
    }
    isTerminal = isatty(file) == 1
  }

  /// Begins a log: what is written is visible at once to anyone who reads along.
  ///
  /// If it is a pipe without a reader, says so and waits for one.
  public init(streamingTo path: String) throws(FileError) {
    let path = Self.name(path)
    self.path = path
    try Self.spareDocuments(path)
    file = try Self.openInPlace(path, waiting: true)
    isTerminal = isatty(file) == 1
  }

  deinit {
    guard file >= 0 else { return }
    if let replacement { unlink(replacement.side) }
    close(file)
  }

  /// Appends bytes to the file.
  public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let bytes = isTerminal ? Array(String(decoding: Array(bytes), as: UTF8.self).sanitizedLines.utf8) : Array(bytes)
    try Self.write(bytes, to: file, named: path)
  }

  static func write(_ bytes: [UInt8], to file: CInt, named path: String) throws(FileError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        throw FileError(path, .write, code: errno)
      }
    }
  }

  /// Waits until what was written to a new file is on the disk; only then, some file systems report a full one.
  public func flush() throws(FileError) {
    guard file >= 0, replacement != nil, fsync(file) != 0 else { return }
    throw FileError(path, .write, code: errno)
  }

  /// Closes the file. If it replaces another one, it gets its name now.
  public func finish() throws(FileError) {
    guard file >= 0 else { return }
    try flush()
    // Before it is closed, because it is locked as long.
    let hasName = replacement.map { rename($0.side, $0.target) == 0 } ?? true
    let code = errno
    if let replacement, !hasName { unlink(replacement.side) }
    let isClosed = close(file) == 0 || errno == EINTR
    file = -1
    guard isClosed, hasName else {
      let code = hasName ? errno : code
      guard code != EBUSY else {
        throw FileError(
          path, .write, reason: "it is a mount point. Mount its directory instead, so that it can be replaced")
      }
      throw FileError(path, .write, code: code)
    }
  }

  /// Throws if the file could not be written now. Opens nothing, because opening a pipe waits for its reader, and
  /// opening a file would empty it.
  ///
  /// - Parameter source: The file that is read, which must be another one.
  public static func check(_ path: String, reading source: String? = nil) throws(FileError) {
    let path = name(path)
    if let source, isSame(path, source) { throw FileError(path, .write, reason: "it is the input file") }
    try spareDocuments(path)
    if let number = descriptor(path) {
      let flags = fcntl(number, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE != O_RDONLY else { throw FileError(path, .write, code: EBADF) }
      return
    }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path, .write, code: EISDIR) }
      guard status.st_mode & S_IFMT != S_IFSOCK else { throw FileError(path, .write, reason: "it is a socket") }
      guard access(path, W_OK) == 0 else { throw FileError(path, .write, code: errno) }
      _ = try replacement(of: path)
      return
    }
    guard errno == ENOENT, !path.isEmpty, !path.hasSuffix("/") else {
      throw FileError(path, .write, code: errno)
    }
    let directory = Self.directory(of: linkTarget(path) ?? path)
    guard stat(directory, &status) == 0 else { throw FileError(path, .write, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(path, .write, code: ENOTDIR) }
    guard access(directory, W_OK | X_OK) == 0 else { throw FileError(path, .write, code: errno) }
  }

  /// Throws if a regular file is there that has something in it and does not begin like those that are written: it is
  /// something else.
  ///
  /// - Parameter beginning: Empty if nothing is replaced.
  public static func check(_ path: String, begins beginning: String) throws(FileError) {
    let path = name(path)
    var status = stat()
    guard descriptor(path) == nil, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return }
    let bytes = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 4_096) } ?? Data()
    guard beginning.isEmpty || !bytes.starts(with: Data(beginning.utf8)) else { return }
    throw FileError(
      path, .write,
      reason: "it exists\(beginning.isEmpty ? "" : ", with other content");"
        + " --overwrite lets the program replace it")
  }

  /// Whether what is written to this name goes to the standard output.
  public static func isStandardOutput(_ path: String) -> Bool { descriptor(name(path)) == 1 }

  /// The name under which the system knows an output.
  static func name(_ path: String) -> String { path == "-" ? StandardOutput.path : path }

  private static func spareDocuments(_ path: String) throws(FileError) {
    guard descriptor(path) == nil else { return }
    if SaveFolder.belongsToDocument(path) {
      throw FileError(path, .write, reason: "it is a saved document, or has the name of one")
    }
    if Ledger.isOne(path) { throw FileError(path, .write, reason: "the program keeps its own data in it") }
  }

  /// Whether both names are of one regular file. A terminal or a pipe may be both read and written.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether both names are of one regular file, or will be.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    var status = stat()
    if stat(one, &status) == 0 || stat(other, &status) == 0 { return isSame(one, other) }
    return descriptor(one) == nil
      && URL(fileURLWithPath: one).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
  }

  // MARK: Opening

  /// - Parameter waiting: Whether to wait for the reader of a pipe; otherwise, one that nobody reads is an error.
  private static func openInPlace(_ path: String, waiting: Bool = false) throws(FileError) -> CInt {
    // The name of a descriptor stands for that open file at its current position; opening it by name would empty it or
    // fail.
    let file =
      if let number = descriptor(path) {
        fcntl(number, F_DUPFD_CLOEXEC, 3)
      } else {
        try openByName(path, waiting: waiting)
      }
    guard file >= 0 else { throw FileError(path, .write, code: errno) }
    guard fcntl(file, F_GETFL) & O_ACCMODE != O_RDONLY else {
      close(file)
      throw FileError(path, .write, code: EBADF)
    }
    return file
  }

  private static func openByName(_ path: String, waiting: Bool) throws(FileError) -> CInt {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    // Without the last flag, this would wait for the reader of a pipe.
    let file = open(path, flags | O_NONBLOCK, 0o666)
    guard file >= 0 else {
      guard errno == ENXIO, NamedPipe.isOne(path) else { return file }
      guard waiting else { throw FileError(path, .write, reason: "nobody reads this pipe yet") }
      StandardError.tell("Waiting for a program that reads \"\(path)\".")
      return open(path, flags)
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  private struct Replacement {
    var side: String
    var target: String
    /// The status of the existing file.
    var old: stat?
  }

  /// How the file is replaced; `nil` if the bytes have to go straight into what has this name.
  private static func replacement(of path: String) throws(FileError) -> Replacement? {
    guard descriptor(path) == nil else { return nil }
    var status = stat()
    var old: stat?
    var target = path
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      (old, target) = (status, String(cString: real))
      guard access(target, W_OK) == 0 else { throw FileError(path, .write, code: errno) }
    } else if linkTarget(path) != nil {
      return nil
    }
    let directory = directory(of: target)
    guard access(directory, W_OK | X_OK) == 0 else {
      let code = errno
      guard old != nil else { throw FileError(path, .write, code: code) }
      throw FileError(path, .write, reason: "its directory does not let it be replaced")
    }
    // A name of nearly the greatest length leaves no room for the ending.
    let name = String(decoding: URL(fileURLWithPath: target).lastPathComponent.utf8.prefix(200), as: UTF8.self)
    return Replacement(side: "\(directory)/\(name).part", target: target, old: old)
  }

  /// The unfinished file, which nobody else writes. One that a program has left that was killed is used again.
  private static func createSide(_ plan: Replacement, for path: String) throws(FileError) -> CInt {
    while true {
      let file = open(plan.side, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, plan.old == nil ? 0o666 : 0o600)
      guard file >= 0 else { throw FileError(path, .write, code: errno) }
      // Some network file systems have no locks; then two writers disturb each other, as without them.
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      var (there, mine) = (stat(), stat())
      guard fstat(file, &mine) == 0, lstat(plan.side, &there) == 0, mine.st_ino == there.st_ino else {
        // Whoever had it has finished, so the name is free again.
        close(file)
        continue
      }
      guard mine.st_mode & S_IFMT == S_IFREG, mine.st_nlink == 1, ftruncate(file, 0) == 0 else {
        close(file)
        throw FileError(path, .write, reason: "\"\(plan.side)\" is in the way. Remove it")
      }
      if let old = plan.old {
        // The owner comes first: changing it clears special bits of the mode.
        _ = fchown(file, old.st_uid, old.st_gid)
        fchmod(file, old.st_mode & 0o7777)
      }
      return file
    }
  }

  /// The number that `/dev/stdout` and the like stand for.
  private static func descriptor(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return prefix.flatMap { CInt(path.dropFirst($0.count)) }
    }
  }

  private static func linkTarget(_ path: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
    return target.hasPrefix("/") ? target : "\(directory(of: path))/\(target)"
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

// Renamed, because a method has the same name.
private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
