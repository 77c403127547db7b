import Sharing

#if PostgreSQL

  /// The rows of a document and of its entries after some revision, as a statement returned them. A value.
  struct DatabaseMissed: Sendable {
    /// The columns, of the document `h` and its entry `e`: one row for each entry, or one without an entry.
    static let columns = ["h.revision", "h.first", "h.epoch", "e.revision", "e.body"]

    /// The rows, in the order of the revisions; none if there is no such document.
    var rows: [[String?]]

    /// - Parameters:
    ///   - mark: The revision after which entries were selected, and its history.
    ///   - name: The name of the document in messages.
    /// - Throws: An error unless all entries after the mark are there.
    func entries(after mark: HistoryMark, of name: String) throws -> MissedEntries {
      guard let row = rows.first, let head = row[0].flatMap({ Int($0) }), let first = row[1].flatMap({ Int($0) }) else {
        throw DatabaseError.damaged("\(name) is missing")
      }
      guard row[2] == mark.epoch, first - 1...head ~= mark.revision else { return .reload }
      return .entries(try Self.texts(rows.map { ($0[3], $0[4]) }, after: mark.revision, to: head, of: name))
    }

    /// - Throws: An error unless the rows are all those after one revision and up to another.
    static func texts(
      _ rows: [(revision: String?, body: String?)], after: Int, to head: Int, of name: String
    ) throws -> [String] {
      let found = rows.compactMap { row in
        row.revision.flatMap { Int($0) }.flatMap { revision in row.body.map { (revision, $0) } }
      }
      guard found.map(\.0) == Array(after..<head).map({ $0 + 1 }) else {
        throw DatabaseError.damaged("\(name) lacks entries between \(after + 1) and \(head)")
      }
      return found.map(\.1)
    }
  }
#endif
