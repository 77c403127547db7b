import BoardSharing
import NetworkingServer
import TaskBoardModel

/// The terms on which a server serves each of its boards.
struct ServingTerms: Sendable {
  var listeners = ListenerLimits()
  /// The quota of a board for the texts of its cards, in bytes.
  var maximumBytes = CommandCheck.maximumBytes
  /// Gets the commands of this server.
  var hooks: HookRunner?
  /// Gets what the operator should know.
  var report: @Sendable (String) -> Void = { _ in }
  /// Returns the time of commands.
  var now: @Sendable () -> Moment
}
