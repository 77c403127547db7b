import BoardSharing
import History
import SimulatedBoards
import TaskBoardModel
import TaskBoardSharing

@testable import Sharing

/// A session with a bad network: what is sent may get no answer, what comes may come late, twice, in another order or,
/// where the connection is cut, not at all.
struct SimulatedClient {
  let name: String
  var session: SharedSession<Kanban>
  /// On its way here over the stream of events.
  var inbox: [Incoming<Kanban>] = []
  /// What came of commands, and was not looked at yet.
  private(set) var answers: [Incoming<Kanban>] = []
  /// How many commands were done here.
  private(set) var submitted = 0
  private(set) var isConnected = true
  private(set) var outbox: [Submission<KanbanCommand>] = []
  private var names: [String: String] = [:]
  private var wants: [Outgoing<Kanban>] = []
  private(set) var refusals: [String] = []

  init(_ name: String, _ server: SimulatedServer) {
    self.name = name
    session = SharedSession(ShareState(server.snapshot), identity: ShareIdentity(client: name, name: name))
  }

  var isIdle: Bool { outbox.isEmpty && inbox.isEmpty && answers.isEmpty && wants.isEmpty }

  /// Does the action where the board takes it.
  mutating func perform(_ action: KanbanAction, at time: Moment = Moment(rawValue: 0)) {
    let command = KanbanCommand(action, at: time, by: name)
    try? session.perform(command)
    collect()
  }

  /// - Returns: The command that takes the latest step back.
  mutating func undo() -> KanbanCommand? {
    guard let command = try? session.undo(at: Moment(rawValue: 0), by: name) else { return nil }
    try? session.perform(command)
    collect()
    return command
  }

  mutating func redo() {
    if let command = try? session.redo(at: Moment(rawValue: 0), by: name) { try? session.perform(command) }
    collect()
  }

  private mutating func collect() {
    for wish in session.takeOutgoing() {
      if case .submit(let submission) = wish {
        outbox.append(submission)
        submitted += 1
      } else {
        wants.append(wish)
      }
    }
  }

  /// Sends the first command; its answer may be lost on the way back.
  ///
  /// - Returns: What all others hear.
  mutating func send(to server: inout SimulatedServer, losingAnswer isLost: Bool) -> ConfirmedCommand? {
    guard isConnected, let first = outbox.first else { return nil }
    var submission = first
    submission.command = Renaming(names)(first.command)
    let before = server.revision
    let answer = server.submit(submission, by: name)
    let isNew = server.revision > before
    if !isLost {
      outbox.removeFirst()
      switch answer {
      case .success(let command):
        names.merge(command.ids) { $1 }
        answers.append(.confirmed(command))
      case .failure(let refusal): answers.append(.refused(key: first.key, refusal))
      }
    }
    return isNew ? server.log.last : nil
  }

  /// What was on its way here is lost.
  mutating func cut() {
    isConnected = false
    inbox = []
  }

  mutating func connect(to server: SimulatedServer, keepingLast kept: Int = .max) {
    isConnected = true
    inbox.append(.link(.live))
    if server.revision - session.revision > kept {
      inbox.append(.document(server.snapshot))
    } else {
      inbox += server.log.dropFirst(session.revision).map { .confirmed($0) }
    }
  }

  mutating func askWhatIsMissing(_ server: SimulatedServer) {
    guard isConnected else { return }
    for want in wants {
      switch want {
      case .fetchCommands(let revision): inbox += server.log.dropFirst(revision).map { .confirmed($0) }
      case .fetchDocument: inbox.append(.document(server.snapshot))
      case .submit, .hold: break
      }
    }
    wants = []
  }

  mutating func takeAnswer() {
    if !answers.isEmpty { hear(answers.removeFirst()) }
  }

  mutating func receive(at index: Int, keepingACopy isCopied: Bool = false) {
    hear(isCopied ? inbox[index] : inbox.remove(at: index))
  }

  private mutating func hear(_ message: Incoming<Kanban>) {
    refusals += session.receive(message)
    collect()
  }
}
