import Hooks
import NetworkingServer

/// The terms on which a server serves each of its documents.
package struct ServingTerms: Sendable {
  package var listeners = ListenerLimits()
  /// The default of ``maximumBytes``.
  package static let maximumBytes = 64 << 20

  /// The quota of a document for its texts, in bytes.
  package var maximumBytes = Self.maximumBytes
  /// Gets the commands of this server.
  package var hooks: HookRunner?
  /// Gets what the operator should know.
  package var report: @Sendable (String) -> Void = { _ in }
  /// Returns the time of commands, in seconds since 1970.
  package var now: @Sendable () -> Int
}
