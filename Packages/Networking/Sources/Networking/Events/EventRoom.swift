/// How much of an event stream waits for a slow reader. Whoever reads from the network waits here while it is too much.
///
/// A class, because both sides share it.
final class EventRoom: Sendable {
  private struct State {
    var events = 0
    /// Of the data of these events.
    var bytes = 0
    var waiting: CheckedContinuation<Void, Never>?

    var isFull: Bool { events >= EventSource.mostWaiting.events || bytes >= EventSource.mostWaiting.bytes }
  }

  private let state = Locked(State())

  var isFull: Bool { state.value.isFull }

  /// One event more waits.
  func enter(_ event: ServerSentEvent) {
    state.change { state in
      state.events += 1
      state.bytes += event.data.utf8.count
    }
  }

  /// The event was read.
  func leave(_ event: ServerSentEvent) {
    wake { state in
      state.events -= 1
      state.bytes -= event.data.utf8.count
    }
  }

  /// Returns once there is room, or the task is cancelled.
  func wait() async {
    while isFull, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting in
          let hasRoom = state.change { state in
            if state.isFull, !Task.isCancelled { state.waiting = waiting }
            return state.waiting == nil
          }
          if hasRoom { waiting.resume() }
        }
      } onCancel: {
        wake { _ in }
      }
    }
  }

  private func wake(_ change: @Sendable (inout State) -> Void) {
    let waiting = state.change { state in
      change(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}
