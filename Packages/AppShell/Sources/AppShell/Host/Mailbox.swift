import Foundation

/// Brings text from other threads into a running program, which hears of it as ``AppEvent/told(_:)``: what came from a
/// network, say. Each text comes with the time at which the host took it, and stands in a recording.
///
/// A class, because both sides share it.
/// Safe: what it holds is touched with the lock held and nowhere else.
public final class Mailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  private var wake: (@Sendable () -> Void)?

  public init() {}

  /// From whatever thread. What comes before the program runs waits for it.
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

  /// In the order in which they were posted.
  func takeAll() -> [String] {
    lock.lock()
    defer {
      texts = []
      lock.unlock()
    }
    return texts
  }
}
