import AppShell
import BoardSharing
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// The board on which an agent works: one of this machine or one of a server.
///
/// A class, because it remembers the board at its start, from which everything that the agent did can be taken back.
final class AgentDesk {
  private let options: BoardOptions
  private let remote: RemoteBoard?
  /// Read once and followed, so that a card keeps the number under which the agent has seen it.
  private let page: PageFile?
  /// The board of a server when the work began.
  private let start: SharedBoard?
  private let started: Moment
  /// The steps in a file since the first of this desk: its own, and what others did between.
  private var steps: [(command: KanbanCommand, inverse: KanbanCommand)] = []
  /// The board in the file after the last of them.
  private var known: Kanban?
  /// The name under which the agent works; `nil` until it is known.
  private(set) var name: String?

  init(_ options: BoardOptions) throws {
    self.options = options
    remote = try options.remoteBoard()
    page = try options.file.map { try options.page($0) }
    if page == nil, remote == nil { _ = try options.knownDocument(begins: true) }
    start = try remote?.read()
    started = LocalTime.current.moment
    name = try remote?.caller() ?? options.author
  }

  /// Gives the agent a name if it has none yet.
  func call(_ name: String) { self.name = self.name ?? name }

  var person: String { name ?? "agent" }

  func board() throws -> Kanban { try remote?.read().board ?? page?.newestBoard() ?? options.model() }

  /// Performs the actions that `actions` returns for the board.
  func perform(
    _ actions: (Kanban, LocalTime, _ tag: String) throws -> [KanbanAction]
  ) throws -> PerformedActions {
    let now = LocalTime.current
    if let remote { return try remote.perform(actions, at: now) }
    let outcome = try options.perform(here: actions, at: now, by: person, on: page, begins: true)
    if page != nil { remember(outcome, at: now.moment) }
    return outcome
  }

  /// Remembers a step in a file, which has no history of its own.
  private func remember(_ outcome: PerformedActions, at time: Moment) {
    rememberOthers(upTo: outcome.before, at: time)
    remember(from: outcome.before, to: outcome.after, at: time, by: person)
    known = outcome.after
  }

  /// Remembers what others have done to the file since the last step.
  private func rememberOthers(upTo board: Kanban, at time: Moment) {
    if let known, known != board { remember(from: known, to: board, at: time, by: nil) }
    known = known.map { _ in board }
  }

  private func remember(from before: Kanban, to after: Kanban, at time: Moment, by author: String?) {
    let edits = BoardDifference(from: after, to: before).edits
    steps.append(
      (KanbanCommand(.takeBack([]), at: time, by: author), KanbanCommand(.takeBack(edits), at: time, by: author)))
  }

  /// The history of the board, oldest first.
  func changes() throws -> [ChangeRecord] {
    guard let remote else { return try options.changes() }
    let (service, id) = (remote.service, remote.id)
    return try ServerFailure.awaiting { try await service.changes(of: id) }
  }

  /// Takes back all that the agent has done since its start, as one step.
  ///
  /// - Returns: How many commands were taken back, and how many parts of them stay because others changed them since.
  func undoAll() throws -> OthersSteps.Undo {
    let started = started
    let undo = OthersSteps(try allSteps()).undo(of: person) { started <= $0 }
    guard !undo.edits.isEmpty else {
      throw Refusal(
        undo.count == 0 ? "You have changed nothing yet." : "Nothing that you did is left to undo.",
        remedy: "The tool history lists all changes.")
    }
    _ = try perform { _, _, _ in [.takeBack(undo.edits)] }
    return undo
  }

  /// The commands since the start with their inverses.
  private func allSteps() throws -> [(command: KanbanCommand, inverse: KanbanCommand)] {
    guard let remote, let start else {
      if let page {
        rememberOthers(upTo: try page.newestBoard(), at: LocalTime.current.moment)
        return steps
      }
      return try options.knownDocument().journal().reversibleSteps
    }
    let (service, id) = (remote.service, remote.id)
    let commands = try ServerFailure.awaiting { try await service.commands(of: id, since: start) }
    var board = start.board
    return try commands.map { ($0.command, try $0.command.perform(on: &board)) }
  }
}
