/// The character between the cells of a row.
public enum Delimiter: UInt8, Hashable, Sendable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
  case bar = 0x7C

  /// Its everyday name.
  public var name: String {
    switch self {
    case .comma: "comma"
    case .semicolon: "semicolon"
    case .tab: "tab"
    case .bar: "vertical bar"
    }
  }

  /// The delimiter with which most of the first 20 rows have as many cells as the header row, which must have at least
  /// two.
  ///
  /// If two are equally good, the one that makes more columns wins, and then the comma. A decimal comma or a comma in a
  /// name therefore does not mislead, as long as the header row has another delimiter. Bars around each row are the frame
  /// of a drawn table, as in Markdown.
  static func guessed(from text: [UInt8]) -> Delimiter {
    var best = (delimiter: Delimiter.comma, matches: 0, columns: 1)
    for delimiter in allCases where delimiter != .bar || text.first != delimiter.rawValue {
      let counts = cellCounts(in: text, delimiter: delimiter)
      guard let columns = counts.first, columns > 1 else { continue }
      let matches = counts.count { $0 == columns }
      if (matches, columns) > (best.matches, best.columns) { best = (delimiter, matches, columns) }
    }
    return best.delimiter
  }

  /// The delimiter that the first line names, as Excel writes it: "sep=;".
  static func said(atStartOf text: [UInt8]) -> Delimiter? {
    let line = text.prefix(6)
    guard line.count >= 5, Array(line.prefix(4)) == Array("sep=".utf8),
      [nil, 0x0A, 0x0D].contains(line.dropFirst(5).first)
    else { return nil }
    return Delimiter(rawValue: line[4])
  }

  /// A sign that stands equally often in each of the first 20 lines of a single column, and may separate cells there.
  static func suspected(in lines: [String]) -> Character? {
    guard let first = lines.first, lines.count > 1 else { return nil }
    return ["|", "^", "~", ":", "\\"].first { sign in
      let count = first.count { $0 == sign }
      return count > 0 && lines.prefix(20).allSatisfy { line in line.count { $0 == sign } == count }
    }
  }

  /// The cell counts of the first rows, up to the first one that cannot be read.
  private static func cellCounts(in text: [UInt8], delimiter: Delimiter) -> [Int] {
    var reader = RecordReader(text: text, delimiter: delimiter, file: "")
    var counts: [Int] = []
    while counts.count < 20, let record = try? reader.next() {
      if !record.isBlank { counts.append(record.cells.count) }
    }
    return counts
  }
}
