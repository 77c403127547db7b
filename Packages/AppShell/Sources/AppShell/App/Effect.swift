public import DragDropKit
public import History
public import TerminalUI

/// Something that an app asks the shell to do.
public enum Effect<A: App> {
  /// One step of the history. A refusal is shown to the person.
  case perform(A.Action)
  /// Continues with another model, without a history: for an app whose model other people change too, and which keeps
  /// its own person's steps itself. Drags under way continue if their items still exist.
  case adopt(A.Action.Model)
  case undo, redo
  /// Undoes the latest step that concerns something, and keeps those after it; a refusal, such as that one of those builds
  /// on it, is shown to the person. `of` names the thing: "the card", "Todo".
  case undoLatest(of: String, (Journal<A.Action>.Step) -> Bool)
  /// Resets the journal, once the person has confirmed it.
  case reset
  /// Shows a line in the status line until something else happens, and announces it.
  case say(String)
  /// Announces a line without showing it.
  case announce(String)
  /// Rings the terminal's bell with the next frame, if the person wants that (the setting `bell`).
  case ring
  /// Deletes images from the terminal that the app does not place any more, so that it keeps only those that are needed.
  case free([Image])
  case focus(A.Place?)
  /// Shows what the program can begin: see ``App/startPage(in:)``.
  case start
  /// Opens the history list.
  case history
  /// Does what the keys of the binding with this id do, or says why that does nothing now: for a button that stands for a
  /// key.
  case run(String)
  /// Removes the preview of a drag that has ended in another way than ``App/motion`` says. A preview that is
  /// `PreviewRemoval.held` stays until then.
  case removePreview(DragID, PreviewRemoval)
  /// Lets the preview of a drop land on a place, wherever it is now: on the card that was dropped, in its list. Answer
  /// ``ModelChange/dropped(_:_:)`` with it.
  case land(DragID, on: A.Place)
  /// Passes a request to the program around the app, for something that only that can do, such as playing a sound: see
  /// ``Opening/whenAsked``.
  case ask(A.Request)
  /// Copies a text to the clipboard of the terminal, if the person allows that with the setting `clipboard`, and says so.
  /// `name` says what it is: "the card".
  case copy(String, name: String)
  /// Lends the terminal to the person's editor with this text; ``AppEvent/edited(_:)`` brings the result.
  case edit(String)
  /// Lends the terminal to the program around the app, for example to start another program in it: see
  /// ``Opening/whenLent``, whose answer ``AppEvent/told(_:)`` brings.
  case lend(A.Request)
  /// Ends the program, with everything saved, and begins it again with these files, at least one, which were dropped on
  /// it: see ``NextRun``. In a replay, it only ends.
  case open([ArrivedFile])
  case quit
}
