/// Ends the wait before something is tried again: for when the server is known to be there.
///
/// A class, because those who wait share it with those who know.
public final class RetrySignal: Sendable {
  private struct State {
    var count = 0
    /// Those who wait, and those of them who sleep already.
    var waiting: Set<Int> = []
    var sleepers: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastNumber = 0
  }

  private let state = Locked(State())

  public init() {}

  /// Whoever waits tries again at once.
  public func fire() {
    let sleepers = state.change { state in
      state.count += 1
      state.waiting = []
      defer { state.sleepers = [:] }
      return state.sleepers
    }
    for sleeper in sleepers.values { sleeper.resume() }
  }

  /// How often it has been fired.
  var count: Int { state.value.count }

  /// Waits until it has been fired more often than `count` times, or until the task is cancelled; at most for the delay if
  /// there is one.
  func wait(since count: Int, atMost delay: Duration?, on clock: any Clock<Duration>) async {
    let number = state.change { state in
      state.lastNumber += 1
      if state.count == count { state.waiting.insert(state.lastNumber) }
      return state.lastNumber
    }
    let alarm = delay.map { delay in
      Task {
        try? await clock.sleep(for: delay)
        wake(number)
      }
    }
    defer { alarm?.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.change { state in
          guard state.waiting.contains(number) else { return true }
          state.sleepers[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      wake(number)
    }
  }

  private func wake(_ number: Int) {
    let sleeper = state.change { state in
      state.waiting.remove(number)
      return state.sleepers.removeValue(forKey: number)
    }
    sleeper?.resume()
  }
}
