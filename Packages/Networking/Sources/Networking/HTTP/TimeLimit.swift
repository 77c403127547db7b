/// Gives up on operations that take too long.
enum TimeLimit {
  private enum Outcome<Value: Sendable>: Sendable {
    case done(Result<Value, NetworkError>)
    case late
    case cancelled
  }

  /// Returns the result of `body`, or `late` if that takes longer than `limit`. In that case `body` is cancelled and
  /// awaited.
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
      // A cancelled sleep says nothing about the request, so the result of the request decides.
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
