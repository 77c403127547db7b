import DragDropKit
import Foundation

/// A journal as text: the document at its beginning, where it had got to at a later time, and its records since then.
struct SavedJournal: Hashable {
  var document: String
  /// A `JournalSnapshot`; `nil` where the records begin with the document.
  var snapshot: String?
  /// How many records led to the snapshot, where that is known; for messages.
  var after = 0
  var records: [String]

  /// So many of the latest steps can be undone, and so many redone, after a restart.
  static let reach = 1_000
  /// After so many records there is a snapshot.
  ///
  /// Not more than ``reach``, so that no undo among the records after a snapshot goes back further than the snapshot does;
  /// half of it, so that the snapshot before the newest one will do, should that be damaged.
  static let interval = 500

  /// - Parameters:
  ///   - name: of the document, for the error.
  ///   - decoder: see ``App/decoder(for:)``.
  func journal<C>(
    of name: String, by decoder: (Data) throws -> JSONDecoder = { _ in JSONDecoder() }
  ) throws(StartError) -> Journal<C> where C.Model: Codable {
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
        let step = "Step \(after + index + 1) of \(after + records.count) of \"\(name)\" cannot be done again"
        throw StartError(what: step, error: error)
      }
    }
    return journal
  }
}
