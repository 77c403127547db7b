import ArrangerModel
import TerminalUI

/// Rows of text that share a line of the timeline.
struct TextRows: Hashable {
  struct Row: Hashable {
    let kind: TextLine.Kind
    let text: String
  }

  /// The place of the line; it has the use whose bars are around it.
  let place: ArrangerPlace
  var rows: [Row]

  /// What is said when the focus is there.
  var spoken: String {
    rows.filter { !$0.text.isEmpty }
      .map { row in
        let text = row.text.split(separator: " ").joined(separator: " ")
        return switch row.kind {
        case .heading, .words: text
        case .remark, .annotation: "remark: \(text)"
        case .tablature: "tablature: \(text)"
        }
      }.joined(separator: ", ")
  }

  /// The same rows at another use of the section.
  func within(_ use: UseID) -> TextRows {
    guard case .text(let place, let number, in: _) = place else { return self }
    return TextRows(place: .text(place, number, in: use), rows: rows)
  }

  /// The room for text on the timeline, and all of the text.
  struct Page {
    let texts: [TextLine.Place: [TextLine]]
    /// The rows of a line of the timeline.
    let rows: Int
    /// The columns of a row; longer lines are wrapped.
    let width: Int

    /// Divides the text at a place among lines of the timeline.
    func groups(at place: TextLine.Place, in use: UseID?) -> [TextRows] {
      var groups: [TextRows] = []
      func add(_ row: Row) {
        if groups.last.map({ $0.rows.count == rows }) ?? true {
          groups.append(TextRows(place: .text(place, groups.count, in: use), rows: []))
        }
        groups[groups.count - 1].rows.append(row)
      }
      for line in texts[place] ?? [] {
        // A free row before each part.
        if line.kind == .heading, let last = groups.last, last.rows.count < rows { add(Row(kind: .words, text: "")) }
        for text in line.rows(width: max(1, width)) { add(Row(kind: line.kind, text: text)) }
      }
      return groups
    }
  }

  /// Draws the rows below one another.
  func draw(at column: Int, state: Style?, in canvas: inout Canvas<ArrangerPlace>) {
    for (index, row) in rows.enumerated() {
      let style =
        switch row.kind {
        case .heading: canvas.style(.title)
        case .words: canvas.style(.text)
        case .remark, .annotation: canvas.style(.hint).adding(.italic)
        case .tablature: canvas.style(.text)
        }
      canvas.write(
        row.text, at: CellPoint(column, index), style: state ?? style, width: max(0, canvas.size.columns - column))
    }
  }
}

extension TextLine {
  /// The line in rows of at most `width` columns. Tablature is broken anywhere, because its columns must line up.
  fileprivate func rows(width: Int) -> [String] {
    if columns(of: text) <= width { return [text] }
    switch kind {
    case .tablature:
      var rows = [""]
      for character in text {
        if columns(of: rows[rows.count - 1] + String(character)) > width { rows.append("") }
        rows[rows.count - 1].append(character)
      }
      return rows
    case .heading, .words, .remark, .annotation: return text.wrapped(at: width)
    }
  }
}
