@testable import TerminalUI

/// The screen that a view makes, with `·` for the spaces at the ends of rows, so that the drawings show them.
func drawing(_ view: View<String>, _ columns: Int, _ rows: Int, ascii: Bool = false) -> String {
  picture(view, columns, rows, ascii: ascii).frame.text
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { row in
      let used = row.lastIndex { $0 != " " }.map { row.index(after: $0) } ?? row.startIndex
      return row[..<used] + String(repeating: "·", count: row[used...].count)
    }
    .joined(separator: "\n")
}

func picture(_ view: View<String>, _ columns: Int, _ rows: Int, ascii: Bool = false) -> Canvas<String> {
  var capabilities = Capabilities.full
  capabilities.unicode = !ascii
  var canvas = Canvas<String>(size: CellSize(columns, rows), theme: .plain, capabilities: capabilities)
  canvas.draw(view, in: CellRect(canvas.size))
  return canvas
}
