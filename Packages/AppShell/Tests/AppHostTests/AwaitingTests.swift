import Foundation
import Testing

@testable import AppHost

/// Waiting for what is asynchronous.
@Suite struct AwaitingTests {
  /// A thread that waits must not be one of those that run asynchronous work.
  private func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  @Test func `a long wait is told once, and ends as a short one does`() async {
    let (answer, count) = await onOwnThread {
      let (told, sink) = AsyncStream.makeStream(of: Void.self)
      var count = 0
      let answer = try? awaiting(
        {
          // There is no answer before it was told.
          for await _ in told { break }
          return 7
        }, patience: .milliseconds(1)
      ) {
        count += 1
        sink.yield()
      }
      return (answer, count)
    }
    #expect(answer == 7 && count == 1)
  }

  @Test func `a short wait is not told`() async {
    let (answer, isTold) = await onOwnThread {
      var isTold = false
      return (try? awaiting({ 7 }, patience: .seconds(3600)) { isTold = true }, isTold)
    }
    #expect(answer == 7 && !isTold)
  }
}
