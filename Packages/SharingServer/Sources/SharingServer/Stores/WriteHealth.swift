import Networking

/// Whether the store accepts writes, for monitoring the server.
///
/// After a failed write, it counts as unhealthy until a write has succeeded: one of a document, or its own attempt,
/// because nobody sends commands to a server that is reported as unhealthy.
///
/// A class, because all documents report their writes to it.
package final class WriteHealth: Sendable {
  private let attempt: @Sendable () async throws -> Void
  private let failure = Locked<(any Error)?>(nil)

  /// - Parameter attempt: Throws the reason why nothing can be written.
  package init(attempt: @escaping @Sendable () async throws -> Void) {
    self.attempt = attempt
  }

  package var isGood: Bool { failure.value == nil }

  package func wrote() { failure.change { $0 = nil } }

  package func failed(_ error: any Error) { failure.change { $0 = error } }

  /// - Throws: The reason why the last write failed.
  package func check() throws {
    if let error = failure.value { throw error }
  }

  /// If the last write failed, tries another one.
  package func tryAgain() async {
    guard failure.value != nil else { return }
    do { try await attempt() } catch { return }
    wrote()
  }
}
