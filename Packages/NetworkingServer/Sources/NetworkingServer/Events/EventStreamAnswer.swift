import HTTPTypes
import Hummingbird
import NIOCore
import Networking

@available(macOS 14, *)
extension EventHub {
  /// The answer for a client that wants to listen: a stream that continues after the request's Last-Event-ID.
  ///
  /// If that is no longer possible, the first event is "reset". Its data is the revision from which the stream
  /// continues, and the client must read the whole state again.
  ///
  /// The stream ends when the client hangs up, or within two seconds after its token is revoked or expires.
  ///
  /// - Parameters:
  ///   - greeting: Events that only this listener receives, before all others: for example, facts about its caller.
  ///   - writeTimeout: A client that reads nothing for this long is disconnected, by the clock of the hub.
  ///   - validityCheckInterval: How often the token is checked for validity.
  /// - Throws: A problem with status 400, 429 or 503.
  public func stream(
    for request: Request, _ context: some CallerContext, greeting: [ServerSentEvent] = [],
    writeTimeout: Duration = .seconds(30),
    validityCheckInterval: Duration = .milliseconds(500)
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
    let (channel, authorization, clock) = (context.channel, context.authorization, clock)
    let owner = authorization.caller.map { "caller \($0.id)" } ?? "address \(context.remoteAddress)"
    let (events, end) = try listen(after: revision, as: owner, greeting: greeting)
    return Response(
      status: .ok,
      // X-Accel-Buffering: nginx must not buffer before it sends.
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store", Self.buffering: "no"],
      body: ResponseBody { writer in
        let watch = WriteWatch()
        // Nothing else reports that the client has gone until something is sent to it.
        try await request.body.consumeWithInboundCloseHandler { _ in
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              guard await watch.isStuck(for: writeTimeout, on: clock) else { return }
              try? await channel.close()
            }
            group.addTask {
              guard await Self.hasEnded(authorization, every: validityCheckInterval) else { return }
              // Data that still waits to be sent must no longer reach this client.
              try? await channel.close()
              end()
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
        } onInboundClosed: {
          end()
        }
      })
  }

  /// `true` once the token is no longer valid; `false` if cancelled before.
  private static func hasEnded(_ authorization: Authorization, every interval: Duration) async -> Bool {
    repeat {
      do { try await Task.sleep(for: interval) } catch { return false }
    } while await authorization.isStillValid()
    return true
  }

  private static var buffering: HTTPField.Name {
    guard let name = HTTPField.Name("X-Accel-Buffering") else { preconditionFailure("This is a name of a field.") }
    return name
  }
}

/// Detects a write that takes too long: a client that does not read blocks it, and nothing else would end it.
///
/// A class, because the writing and the watching task share it.
private final class WriteWatch: Sendable {
  /// The number of writes that were begun, and whether the latest is still in progress.
  private let state = Locked((count: 0, isWriting: false))

  func began() { state.change { $0 = ($0.count + 1, true) } }
  func ended() { state.change { $0.isWriting = false } }

  /// `true` when one write has taken between one and two times the limit; `false` when cancelled before.
  func isStuck(for limit: Duration, on clock: any Clock<Duration>) async -> Bool {
    var last = 0
    while true {
      do { try await clock.sleep(for: limit) } catch { return false }
      let now = state.value
      if now.isWriting, now.count == last { return true }
      last = now.isWriting ? now.count : 0
    }
  }
}
