import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// Draws each line of the song separately: on surfaces in a large window, otherwise as a list.
struct TimelineDrawing {
  private let pane: TimelinePane
  private let list: ListDrawing
  private let sheet: SheetDrawing

  init(_ pane: TimelinePane) {
    (self.pane, list, sheet) = (pane, ListDrawing(pane: pane), SheetDrawing(pane: pane))
  }

  /// Draws a line into the whole canvas, with the regions of its beats.
  func drawLine(at index: Int, in canvas: inout Canvas<ArrangerPlace>) {
    switch pane.timeline[index] {
    case .section(let use, let again, let count):
      guard let section = pane.timeline.song.sections[use.section] else { return }
      let heading = SectionHeading(section: section, again: again, count: count)
      let state = pane.state(of: .section(use.id), in: canvas.theme)
      if pane.layout.isSpacious {
        sheet.drawHeading(heading, state, in: &canvas)
      } else {
        list.drawHeading(heading, state, in: &canvas)
      }
    case .bars(let bars):
      drawBars(asPlanned(bars), all: true, in: &canvas)
      addRegions(of: bars, in: &canvas)
    case .texts(let texts):
      // What stood here may have been longer.
      let isSpacious = pane.layout.isSpacious
      canvas.fill(CellRect(canvas.size), style: isSpacious ? Style() : canvas.style(.well))
      texts.draw(
        at: isSpacious ? pane.timeline.grid.margin + 1 : 1, state: pane.state(of: texts.place, in: canvas.theme),
        in: &canvas)
    case .end: drawEnd(in: &canvas) { $0.region($1) }
    }
  }

  /// Draws what the highlights change over a line that was drawn without them: only the bars under a drag, unless the
  /// line itself stands out. Adds no regions.
  func drawHighlights(inLine index: Int, in canvas: inout Canvas<ArrangerPlace>) {
    let line = pane.timeline[index]
    if case .end = line { return drawEnd(in: &canvas) { button, _ in button } }
    guard case .bars(let bars) = line else { return drawLine(at: index, in: &canvas) }
    drawBars(asPlanned(bars), all: pane.drops[line.place] != nil, in: &canvas)
  }

  /// The bars as releases would leave them.
  private func asPlanned(_ bars: [FormBar]) -> [FormBar] {
    bars.map { bar in pane.planned[bar.bar.id].map { bar.with($0) } ?? bar }
  }

  // MARK: Bars

  /// - Parameter all: Whether bars that are not under a drag are drawn too.
  private func drawBars(_ bars: [FormBar], all: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    if pane.layout.isSpacious {
      sheet.drawBars(bars, all: all, in: &canvas)
    } else {
      list.drawBars(bars, all: all, in: &canvas)
    }
    drawWords(bars, all: all, in: &canvas)
    let line = ArrangerPlace.bars(bars[0].bar.id, in: bars[0].use)
    guard let style = pane.drops[line]?.style(in: canvas.theme) else { return }
    for row in 0..<canvas.size.rows {
      canvas.set("┃", at: CellPoint(0, row), style: Style(foreground: style.foreground, .bold))
    }
  }

  /// The first row of the words, below everything else that a bar has.
  private func wordsRow(in canvas: Canvas<ArrangerPlace>) -> Int {
    canvas.size.rows - (pane.layout.isSpacious ? 1 : 0) - pane.timeline.wordRows
  }

  private func drawWords(_ bars: [FormBar], all: Bool, in canvas: inout Canvas<ArrangerPlace>) {
    guard pane.timeline.wordRows > 0 else { return }
    let grid = pane.timeline.grid
    for (index, bar) in bars.enumerated() where all || pane.isUnderDrag(bar) {
      let point = CellPoint(grid.column(ofBar: index) + 2, wordsRow(in: canvas))
      WordsDrawing(pane: pane).draw(bar, at: point, width: grid.barWidth - 3, in: &canvas)
    }
  }

  private func addRegions(of bars: [FormBar], in canvas: inout Canvas<ArrangerPlace>) {
    let grid = pane.timeline.grid
    for (index, bar) in bars.enumerated() {
      let left = grid.column(ofBar: index)
      let columns = grid.columns(ofBeats: bar.bar.cells.count, at: left)
      let last = bar.bar.cells.count - 1
      for number in bar.bar.cells.indices {
        // No gap between beats: the bar line belongs to the first one, the empty column to the last.
        let start = number == 0 ? left : columns[number]
        let end = columns[number + 1] + (number == last ? 1 : 0)
        let area = CellRect(column: start, row: 0, columns: end - start, rows: canvas.size.rows)
        canvas.within(.beat(Beat(bar.bar.id, number), in: bar.use), in: area) { _ in }
      }
      if pane.timeline.wordRows > 0 {
        let point = CellPoint(left + 2, wordsRow(in: canvas))
        WordsDrawing(pane: pane).addRegions(of: bar, at: point, width: grid.barWidth - 3, in: &canvas)
      }
    }
  }

  // MARK: The end

  /// - Parameter region: Puts a button into its region.
  private func drawEnd(
    in canvas: inout Canvas<ArrangerPlace>,
    region: (View<ArrangerPlace>, ArrangerPlace) -> View<ArrangerPlace>
  ) {
    let isSpacious = pane.layout.isSpacious
    let place = CellPoint(isSpacious ? pane.timeline.grid.margin + 2 : 1, isSpacious ? 1 : 0)
    // What stood here may have been longer.
    canvas.fill(
      CellRect(column: 0, row: place.row, columns: canvas.size.columns, rows: 1),
      style: isSpacious ? Style() : canvas.style(.well))
    let drop = pane.drops[.end] ?? (isSpacious && pane.appends ? .can : .idle)
    if drop == .can {
      let used = canvas.write("▲ A new bar", at: place, style: canvas.style(.success))
      guard let chord = pane.appended else { return }
      let key = pane.timeline.song.key
      let hue = pane.look.hue(of: chord, in: key)
      let name = pane.look.text(of: chord, in: key).numeral(unicode: canvas.capabilities.unicode)
      canvas.write(
        " \(name) ", at: place.offset(columns: used + 1),
        style: canvas.theme.hasSurfaces ? canvas.theme.badge(hue) : canvas.style(.canDrop))
    } else {
      let isFocused = pane.focus == .end
      let isEmpty = pane.timeline.song.form.isEmpty
      let buttons: [(String, ArrangerPlace)] = isEmpty ? [] : [("+ bar (n)", .newBar)]
      let views = (buttons + [("+ section (s)", .newSection)]).map { title, place in
        region(.button(title, role: isFocused || pane.focus == place ? .accent : .hint), place)
      }
      let empty = isEmpty ? [View<ArrangerPlace>.text("No sections yet.", role: .hint)] : []
      let area = CellRect(column: place.column, row: place.row, columns: canvas.size.columns - place.column, rows: 1)
      canvas.draw(.row(spacing: 1, empty + views + [.spacer]), in: area)
      guard isFocused else { return }
      let sign: Character = canvas.capabilities.unicode ? "▸" : ">"
      canvas.set(sign, at: CellPoint(place.column - 1, place.row), style: canvas.style(.accent))
    }
  }
}

extension TimelinePane {
  /// The style of a place that stands out; `nil` for any other.
  ///
  /// - Parameter hue: The color of the chord that begins there.
  func state(of place: ArrangerPlace, hue: ThemeRole = .text, in theme: Theme) -> Style? {
    // A chord is shown in its new place in its own color.
    if theme.hasSurfaces, showsPlanned(at: place) { return theme.badge(hue) }
    if let style = drops[place]?.style(in: theme) { return style }
    if played == place { return theme.badge(.coral) }
    if focus == place { return theme[.focus] }
    guard case .beat(let beat, in: _) = place, selection.contains(beat) else { return nil }
    return theme[.selection].over(Style(foreground: theme[hue].foreground, .bold))
  }

  /// Whether a drag is over a place that shows what a release would leave there.
  func showsPlanned(at place: ArrangerPlace) -> Bool {
    guard drops[place] == .can, case .beat(let beat, in: _) = place, let bar = planned[beat.bar] else { return false }
    return bar.cells.indices.contains(beat.number) && bar.cells[beat.number] != nil
  }

  /// Whether a place that a drag has reached is on this bar, or on another use of it.
  func isUnderDrag(_ bar: FormBar) -> Bool {
    planned[bar.bar.id] != nil
      || drops.keys.contains { place in
        switch place {
        case .beat(let beat, in: let use): beat.bar == bar.bar.id && use == bar.use
        case .word(let word, in: let use): word.bar == bar.bar.id && use == bar.use
        default: false
        }
      }
  }
}

extension DropState {
  /// With surfaces, the style fills the ground, so that it cannot be taken for a chord.
  fileprivate func style(in theme: Theme) -> Style? {
    switch self {
    case .idle: nil
    case .can: theme.hasSurfaces ? theme.badge(.success) : theme[.canDrop]
    case .cannot: theme.hasSurfaces ? theme.badge(.error) : theme[.cannotDrop]
    }
  }
}
