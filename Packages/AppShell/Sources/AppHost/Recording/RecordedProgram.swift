import AppShell
import History
import TerminalUI

extension Program {
  /// Creates the program as it was when the recording began, on a screen of the recorded size with all capabilities.
  ///
  /// - Throws: The errors of the opening, and an error with a description if the recording belongs to another app or
  ///   its document cannot be opened.
  public init(_ opening: Opening<A>, recording: Recording, settings: ProgramSettings = ProgramSettings()) throws {
    guard recording.header.app == A.name else {
      throw LogError(description: "This is a recording of \(recording.header.app), not of \(A.name).")
    }
    let start = try Start(opening, recording: recording, save: nil)
    self = start.program(
      size: start.size ?? CellSize(columns: 80, rows: 24), capabilities: .full, settings: settings)
  }
}

extension Recording.Header {
  /// Creates the header of a recording that begins with the current state of the program.
  ///
  /// - Parameter notes: Further data that the app needs to start again, as in its ``Opening``.
  /// - Throws: The error of an inverse that does not take its command back.
  public init<A: App>(_ program: Program<A>, notes: [String: String] = [:]) throws(Refusal) {
    var first = program.journal
    if first.counter > 0 { try first.reset() }
    let isNew = program.journal.counter == 0 && !program.journal.canUndo && !program.journal.canRedo
    let snapshot = isNew ? nil : try JournalSnapshot(program.journal)
    self.init(
      app: A.name, size: program.size.description, document: JSONText.encode(first.model),
      snapshot: snapshot.map { JSONText.encode($0) }, journal: [], keepsake: program.app.viewStateText,
      ledger: program.app.sharedStateText, notes: notes,
      input: program.settings.input == InputSettings() ? nil : program.settings.input)
  }
}
