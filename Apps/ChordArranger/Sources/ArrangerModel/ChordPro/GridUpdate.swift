import ChordPro
import ChordTheory
import History

/// Writes the bars of a section into the lines of its grid.
struct GridUpdate {
  let source: ChordProReading.SectionSource
  /// The bars as they were read.
  let old: [Bar]
  let new: [Bar]

  func perform(on draft: inout ChordProDraft, rewritesAll: Bool) throws {
    if rewritesAll { return try rewriteRows(of: &draft, evenIfSame: true) }
    guard old != new else { return }
    guard let changes = changedCells(draft.reading) else { return try rewriteRows(of: &draft, evenIfSame: false) }
    for (line, token, symbol) in changes {
      try draft.document.replaceCell(
        inLine: line, token: token, with: try GridText.cell(symbol.map { draft.written($0, inLine: line) }))
    }
  }

  /// The cells that differ, or `nil` if more than cells differs or if a beat has no cell of its own.
  private func changedCells(_ reading: ChordProReading) -> [(line: Int, token: Int, symbol: ChordSymbol?)]? {
    guard old.map(\.id) == new.map(\.id) else { return nil }
    var changes: [(Int, Int, ChordSymbol?)] = []
    for (before, after) in zip(old, new) {
      guard before.time == after.time, before.marks == after.marks,
        case .cells(let tokens, let line) = reading.bars[before.id]
      else { return nil }
      for beat in before.cells.indices where before.cells[beat] != after.cells[beat] {
        let (cell, rest) = (beat * tokens.count).quotientAndRemainder(dividingBy: before.cells.count)
        guard rest == 0 else { return nil }
        changes.append((line, tokens[cell], after.cells[beat]))
      }
    }
    return changes
  }

  /// Rewrites the lines whose bars have changed. A new bar goes into the line of the bar before it.
  private func rewriteRows(of draft: inout ChordProDraft, evenIfSame: Bool) throws {
    let reading = draft.reading
    let rows = rows(reading)
    var time = reading.time(at: source.lines.lowerBound - 1)
    for line in source.lines {
      time = reading.times.last { $0.line == line }?.time ?? time
      guard case .grid(let grid) = draft.document.lines[line].content, reading.hasBars(grid) else { continue }
      let before = old.filter { reading.bars[$0.id]?.line == line }
      let isRepetition = before.contains { bar in
        if case .repetition = reading.bars[bar.id] { true } else { false }
      }
      let now = rows[line] ?? []
      if now == before, !isRepetition, !evenIfSame, time == reading.time(at: line) { continue }
      let written = now.map { bar in
        var bar = bar
        bar.cells = bar.cells.map { cell in cell.map { draft.written($0, inLine: line) } }
        return bar
      }
      let texts = now.isEmpty ? [] : try GridText.timed(written, after: &time)
      draft.rewritten[line] = Self.addingWords(of: grid, to: texts).map { $0 + draft.newline }.joined()
    }
    let last = source.lines.upperBound - 1
    if time != reading.time(at: last) {
      draft.rewritten[last] = draft.text(ofLine: last) + "{time: \(reading.time(at: last))}" + draft.newline
    }
  }

  /// The new bars by the line in which they go.
  private func rows(_ reading: ChordProReading) -> [Int: [Bar]] {
    let home = Set(old.map(\.id))
    var line = old.compactMap { reading.bars[$0.id]?.line }.min() ?? 0
    var rows: [Int: [Bar]] = [:]
    for bar in new {
      if home.contains(bar.id), let source = reading.bars[bar.id], source.line >= line { line = source.line }
      rows[line, default: []].append(bar)
    }
    return rows
  }

  /// Adds the words at the ends of the line that are not marks.
  private static func addingWords(of grid: GridLine, to rows: [String]) -> [String] {
    guard let index = rows.firstIndex(where: { !$0.hasPrefix("{") }) else { return rows }
    var (rows, marks) = (rows, Bar.Marks())
    if let words = grid.leftMargin.flatMap({ marks.readBefore($0) }) {
      rows[index] = "\(words)\(rows[index].hasPrefix("|") ? "" : ";") \(rows[index])"
    }
    if let words = grid.rightMargin.flatMap({ marks.readBehind($0) }) {
      rows[rows.count - 1] += "\(rows[rows.count - 1].hasSuffix("|") ? "" : ";") \(words)"
    }
    return rows
  }
}
