import AppShell
import Foundation

/// Reads files for a running program on another thread, because a disk may be slow or far away, and keeps what it found
/// until the host takes it.
///
/// A class, because both threads share it. Safe: its contents are accessed only while the lock is held.
final class FoundFilesBox: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [FoundFiles] = []
  private var wake: (@Sendable () -> Void)?

  /// - Parameter wake: Called after each answer, in another thread.
  func connect(_ wake: @escaping @Sendable () -> Void) {
    lock.withLock { self.wake = wake }
  }

  /// Returns at once.
  func read(_ wishes: FileWishes) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let files = DroppedFiles.find(wishes)
      let wake = lock.withLock {
        found.append(files)
        return self.wake
      }
      wake?()
    }
  }

  func takeAll() -> [FoundFiles] {
    lock.withLock {
      defer { found = [] }
      return found
    }
  }
}
