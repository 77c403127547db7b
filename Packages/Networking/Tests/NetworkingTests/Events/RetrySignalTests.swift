import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(60))) struct RetrySignalTests {
  private let clock = ContinuousClock()

  @Test func `it wakes all who wait, and who begins to wait too late for one signal does not wait`() async {
    let signal = RetrySignal()
    let count = signal.count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { await signal.wait(since: count, atMost: nil, on: ContinuousClock()) }
      }
      signal.fire()
    }
    await signal.wait(since: count, atMost: nil, on: clock)
    #expect(signal.count == count + 1)
  }

  @Test func `the delay and a cancellation end the wait of one, and of no other`() async {
    let signal = RetrySignal()
    let hasEnded = Locked(false)
    let other = Task {
      await signal.wait(since: 0, atMost: nil, on: ContinuousClock())
      hasEnded.change { $0 = true }
    }
    await signal.wait(since: 0, atMost: .milliseconds(5), on: clock)
    await signal.wait(since: 0, atMost: .zero, on: clock)
    let cancelled = Task { await signal.wait(since: 0, atMost: nil, on: ContinuousClock()) }
    cancelled.cancel()
    await cancelled.value
    #expect(!hasEnded.value && signal.count == 0)
    signal.fire()
    await other.value
  }
}
