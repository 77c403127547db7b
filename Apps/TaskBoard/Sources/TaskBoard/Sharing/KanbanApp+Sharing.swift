import AppShell
import BoardSharing
import DragDropKit
import History
public import TaskBoardModel
import TaskBoardSharing

/// A board that others change too. The app exchanges messages with the network through the surrounding program. They
/// are part of a recording, so that it can be replayed without a network.
extension KanbanApp {
  public func permit(_ command: KanbanCommand) throws(Refusal) {
    if let refusal = session?.refusal { throw refusal }
  }

  /// Tells the session about a command that the board has performed.
  mutating func perform(_ command: KanbanCommand) {
    do throws(Refusal) {
      try session?.perform(command)
    } catch {
      preconditionFailure("The board and its session differ: \(command.title) was done on the one, but \(error)")
    }
  }

  /// The tag in the ids of new cards and columns until the server has assigned theirs; empty for a board that is not
  /// shared.
  var tag: String { session?.tag ?? "" }

  /// The current id of a card or column.
  func current<Kind>(_ id: Identifier<Kind>) -> Identifier<Kind> { session?.current(id) ?? id }

  func current(_ item: KanbanItem) -> KanbanItem {
    switch item {
    case .card(let id): .card(current(id))
    case .column(let id): .column(current(id))
    }
  }

  /// Handles a message from the network.
  mutating func told(_ message: Incoming, _ stage: Stage<KanbanApp>) -> Effects {
    guard var session else { return [] }
    let lines = session.receive(message)
    self.session = session
    selection = Set(selection.map { current($0) })
    var effects: Effects = session.board == stage.model ? [] : [.adopt(session.board)]
    if let focus = stage.focus, renamed(focus) != focus { effects.append(.focus(renamed(focus))) }
    return effects + lines.map { .say($0) } + sent()
  }

  /// The requests to the network.
  mutating func sent() -> Effects {
    (session?.takeOutgoing() ?? []).map { .ask($0) }
  }

  /// Shows others the carried cards.
  mutating func hold(_ items: [KanbanItem]) -> Effects {
    let cards = items.compactMap(\.card).map { current($0) }
    session?.hold(cards)
    return sent()
  }

  private func renamed(_ place: KanbanPlace) -> KanbanPlace {
    switch place {
    case .card(let id): .card(current(id))
    case .column(let id): .column(current(id))
    case .header(let id): .header(current(id))
    case .body(let id): .body(current(id))
    case .footer(let id): .footer(current(id))
    case .columns, .gap, .lane, .button, .form, .field: place
    }
  }

  // MARK: Undo

  mutating func undo(_ stage: Stage<KanbanApp>) -> Effects {
    guard let title = session?.undoTitle else { return session == nil ? [.undo] : again("undo") }
    return takeBack(stage, "Undid: \(title).") { session, time, author throws(Refusal) in
      try session.undo(at: time, by: author)
    }
  }

  mutating func redo(_ stage: Stage<KanbanApp>) -> Effects {
    guard let title = session?.redoTitle else { return session == nil ? [.redo] : again("do again") }
    return takeBack(stage, "Redid: \(title).") { session, time, author throws(Refusal) in
      try session.redo(at: time, by: author)
    }
  }

  private func again(_ verb: String) -> Effects {
    [.say("There is nothing of yours to \(verb). Others can undo their own changes.")]
  }

  private mutating func takeBack(
    _ stage: Stage<KanbanApp>, _ text: String,
    _ command: (inout SharedSession, Moment, String?) throws(Refusal) -> KanbanCommand
  ) -> Effects {
    guard var session, stage.drags.sessions.isEmpty else {
      return [.say("Drop what you carry first, or put it back with Escape.")]
    }
    defer { self.session = session }
    do throws(Refusal) {
      let command = try command(&session, now(stage).moment, author)
      return [.perform(command), .say(text)]
    } catch {
      return [.say(error.description)]
    }
  }

  // MARK: Keys

  /// Those that mean something else on a shared board; none on a local board.
  var sharingBindings: [Binding<KanbanApp>] {
    guard session != nil else { return [] }
    return [
      Binding("u", title: "Undo your latest step") { app, stage in app.undo(stage) },
      Binding("Ctrl-R", title: "Do it again") { app, stage in app.redo(stage) },
      Binding("X", title: "Show what the server rejected, the latest first") { app, _ in app.nextConflict() },
      Binding("R", "Y", title: "Not available on a shared board: its history is on the server") { _, _ in
        [.say("A shared board has its history on the server. u undoes your own steps.")]
      },
    ]
  }

  private mutating func nextConflict() -> Effects {
    guard let conflicts = session?.conflicts, !conflicts.isEmpty else {
      return [.say("The server accepted all your changes.")]
    }
    let index = shownConflict % conflicts.count
    shownConflict = index + 1
    let conflict = conflicts[conflicts.count - 1 - index]
    return [.say("\(index + 1) of \(conflicts.count) not done: \(conflict.title). \(conflict.refusal)")]
  }
}
