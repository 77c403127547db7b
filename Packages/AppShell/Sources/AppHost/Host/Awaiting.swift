import Foundation

/// Blocks this thread until asynchronous work is done, because commands and the terminal loop are not async.
///
/// - Throws: The error of `body`.
public func awaiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
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
  isDone.wait()
  guard let result = outcome.result else { preconditionFailure("The task has ended without an outcome.") }
  return try result.get()
}

/// Safe: written before the signal and read after it.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}
