public import Tables

/// A person's own list as a deck: columns of numbers or dates can be put in order, columns of text make bins.
///
/// The cards are named by the first column that does not contain numbers, or by the first column if there is no such
/// one; a row without a name is called "Row 2". A cell of text may contain several words separated by `|`. Missing or
/// unreadable cells have no value.
public struct OwnList: Sendable {
  public let deck: Deck
  /// The column that names the cards.
  public let naming: String
  /// Sentences that tell the person how the list was interpreted differently from what it says; those about reading
  /// the file come first.
  public let notes: [String]
  /// What is to be said to a person who sorts by a column of text: most of its cells have digits, and perhaps were
  /// meant to be numbers or dates of a form that is not read. Keyed by the column.
  public let notesOnTexts: [String: String]

  /// - Parameter reading: A file of rows whose first one names the columns.
  public init(_ reading: TableReading) {
    let file = reading.file
    self.init(reading.table, delimiter: reading.delimiter, notes: reading.notes, rows: reading.written) {
      "\(file), line \(reading.lines[$0])"
    }
  }

  /// If two rows have the same name, the second has the id "name (2)".
  ///
  /// - Parameters:
  ///   - delimiter: Decides how numbers are read that could mean two things.
  ///   - notes: What is to be said about how the table was read.
  ///   - rows: The rows as the file has them.
  ///   - place: Where a row is in the file, for sentences.
  /// - Complexity: O(cells).
  public init(
    _ table: Table, delimiter: Delimiter = .comma, notes: [String] = [], rows: WrittenRows? = nil,
    place: (Int) -> String
  ) {
    let fields = table.columns.indices.map { Field(table.cells(inColumn: $0), delimiter: delimiter) }
    let naming = fields.firstIndex { if case .numbers = $0 { false } else { true } } ?? 0
    let others = table.columns.indices.filter { $0 != naming }
    var ids = FreeIDs()
    let nameless = table.rows.indices.filter { table.rows[$0][naming].isEmpty }
    let cards = table.rows.enumerated().map { index, row in
      var values: [String: Value] = [:]
      for column in others { values[table.columns[column]] = fields[column].value(of: row[column], at: index) }
      let name = row[naming].isEmpty ? "Row \(index + 1)" : row[naming]
      return Card(id: ids.next(for: name), name: name.onOneLine, values: values)
    }
    let columns = others.map { column in
      let name = table.columns[column]
      return Column(id: name, title: name, kind: fields[column].kind)
    }
    deck = Deck(columns: columns, cards: cards, rows: rows)
    self.naming = table.columns[naming]
    self.notes =
      notes + Self.notes(onNameless: nameless, place)
      + table.columns.indices.flatMap { Self.notes(on: fields[$0], at: $0, in: table, place) }
    let texts = others.compactMap { column -> (String, String)? in
      guard case .words(nil, let row?) = fields[column] else { return nil }
      let name = table.columns[column]
      return (
        name,
        "\(place(row)): \"\(table.rows[row][column])\" is neither a number nor a date that can be read, so \"\(name)\" is sorted"
          + " as text."
      )
    }
    notesOnTexts = Dictionary(texts) { first, _ in first }
  }

  /// How many rows besides the first one are like it.
  private static func others(_ rows: [Int]) -> String {
    rows.count > 1 ? " (and \(rows.count - 1) \(rows.count == 2 ? "other" : "others") like it)" : ""
  }

  private static func notes(onNameless rows: [Int], _ place: (Int) -> String) -> [String] {
    guard let row = rows.first else { return [] }
    return ["\(place(row)): it has no name, so it is called \"Row \(row + 1)\"\(others(rows))."]
  }

  private static func notes(
    on field: Field, at column: Int, in table: Table, _ place: (Int) -> String
  ) -> [String] {
    let name = table.columns[column]
    var notes: [String] = []
    if case .words(let nearly?, _) = field, let row = nearly.unreadable.first {
      return [
        "\(place(row)): \"\(table.rows[row][column])\" is not a \(nearly.noun), so \"\(name)\" is sorted as text\(others(nearly.unreadable))."
          + " To sort by \(nearly.noun), write it like the others, or leave the cell empty."
      ]
    }
    if let row = field.unreadable.first {
      notes.append(
        "\(place(row)): \"\(table.rows[row][column])\" is not a \(field.noun) for \"\(name)\"; it is left out\(others(field.unreadable))."
      )
    }
    if case .dates(let dates) = field, dates.isAmbiguous {
      let order = dates.order == .dayFirst ? "the day" : "the month"
      notes.append("The dates of \"\(name)\" were read with \(order) first; check that they are right.")
    }
    if case .numbers(let numbers) = field, numbers.mixesTimes {
      notes.append(
        "The times of \"\(name)\" with two parts were read as minutes and seconds; check that they are right.")
    }
    if case .numbers(let numbers) = field, numbers.isAmbiguous {
      let mark = numbers.notation == .comma ? "comma" : "point"
      notes.append("The numbers of \"\(name)\" were read with a decimal \(mark); check that they are right.")
    }
    return notes
  }
}

/// A column of a table, as what it seems to be.
private enum Field {
  case numbers(NumberColumn)
  case dates(DateColumn)
  /// Text; with the cells that keep it from being numbers or dates if most of it is, and the first one with a digit if
  /// most have some.
  case words(nearly: (noun: String, unreadable: [Int])?, digits: Int?)

  init(_ cells: [String], delimiter: Delimiter) {
    let numbers = NumberColumn(cells, delimiter: delimiter)
    if numbers.isNumeric {
      self = .numbers(numbers)
    } else {
      let dates = DateColumn(cells, isMissing: NumberColumn.isMissing)
      if dates.isDates {
        self = .dates(dates)
      } else {
        let readable = (numbers.values.count { $0 != nil }, dates.values.count { $0 != nil })
        let nearly =
          readable.0 >= readable.1
          ? (noun: "number", unreadable: numbers.unreadable) : (noun: "date", unreadable: dates.unreadable)
        // Such as dates in several ways of writing: what has digits seems to be meant as one of them.
        let present = cells.filter { !NumberColumn.isMissing($0) }
        func hasDigits(_ cell: String) -> Bool { cell.utf8.contains { 0x30...0x39 ~= $0 } }
        let mostHaveDigits = present.count(where: hasDigits) * 2 > present.count
        let isNearly = max(readable.0, readable.1) * 3 >= present.count && mostHaveDigits && !nearly.unreadable.isEmpty
        self = .words(
          nearly: isNearly ? nearly : nil, digits: mostHaveDigits ? cells.firstIndex(where: hasDigits) : nil)
      }
    }
  }

  var kind: Column.Kind {
    switch self {
    case .numbers(let numbers): .number(unit: numbers.unit)
    case .dates: .date
    case .words: .words
    }
  }

  var noun: String { if case .dates = self { "date" } else { "number" } }

  var unreadable: [Int] {
    switch self {
    case .numbers(let numbers): numbers.unreadable
    case .dates(let dates): dates.unreadable
    case .words: []
    }
  }

  func value(of cell: String, at row: Int) -> Value? {
    switch self {
    case .numbers(let numbers): return numbers.values[row].map { .number($0, as: cell.onOneLine.trimmingBlanks) }
    case .dates(let dates): return dates.values[row].map(Value.date)
    case .words:
      guard !NumberColumn.isMissing(cell) else { return nil }
      let words = cell.onOneLine.split(separator: "|").map(String.init)
      return words.isEmpty ? nil : .words(words)
    }
  }
}

extension String {
  /// Regardless of the line breaks that the file uses.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  fileprivate var trimmingBlanks: String {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
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
