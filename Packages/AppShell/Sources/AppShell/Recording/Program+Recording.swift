import DragDropKit
import TerminalUI

extension Program {
  /// The program as it was when the recording began, on a screen of that size which can show everything.
  ///
  /// - Throws: what the opening throws, and an error with a description where the recording is another app's or its document
  ///   cannot be opened.
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
  /// The header of a recording that begins with the program as it is.
  ///
  /// - Parameter notes: What else the app needs to start again, as in its ``Opening``.
  /// - Throws: what an inverse throws that does not take its command back.
  public init<A: App>(_ program: Program<A>, notes: [String: String] = [:]) throws(Refusal) {
    var first = program.journal
    if first.counter > 0 { try first.reset() }
    let isNew = program.journal.counter == 0 && !program.journal.canUndo && !program.journal.canRedo
    let snapshot = isNew ? nil : try JournalSnapshot(program.journal)
    self.init(
      app: A.name, size: program.size.description, document: JSONText.encode(first.model),
      snapshot: snapshot.map { JSONText.encode($0) }, journal: [], keepsake: program.app.keepsake,
      ledger: program.app.ledger, notes: notes)
  }
}
