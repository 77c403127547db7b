import AppShell
import Foundation
import TerminalUI

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
  /// The name beside it that was probably meant.
  private var nearest: String?

  public init(_ path: String, _ purpose: Purpose, reason: String) {
    self.path = path
    self.purpose = purpose
    self.reason = reason
  }

  /// - Parameter code: An `errno`.
  public init(_ path: String, _ purpose: Purpose, code: CInt) {
    self.init(path, purpose, reason: Self.words(for: code, purpose))
    guard code == ENOENT, purpose == .read else { return }
    if path.unicodeScalars.contains("\u{FFFD}") { reason = "its name is not UTF-8 text" }
    nearest = Self.nearest(to: path)
  }

  /// The name in the same directory that is nearest to that of a file that is not there.
  private static func nearest(to path: String) -> String? {
    let (directory, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.isEmpty ? "." : directory)
    return names?.sorted().nearest(to: name)
  }

  public var description: String {
    let done = purpose == .read ? "read" : "written"
    return
      (option.map { "\($0): " } ?? "")
      + "\"\(path.sanitized)\" cannot be \(done): \(reason). "
      + (nearest.map { "Did you mean \"\($0.sanitized)\"?" }
        ?? "\(purpose == .read ? "Check it, or name" : "Name") another file.")
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
    case EPIPE: "no program reads it now"
    case ENXIO, ENODEV: "there is no such device"
    case EBADF: "it is not open for that"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reported an error"
    default: "the system reported error \(code)"
    }
  }
}
