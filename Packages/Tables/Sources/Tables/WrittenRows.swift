/// A table as its file has it, row by row, so that the rows can be written in another order with nothing in them changed.
public struct WrittenRows: Hashable, Sendable {
  /// The row that names the columns, and those below it.
  private let rows: [String]
  /// The rows that belong to the table, by their numbers among all.
  private var numbers: [Int]
  /// The names of the columns, in lower case.
  private let names: Set<String>
  private let delimiter: Delimiter
  /// The end of the first line.
  private let lineEnd: String
  private let encoding: TextEncoding
  /// The mark of the byte order at the beginning; empty if there is none.
  private let mark: [UInt8]

  /// - Parameters:
  ///   - records: With the header.
  ///   - text: The file in UTF-8, without a mark.
  init(
    _ records: [RecordReader.Record], of text: [UInt8], delimiter: Delimiter, encoding: TextEncoding, file: [UInt8]
  ) {
    let isAnswer = Self.isOrder(records)
    rows = records.map { record in
      String(
        decoding: text[(isAnswer ? record.second : record.bytes.lowerBound)..<record.bytes.upperBound], as: UTF8.self)
    }
    numbers = Array(records.indices.dropFirst())
    names = Set((records.first?.cells ?? []).dropFirst(isAnswer ? 1 : 0).map { $0.lowercased() })
    (self.delimiter, self.encoding) = (delimiter, encoding)
    // Behind the header, because a cell may have several lines.
    let header = records.first?.bytes.upperBound ?? 0
    let end = text[header...].firstIndex { $0 == Byte.newline || $0 == Byte.return }
    lineEnd =
      end.map { text[$0] == Byte.newline ? "\n" : $0 + 1 < text.count && text[$0 + 1] == Byte.newline ? "\r\n" : "\r" }
      ?? "\n"
    mark = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].first { file.starts(with: $0) } ?? []
  }

  /// Whether an earlier order has put its places before the rows, which the next one replaces: 1, 2 and so on, and none
  /// at the end. Any other column of that name is the person's.
  private static func isOrder(_ records: [RecordReader.Record]) -> Bool {
    guard let header = records.first, header.cells.count > 1, header.cells[0] == "place" else { return false }
    let cells = records.dropFirst().map { $0.cells.first ?? "" }
    let count = cells.firstIndex(of: "") ?? cells.count
    return count > 0 && zip(cells, 1...).prefix(count).allSatisfy { $0 == "\($1)" }
      && cells[count...].allSatisfy(\.isEmpty)
  }

  /// A table with only these of the rows, by their numbers in this one, from 0.
  public func keeping(_ chosen: [Int]) -> WrittenRows {
    var kept = self
    kept.numbers = chosen.map { numbers[$0] }
    return kept
  }

  /// The bytes of a file with some of the rows, in this order, each behind a cell, and then all others of the file behind
  /// an empty one: nothing else may have them.
  ///
  /// - Parameters:
  ///   - name: The name of the column with these cells; the person may have one of that name too.
  ///   - chosen: The cells, and the rows by their number in the table, from 0.
  /// - Complexity: O(bytes).
  public func table(first name: String, _ chosen: [(cell: String, row: Int)]) -> [UInt8] {
    let separator = String(Unicode.Scalar(delimiter.rawValue))
    func line(_ cell: String, _ row: String) -> String {
      Table.quoted(cell, delimiter: delimiter, isAlone: false) + separator + row + lineEnd
    }
    var name = name
    while names.contains(name) { name += " (new)" }
    let chosen = chosen.map { (cell: $0.cell, row: numbers[$0.row]) }
    let used = Set(chosen.map(\.row))
    let rest = rows.indices.dropFirst().filter { !used.contains($0) }
    let text =
      line(name, rows[0]) + chosen.map { line($0.cell, rows[$0.row]) }.joined()
      + rest.map { line("", rows[$0]) }.joined()
    return encoding.bytes(of: text, mark: mark)
  }
}

extension TextEncoding {
  /// The bytes of a text. What Windows-1252 does not have makes it UTF-8, with a mark.
  func bytes(of text: String, mark: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return mark + Array(text.utf8)
    case .utf16:
      let isLittle = mark.first == 0xFF
      return mark
        + text.utf16.flatMap { unit -> [UInt8] in
          let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isLittle ? pair.reversed() : pair
        }
    case .windows1252:
      let bytes = text.unicodeScalars.map(Self.windowsByte)
      guard !bytes.contains(nil) else { return [0xEF, 0xBB, 0xBF] + Array(text.utf8) }
      return bytes.compactMap(\.self)
    }
  }
}
