import Dispatch

/// A thread for work that may take long. Connections, and all tasks together, have as many threads as the machine has
/// processors: a long piece of work on each would let everybody wait. Here the system divides the time.
@available(macOS 14, *)
package struct OwnThread: Sendable {
  private let queue = DispatchQueue(label: "OwnThread")

  package init() {}

  /// Does the work there, one piece after another, on systems that have task executors; elsewhere where it is called.
  package func run<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    guard #available(macOS 15, *) else { return try await work() }
    return try await withTaskExecutorPreference(QueueExecutor(queue), operation: work)
  }
}

/// Runs tasks on a queue. A class, because executors are.
@available(macOS 15, *)
private final class QueueExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// A thread of an actor's own. Without one, an actor runs on the thread of whoever calls it, and takes everything along
/// that waits for it: there, others wait.
@available(macOS 14, *)
package final class OwnExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "OwnExecutor")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
