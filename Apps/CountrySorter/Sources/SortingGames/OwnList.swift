public import Tables

/// A person's own list as a deck: columns of numbers can be put in order, columns of text make bins.
///
/// The cards are named by the first column that does not contain numbers, or by the first column if there is no such
/// one. A cell of text may contain several words separated by `|`. Missing or unreadable cells have no value.
public struct OwnList: Sendable {
  public let deck: Deck
  /// Sentences that tell the person how the list was interpreted differently from what it says; those about reading
  /// the file come first.
  public let notes: [String]

  /// Rows without a name are left out; if two rows have the same name, the second has the id "name (2)".
  ///
  /// - Complexity: O(cells).
  public init(_ reading: TableReading) {
    let table = reading.table
    let numbers = table.columns.indices.map { column in
      NumberColumn(table.cells(inColumn: column), delimiter: reading.delimiter)
    }
    let naming = numbers.firstIndex { !$0.isNumeric } ?? 0
    let others = table.columns.indices.filter { $0 != naming }
    var ids = FreeIDs()
    let cards = table.rows.enumerated().compactMap { index, row -> Card? in
      guard !row[naming].isEmpty else { return nil }
      var values: [String: Value] = [:]
      for column in others {
        values[table.columns[column]] =
          numbers[column].isNumeric ? numbers[column].values[index].map(Value.number) : Self.words(row[column])
      }
      return Card(id: ids.next(for: row[naming]), name: Self.line(row[naming]), values: values)
    }
    let columns = others.map { column in
      let name = table.columns[column]
      return Column(id: name, title: name, kind: numbers[column].isNumeric ? .number(unit: "") : .words)
    }
    deck = Deck(columns: columns, cards: cards)
    notes = reading.notes + others.flatMap { Self.notes(on: numbers[$0], at: $0, in: reading) }
  }

  /// The cell on one line, regardless of the line breaks that the file uses.
  private static func line(_ cell: String) -> String {
    String(cell.map { $0.isNewline ? " " : $0 })
  }

  private static func words(_ cell: String) -> Value? {
    guard !NumberColumn.isMissing(cell) else { return nil }
    let words = line(cell).split(separator: "|").map(String.init)
    return words.isEmpty ? nil : .words(words)
  }

  private static func notes(on numbers: NumberColumn, at column: Int, in reading: TableReading) -> [String] {
    guard numbers.isNumeric else { return [] }
    let name = reading.table.columns[column]
    var notes: [String] = []
    if let row = numbers.unreadable.first {
      let count = numbers.unreadable.count
      let further = count > 1 ? ", and \(count - 1) further ones" : ""
      notes.append(
        "\(reading.file), line \(reading.lines[row]): \"\(reading.table.rows[row][column])\" is not a number for "
          + "\"\(name)\"; it is left out\(further).")
    }
    if numbers.isAmbiguous {
      let mark = numbers.notation == .comma ? "comma" : "point"
      notes.append("The numbers of \"\(name)\" were read with a decimal \(mark); see whether they are right.")
    }
    return notes
  }
}

/// Gives each name a unique id.
private struct FreeIDs {
  private var taken: Set<CardID> = []
  /// How often each name has occurred, so that a list of identical names does not take quadratic time.
  private var counts: [String: Int] = [:]

  mutating func next(for name: String) -> CardID {
    var id: CardID
    repeat {
      let count = counts[name, default: 0] + 1
      counts[name] = count
      id = CardID(count == 1 ? name : "\(name) (\(count))")
    } while !taken.insert(id).inserted
    return id
  }
}
