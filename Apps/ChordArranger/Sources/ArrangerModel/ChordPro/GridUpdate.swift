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
    guard let changes = changes(draft) else { return try rewriteRows(of: &draft, evenIfSame: false) }
    // From right to left, so that the numbers of earlier tokens remain valid.
    for change in changes.reversed() {
      let texts = try change.cells.map { try GridText.cell($0.map { draft.written($0, inLine: change.line) }) }
      if texts.count == 1, change.tokens.count == 1 {
        try draft.document.replaceCell(inLine: change.line, token: change.tokens[0], with: texts[0])
      } else {
        try draft.document.replaceCells(inLine: change.line, tokens: change.tokens, with: texts)
      }
    }
  }

  private struct Change {
    let line: Int
    let tokens: [Int]
    let cells: [ChordSymbol?]
  }

  /// The cells that differ; `nil` if more than cells differs.
  private func changes(_ draft: ChordProDraft) -> [Change]? {
    guard old.map(\.id) == new.map(\.id) else { return nil }
    var changes: [Change] = []
    // Whether the sign before was written out; the second bar of `%%` then has none.
    var isWrittenOut = false
    // The row that was read last: a row may be as long as the song.
    var row: (line: Int, tokens: [GridLine.Token]) = (-1, [])
    for (index, (before, after)) in zip(old, new).enumerated() {
      guard before.time == after.time, before.marks == after.marks, let source = draft.reading.bars[before.id] else {
        return nil
      }
      switch source {
      case .cells(let tokens, let line):
        changes += Self.changes(before, after, tokens, line)
      case .repetition(let tokens, let line):
        if row.line != line, case .grid(let grid) = draft.document.lines[line].content { row = (line, grid.tokens) }
        let sign = Self.sign(tokens, in: row.tokens)
        let distance = sign == .repeatBar ? 1 : 2
        let repeats = index >= distance && new[index - distance].cells == after.cells
        if repeats, sign != nil || !isWrittenOut {
          isWrittenOut = false
        } else {
          isWrittenOut = true
          changes.append(Change(line: line, tokens: tokens, cells: after.cells))
        }
      case .segment: return nil
      }
    }
    return changes
  }

  /// The sign among the cells of a bar that repeats; `nil` for the second bar of `%%`, which is empty.
  private static func sign(_ tokens: [Int], in row: [GridLine.Token]) -> GridLine.Cell? {
    tokens.lazy.compactMap { token in
      if case .cell(let cell) = row[token].kind, cell == .repeatBar || cell == .repeatTwoBars { cell } else { nil }
    }.first
  }

  private static func changes(_ before: Bar, _ after: Bar, _ tokens: [Int], _ line: Int) -> [Change] {
    var changes: [Change] = []
    for beat in before.cells.indices where before.cells[beat] != after.cells[beat] {
      let (cell, rest) = (beat * tokens.count).quotientAndRemainder(dividingBy: before.cells.count)
      // A beat without a cell of its own gets one, and so do the others of its bar.
      guard rest == 0 else { return [Change(line: line, tokens: tokens, cells: after.cells)] }
      changes.append(Change(line: line, tokens: [tokens[cell]], cells: [after.cells[beat]]))
    }
    return changes
  }

  /// Rewrites the lines whose bars have changed. A new bar goes into the line of the bar before it.
  private func rewriteRows(of draft: inout ChordProDraft, evenIfSame: Bool) throws {
    let reading = draft.reading
    let rows = rows(reading)
    let rowsBefore = Dictionary(grouping: old) { reading.bars[$0.id]?.line ?? -1 }
    var time = reading.time(at: source.lines.lowerBound - 1)
    for line in source.lines {
      time = reading.times.last { $0.line == line }?.time ?? time
      guard case .grid(let grid) = draft.document.lines[line].content, reading.hasBars(grid) else { continue }
      let before = rowsBefore[line] ?? []
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
      draft.rewritten[line] = Self.addingWords(of: grid, to: Self.keepingLastLine(of: grid, in: texts)).map {
        $0 + draft.newline
      }.joined()
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

  /// Writes the double line or the end line that was there.
  private static func keepingLastLine(of grid: GridLine, in rows: [String]) -> [String] {
    let bars = grid.tokens.compactMap { token in if case .bar(let bar) = token.kind { bar } else { nil } }
    guard let last = bars.last, last == .double || last == .end, var row = rows.last, row.hasSuffix(" |") else {
      return rows
    }
    row.removeLast()
    return rows.dropLast() + [row + last.rawValue]
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
