import Foundation
import History
import Persistence

extension Save {
  /// Restores the journal from the newest snapshot or, if that is unusable, from the beginning.
  ///
  /// - Parameter decoder: see ``DecodingApp/decoder(for:)``.
  func read<C>(
    named name: String, by decoder: (Data) throws -> JSONDecoder = { _ in JSONDecoder() }
  ) throws -> (SavedJournal, Journal<C>) where C: Codable, C.Model: Codable {
    let recent = try saved()
    do {
      return (recent, try recent.journal(of: name, by: decoder))
    } catch {
      // A snapshot is a shortcut: if it cannot be read, that only costs time, as long as all steps exist.
      guard recent.snapshot != nil, first == 1 else { throw error }
      let whole = try saved(from: nil)
      return (whole, try whole.journal(of: name, by: decoder))
    }
  }

  /// The newest snapshot and the steps since.
  func saved() throws -> SavedJournal { try saved(from: latest) }

  private func saved(from snapshot: Snapshot?) throws -> SavedJournal {
    let after = snapshot?.after ?? 0
    let records =
      switch source {
      case .written(let writer): try writer.store.entries(after: after)
      case .looked(let reading): Array(reading.entries(after: after))
      }
    return SavedJournal(document: document, snapshot: snapshot?.text, after: after, records: records)
  }

  private var latest: Snapshot? {
    switch source {
    case .written(let writer): writer.store.latest
    case .looked(let reading): reading.snapshots.last
    }
  }

  private var first: Int {
    switch source {
    case .written(let writer): writer.store.first
    case .looked(let reading): reading.first
    }
  }

  /// Appends the records of a journal that is in the state after them. Returns at once; the writer continues in the
  /// background.
  func append<C>(_ records: [JournalRecord<C>], of journal: Journal<C>) where C: Codable, C.Model: Codable {
    guard case .written(let writer) = source, !records.isEmpty else { return }
    let entries = records.map(JSONText.encode)
    sinceSnapshot += entries.count
    guard sinceSnapshot >= SavedJournal.interval else { return writer.append(entries) }
    sinceSnapshot = 0
    let recent = journal.recent(SavedJournal.reach)
    writer.append(entries) { (try? JournalSnapshot(recent)).map(JSONText.encode) }
  }

  /// Appends steps as text. Returns at once.
  func append(_ entries: [String]) {
    if case .written(let writer) = source, !entries.isEmpty { writer.append(entries) }
  }
}
