import AppShell
import ArrangerModel
import ChordTheory
import Geometry
import TerminalUI

/// Draws the lines of the song, each separately.
///
/// A class, so that the views of the lines share it: copying all of its data into each took longer than drawing them.
final class TimelineDrawing {
  private let pane: TimelinePane
  private let timeline: Timeline
  private let song: Song

  init(_ pane: TimelinePane) {
    (self.pane, timeline, song) = (pane, pane.timeline, pane.timeline.song)
  }

  func cell(at index: Int) -> PaneCell {
    let place = timeline[index].place
    return PaneCell(drop: pane.drops[place] ?? .idle, isFocused: pane.focus == place)
  }

  func line(at index: Int) -> View<ArrangerPlace> {
    switch timeline[index] {
    case .section(let use, let again, let count): heading(use, again: again, of: count)
    case .bars(let bars): .layered([view(of: bars), beats(of: bars)])
    case .end: end
    }
  }

  /// What has to be drawn over a line without highlights: only the bars under a drag, unless the line itself stands
  /// out. It has no regions.
  func highlights(inLine index: Int) -> View<ArrangerPlace> {
    guard case .bars(let bars) = timeline[index] else { return line(at: index) }
    return view(of: bars, all: cell(at: index) != PaneCell())
  }

  private var end: View<ArrangerPlace> {
    .text(
      song.form.isEmpty ? "No section yet: s adds one." : "n: one more bar, s: one more section", role: .hint
    )
    .padded(left: 1)
  }

  private func heading(_ use: Use, again: Int, of count: Int) -> View<ArrangerPlace> {
    .canvas { [self] canvas in
      guard let section = song.sections[use.section] else { return }
      let row = canvas.size.rows - 1
      let times = count > 1 ? ", \(again) of \(count)" : ""
      let name = canvas.write(
        section.name, at: CellPoint(1, row), style: canvas.style(.title), width: canvas.size.columns - 2)
      let more = canvas.write(
        times, at: CellPoint(1 + name, row), style: canvas.style(.hint),
        width: max(0, canvas.size.columns - 2 - name))
      for column in min(canvas.size.columns, name + more + 2)..<canvas.size.columns {
        canvas.set("─", at: CellPoint(column, row), style: canvas.style(.frame))
      }
    }
  }

  /// - Parameter all: Whether bars that are not under a drag are drawn too.
  private func view(of bars: [FormBar], all: Bool = true) -> View<ArrangerPlace> {
    .canvas { [self] canvas in
      for (index, bar) in bars.enumerated() where all || isUnderDrag(bar) {
        draw(bar, at: index * timeline.grid.barWidth, in: &canvas)
      }
      let end = CellRect(column: bars.count * timeline.grid.barWidth, row: 0, columns: 1, rows: 2)
      for row in 0..<end.rows {
        canvas.set("│", at: CellPoint(end.minColumn, row), style: canvas.style(.frame))
      }
    }
  }

  private func isUnderDrag(_ bar: FormBar) -> Bool {
    pane.drops.keys.contains { place in
      if case .beat(let beat, in: let use) = place { beat.bar == bar.bar.id && use == bar.use } else { false }
    }
  }

  /// The regions for the beats of a line.
  private func beats(of bars: [FormBar]) -> View<ArrangerPlace> {
    .canvas { [self] canvas in
      for (index, bar) in bars.enumerated() {
        let left = index * timeline.grid.barWidth
        let columns = columns(of: bar, at: left)
        let last = bar.bar.cells.count - 1
        for number in bar.bar.cells.indices {
          // No gap between beats: the bar line belongs to the first one, the empty column to the last.
          let start = number == 0 ? left : columns[number]
          let end = columns[number + 1] + (number == last ? 1 : 0)
          let area = CellRect(column: start, row: 0, columns: end - start, rows: canvas.size.rows)
          canvas.within(.beat(Beat(bar.bar.id, number), in: bar.use), in: area) { _ in }
        }
      }
    }
  }

  /// The columns where each beat begins, and where the last one ends.
  private func columns(of bar: FormBar, at left: Int) -> [Int] {
    let cells = bar.bar.cells
    return cells.indices.map { left + timeline.grid.column(ofBeat: $0, of: cells.count) }
      + [left + timeline.grid.barWidth - 1]
  }

  private func draw(_ bar: FormBar, at left: Int, in canvas: inout Canvas<ArrangerPlace>) {
    for row in 0..<2 { canvas.set("│", at: CellPoint(left, row), style: canvas.style(.frame)) }
    let differs = pane.differingBars.contains(bar.number)
    let label = (differs ? "≠" : "") + bar.label
    canvas.write(
      label, at: CellPoint(left + max(1, timeline.grid.barWidth - 1 - label.count), 0),
      style: canvas.style(differs ? .warning : .hint))
    let cells = bar.bar.cells
    let columns = columns(of: bar, at: left)
    for number in cells.indices {
      let width = max(1, columns[number + 1] - columns[number] - 1)
      drawGround(of: .beat(Beat(bar.bar.id, number), in: bar.use), at: columns[number], width: width, in: &canvas)
    }
    for number in cells.indices {
      guard let symbol = cells[number] else { continue }
      let next = cells[(number + 1)...].firstIndex { $0 != nil } ?? cells.count
      let beat = VoicedBeat(beat: Beat(bar.bar.id, number), use: bar.use)
      let width = max(1, columns[next] - columns[number] - (next < cells.count ? 1 : 0))
      draw(symbol, of: song.key(of: bar.bar), on: beat, at: columns[number], width: width, in: &canvas)
    }
  }

  /// Draws a dot for a beat on which no chord begins, or whose chord is being carried away.
  private func drawGround(
    of place: ArrangerPlace, at column: Int, width: Int, in canvas: inout Canvas<ArrangerPlace>
  ) {
    let state = state(of: place, in: canvas)
    if let state { canvas.fill(CellRect(column: column, row: 1, columns: width, rows: 1), style: state) }
    canvas.set("·", at: CellPoint(column, 1), style: (state ?? Style()).over(canvas.style(.hint)))
  }

  /// - Parameter width: The columns up to the next chord.
  private func draw(
    _ symbol: ChordSymbol, of key: MusicalKey, on beat: VoicedBeat, at column: Int, width: Int,
    in canvas: inout Canvas<ArrangerPlace>
  ) {
    guard !pane.carriedAway.contains(.chord(beat.beat)) else { return }
    let state = state(of: .beat(beat.beat, in: beat.use), in: canvas) ?? Style()
    let plain = symbol.style(in: key, canvas)
    if let letter = symbol.letter(in: key) { canvas.set(letter, at: CellPoint(column, 0), style: plain) }
    canvas.write(
      pane.look.text(of: symbol, in: key).numeral(unicode: canvas.capabilities.unicode), at: CellPoint(column, 1),
      style: state.over(plain), width: width)
    if let chord = symbol.chord, let voicing = pane.voicings[beat] {
      canvas.write(
        voicing.text(of: song.sounding(chord, in: key)), at: CellPoint(column, 2), style: canvas.style(.hint),
        width: width)
    }
  }

  /// The highlight of the beat; `nil` if it has none.
  private func state(of place: ArrangerPlace, in canvas: Canvas<ArrangerPlace>) -> Style? {
    if let role = pane.drops[place]?.role { return canvas.style(role) }
    if pane.played == place { return canvas.style(.accent).adding(.reverse) }
    if pane.focus == place { return canvas.style(.focus) }
    guard case .beat(let beat, in: _) = place, pane.selection.contains(beat) else { return nil }
    return canvas.style(.selection)
  }
}

extension FormBar {
  /// The number of the bar with all of its marks: `3/4 |:5`, `2.8:|`.
  var label: String {
    let marks = bar.marks
    return (changesTime ? "\(bar.time) " : "") + (marks.beginsRepeat ? "|:" : "")
      + (marks.sign.map { "\($0.rawValue) " } ?? "") + (marks.ending.map { "\($0)." } ?? "") + "\(number)"
      + (marks.endsRepeat ? ":|" : "") + (marks.isHeld ? "^" : "") + (marks.jump.map { " \($0.short)" } ?? "")
  }
}

extension Bar.Jump {
  /// An abbreviation: `D.C.Fine`.
  fileprivate var short: String { rawValue.replacing(" al ", with: "").replacing(" ", with: "") }
}
