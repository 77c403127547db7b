import Hummingbird

@available(macOS 14, *)
extension Request {
  /// Does work that takes more than a few milliseconds on a thread of its own, so that nobody else has to wait for it.
  /// Requests are answered on the threads of the connections.
  package func away<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
    try await OwnThread().run(work)
  }
}
