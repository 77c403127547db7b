import HTTPTypes
import Hummingbird
import NIOCore
import Networking

@available(macOS 14, *)
extension EventHub {
  /// The answer to who wants to listen: a stream that goes on after the request's Last-Event-ID.
  ///
  /// The first event is "reset" where that is no longer possible: its data is the revision from which the stream goes on,
  /// and the client reads the whole state anew.
  /// - Parameter patience: A client that takes nothing for so long is cut off.
  /// - Throws: a problem with status 400 or 503.
  public func stream(
    for request: Request, _ context: some CallerContext, patience: Duration = .seconds(30)
  ) async throws(Problem) -> Response {
    var revision: Int?
    if let name = HTTPField.Name("Last-Event-ID"), let field = request.headers[name] {
      guard let number = Int(field) else {
        throw Problem(
          title: StatusText.sentence(400), status: 400, detail: "The Last-Event-ID is not a revision of this stream.",
          remedy: "Connect without it.")
      }
      revision = number
    }
    let events = try listen(after: revision)
    let channel = context.channel
    return Response(
      status: .ok,
      // X-Accel-Buffering: nginx must not wait for more before it sends.
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store", Self.buffering: "no"],
      body: ResponseBody { writer in
        let watch = WriteWatch()
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            guard await watch.isStuck(for: patience) else { return }
            try? await channel.close()
          }
          defer { group.cancelAll() }
          for await bytes in events {
            watch.began()
            try await writer.write(bytes)
            watch.ended()
          }
          watch.began()
          try await writer.finish(nil)
        }
      })
  }

  private static var buffering: HTTPField.Name {
    guard let name = HTTPField.Name("X-Accel-Buffering") else { preconditionFailure("This is a name of a field.") }
    return name
  }
}

/// Sees whether a write takes too long: a client that does not read holds it up, and nothing else would end it.
///
/// A class, because the writing and the watching task share it.
private final class WriteWatch: Sendable {
  /// How many writes were begun, and whether the last has ended.
  private let state = Locked((count: 0, isWriting: false))

  func began() { state.change { $0 = ($0.count + 1, true) } }
  func ended() { state.change { $0.isWriting = false } }

  /// `true` when one write has taken between one and two times the limit; `false` when cancelled before.
  func isStuck(for limit: Duration) async -> Bool {
    var last = 0
    while true {
      do { try await Task.sleep(for: limit) } catch { return false }
      let now = state.value
      if now.isWriting, now.count == last { return true }
      last = now.isWriting ? now.count : 0
    }
  }
}
