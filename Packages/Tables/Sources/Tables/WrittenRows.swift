/// A table as its file has it, row by row, so that the rows can be written in another order with nothing in them changed.
public struct WrittenRows: Hashable, Sendable {
  /// The row that names the columns, and those below it.
  private var rows: [String]
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
    // What an earlier order or bins have put before the rows is replaced.
    let isAnswer = records.first.map { ["place", "bin"].contains($0.cells[0]) && $0.cells.count > 1 } ?? false
    rows = records.map { record in
      String(
        decoding: text[(isAnswer ? record.second : record.bytes.lowerBound)..<record.bytes.upperBound], as: UTF8.self)
    }
    (self.delimiter, self.encoding) = (delimiter, encoding)
    // Behind the header, because a cell may have several lines.
    let header = records.first?.bytes.upperBound ?? 0
    let end = text[header...].firstIndex { $0 == Byte.newline || $0 == Byte.return }
    lineEnd =
      end.map { text[$0] == Byte.newline ? "\n" : $0 + 1 < text.count && text[$0 + 1] == Byte.newline ? "\r\n" : "\r" }
      ?? "\n"
    mark = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].first { file.starts(with: $0) } ?? []
  }

  /// Only these of the rows, by their numbers in the table, from 0.
  public func keeping(_ numbers: [Int]) -> WrittenRows {
    var kept = self
    kept.rows = [rows[0]] + numbers.map { rows[$0 + 1] }
    return kept
  }

  /// The bytes of a table with some of the rows, in this order, each behind a cell.
  ///
  /// - Parameters:
  ///   - name: The name of the column with these cells.
  ///   - chosen: The cells, and the rows by their number in the table, from 0.
  /// - Complexity: O(bytes).
  public func table(first name: String, _ chosen: [(cell: String, row: Int)]) -> [UInt8] {
    let separator = String(Unicode.Scalar(delimiter.rawValue))
    func line(_ cell: String, _ row: String) -> String {
      Table.quoted(cell, delimiter: delimiter, isAlone: false) + separator + row + lineEnd
    }
    let text = line(name, rows[0]) + chosen.map { line($0.cell, rows[$0.row + 1]) }.joined()
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
