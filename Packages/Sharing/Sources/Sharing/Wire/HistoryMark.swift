/// The point up to which a client knows the history of a document, and which history it is.
///
/// Revisions alone are not enough: after a backup is restored, the same numbers refer to other commands. A client sends
/// its mark with each command and with each request for missed commands. A server whose history does not contain the
/// mark answers 412.
public struct HistoryMark: Hashable, Sendable {
  /// ``SharedSnapshot/epoch``; `nil` if the server has not sent one.
  public var epoch: String?
  public var revision: Int
  /// The key of the command that made this revision, if known.
  public var key: String?

  public init(epoch: String? = nil, revision: Int, key: String? = nil) {
    self.epoch = epoch
    self.revision = revision
    self.key = key
  }

  /// The mark as the query of a request.
  public var query: [(name: String, value: String)] {
    [("after", "\(revision)")]
      + [("epoch", epoch), ("key", key)].compactMap { name, value in value.map { (name, $0) } }
  }
}
