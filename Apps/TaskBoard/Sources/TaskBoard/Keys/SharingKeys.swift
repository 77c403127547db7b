import AppShell
import History
import TaskBoardModel
import TaskBoardSharing

/// The keys that mean something else on a shared board, where undo applies to the person's own steps only.
enum SharingKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("u", id: "undo", title: "Undo your latest step") { app, context in undo(&app, in: context) },
      Binding("Ctrl-R", id: "redo", title: "Do it again") { app, context in redo(&app, in: context) },
      Binding("X", id: "rejected", title: "Show what the server rejected, the latest first") { app, _ in
        showNextConflict(&app)
      },
      Binding("R", "Y", id: "no-history", title: "Not available on a shared board: its history is on the server") {
        _, _ in
        [.say("A shared board has its history on the server. u undoes your own steps.")]
      },
    ]
  }

  static func undo(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard let session = app.session else { return [.undo] }
    guard let title = session.undoTitle else { return nothing(to: "undo") }
    return perform("Undid: \(title).", &app, in: context) { session, time, author throws(Refusal) in
      try session.undo(at: time, by: author)
    }
  }

  static func redo(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard let session = app.session else { return [.redo] }
    guard let title = session.redoTitle else { return nothing(to: "do again") }
    return perform("Redid: \(title).", &app, in: context) { session, time, author throws(Refusal) in
      try session.redo(at: time, by: author)
    }
  }

  private static func nothing(to verb: String) -> BoardEffects {
    [.say("There is nothing of yours to \(verb). Others can undo their own changes.")]
  }

  private static func perform(
    _ text: String, _ app: inout KanbanApp, in context: BoardContext,
    _ command: (inout SharedSession, Moment, String?) throws(Refusal) -> KanbanCommand
  ) -> BoardEffects {
    guard var session = app.session, context.drags.sessions.isEmpty else {
      return [.say("Drop what you carry first, or put it back with Escape.")]
    }
    // A step that cannot be undone is remembered even when the session refuses.
    defer { app.session = session }
    do throws(Refusal) {
      return [.perform(try command(&session, app.now(in: context).moment, app.author)), .say(text)]
    } catch {
      return [.say(error.description)]
    }
  }

  private static func showNextConflict(_ app: inout KanbanApp) -> BoardEffects {
    guard let conflicts = app.session?.conflicts, !conflicts.isEmpty else {
      return [.say("The server accepted all your changes.")]
    }
    let index = app.shownConflicts % conflicts.count
    app.shownConflicts = index + 1
    let conflict = conflicts[conflicts.count - 1 - index]
    return [.say("\(index + 1) of \(conflicts.count) not done: \(conflict.title). \(conflict.refusal)")]
  }
}
