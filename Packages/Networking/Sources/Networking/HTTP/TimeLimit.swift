/// Gives up on what takes too long.
enum TimeLimit {
  private enum Outcome<Value: Sendable>: Sendable {
    case done(Result<Value, NetworkError>)
    case late
    case cancelled
  }

  /// What `body` returns, or `late` where that is not within `limit`; then `body` is cancelled and waited for.
  static func run<Value: Sendable>(
    _ limit: Duration, clock: any Clock<Duration>, late: NetworkError,
    _ body: @escaping @Sendable () async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let outcome = await withTaskGroup(of: Outcome<Value>.self) { group in
      group.addTask {
        do throws(NetworkError) { return .done(.success(try await body())) } catch { return .done(.failure(error)) }
      }
      group.addTask {
        do { try await clock.sleep(for: limit) } catch { return .cancelled }
        return .late
      }
      let first = await group.next() ?? .cancelled
      group.cancelAll()
      // A sleep that was cancelled says nothing about the request, which has the last word then.
      if case .cancelled = first { return await group.next() ?? .cancelled }
      return first
    }
    switch outcome {
    case .done(let result): return try result.get()
    case .late: throw late
    case .cancelled: throw .cancelled
    }
  }
}
