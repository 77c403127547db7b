public import Hummingbird
public import Persistence
public import Sharing

/// The durable log of one document: entries with dense revisions from 1, and snapshots.
public protocol DocumentLog: Sendable {
  /// The newest snapshot and the entries after it, together with all others that clients may still ask for.
  func load() async throws -> StoredLog

  /// Appends all entries or none, as the revisions right after `mark`. They are durable on return.
  ///
  /// - Parameter mark: The newest revision that the caller knows, and its history.
  /// - Returns: What others have appended since, if `mark` is no longer the newest; then nothing was appended.
  /// - Throws: ``UnknownOutcome`` if the entries may or may not have been appended. The same call settles it: at most
  ///   one of the two appends anything. Any other error means that nothing was appended.
  func append(_ entries: [String], after mark: HistoryMark) async throws -> Appending

  /// What was appended after `mark`.
  func entries(after mark: HistoryMark) async throws -> MissedEntries

  /// Stores the document as it is after a revision, and may remove entries that are older than the newest `kept` before
  /// it. Does nothing if there is a newer snapshot.
  func addSnapshot(_ json: ByteBuffer, after mark: HistoryMark, keeping kept: Int) async throws

  /// What the document has refused lately, as ``keepRefusals(_:)`` has kept it: more than one text if several servers did
  /// so at the same time, none if nobody did.
  func refusals() async throws -> [String]

  /// Keeps a text about what the document has refused lately, beside the log. If it throws, the text may be lost; no
  /// command depends on it.
  ///
  /// - Parameter join: Makes one text of those that were kept before and what the caller knows. They are replaced by it.
  func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String) async throws

  func close()
}

/// What ``DocumentLog/append(_:after:)`` did.
public enum Appending: Hashable, Sendable {
  case appended
  /// Nothing: others were first.
  case behind(MissedEntries)
}

/// The entries that a server does not know yet.
public enum MissedEntries: Hashable, Sendable {
  /// All of them, oldest first; empty if it knows everything.
  case entries([String])
  /// The next one is no longer kept, or the log has another history: it must be loaded again.
  case reload

  public var isEmpty: Bool { self == .entries([]) }
}

/// A log as it is read to serve its document.
public struct StoredLog: Hashable, Sendable {
  /// The minimum number of entries kept for clients that missed some or ask again.
  public static let kept = 10_000

  /// The name of the log in messages: the path of its file, for example.
  public var name: String
  /// The name of the history to which the revisions belong; `nil` if it has none.
  public var epoch: String?
  /// A document as JSON.
  public var snapshot: String
  /// The number of entries that the snapshot contains.
  public var after: Int
  /// The revision before the first of ``entries``; at most ``after``.
  public var start: Int
  /// All entries after ``start``, oldest first.
  public var entries: [String]

  public var revision: Int { start + entries.count }
}

/// An error of a store with a reason that clients may know: no path, address or name.
package protocol StoreReason: Error {
  /// A clause: "the disk is full".
  var summary: String { get }
  /// Whether trying again is of no use.
  var isLasting: Bool { get }
}

extension StoreError: StoreReason {
  package var isLasting: Bool { true }
}

/// The answer to an append was lost, and so was every attempt to learn whether it was done.
package struct UnknownOutcome: StoreReason, CustomStringConvertible {
  package var cause: any Error

  package var summary: String { "the store did not answer" }
  package var isLasting: Bool { false }
  package var description: String { "It is not known whether it was stored: \(cause)" }
}
