/// The state of a shared document that one machine stores, so that it can be used offline: the document as last received
/// from the server, and the unanswered local commands since.
public struct ShareState<Document: SharedDocument>: Hashable, Sendable, Codable {
  public var confirmed: SharedSnapshot<Document>
  /// The unsent commands, in the order in which they were performed.
  public var unsent: [Submission<Document.Command>] = []
  /// The server's ids for things that ``unsent`` may still name by local ids.
  public var names: [String: String] = [:]

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

  /// Applies a change. A change that does not follow the current revision (a duplicate, or one that is early) is
  /// ignored and requested again.
  public mutating func apply(_ change: Change) {
    switch change {
    case .submitted(let submission): unsent.append(submission)
    case .refused(let key): unsent.removeAll { $0.key == key }
    case .confirmed(let command):
      unsent.removeAll { $0.key == command.key }
      names.merge(command.ids) { $1 }
      guard command.revision == confirmed.revision + 1, (try? command.command.perform(on: &confirmed.document)) != nil
      else { return }
      (confirmed.revision, confirmed.key) = (command.revision, command.key)
    case .document(let snapshot):
      if snapshot.revision >= confirmed.revision { confirmed = snapshot }
    case .replaced(let snapshot):
      let history = OtherHistory(from: confirmed.document, names: names, to: snapshot.document)
      unsent = unsent.map { history($0) }
      (confirmed, names) = (snapshot, [:])
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
