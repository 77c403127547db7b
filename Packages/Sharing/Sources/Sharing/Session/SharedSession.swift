public import History
import Networking

/// A document that others change too, as one user sees it. A value: it sends nothing itself and reads no clock. Messages
/// from the network are passed to ``receive(_:)``, and those to be sent are taken with ``takeOutgoing()``.
///
/// The user's changes are visible at once, and rebased on earlier changes by others. New things have ids with a tag
/// until the server has assigned theirs.
public struct SharedSession<Document: SharedDocument>: Sendable {
  public let identity: ShareIdentity
  public let id: DocumentID<Document>
  public private(set) var link = LinkState.connecting
  public private(set) var access = Access.full
  /// The other participants who are present.
  public private(set) var others: [Presence<Document.ItemID>] = []
  /// The commands that the server refused, with the reasons, oldest first.
  public private(set) var conflicts: [Conflict] = []
  /// The part of the document in which undo and redo act.
  public var scope = ""
  var replica: Replica<OwnCommand<Document>>
  /// The steps that can no longer be undone; the person has seen why.
  var givenUp: Set<String> = []
  /// The kind of the next command, if it is not a plain action.
  var intended: (command: Document.Command, kind: OwnKind)?
  /// The commands without an answer, by key.
  private var waiting: [String: Submission<Document.Command>] = [:]
  private var kinds: [String: OwnKind] = [:]
  private var outgoing: [Outgoing<Document>] = []
  private var count = 0
  private var asked: Outgoing<Document>?
  /// What the others are shown of the user.
  private var presence: Presence<Document.ItemID>

  public struct Conflict: Hashable, Sendable {
    /// The title as in the history: "Move piece 12".
    public let title: String
    public let refusal: Refusal
  }

  /// - Parameter state: The stored state. Its unsent commands are performed here already, and are sent without being
  ///   submitted again.
  public init(_ state: ShareState<Document>, identity: ShareIdentity) {
    self.identity = identity
    presence = Presence(client: identity.client, name: identity.name)
    id = state.confirmed.id
    replica = Replica(
      confirmed: SharedModel(state.confirmed.document, names: state.names, steps: state.steps),
      revision: state.confirmed.revision)
    kinds = state.earlyKinds
    for submission in state.unsent {
      guard let key = IdempotencyKey(submission.key) else { continue }
      waiting[submission.key] = submission
      kinds[submission.key] = submission.kind
      // It may conflict with what others did by now; the server decides.
      try? replica.perform(OwnCommand(submission), as: key)
    }
  }

  /// The document that the user sees.
  public var document: Document { replica.visible.document }
  public var revision: Int { replica.revision }
  /// The commands without a place in the server's order, by key, with the ids that their things have by now.
  package var pending: [(key: String, command: Document.Command)] {
    replica.pending.map { ($0.key.text, $0.command.command.renamed(names)) }
  }
  /// What the server has confirmed of the steps that undo knows.
  package var confirmedSteps: OwnSteps<Document> { replica.confirmed.steps }
  /// The number of commands without an answer.
  public var unsent: Int { waiting.count }

  /// The server's ids for the things that were made here, by those that they had first.
  public var names: [String: String] { replica.visible.names }

  /// The ending of new ids, never the same twice.
  public var tag: String { "\(identity.tag)\(String(count, radix: 36))" }

  /// The last change of the thing by others, by its place in the order of all commands; `nil` if none is known.
  public func lastChange(
    byOthersOf subject: Document.Command.Edit.Subject
  ) -> (order: Int, author: String?)? {
    replica.confirmed.steps.touch(of: subject).map { ($0.order, $0.author) }
  }

  /// The participant who is holding the thing.
  public func holder(of item: Document.ItemID) -> String? { others.first { $0.holding.contains(item) }?.name }

  public mutating func takeOutgoing() -> [Outgoing<Document>] {
    defer { outgoing = [] }
    return outgoing
  }

  // MARK: Done here

  /// Why the user cannot change the document; `nil` if they can.
  public var refusal: Refusal? {
    guard case .readOnly(let reason) = access else { return nil }
    return Refusal("You cannot change this \(noun). \(reason)")
  }

  /// Performs a command on ``document``.
  ///
  /// - Throws: The reason why it is not possible; in that case nothing has changed.
  public mutating func perform(_ command: Document.Command) throws(Refusal) {
    let kind = intended?.command == command ? intended?.kind ?? .action : .action
    intended = nil
    let submission = Submission(key: "\(identity.client)-\(count)", command: command, kind: kind)
    guard let key = IdempotencyKey(submission.key) else {
      preconditionFailure("\"\(identity.client)\" is not a client name: letters and digits are.")
    }
    try replica.perform(OwnCommand(submission), as: key)
    count += 1
    waiting[submission.key] = submission
    kinds[submission.key] = kind
    outgoing.append(.submit(submission))
  }

  /// What the user is holding now.
  public var holding: [Document.ItemID] { presence.holding }

  /// Sets the things that the user is holding now.
  public mutating func hold(_ items: [Document.ItemID]) {
    var presence = presence
    presence.holding = items
    tell(presence)
  }

  /// Sets what the others are told of the user besides: see ``Presence/activity``. A text that is too long is not sent.
  public mutating func show(_ activity: String?) {
    guard activity?.utf8.count ?? 0 <= PresenceLimit.activityBytes else { return }
    var presence = presence
    presence.activity = activity
    tell(presence)
  }

  private mutating func tell(_ presence: Presence<Document.ItemID>) {
    guard presence != self.presence else { return }
    self.presence = presence
    outgoing.append(.present(presence))
  }

  // MARK: From the network

  /// - Returns: Messages for the user, one line each.
  public mutating func receive(_ message: Incoming<Document>) -> [String] {
    switch message {
    case .link(let state): return become(state)
    case .access(let access): return become(access)
    case .confirmed(let command): confirm(command)
    case .refused(let key, let refusal): return refuse(key, refusal)
    case .document(let snapshot):
      replica.reset(to: SharedModel(snapshot.document, names: names), revision: snapshot.revision)
    case .replaced(let snapshot): return replace(with: snapshot)
    case .present(let all):
      others = all.prefix(PresenceLimit.people).filter { $0.client != identity.client }.map(PresenceLimit.limited)
    case .trouble(let text): return [text]
    }
    ask()
    return []
  }

  /// Once offline, the state stays offline through all further attempts until one succeeds.
  private mutating func become(_ state: LinkState) -> [String] {
    let before = link
    switch state {
    case .connecting: break
    case .reconnecting: if !before.isOffline { link = state }
    case .offline(let reason):
      link = state
      if !before.isOffline { return ["Offline: your changes are kept, and sent later. \(reason)"] }
    case .live:
      link = state
      // What was asked for may have been lost with the connection.
      asked = nil
      ask()
      if before.isOffline || before == .stale { return ["Online again."] }
    case .stale:
      link = state
      if before != .stale { return ["The server has lost its database: your changes are kept, and sent later."] }
    }
    return []
  }

  private mutating func become(_ new: Access) -> [String] {
    let before = access
    access = new
    switch (before, new) {
    case (_, before): return []
    case (_, .readOnly(let reason)): return ["Read only. \(reason)\(keptWork("sent once you may change the \(noun)"))"]
    case (_, .full): return ["You may change the \(noun) again.\(keptWork("sent now"))"]
    }
  }

  /// A further sentence that says what happens to unsent commands.
  private func keptWork(_ fate: String) -> String {
    switch unsent {
    case 0: ""
    case 1: " Your unsent change is kept and will be \(fate)."
    default: " Your \(unsent) unsent changes are kept and will be \(fate)."
    }
  }

  private mutating func confirm(_ command: Confirmed<Document.Command>) {
    // Other clients may have keys of any form; ours have this one.
    let key = IdempotencyKey(command.key)
    if let key, waiting.removeValue(forKey: command.key) != nil {
      if command.revision <= replica.revision, !command.ids.isEmpty {
        // The fetched document already contains what the command made, but not the server's ids for it.
        var model = replica.confirmed
        model.learn(command.ids)
        replica.reset(to: model, revision: replica.revision)
      }
      replica.confirm(key, revision: command.revision)
    }
    replica.receive(
      .init(
        revision: command.revision, key: key,
        command: OwnCommand(
          key: command.key, command: command.command, kind: kinds[command.key], ids: command.ids)))
  }

  private mutating func refuse(_ key: String, _ refusal: Refusal) -> [String] {
    guard let command = waiting.removeValue(forKey: key) else { return [] }
    if let name = IdempotencyKey(key) { replica.refuse(name) }
    let conflict = Conflict(title: command.command.title, refusal: refusal)
    conflicts.append(conflict)
    ask()
    return ["\(conflict.title): not done. \(refusal)"]
  }

  private mutating func replace(with snapshot: SharedSnapshot<Document>) -> [String] {
    let history = OtherHistory(
      from: replica.confirmed.document, names: replica.confirmed.names, to: snapshot.document)
    waiting = waiting.mapValues { history($0) }
    replica.replace(with: SharedModel(snapshot.document, names: [:]), revision: snapshot.revision) { command in
      OwnCommand(key: command.key, command: history(command.command), kind: command.kind, ids: nil)
    }
    givenUp = []
    asked = nil
    ask()
    return [
      "The \(noun) on the server is not the one you knew; perhaps a backup was restored. It was fetched again."
        + keptWork("sent")
    ]
  }

  private var noun: String { Document.kind.noun }

  /// Asks for what is missing, once.
  private mutating func ask() {
    let need: Outgoing<Document>? =
      switch replica.need {
      case .nothing: nil
      case .commands(let revision): .fetchCommands(after: revision)
      case .snapshot: .fetchDocument
      }
    defer { asked = need }
    if let need, need != asked { outgoing.append(need) }
  }
}

extension LinkState {
  /// In a word, for a person: "live".
  public var word: String {
    switch self {
    case .connecting: "connecting"
    case .live: "live"
    case .stale: "stale"
    case .reconnecting: "reconnecting"
    case .offline: "offline"
    }
  }

  var isOffline: Bool { if case .offline = self { true } else { false } }
}

extension OwnCommand {
  init(_ submission: Submission<Document.Command>) {
    self.init(key: submission.key, command: submission.command, kind: submission.kind)
  }
}
