import Foundation
import History

/// A journal as text: the initial document, a snapshot of the journal at a later time, and its records since then.
struct SavedJournal: Hashable {
  var document: String
  /// A `JournalSnapshot`; `nil` if the records begin with the document.
  var snapshot: String?
  /// The number of records before the snapshot, if known; for messages.
  var after = 0
  var records: [String]

  /// The number of latest steps that can be undone, and also redone, after a restart.
  static let reach = 1_000
  /// The number of records after which a snapshot is made.
  ///
  /// At most ``reach``, so that no undo among the records after a snapshot goes back further than the snapshot does.
  /// Half of it, so that the previous snapshot is sufficient if the newest one is damaged, and that a step can be undone
  /// that is not the latest: see ``Effect/undoLatest(of:_:)``.
  static let interval = 500

  /// - Parameters:
  ///   - name: The name of the document, for the error.
  ///   - decoder: see ``DecodingApp/decoder(for:)``.
  func journal<C>(
    of name: String, by decoder: (Data) throws -> JSONDecoder = { _ in JSONDecoder() }
  ) throws(StartError) -> Journal<C> where C: Codable, C.Model: Codable {
    var journal: Journal<C>
    do {
      let initial = try JSONText.decode(C.Model.self, from: document, by: decoder)
      if let snapshot {
        journal = try Journal(
          JSONText.decode(JournalSnapshot<C>.self, from: snapshot, by: decoder), initial: initial)
      } else {
        journal = Journal(model: initial)
      }
    } catch {
      let part = snapshot == nil ? "beginning" : "snapshot"
      throw StartError(what: "The \(part) of \"\(name)\" cannot be read", error: error)
    }
    for (index, record) in records.enumerated() {
      do {
        try journal.apply(try JSONText.decode(JournalRecord<C>.self, from: record, by: decoder))
      } catch {
        let step = "Step \(after + index + 1) of \(after + records.count) of \"\(name)\" cannot be redone"
        throw StartError(what: step, error: error)
      }
    }
    return journal
  }
}
