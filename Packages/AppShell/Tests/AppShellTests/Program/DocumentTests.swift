import History
import Testing

@testable import AppShell
@testable import SampleApps

/// The document and what the host has to store of it.
@Suite struct DocumentTests {
  private static let put = PutLetter(letter: "A", tray: .vowels)

  @Test func `each step is handed out once, and counted`() throws {
    var document = Document(Journal<PutLetter>(model: Letters()))
    try document.apply(.perform(Self.put))
    try document.apply(.undo)
    let (records, more) = (document.takeRecords(), document.takeRecords())
    #expect(records == [.perform(Self.put), .undo] && more.isEmpty && document.changes == 2)
  }

  @Test func `what is refused leaves no record`() {
    var document = Document(Journal<PutLetter>(model: Letters()))
    #expect(throws: Refusal.self) { try document.apply(.undo) }
    let records = document.takeRecords()
    #expect(records.isEmpty && document.changes == 0)
  }

  @Test func `the summary of the history is that of the journal at any time`() throws {
    var document = Document(Journal<PutLetter>(model: Letters()))
    let empty = document.history
    try document.apply(.perform(Self.put))
    #expect(document.history == HistorySummary(document.journal) && document.history != empty)
    document.journal = Journal(model: Letters())
    #expect(document.history == empty)
  }
}
