/// What an app asks to be done.
public enum Effect<Action: Sendable, Place: Hashable & Sendable> {
  /// One step of the history. A refusal is shown to the person.
  case perform(Action)
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
  case quit
}
