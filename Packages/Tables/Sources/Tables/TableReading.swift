/// A table read from a file, and what the reader should know about it.
public struct TableReading: Sendable {
  /// Its name, as it was given.
  public let file: String
  public let table: Table
  /// The line of the file in which each row begins, counted from 1.
  public let lines: [Int]
  public let encoding: TextEncoding
  public let delimiter: Delimiter
  /// Everything that was read differently from how the file has it, as sentences for the person: one for each kind,
  /// with the first line and the number of further ones.
  public let notes: [String]
  /// The rows as the file has them.
  public let written: WrittenRows

  /// Reads a CSV file whose first row names the columns.
  ///
  /// Blank lines are skipped. A row with too few cells is padded, with a note. A row with too many is refused unless
  /// the extra cells are empty, because it is not clear which cell belongs where.
  ///
  /// - Parameters:
  ///   - file: Its name, for the messages.
  ///   - delimiter: Detected if it is not given.
  /// - Throws: if the file is not text, is empty, or has a row that cannot be read.
  /// - Complexity: O(bytes).
  public init(csv bytes: [UInt8], file: String, delimiter: Delimiter? = nil) throws(TableError) {
    let (text, encoding) = try TextEncoding.decode(bytes, file: file)
    let said = Delimiter.said(atStartOf: text)
    let isGuessed = delimiter == nil && said == nil
    let delimiter = delimiter ?? said ?? .guessed(from: text)
    var notes = Notes(file: file)
    if encoding == .windows1252 {
      notes.add("\(file) is not UTF-8 and was read as \(encoding.rawValue); check the accents.")
    }
    var reader = RecordReader(text: text, delimiter: delimiter, file: file)
    if said != nil { _ = try reader.nextFilled() }
    guard let header = try reader.nextFilled() else {
      throw TableError(.empty, in: file)
    }
    var table = Table(columns: Self.columnNames(header.cells, line: header.line, notes: &notes))
    var lines: [Int] = []
    var rows: [RecordReader.Record] = [header]
    while let record = try reader.nextFilled() {
      rows.append(record)
      table.append(try Self.fit(record, to: table.columns.count, file: file, delimiter: delimiter, notes: &notes))
      lines.append(record.line)
    }
    if isGuessed, table.columns.count == 1, let sign = Delimiter.suspected(in: table.columns + table.rows.map { $0[0] })
    {
      notes.add(
        "\(file) was read as one column, although \"\(sign)\" stands in each line. If it separates cells, put commas there instead."
      )
    }
    self.file = file
    self.table = table
    self.lines = lines
    self.encoding = encoding
    self.delimiter = delimiter
    self.notes = notes.sentences
    written = WrittenRows(rows, of: text, delimiter: delimiter, encoding: encoding, file: bytes)
  }

  /// Names columns that have no name, and numbers names that occur again.
  private static func columnNames(_ cells: [String], line: Int, notes: inout Notes) -> [String] {
    var taken = Set(cells)
    var seen: Set<String> = []
    return cells.enumerated().map { index, cell in
      var name = cell
      if cell.isEmpty {
        name = firstFree("column \(index + 1)", in: taken)
        notes.add("Column \(index + 1) has no name; it is called \"\(name)\" here.")
      } else if seen.contains(cell) {
        name = firstFree(cell, in: taken)
        notes.add("There are two columns \"\(cell)\"; the later one is called \"\(name)\" here.")
      }
      taken.insert(name)
      seen.insert(name)
      return name
    }
  }

  private static func firstFree(_ name: String, in taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }

  private static func fit(
    _ record: RecordReader.Record, to count: Int, file: String, delimiter: Delimiter, notes: inout Notes
  ) throws(TableError) -> [String] {
    var cells = record.cells
    while cells.count > count, cells.last == "" { cells.removeLast() }
    guard cells.count <= count else {
      throw TableError(
        .tooManyCells(cells.count, columns: count, delimiter: delimiter), in: file, line: record.line)
    }
    if cells.count < count {
      notes.add(short: record.line)
      cells += Array(repeating: "", count: count - cells.count)
    }
    return cells
  }
}

extension RecordReader {
  /// The next row that is not blank.
  fileprivate mutating func nextFilled() throws(TableError) -> Record? {
    while let record = try next() {
      if !record.isBlank { return record }
    }
    return nil
  }
}

/// Collects notes; for rows that are too short, which may be all 100,000, only their number and the first one.
private struct Notes {
  let file: String
  private var others: [String] = []
  private var firstShort: Int?
  private var shortCount = 0

  init(file: String) {
    self.file = file
  }

  mutating func add(_ sentence: String) {
    others.append(sentence)
  }

  mutating func add(short line: Int) {
    firstShort = firstShort ?? line
    shortCount += 1
  }

  var sentences: [String] {
    guard let firstShort else { return others }
    let further = shortCount > 1 ? " The same is true of \(shortCount - 1) more rows." : ""
    return others + ["\(file), line \(firstShort): the row has too few cells; the missing ones are empty.\(further)"]
  }
}
