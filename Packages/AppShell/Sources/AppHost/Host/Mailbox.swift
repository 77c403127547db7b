import AppShell
import Foundation

/// Texts that come from other threads. A protocol, because a host has mailboxes of several types.
protocol MessageSource: AnyObject {
  var isEmpty: Bool { get }
  func connect(_ wake: @escaping @Sendable () -> Void)
  func take() -> String?
}

/// Brings messages from other threads, for example from a network, into a running program, which receives them as
/// ``AppEvent/told(_:)``. Each has the time at which the host took it, and is part of a recording.
///
/// A class, because both sides share it. Safe: its contents are accessed only while the lock is held.
public final class Mailbox<Message: Encodable>: MessageSource, @unchecked Sendable {
  private let lock = NSLock()
  private var texts: ArraySlice<String> = []
  /// Of all texts that wait.
  private var bytes = 0
  private var wake: (@Sendable () -> Void)?

  public init() {}

  /// Posts a message, from any thread. One that is posted before the program runs waits for it.
  ///
  /// - Throws: `EncodingError` if it cannot be written as JSON, for example because it is nested too deep.
  public func post(_ message: Message) throws {
    let text = try JSONText.encoding(message)
    lock.lock()
    texts.append(text)
    bytes += text.utf8.count
    let wake = wake
    lock.unlock()
    wake?()
  }

  /// Returns once at most 4 MB wait, or the task is cancelled. Whoever posts what comes from elsewhere waits here after each
  /// message, so that a sender who is faster than the program fills no memory.
  public func waitForRoom() async {
    while hasNoRoom, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
  }

  private var hasNoRoom: Bool {
    lock.lock()
    defer { lock.unlock() }
    return bytes > 4 << 20
  }

  /// - Parameter wake: Called after each message, in the thread that posts it.
  func connect(_ wake: @escaping @Sendable () -> Void) {
    lock.lock()
    self.wake = wake
    let isWaiting = !texts.isEmpty
    lock.unlock()
    if isWaiting { wake() }
  }

  var isEmpty: Bool { count == 0 }

  /// How many wait.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return texts.count
  }

  /// The waiting message that was posted first, as JSON; `nil` if none waits.
  func take() -> String? {
    lock.lock()
    defer {
      // What was taken is still in memory.
      if texts.isEmpty { texts = [] }
      lock.unlock()
    }
    guard let text = texts.popFirst() else { return nil }
    bytes -= text.utf8.count
    return text
  }
}
