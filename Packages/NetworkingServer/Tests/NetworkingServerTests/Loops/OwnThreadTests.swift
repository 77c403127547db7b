import Foundation
import NetworkingServer
import Testing

@Suite(.timeLimit(.minutes(60))) struct OwnThreadTests {
  /// Each waits for all others, and would wait for ever if they had only as many threads as there are processors.
  @Test func `work that blocks its thread lets all other tasks go on`() async {
    let everybody = 4 * ProcessInfo.processInfo.activeProcessorCount
    let lock = NSCondition()
    nonisolated(unsafe) var count = 0  // Safe: used only while the lock is held.
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<everybody {
        group.addTask {
          await OwnThread().run {
            lock.withLock {
              count += 1
              lock.broadcast()
              while count < everybody { lock.wait() }
            }
          }
        }
      }
    }
    #expect(count == everybody)
  }
}

/// Works for as long as it is told, on a thread of its own.
private actor Worker {
  private let executor = OwnExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func wait(for condition: NSCondition, until isDone: () -> Bool) {
    condition.withLock {
      while !isDone() { condition.wait() }
    }
  }
}

@Suite(.timeLimit(.minutes(60))) struct OwnExecutorTests {
  /// The queue of the caller goes on: the actor would block it if it ran there, and nobody would end its work.
  @Test func `an actor works on its own thread, whoever calls it`() async {
    let (worker, caller) = (Worker(), OwnThread())
    let condition = NSCondition()
    nonisolated(unsafe) var isDone = false  // Safe: used only while the lock is held.
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await caller.run { await worker.wait(for: condition) { isDone } } }
      group.addTask {
        // On the same thread as the first call, which may have begun by now.
        await caller.run {
          condition.withLock {
            isDone = true
            condition.broadcast()
          }
        }
      }
    }
    #expect(condition.withLock { isDone })
  }
}
