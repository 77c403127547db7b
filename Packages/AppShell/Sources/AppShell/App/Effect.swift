public import DragDropKit

/// What an app asks to be done.
public enum Effect<Action: Command, Place: Hashable & Sendable> {
  /// One step of the history. A refusal is shown to the person.
  case perform(Action)
  /// Goes on with another model, without a history: for an app whose model others change too, and which keeps the steps
  /// of its person itself. Drags that are under way go on where what they carry is still there.
  case adopt(Action.Model)
  case undo, redo
  /// Asks the person first.
  case reset
  /// Shown in the status line until something else happens, and announced.
  case say(String)
  /// Announced only.
  case announce(String)
  case focus(Place?)
  /// Given to the program around the app, for what only that can do, as to sound: see ``Opening/whenAsked``.
  case ask(String)
  /// Opens the list of the history.
  case history
  /// Lends the terminal to the person's editor with this text; ``AppEvent/edited(_:)`` brings what became of it.
  case edit(String)
  /// Lends the terminal to the program around the app, as to start another one in it: see ``Opening/whenLent``, whose
  /// answer ``AppEvent/told(_:)`` brings.
  case lend(String)
  case quit
}
