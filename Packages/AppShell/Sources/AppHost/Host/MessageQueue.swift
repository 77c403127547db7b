import Foundation

/// What other threads have posted to a running program, and the program has not taken yet.
///
/// A class, because both sides share it. Safe: its contents are accessed only while the lock is held.
public final class MessageQueue<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: ArraySlice<(element: Element, size: Int)> = []
  /// Of all that wait.
  private var size = 0
  private let room: Int
  private var wake: (@Sendable () -> Void)?

  /// - Parameter room: How much may wait before whoever posts should wait, too: in whatever ``post(_:size:)`` counts.
  public init(room: Int) {
    self.room = room
  }

  /// Posts an element, from any thread. One that is posted before the program runs waits for it.
  public func post(_ element: Element, size: Int = 1) {
    let wake = lock.withLock {
      waiting.append((element, size))
      self.size += size
      return self.wake
    }
    wake?()
  }

  /// Returns once there is room, or the task is cancelled. Whoever posts what comes from elsewhere waits here after each
  /// element, so that a sender who is faster than the program fills no memory.
  public func waitForRoom() async {
    while lock.withLock({ size > room }), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// - Parameter wake: Called after each element, in the thread that posts it.
  func connect(_ wake: @escaping @Sendable () -> Void) {
    let isWaiting = lock.withLock {
      self.wake = wake
      return !waiting.isEmpty
    }
    if isWaiting { wake() }
  }

  /// How many wait.
  var count: Int { lock.withLock { waiting.count } }

  /// The one that was posted first; `nil` if none waits.
  func take() -> Element? {
    lock.withLock {
      guard let (element, size) = waiting.popFirst() else { return nil }
      self.size -= size
      // What was taken is still in memory.
      if waiting.isEmpty { waiting = [] }
      return element
    }
  }
}
