import ChordPro
import ChordTheory
import History

extension ChordProUpdate {
  mutating func updateGrid(_ id: SectionID) throws {
    let (old, new) = (reading.song.sections[id]!.bars, song.sections[id]!.bars)
    if rewritesGrids { return try rewriteRows(id, from: old, to: new) }
    guard old != new else { return }
    guard let changes = changes(from: old, to: new) else { return try rewriteRows(id, from: old, to: new) }
    for (line, token, symbol) in changes {
      try document.replaceCell(
        inLine: line, token: token, with: try GridText.cell(symbol.map { written($0, inLine: line) }))
    }
  }

  /// The cells that differ, or `nil` if more than cells differs or if a beat has no cell of its own.
  private func changes(from old: [Bar], to new: [Bar]) -> [(line: Int, token: Int, symbol: ChordSymbol?)]? {
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
  private mutating func rewriteRows(_ id: SectionID, from old: [Bar], to new: [Bar]) throws {
    let source = reading.sections[id]!
    let rows = rows(of: new, from: old)
    var time = reading.time(at: source.lines.lowerBound - 1)
    for line in source.lines {
      time = reading.times.last { $0.line == line }?.time ?? time
      guard case .grid(let grid) = document.lines[line].content, reading.hasBars(grid) else { continue }
      let before = old.filter { reading.bars[$0.id]?.line == line }
      let isRepetition = before.contains { bar in
        if case .repetition = reading.bars[bar.id] { true } else { false }
      }
      let now = rows[line] ?? []
      if now == before, !isRepetition, !rewritesGrids, time == reading.time(at: line) { continue }
      let meant = now.map { bar in
        var bar = bar
        bar.cells = bar.cells.map { cell in cell.map { written($0, inLine: line) } }
        return bar
      }
      let texts = now.isEmpty ? [] : try GridText.timed(meant, after: &time)
      rewritten[line] = margined(texts, of: grid).map { $0 + newline }.joined()
    }
    if time != reading.time(at: source.lines.upperBound - 1) {
      let last = source.lines.upperBound - 1
      rewritten[last] = text(ofLine: last) + "{time: \(reading.time(at: last))}" + newline
    }
  }

  private func rows(of bars: [Bar], from old: [Bar]) -> [Int: [Bar]] {
    let home = Set(old.map(\.id))
    var line = old.compactMap { reading.bars[$0.id]?.line }.min() ?? 0
    var rows: [Int: [Bar]] = [:]
    for bar in bars {
      if home.contains(bar.id), let source = reading.bars[bar.id], source.line >= line { line = source.line }
      rows[line, default: []].append(bar)
    }
    return rows
  }

  /// Adds the words at the ends of the line that are not marks.
  private func margined(_ rows: [String], of grid: GridLine) -> [String] {
    guard let index = rows.firstIndex(where: { !$0.hasPrefix("{") }) else { return rows }
    var (rows, marks) = (rows, Bar.Marks())
    if let margin = grid.leftMargin.flatMap({ marks.readBefore($0) }) {
      rows[index] = "\(margin)\(rows[index].hasPrefix("|") ? "" : ";") \(rows[index])"
    }
    if let margin = grid.rightMargin.flatMap({ marks.readBehind($0) }) {
      rows[rows.count - 1] += "\(rows[rows.count - 1].hasSuffix("|") ? "" : ";") \(margin)"
    }
    return rows
  }
}
