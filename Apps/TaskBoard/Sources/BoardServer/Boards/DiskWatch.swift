import Foundation
import Networking

/// Whether the disk takes what the boards write, for those who watch over the server.
///
/// After a write that failed it is not well until one has succeeded: that of a board, or a try of its own, because nobody
/// sends commands to a server that is said to be ill.
///
/// A class, because all boards tell it of their writes.
final class DiskWatch: Sendable {
  private let directory: String
  private let failure = Locked<(any Error)?>(nil)

  /// - Parameter directory: Where the boards are.
  init(_ directory: String) {
    self.directory = directory
  }

  func wrote() { failure.change { $0 = nil } }

  func failed(_ error: any Error) { failure.change { $0 = error } }

  /// - Throws: why the last write failed.
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

  /// More than the smallest command needs: else a full disk would seem well each time.
  private static let size = 256 << 10
}
