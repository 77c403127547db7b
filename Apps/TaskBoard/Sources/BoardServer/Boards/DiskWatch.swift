import Foundation
import Networking

/// Whether the disk accepts the boards' writes, for monitoring the server.
///
/// After a failed write, it counts as unhealthy until a write has succeeded: one of a board, or its own attempt,
/// because nobody sends commands to a server that is reported as unhealthy.
///
/// A class, because all boards report their writes to it.
final class DiskWatch: Sendable {
  private let directory: String
  private let failure = Locked<(any Error)?>(nil)

  /// - Parameter directory: The directory of the boards.
  init(_ directory: String) {
    self.directory = directory
  }

  func wrote() { failure.change { $0 = nil } }

  func failed(_ error: any Error) { failure.change { $0 = error } }

  /// - Throws: The reason why the last write failed.
  func check() throws {
    if let error = failure.value { throw error }
  }

  /// If the last write failed, writes a file and removes it again.
  func tryAgain() {
    guard failure.value != nil else { return }
    let path = "\(directory)/.try"
    defer { unlink(path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = [UInt8](repeating: 0, count: Self.size)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten else { return }
    wrote()
  }

  /// More than the smallest command needs; otherwise a full disk would seem healthy each time.
  private static let size = 256 << 10
}
