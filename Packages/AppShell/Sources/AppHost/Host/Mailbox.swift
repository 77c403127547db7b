import AppShell

/// Brings messages from other threads, for example from a network, into a running program, which receives them as
/// ``AppEvent/told(_:)``. Each has the time at which the host took it, and is part of a recording.
public struct Mailbox<Message: Encodable>: Sendable {
  /// At most about 4 MB wait.
  let texts = MessageQueue<String>(room: 4 << 20)

  public init() {}

  /// Posts a message, from any thread. One that is posted before the program runs waits for it.
  ///
  /// - Throws: `EncodingError` if it cannot be written as JSON, for example because it is nested too deep.
  public func post(_ message: Message) throws {
    let text = try JSONText.encoding(message)
    texts.post(text, size: text.utf8.count)
  }

  /// As ``MessageQueue/waitForRoom()``.
  public func waitForRoom() async { await texts.waitForRoom() }
}
