/// The names of the events of a shared document.
public enum SharingEvent: String, Sendable {
  /// A ``Confirmed`` command; its revision is the event's id.
  case command
  /// [``Presence``]: all clients that are present. Has no id, and is not repeated for clients that were away.
  case presence
  /// A ``History``: the history to which the events belong. Has no id, and comes at the beginning of each stream.
  case history
  /// An ``Access``. Has no id, and comes first in each stream, which ends when the access changes.
  case access
  /// A ``Staleness``. Has no id.
  case stale
  /// Too much was missed: the client must read the document again, and continue from the revision that is the event's
  /// id.
  case reset

  /// The data of ``history``.
  public struct History: Hashable, Sendable, Codable {
    public var epoch: String

    public init(epoch: String) {
      self.epoch = epoch
    }
  }

  /// The listener's access: the data of ``access``.
  public struct Access: Hashable, Sendable, Codable {
    public var mayChange: Bool

    public init(mayChange: Bool) {
      self.mayChange = mayChange
    }
  }

  /// Whether a server has lost the store that it shares with others, so that it does not know what they do: the data of
  /// ``stale``.
  public struct Staleness: Hashable, Sendable, Codable {
    public var isStale: Bool

    public init(isStale: Bool) {
      self.isStale = isStale
    }
  }
}
