import AppShell
import History
import TerminalUI

/// The state in which a program starts: new, saved or recorded.
struct Start<A: App> {
  let app: A
  let journal: Journal<A.Action>
  /// The saved journal from which `journal` was created.
  let saved: SavedJournal
  let notes: [String: String]
  /// The size in the recording, if there is one.
  let size: CellSize?
  /// What the person is told at the start; `nil` if there is nothing to say.
  private(set) var notice: String?
  /// The recorded settings that decide what input means; `nil` if nothing is replayed.
  private let input: InputSettings?

  init(_ opening: Opening<A>, recording: Recording?, save: Save?) throws {
    input = recording.map { $0.header.input ?? InputSettings() }
    if let header = recording?.header {
      saved = SavedJournal(document: header.document, snapshot: header.snapshot, records: header.journal)
      (journal, notes, size) = (
        try saved.journal(of: opening.name, by: A.jsonDecoder), header.notes, CellSize(header.size)
      )
    } else if let save {
      (saved, journal) = try save.read(named: opening.name, by: A.jsonDecoder)
      (notes, size) = (save.notes.adding(opening.circumstances), nil)
      if opening.hasOneBeginning, saved.document != JSONText.encode(try opening.makeModel()) {
        notice =
          "This save began with older contents than a new one would, and keeps them. --open NAME begins a new one."
      }
    } else {
      saved = SavedJournal(document: JSONText.encode(try opening.makeModel()), records: [])
      (journal, notes, size) = (
        try saved.journal(of: opening.name, by: A.jsonDecoder), opening.notes.adding(opening.circumstances), nil
      )
    }
    var app = try opening.makeApp(journal.model, notes)
    if let text = recording?.header.keepsake ?? save?.keepsake { app.takeViewState(text) }
    if let text = recording?.header.ledger ?? save?.ledger.text { app.takeSharedState(text) }
    if recording == nil { save?.ledger.begin(with: app.sharedStateText) }
    self.app = app
  }

  func program(size: CellSize, capabilities: Capabilities, settings: ProgramSettings) -> Program<A> {
    var settings = settings
    if let input { settings.input = input }
    var program = Program(app: app, journal: journal, size: size, capabilities: capabilities, settings: settings)
    program.readMessages()
    return program
  }

  /// - Parameter input: The settings of the program that is recorded.
  func header(size: CellSize, _ input: InputSettings = InputSettings()) -> Recording.Header {
    Recording.Header(
      app: A.name, size: size.description, document: saved.document, snapshot: saved.snapshot,
      journal: saved.records, keepsake: app.viewStateText, ledger: app.sharedStateText, notes: notes,
      input: input == InputSettings() ? nil : input)
  }
}

/// A journal that does not fit its document.
struct StartError: Error, CustomStringConvertible {
  let description: String

  /// - Parameter what: A clause with the document's name.
  init(what: String, error: any Error) {
    let reason = (error as? DecodingError)?.words ?? "\(error)"
    description = "\(what): \(reason). The file was not changed; start another one with --data-dir, or move it away."
  }
}

extension [String: String] {
  fileprivate func adding(_ circumstances: [String: String]) -> [String: String] {
    merging(circumstances) { $1 }
  }
}
