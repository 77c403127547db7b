/// The columns of one row as SQLite stores them. Source: <https://www.sqlite.org/fileformat.html>, 2.1.
///
/// Supports only the types in our tables: text, integers and NULL.
struct PageRecord {
  enum Column: Hashable {
    case null, number(Int64), text(String)
  }

  let columns: [Column]

  /// Returns `nil` if the bytes are not such a row.
  init?(_ payload: ArraySlice<UInt8>) {
    guard let (size, begin) = PageBytes.variable(in: payload, at: payload.startIndex), 0 < size, size <= 64 else {
      return nil
    }
    let end = payload.startIndex + Int(size)
    var (header, content) = (begin, end)
    var columns: [Column] = []
    while header < end {
      guard let (type, next) = PageBytes.variable(in: payload, at: header),
        let (column, after) = Self.column(of: type, in: payload, at: content)
      else { return nil }
      columns.append(column)
      (header, content) = (next, after)
    }
    self.columns = columns
  }

  private static func column(of type: Int64, in payload: ArraySlice<UInt8>, at start: Int) -> (Column, end: Int)? {
    switch type {
    case 0: return (.null, start)
    case 8, 9: return (.number(type - 8), start)
    case 1...6:
      let size = [1, 2, 3, 4, 6, 8][Int(type) - 1]
      guard start <= payload.endIndex - size else { return nil }
      let bytes = payload[start..<start + size]
      let first: Int64 = bytes.first! < 0x80 ? 0 : -1
      return (.number(bytes.reduce(first) { $0 << 8 | Int64($1) }), start + size)
    default:
      guard type >= 13, type % 2 == 1 else { return nil }
      let count = (type - 13) / 2
      guard start <= payload.endIndex, count <= payload.endIndex - start else { return nil }
      let end = start + Int(count)
      guard let text = String(validating: payload[start..<end], as: UTF8.self) else { return nil }
      return (.text(text), end)
    }
  }
}
