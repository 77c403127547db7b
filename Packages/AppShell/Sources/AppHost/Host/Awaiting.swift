import Foundation

/// Blocks this thread until asynchronous work is done, because commands and the terminal loop are not async.
///
/// - Throws: The error of `body`.
public func awaiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  try awaiting(body, patience: nil) {}
}

/// The same for an answer of somebody else, while nothing can be seen yet: after three seconds, it says that it waits.
public func awaitingAnswer<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  try awaiting(body, patience: .seconds(3)) { StandardError.tell("Still waiting for an answer. Ctrl-C ends it.") }
}

/// - Parameter tell: Called once if `body` has not ended by then.
func awaiting<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value, patience: DispatchTimeInterval?, tell: () -> Void
) throws -> Value {
  let outcome = Outcome<Value>()
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      outcome.result = .success(try await body())
    } catch {
      outcome.result = .failure(error)
    }
    isDone.signal()
  }
  if patience.map({ isDone.wait(timeout: .now() + $0) }) != .success {
    if patience != nil { tell() }
    isDone.wait()
  }
  guard let result = outcome.result else { preconditionFailure("The task has ended without an outcome.") }
  return try result.get()
}

/// Safe: written before the signal and read after it.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}
