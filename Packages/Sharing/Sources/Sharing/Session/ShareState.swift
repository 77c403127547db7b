/// The state of a shared document that one machine stores, so that it can be used offline: the document as last received
/// from the server, and the unanswered local commands since.
public struct ShareState<Document: SharedDocument>: Hashable, Sendable, Codable {
  public var confirmed: SharedSnapshot<Document>
  /// What undo knows of the commands in ``confirmed``.
  public private(set) var steps = OwnSteps<Document>()
  /// The unsent commands, in the order in which they were performed.
  public var unsent: [Submission<Document.Command>] = []
  /// The server's ids for things that ``unsent`` may still name by local ids.
  public var names: [String: String] = [:]
  /// Confirmed commands that came before one of their predecessors, by revision.
  private var early: [Int: Early] = [:]

  public init(_ confirmed: SharedSnapshot<Document>) {
    self.confirmed = confirmed
  }

  /// A change of the state, as it is stored.
  public enum Change: Hashable, Sendable, Codable {
    case submitted(Submission<Document.Command>)
    case refused(key: String)
    case confirmed(Confirmed<Document.Command>)
    case document(SharedSnapshot<Document>)
    /// The document in a history that does not continue the known one.
    case replaced(SharedSnapshot<Document>)
  }

  private struct Early: Hashable, Sendable, Codable {
    let command: Confirmed<Document.Command>
    /// `nil` for a command of others.
    let kind: OwnKind?
  }

  /// The kinds of this client's commands that are not yet in ``confirmed``, by key.
  var earlyKinds: [String: OwnKind] {
    Dictionary(early.values.compactMap { early in early.kind.map { (early.command.key, $0) } }) { $1 }
  }

  /// Applies a change. A command that is early waits; one that comes twice is ignored.
  public mutating func apply(_ change: Change) {
    switch change {
    case .submitted(let submission): unsent.append(submission)
    case .refused(let key): unsent.removeAll { $0.key == key }
    case .confirmed(let command):
      let kind = unsent.first { $0.key == command.key }?.kind
      unsent.removeAll { $0.key == command.key }
      names.merge(command.ids) { $1 }
      let next = confirmed.revision + 1
      guard command.revision == next || (command.revision > next && early.count < Self.mostEarly) else { return }
      early[command.revision] = Early(command: command, kind: kind ?? early[command.revision]?.kind)
      performEarly()
    case .document(let snapshot):
      guard snapshot.revision >= confirmed.revision else { return }
      (confirmed, steps) = (snapshot, OwnSteps())
      early = early.filter { $0.key > snapshot.revision }
      performEarly()
    case .replaced(let snapshot):
      let history = OtherHistory(from: confirmed.document, names: names, to: snapshot.document)
      unsent = unsent.map { history($0) }
      (confirmed, names) = (snapshot, [:])
      (steps, early) = (OwnSteps(), [:])
    }
  }

  /// Beyond this, early commands are dropped, and fetched again with those that are missing.
  private static var mostEarly: Int { CommandBatch<Document.Command>.maximum }

  private mutating func performEarly() {
    while let next = early.removeValue(forKey: confirmed.revision + 1) {
      let command = next.command
      // It may have been performed by another version of the program; then the document is fetched again.
      guard let inverse = try? command.command.perform(on: &confirmed.document) else { return }
      (confirmed.revision, confirmed.key) = (command.revision, command.key)
      steps.note(command.command, key: command.key, kind: next.kind, inverse: inverse)
    }
  }
}

/// The identity of a participant: one run of the program.
public struct ShareIdentity: Hashable, Sendable, Codable {
  /// Letters and digits, different for each run anywhere.
  public var client: String
  /// The name that others see.
  public var name: String

  public init(client: String, name: String) {
    self.client = client
    self.name = name
  }

  /// The ending of ids that are made here; begins with a letter.
  var tag: String { "x\(client.prefix(6))" }
}
