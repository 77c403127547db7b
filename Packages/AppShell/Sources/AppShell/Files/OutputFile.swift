import Foundation
import Persistence
import TerminalUI

/// A file that a person named as an output. Writing keeps what it is: a pipe, a device, a symbolic link, a file with
/// several names or with its own permissions.
///
/// A terminal gets each line ``Swift/String/sanitized``, because there may be control sequences of other people in it.
///
/// A regular file is replaced once the new one is complete, so a reader sees either the old or the new contents, never
/// half of them. A saved document is never replaced. A file that cannot be replaced, because it has several names or its
/// directory is not writable, is written over once the new contents are complete beside it, so that whoever is killed
/// meanwhile leaves them there. The bytes for anything that is not a regular file go straight into it.
///
/// A class, because it holds an open file; an unfinished file is removed with it.
public final class OutputFile {
  private let path: String
  private var file: CInt
  private let isTerminal: Bool
  /// The file that cannot be replaced, and the unfinished one with what is written over it.
  private var over: (target: CInt, side: String)?
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
    self.path = path
    try Self.spareDocuments(path)
    if let plan = Self.replacement(of: path), let side = try Self.createSide(plan, for: path) {
      file = side
      replacement = (plan.side, plan.target)
    } else {
      file = try Self.openInPlace(path, empties: false)
      if Self.descriptor(path) == nil, Self.isRegular(file) {
        let target = file
        if Self.hasNoName(target) {
          close(target)
          throw FileError(
            path, .write, reason: "it was deleted or replaced from outside, and this would be lost with it")
        }
        guard let side = Self.createSide(of: path) else {
          let code = errno
          close(target)
          throw FileError(path, .write, code: code)
        }
        (file, over) = (side.file, (target, side.path))
      }
    }
    isTerminal = isatty(file) == 1
  }

  /// Begins a log: what is written is visible at once to anyone who reads along.
  ///
  /// If it is a pipe without a reader, says so and waits for one.
  public init(streamingTo path: String) throws(FileError) {
    self.path = path
    try Self.spareDocuments(path)
    file = try Self.openInPlace(path, waiting: true)
    isTerminal = isatty(file) == 1
  }

  deinit {
    guard file >= 0 else { return }
    close(file)
    if let replacement { unlink(replacement.side) }
    leave()
  }

  /// Leaves the file that is written over.
  private func leave() {
    guard let over else { return }
    close(over.target)
    unlink(over.side)
    self.over = nil
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

  /// Closes the file. If it replaces another one, it gets its name now, or is written over it.
  public func finish() throws(FileError) {
    guard file >= 0 else { return }
    // Some file systems report a full disk only here.
    if replacement != nil || over != nil, fsync(file) != 0 { throw FileError(path, .write, code: errno) }
    guard close(file) == 0 || errno == EINTR else {
      file = -1
      if let replacement { unlink(replacement.side) }
      throw FileError(path, .write, code: errno)
    }
    if let over {
      file = -1
      defer { leave() }
      try writeOver(over.target, with: over.side)
      return
    }
    file = -1
    if let replacement, rename(replacement.side, replacement.target) != 0 {
      let code = errno
      unlink(replacement.side)
      throw FileError(path, .write, code: code)
    }
  }

  private func writeOver(_ target: CInt, with side: String) throws(FileError) {
    guard let bytes = FileManager.default.contents(atPath: side) else { throw FileError(side, .read, code: errno) }
    try Self.write(Array(bytes), to: target, named: path)
    guard ftruncate(target, off_t(bytes.count)) == 0, fsync(target) == 0 else {
      throw FileError(path, .write, code: errno)
    }
  }

  /// The file beside this one with the contents that a program was writing over it when it was ended; `nil` if there is
  /// none.
  public static func unfinished(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 else { return nil }
    let (directory, prefix) = (directory(of: path), "\(URL(fileURLWithPath: path).lastPathComponent).")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.sorted().first { name in
      guard name.hasPrefix(prefix), name.hasSuffix(".part"),
        let process = pid_t(name.dropFirst(prefix.count).dropLast(".part".count))
      else { return false }
      return kill(process, 0) != 0
    }.map { "\(directory)/\($0)" }
  }

  /// Throws if the file could not be written now. Opens nothing, because opening a pipe waits for its reader, and
  /// opening a file would empty it.
  ///
  /// - Parameter source: The file that is read, which must be another one.
  public static func check(_ path: String, reading source: String? = nil) throws(FileError) {
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

  /// Whether the file was deleted, as one that is mounted by itself may be.
  private static func hasNoName(_ file: CInt) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 0
  }

  private static func isRegular(_ file: CInt) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// - Parameters:
  ///   - waiting: Whether to wait for the reader of a pipe; otherwise, one that nobody reads is an error.
  ///   - empties: Whether an existing file begins empty.
  private static func openInPlace(
    _ path: String, waiting: Bool = false, empties: Bool = true
  ) throws(FileError) -> CInt {
    // The name of a descriptor stands for that open file at its current position; opening it by name would empty it or
    // fail.
    let file =
      if let number = descriptor(path) {
        fcntl(number, F_DUPFD_CLOEXEC, 3)
      } else {
        try openByName(path, waiting: waiting, empties: empties)
      }
    guard file >= 0 else { throw FileError(path, .write, code: errno) }
    guard fcntl(file, F_GETFL) & O_ACCMODE != O_RDONLY else {
      close(file)
      throw FileError(path, .write, code: EBADF)
    }
    return file
  }

  private static func openByName(_ path: String, waiting: Bool, empties: Bool) throws(FileError) -> CInt {
    let flags = O_WRONLY | O_CREAT | (empties ? O_TRUNC : 0) | O_CLOEXEC | O_NOCTTY
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

  /// How the file is replaced; `nil` if the bytes have to go straight into the existing file.
  private static func replacement(of path: String) -> Replacement? {
    guard descriptor(path) == nil else { return nil }
    var status = stat()
    var old: stat?
    var target = path
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, access(path, W_OK) == 0,
        let real = realpath(path, nil)
      else { return nil }
      defer { free(real) }
      (old, target) = (status, String(cString: real))
    } else if linkTarget(path) != nil {
      return nil
    }
    guard access(directory(of: target), W_OK | X_OK) == 0 else { return nil }
    return Replacement(side: "\(target).\(getpid()).part", target: target, old: old)
  }

  private static func createSide(_ plan: Replacement, for path: String) throws(FileError) -> CInt? {
    unlink(plan.side)
    let file = open(plan.side, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, plan.old == nil ? 0o666 : 0o600)
    guard file >= 0 else {
      // A name of nearly the greatest length leaves no room for the side file's ending.
      if errno == ENAMETOOLONG { return nil }
      throw FileError(path, .write, code: errno)
    }
    if let old = plan.old {
      // The owner comes first: changing it clears special bits of the mode.
      _ = fchown(file, old.st_uid, old.st_gid)
      fchmod(file, old.st_mode & 0o7777)
    }
    return file
  }

  /// An unfinished file beside one that cannot be replaced, or with the temporary files.
  private static func createSide(of path: String) -> (file: CInt, path: String)? {
    let name = "\(URL(fileURLWithPath: path).lastPathComponent).\(getpid()).part"
    for side in ["\(directory(of: path))/\(name)", NSTemporaryDirectory() + name] {
      unlink(side)
      let file = open(side, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 { return (file, side) }
    }
    return nil
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
