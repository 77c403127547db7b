public import Sharing

/// A session with a bad network and a bad machine: what is sent may get no answer, what comes may come late, twice, in
/// another order or, if the connection is cut, not at all; and the program may end at any time.
public struct SimulatedClient<Document: SharedDocument>: Sendable {
  /// Three letters, with which the keys of its commands begin.
  public let name: String
  public private(set) var session: SharedSession<Document>
  /// What would be on the disk.
  private(set) var kept: ShareState<Document>
  /// What is on its way here over the stream of events.
  var inbox: [Incoming<Document>] = []
  /// What came of commands, and was not looked at yet.
  private var answers: [Incoming<Document>] = []
  private var outbox: [Submission<Document.Command>] = []
  private var wants: [Outgoing<Document>] = []
  private(set) var isConnected = true
  /// How many commands were performed here, and how many of them the server has refused.
  private(set) var submitted = 0
  private(set) var refused = 0
  /// How many times the program was started again.
  private(set) var crashes = 0

  init(_ name: String, _ server: SimulatedServer<Document>) {
    self.name = name
    kept = ShareState(server.snapshot)
    session = SharedSession(kept, identity: ShareIdentity(client: "\(name)0", name: name))
  }

  var isIdle: Bool { outbox.isEmpty && inbox.isEmpty && answers.isEmpty && wants.isEmpty }

  // MARK: The person

  /// Performs the command if the document takes it.
  public mutating func perform(_ command: Document.Command) {
    var command = command
    command.sign(at: 0, by: name)
    // People look at what they change.
    if (try? session.perform(command)) != nil { session.scope = command.scope }
    collect()
  }

  /// - Returns: The command that takes the latest step back; `nil` if there is none.
  @discardableResult
  public mutating func undo() -> Document.Command? {
    guard let command = try? session.undo(at: 0, by: name) else { return nil }
    try? session.perform(command)
    collect()
    return command
  }

  mutating func redo() {
    if let command = try? session.redo(at: 0, by: name) { try? session.perform(command) }
    collect()
  }

  private mutating func collect() {
    for wish in session.takeOutgoing() {
      if case .submit(let submission) = wish {
        kept.apply(.submitted(submission))
        outbox.append(submission)
        submitted += 1
      } else {
        wants.append(wish)
      }
    }
  }

  // MARK: The network

  /// Sends the first command; its answer may be lost on the way back.
  ///
  /// - Returns: What all others are told.
  mutating func send(
    to server: inout SimulatedServer<Document>, losingAnswer isLost: Bool
  ) -> Confirmed<Document.Command>? {
    guard isConnected, let first = outbox.first else { return nil }
    var submission = first
    submission.command = first.command.renamed(kept.names)
    let before = server.revision
    let answer = server.submit(submission, by: name)
    if !isLost {
      outbox.removeFirst()
      switch answer {
      case .success(let command):
        kept.apply(.confirmed(command))
        answers.append(.confirmed(command))
      case .failure(let refusal):
        kept.apply(.refused(key: first.key))
        refused += 1
        answers.append(.refused(key: first.key, refusal))
      }
    }
    return server.revision > before ? server.log.last : nil
  }

  /// What was on its way here is lost.
  mutating func cut() {
    isConnected = false
    inbox = []
  }

  /// The program ends, and is started again from what it has kept.
  mutating func crash() {
    cut()
    crashes += 1
    (answers, wants, outbox) = ([], [], kept.unsent)
    let scope = session.scope
    session = SharedSession(kept, identity: ShareIdentity(client: "\(name)\(crashes)", name: name))
    session.scope = scope
  }

  mutating func connect(to server: SimulatedServer<Document>, keepingLast count: Int = .max) {
    isConnected = true
    inbox.append(.link(.live))
    if server.revision - session.revision > count {
      inbox.append(.document(server.snapshot))
    } else {
      inbox += server.log.dropFirst(session.revision).map { .confirmed($0) }
    }
  }

  mutating func askWhatIsMissing(_ server: SimulatedServer<Document>) {
    guard isConnected else { return }
    for want in wants {
      switch want {
      case .fetchCommands(let revision): inbox += server.log.dropFirst(revision).map { .confirmed($0) }
      case .fetchDocument: inbox.append(.document(server.snapshot))
      case .submit, .present: break
      }
    }
    wants = []
  }

  mutating func takeAnswer() {
    guard !answers.isEmpty else { return }
    _ = session.receive(answers.removeFirst())
    collect()
  }

  mutating func receive(at index: Int, keepingACopy isCopied: Bool = false) {
    let message = isCopied ? inbox[index] : inbox.remove(at: index)
    switch message {
    case .confirmed(let command): kept.apply(.confirmed(command))
    case .document(let snapshot): kept.apply(.document(snapshot))
    default: break
    }
    _ = session.receive(message)
    collect()
  }
}
