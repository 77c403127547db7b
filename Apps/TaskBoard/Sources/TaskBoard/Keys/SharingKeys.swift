import AppShell
import BoardSharing
import History
import Sharing
import TaskBoardModel
import TaskBoardSharing

/// The keys that mean something else on a shared board, where undo applies to the person's own steps only.
enum SharingKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("u", id: "undo", title: "Undo your latest step", run: asking { _, _ in [.undo] }),
      Binding("Ctrl-R", id: "redo", title: "Redo what you undid", run: asking { _, _ in [.redo] }),
      Binding("X", id: "rejected", title: "Show what the server refused, the latest first") { app, _ in
        app.rejections.next(of: app.session?.conflicts ?? [])
      },
      Binding("R", "Y", id: "no-history", title: "Not available on a shared board: its history is on the server") {
        _, _ in
        [.say("A shared board has its history on the server. u undoes your own steps.")]
      },
    ]
  }
}

extension SharedSession<Kanban> {
  /// Undoes the latest of the person's own steps.
  mutating func undo(in context: BoardContext, _ commands: CommandContext) -> BoardEffects {
    guard let title = undoTitle else { return nothing(to: "undo") }
    return perform("Undid: \(title).", in: context) { session throws(Refusal) in
      try session.undo(at: commands.now.moment, by: commands.author)
    }
  }

  mutating func redo(in context: BoardContext, _ commands: CommandContext) -> BoardEffects {
    guard let title = redoTitle else { return nothing(to: "redo") }
    return perform("Redid: \(title).", in: context) { session throws(Refusal) in
      try session.redo(at: commands.now.moment, by: commands.author)
    }
  }

  private func nothing(to verb: String) -> BoardEffects {
    [.say("There is nothing of yours to \(verb). Others can undo their own changes.")]
  }

  private mutating func perform(
    _ text: String, in context: BoardContext, _ command: (inout Self) throws(Refusal) -> KanbanCommand
  ) -> BoardEffects {
    guard context.drags.sessions.isEmpty else {
      return [.say("Drop what you carry first, or put it back with Escape.")]
    }
    do throws(Refusal) {
      return [.perform(try command(&self)), .say(text)]
    } catch {
      return [.say(error.description)]
    }
  }
}

/// Where the person is in what the server has rejected.
struct RejectionReader {
  private var count = 0

  /// Goes on to the next, from the latest to the first.
  mutating func next(of conflicts: [SharedSession<Kanban>.Conflict]) -> BoardEffects {
    guard !conflicts.isEmpty else { return [.say("The server accepted all your changes.")] }
    let index = count % conflicts.count
    count = index + 1
    let conflict = conflicts[conflicts.count - count]
    return [.say("\(count) of \(conflicts.count) not done: \(conflict.title). \(conflict.refusal)")]
  }
}
