import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// Draws the song on surfaces, one for each section. A line has a row for the chords as chips, one for their tones if
/// they are shown, one for the beats and numbers, and an empty one. If there is room, the chords are tiles of two rows.
struct SheetDrawing {
  let pane: TimelinePane

  private var grid: BarGrid { pane.timeline.grid }

  // MARK: Sections

  func drawHeading(_ heading: SectionHeading, _ state: Style?, in canvas: inout Canvas<ArrangerPlace>) {
    let row = canvas.size.rows - 2
    heading.draw(at: CellPoint(grid.margin + 1, row), state: state, in: &canvas)
    drawEdge("▗▄▖", row: row + 1, of: heading.section, in: &canvas)
  }

  /// The columns of a section's surface, without the half cells at its sides.
  private func columns(of section: Section) -> Range<Int> {
    grid.margin..<grid.column(ofBar: min(section.bars.count, grid.barsPerLine)) + 1
  }

  /// Draws half a row of a section's surface.
  private func drawEdge(
    _ edge: String, row: Int, of section: Section, in canvas: inout Canvas<ArrangerPlace>
  ) {
    guard canvas.theme.hasSurfaces, canvas.capabilities.unicode else { return }
    let (columns, edge) = (columns(of: section), Array(edge))
    let style = Style(foreground: canvas.style(.surface).background)
    canvas.set(edge[0], at: CellPoint(columns.lowerBound - 1, row), style: style)
    for column in columns { canvas.set(edge[1], at: CellPoint(column, row), style: style) }
    canvas.set(edge[2], at: CellPoint(columns.upperBound, row), style: style)
  }

  /// Draws the surface behind a line.
  private func drawSurface(of section: Section, isLast: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    let columns = columns(of: section)
    let rows = isLast ? canvas.size.rows - 1 : canvas.size.rows
    let surface = canvas.style(.surface)
    canvas.fill(CellRect(column: columns.lowerBound, row: 0, columns: columns.count, rows: rows), style: surface)
    if isLast { drawEdge("▝▀▘", row: rows, of: section, in: &canvas) }
    guard canvas.theme.hasSurfaces, canvas.capabilities.unicode else { return }
    for row in 0..<rows {
      canvas.set("▐", at: CellPoint(columns.lowerBound - 1, row), style: Style(foreground: surface.background))
      canvas.set("▌", at: CellPoint(columns.upperBound, row), style: Style(foreground: surface.background))
    }
  }

  // MARK: Bars

  /// - Parameter all: Whether bars that are not under a drag are drawn too.
  func drawBars(_ bars: [FormBar], all: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    guard let section = pane.timeline.song.sections[bars[0].section] else { return }
    let isLast = bars.last?.bar.id == section.bars.last?.id
    if all { drawSurface(of: section, isLast: isLast, in: &canvas) }
    for index in bars.indices where all || pane.isUnderDrag(bars[index]) {
      let left = grid.column(ofBar: index)
      drawGround(of: bars[index], at: left, in: &canvas)
      let isHeavy = bars[index].beginsUse || index > 0 && bars[index - 1].bar.marks.endsRepeat
      drawBarLine(at: left, isHeavy: isHeavy || bars[index].bar.marks.beginsRepeat, in: &canvas)
      draw(bars[index], at: left, in: &canvas)
    }
    guard all, let last = bars.last else { return }
    drawBarLine(at: grid.column(ofBar: bars.count), isHeavy: isLast || last.bar.marks.endsRepeat, in: &canvas)
  }

  /// The rows of the chords.
  private var chordRows: Range<Int> { pane.hasTiles ? 1..<3 : 0..<1 }

  /// The row of beats and numbers, which is the last one with bar lines, apart from that of the words.
  private func beatsRow(in canvas: Canvas<ArrangerPlace>) -> Int {
    canvas.size.rows - 2 - pane.timeline.wordRows
  }

  /// Covers what was drawn before. The bar that sounds is raised.
  private func drawGround(of bar: FormBar, at left: Int, in canvas: inout Canvas<ArrangerPlace>) {
    var isPlayed = false
    if case .beat(let beat, in: let use)? = pane.played { isPlayed = beat.bar == bar.bar.id && use == bar.use }
    canvas.fill(
      CellRect(column: left, row: 0, columns: grid.barWidth, rows: canvas.size.rows - 1),
      style: canvas.style(isPlayed ? .raised : .surface))
  }

  private func drawBarLine(at column: Int, isHeavy: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    let style = isHeavy ? canvas.style(.text) : canvas.style(.frame).forLines
    for row in 0..<canvas.size.rows - 1 {
      canvas.set(isHeavy ? "┃" : "│", at: CellPoint(column, row), style: style)
    }
  }

  private func draw(_ bar: FormBar, at left: Int, in canvas: inout Canvas<ArrangerPlace>) {
    let cells = bar.bar.cells
    let columns = grid.columns(ofBeats: cells.count, at: left)
    for number in cells.indices.dropFirst() {
      canvas.set("·", at: CellPoint(columns[number] + 1, beatsRow(in: canvas)), style: canvas.style(.frame).forLines)
    }
    drawLabels(of: bar, at: left, in: &canvas)
    let key = pane.timeline.song.key(of: bar.bar)
    for number in cells.indices {
      let place = ArrangerPlace.beat(Beat(bar.bar.id, number), in: bar.use)
      drawState(of: place, number, at: columns[number], width: columns[number + 1] - columns[number], in: &canvas)
      guard let symbol = cells[number] else { continue }
      let next = cells[(number + 1)...].firstIndex { $0 != nil } ?? cells.count
      let beat = VoicedBeat(beat: Beat(bar.bar.id, number), use: bar.use)
      draw(symbol, of: key, on: beat, at: columns[number], width: columns[next] - columns[number], in: &canvas)
    }
  }

  /// Draws the repeat signs of a bar, its number, and whatever else is written at it.
  private func drawLabels(of bar: FormBar, at left: Int, in canvas: inout Canvas<ArrangerPlace>) {
    let (marks, row) = (bar.bar.marks, beatsRow(in: canvas))
    let (start, end) = (marks.beginsRepeat ? left + 2 : left + 1, left + grid.barWidth - 1)
    if marks.beginsRepeat { canvas.set(":", at: CellPoint(left + 1, row), style: canvas.style(.title)) }
    if marks.endsRepeat { canvas.set(":", at: CellPoint(end, row), style: canvas.style(.title)) }
    let differs = pane.differingBars.contains(bar.number)
    // If a drop would go to the first beat, the number of that beat is written here instead.
    let isTarget = !pane.hasTiles && pane.drops[.beat(Beat(bar.bar.id, 0), in: bar.use)] == .can
    let number = canvas.write(
      isTarget ? "" : (differs ? "≠" : "") + bar.opening, at: CellPoint(start, row),
      style: canvas.style(differs ? .warning : .hint), width: end - start)
    let closing = bar.closing
    guard !closing.isEmpty, start + number < end - closing.count else { return }
    canvas.write(closing, at: CellPoint(end - closing.count, row), style: canvas.style(.hint))
  }

  /// Draws a beat that stands out, whether a chord begins on it or not.
  private func drawState(
    of place: ArrangerPlace, _ number: Int, at column: Int, width: Int, in canvas: inout Canvas<ArrangerPlace>
  ) {
    guard let state = pane.state(of: place, in: canvas.theme) else { return }
    if !pane.showsPlanned(at: place) {
      canvas.fill(
        CellRect(column: column, row: chordRows.lowerBound, columns: min(4, width), rows: chordRows.count),
        style: canvas.theme.hasSurfaces ? state.forLines : state)
    }
    guard pane.drops[place] == .can else { return }
    // The carried tile hangs below the pointer, and would cover what is far below the chord.
    let (sign, row) = pane.hasTiles ? ("▼", 0) : ("▲", beatsRow(in: canvas))
    canvas.write(
      "\(sign) \(number + 1)", at: CellPoint(column + 1, row), style: canvas.style(.success), width: max(1, width - 1))
  }

  /// - Parameter width: The columns up to the next chord.
  private func draw(
    _ symbol: ChordSymbol, of key: MusicalKey, on beat: VoicedBeat, at column: Int, width: Int,
    in canvas: inout Canvas<ArrangerPlace>
  ) {
    guard pane.planned[beat.beat.bar] != nil || !pane.carriedAway.contains(.chord(beat.beat)) else { return }
    let hue = pane.look.hue(of: symbol, in: key)
    let state = pane.state(of: .beat(beat.beat, in: beat.use), hue: hue, in: canvas.theme)
    if pane.hasTiles {
      let tile = ChordTile(symbol, in: key, pane.look)
      // A column stays free before the next chord.
      let size = CellSize(max(1, min(max(4, tile.columns + 1), width - 1)), chordRows.count)
      canvas.within(CellRect(origin: CellPoint(column, chordRows.lowerBound), size: size)) {
        tile.draw(in: &$0, state: state)
      }
    } else {
      let text = pane.look.text(of: symbol, in: key).numeral(unicode: canvas.capabilities.unicode)
      ChordChip(name: text, hue: hue, sign: pane.look.sign(of: symbol, in: key)).draw(
        at: CellPoint(column, chordRows.lowerBound), width: width, state: state, in: &canvas)
    }
    guard let chord = symbol.chord, let voicing = pane.voicings[beat] else { return }
    canvas.write(
      voicing.text(of: pane.timeline.song.sounding(chord, in: key)), at: CellPoint(column + 1, chordRows.upperBound),
      style: canvas.style(.hint), width: width - 1)
  }
}

extension FormBar {
  /// The number of the bar, and what is written at its beginning: `5 3/4 2. Coda`.
  fileprivate var opening: String {
    let marks = bar.marks
    let words = [
      "\(number)", changesTime ? "\(bar.time)" : nil, marks.ending.map { "\($0)." }, marks.sign?.rawValue,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// What is written at its end: a fermata, a jump.
  fileprivate var closing: String {
    [bar.marks.isHeld ? "^" : nil, bar.marks.jump?.short].compactMap(\.self).joined(separator: " ")
  }
}
