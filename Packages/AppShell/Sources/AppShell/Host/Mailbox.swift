import Foundation

/// Brings text from other threads, for example from a network, into a running program, which receives it as
/// ``AppEvent/told(_:)``. Each text has the time at which the host took it, and is part of a recording.
///
/// A class, because both sides share it. Safe: its contents are accessed only while the lock is held.
public final class Mailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  private var wake: (@Sendable () -> Void)?

  public init() {}

  /// Posts a text, from any thread. Text posted before the program runs waits for it.
  public func post(_ text: String) {
    lock.lock()
    texts.append(text)
    let wake = wake
    lock.unlock()
    wake?()
  }

  /// - Parameter wake: Called after each text, in the thread that posts it.
  func connect(_ wake: @escaping @Sendable () -> Void) {
    lock.lock()
    self.wake = wake
    let isWaiting = !texts.isEmpty
    lock.unlock()
    if isWaiting { wake() }
  }

  /// All waiting texts, in the order in which they were posted.
  func takeAll() -> [String] {
    lock.lock()
    defer {
      texts = []
      lock.unlock()
    }
    return texts
  }
}
