import Foundation
import NetworkingServer
import Testing

@Suite(.timeLimit(.minutes(5))) struct OwnThreadTests {
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
