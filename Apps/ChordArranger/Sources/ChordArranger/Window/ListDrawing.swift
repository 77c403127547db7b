import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// Draws the song as a list: each line has a row for the numbers of the bars, one for the chords, and one for their
/// tones if they are shown.
struct ListDrawing {
  let pane: TimelinePane

  private var grid: BarGrid { pane.timeline.grid }

  func drawHeading(_ heading: SectionHeading, _ state: Style?, in canvas: inout Canvas<ArrangerPlace>) {
    heading.draw(at: CellPoint(0, canvas.size.rows - 1), state: state, in: &canvas)
  }

  /// - Parameter all: Whether bars that are not under a drag are drawn too.
  func drawBars(_ bars: [FormBar], all: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    for (index, bar) in bars.enumerated() where all || pane.isUnderDrag(bar) {
      draw(bar, at: grid.column(ofBar: index), in: &canvas)
    }
    drawBarLine(at: grid.column(ofBar: bars.count), in: &canvas)
  }

  private func drawBarLine(at column: Int, in canvas: inout Canvas<ArrangerPlace>) {
    for row in 0..<2 { canvas.set("│", at: CellPoint(column, row), style: canvas.style(.frame)) }
  }

  private func draw(_ bar: FormBar, at left: Int, in canvas: inout Canvas<ArrangerPlace>) {
    drawBarLine(at: left, in: &canvas)
    let differs = pane.differingBars.contains(bar.number)
    let label = (differs ? "≠" : "") + bar.label
    canvas.write(
      label, at: CellPoint(left + max(1, grid.barWidth - 1 - label.count), 0),
      style: canvas.style(differs ? .warning : .hint))
    let cells = bar.bar.cells
    let columns = grid.columns(ofBeats: cells.count, at: left)
    for number in cells.indices {
      let width = max(1, columns[number + 1] - columns[number] - 1)
      drawGround(of: .beat(Beat(bar.bar.id, number), in: bar.use), at: columns[number], width: width, in: &canvas)
    }
    let key = pane.timeline.song.key(of: bar.bar)
    for number in cells.indices {
      guard let symbol = cells[number] else { continue }
      let next = cells[(number + 1)...].firstIndex { $0 != nil } ?? cells.count
      let beat = VoicedBeat(beat: Beat(bar.bar.id, number), use: bar.use)
      let width = max(1, columns[next] - columns[number] - (next < cells.count ? 1 : 0))
      draw(symbol, of: key, on: beat, at: columns[number], width: width, in: &canvas)
    }
  }

  /// Draws a dot for a beat on which no chord begins, or whose chord is being carried away.
  private func drawGround(
    of place: ArrangerPlace, at column: Int, width: Int, in canvas: inout Canvas<ArrangerPlace>
  ) {
    let state = pane.showsPlanned(at: place) ? nil : pane.state(of: place, in: canvas.theme)
    if let state { canvas.fill(CellRect(column: column, row: 1, columns: width, rows: 1), style: state) }
    canvas.set("·", at: CellPoint(column, 1), style: (state ?? Style()).over(canvas.style(.hint)))
  }

  /// - Parameter width: The columns up to the next chord.
  private func draw(
    _ symbol: ChordSymbol, of key: MusicalKey, on beat: VoicedBeat, at column: Int, width: Int,
    in canvas: inout Canvas<ArrangerPlace>
  ) {
    guard pane.planned[beat.beat.bar] != nil || !pane.carriedAway.contains(.chord(beat.beat)) else { return }
    let hue = pane.look.hue(of: symbol, in: key)
    let plain = canvas.theme.chip(hue).adding(.bold)
    if !canvas.theme.hasSurfaces, let sign = pane.look.sign(of: symbol, in: key) {
      canvas.set(sign, at: CellPoint(column, 0), style: plain)
    }
    canvas.write(
      pane.look.text(of: symbol, in: key).numeral(unicode: canvas.capabilities.unicode), at: CellPoint(column, 1),
      style: pane.state(of: .beat(beat.beat, in: beat.use), hue: hue, in: canvas.theme) ?? plain, width: width)
    if let chord = symbol.chord, let voicing = pane.voicings[beat] {
      canvas.write(
        voicing.text(of: pane.timeline.song.sounding(chord, in: key)), at: CellPoint(column, 2),
        style: canvas.style(.hint), width: width)
    }
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
  var short: String { rawValue.replacing(" al ", with: "").replacing(" ", with: "") }
}
