import NIOCore

/// Runs tasks on the thread of a connection. From a request to its answer, no other thread is woken up, unless the
/// request has to wait for something.
///
/// A class, because executors are.
@available(macOS 15, *)
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
