import Hummingbird

@available(macOS 14, *)
extension Request {
  /// Does work that takes more than a few milliseconds on another thread, so that no connection has to wait for it.
  /// Requests are answered on the threads of the connections.
  package func away<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
    guard #available(macOS 15, *) else { return try await work() }
    return try await withTaskExecutorPreference(globalConcurrentExecutor, operation: work)
  }
}
