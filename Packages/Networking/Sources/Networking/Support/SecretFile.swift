public import Foundation
public import History

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file with a secret, which only its owner can read.
public struct SecretFile: Hashable, Sendable {
  public enum Fault: Error {
    case missing, unreadable, readableByOthers
  }

  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Reads at most a megabyte. The check and the read use the same open file, so it cannot be swapped in between.
  ///
  /// - Parameter followsLink: Whether the file may be a symbolic link to another one.
  public func read(followsLink: Bool = true) throws(Fault) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & 0o077 == 0 else { throw .readableByOthers }
    guard let data = try? handle.read(upToCount: 1 << 20) else { throw .unreadable }
    return data
  }

  /// Replaces the file, or leaves it as it was. Durable on return.
  ///
  /// - Throws: An error of the system.
  public func write(_ data: Data) throws(POSIXError) {
    var generator = SystemRandomNumberGenerator()
    let beside = "\(path).\(RandomText.make(bytes: 8, using: &generator))"
    // The mode is set at creation, so that nobody can open the file before.
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      // Restores owner permissions that the umask removed.
      guard fchmod(descriptor, 0o600) == 0 else { throw Self.failure }
      try handle.write(contentsOf: data)
      try handle.synchronize()
      guard rename(beside, path) == 0 else { throw Self.failure }
    } catch {
      unlink(beside)
      throw error as? POSIXError ?? Self.failure
    }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// The single word in the file.
  ///
  /// - Parameter kind: What it is: "token".
  /// - Throws: A refusal if there is none, or if others can read the file.
  public func word(_ kind: String) throws(Refusal) -> String {
    let data: Data
    do throws(Fault) { data = try read() } catch {
      guard error == .readableByOthers else {
        throw Refusal("The \(kind) file \"\(path)\" cannot be read.", remedy: "Name one that is yours.")
      }
      throw Refusal(
        "Others on this machine can use the \(kind) file \"\(path)\".",
        remedy: "Run \"chmod 600 '\(path)'\", and get a new \(kind) if they may have done so.")
    }
    let word = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !word.isEmpty, word.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw Refusal("The \(kind) file \"\(path)\" holds no \(kind).", remedy: "It is one word on one line.")
    }
    return word
  }
}
