import DragDropKit
import TerminalUI

/// The state in which a program starts: new, saved or recorded.
struct Start<A: App> {
  let app: A
  let journal: Journal<A.Action>
  let document: String
  let records: [String]
  let notes: [String: String]
  /// As in the recording, where there is one.
  let size: CellSize?

  init(_ opening: Opening<A>, recording: Recording?, save: Save?) throws {
    if let header = recording?.header {
      (document, records, notes) = (header.document, header.journal, header.notes)
      size = CellSize(header.size)
    } else if let save {
      (document, records, notes) = (save.document, try save.entries(), save.notes.adding(opening.circumstances))
      size = nil
    } else {
      (document, records, notes) = (
        JSONText.encode(try opening.makeModel()), [], opening.notes.adding(opening.circumstances)
      )
      size = nil
    }
    var journal = Journal<A.Action>(model: try JSONText.decode(A.Action.Model.self, from: document))
    for (index, record) in records.enumerated() {
      do {
        try journal.apply(try JSONText.decode(JournalRecord<A.Action>.self, from: record))
      } catch {
        throw StartError(name: opening.name, step: index + 1, of: records.count, error: error)
      }
    }
    var app = try opening.makeApp(journal.model, notes)
    if let keepsake = recording?.header.keepsake ?? save?.keepsake { app.keepsake = keepsake }
    if let ledger = recording?.header.ledger ?? save?.ledger.text { app.ledger = ledger }
    self.app = app
    self.journal = journal
  }

  func program(size: CellSize, capabilities: Capabilities, settings: ProgramSettings) -> Program<A> {
    Program(app: app, journal: journal, size: size, capabilities: capabilities, settings: settings)
  }

  func header(size: CellSize) -> Recording.Header {
    Recording.Header(
      app: A.name, size: size.description, document: document, journal: records, keepsake: app.keepsake,
      ledger: app.ledger, notes: notes)
  }
}

/// A journal that does not fit its document.
struct StartError: Error, CustomStringConvertible {
  let description: String

  init(name: String, step: Int, of count: Int, error: any Error) {
    description = """
      Step \(step) of \(count) of "\(name)" cannot be done again: \(error). The file was left as it is; start another \
      one with --data-dir, or move it away.
      """
  }
}

extension [String: String] {
  fileprivate func adding(_ circumstances: [String: String]) -> [String: String] {
    merging(circumstances) { $1 }
  }
}
