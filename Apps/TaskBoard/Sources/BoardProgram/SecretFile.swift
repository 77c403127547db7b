import Foundation
import Networking
import TaskBoard

/// A file with a secret, which only its owner can read.
struct SecretFile {
  enum Fault: Error {
    case unreadable, readableByOthers
  }

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Reads at most a megabyte. The check and the read use the same open file, so it cannot be swapped in between.
  func read() throws(Fault) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & 0o044 == 0 else { throw .readableByOthers }
    guard let data = try? handle.read(upToCount: 1 << 20) else { throw .unreadable }
    return data
  }

  /// Replaces the file, or leaves it as it was. Durable on return.
  ///
  /// - Throws: An error of the system.
  func write(_ data: Data) throws {
    var generator = SystemRandomNumberGenerator()
    let beside = "\(path).\(RandomText.make(bytes: 8, using: &generator))"
    // The mode is set at creation, so that nobody can open the file before.
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      // Restores owner permissions that the umask removed.
      guard fchmod(descriptor, 0o600) == 0 else { throw failure }
      try handle.write(contentsOf: data)
      try handle.synchronize()
      guard rename(beside, path) == 0 else { throw failure }
    } catch {
      unlink(beside)
      throw error
    }
  }

  private var failure: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
