import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a person named could not be read or written, explained for that person.
///
/// This is the only place that turns an `errno` into words: the messages of the system's libraries are for developers.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried with the file.
  public enum Purpose: Hashable, Sendable { case read, write }

  public var path: String
  public var purpose: Purpose
  /// A clause: "the disk is full".
  public var reason: String
  /// The option that named the file, if the message should mention it.
  var option: String?

  public init(_ path: String, _ purpose: Purpose, reason: String) {
    self.path = path
    self.purpose = purpose
    self.reason = reason
  }

  /// - Parameter code: An `errno`.
  init(_ path: String, _ purpose: Purpose, code: CInt) {
    self.init(path, purpose, reason: Self.words(for: code, purpose))
  }

  public var description: String {
    let done = purpose == .read ? "read" : "written"
    return
      (option.map { "\($0): " } ?? "")
      + "\"\(path.sanitized)\" cannot be \(done): \(reason). \(purpose == .read ? "Check it, or name" : "Name") another file."
  }

  func named(by option: String?) -> Self {
    var error = self
    error.option = option
    return error
  }

  static func words(for code: CInt, _ purpose: Purpose) -> String {
    switch code {
    case ENOENT: purpose == .read ? "there is no such file" : "there is no such directory"
    case EEXIST: "a file with that name already exists"
    case EISDIR: "it is a directory"
    case ENOTDIR: "a part of its path is not a directory"
    case EACCES, EPERM: "you do not have permission"
    case EROFS: "the disk is read-only"
    case ENOSPC: "the disk is full"
    case EDQUOT: "your quota on the disk is used up"
    case EFBIG: "the system does not let this program's files grow any larger"
    case ENAMETOOLONG: "its name is too long"
    case ELOOP: "its symbolic links form a loop"
    case EPIPE: "nobody reads it anymore"
    case ENXIO, ENODEV: "there is no such device"
    case EBADF: "it is not open for that"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reported an error"
    default: "the system reported error \(code)"
    }
  }
}
