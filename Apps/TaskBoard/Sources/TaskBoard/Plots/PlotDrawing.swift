import AppShell
import TaskBoardModel
import TerminalUI

/// A plot in the cells of a terminal. Without colors, bands are told apart by their characters. A value.
package struct PlotDrawing {
  let plots: BoardPlots
  let kind: PlotKind
  let hues: [ColumnID: ThemeRole]
  let zone: Int
  let dates: DateLanguage

  package init(plots: BoardPlots, kind: PlotKind, hues: [ColumnID: ThemeRole], zone: Int, dates: DateLanguage) {
    (self.plots, self.kind, self.hues, self.zone, self.dates) = (plots, kind, hues, zone, dates)
  }

  /// Draws it over the whole area: the words at the top, the plot, the days, and what the colors mean.
  package func draw<ID>(in canvas: inout Canvas<ID>) {
    let size = canvas.size
    canvas.write(PlotWords(plots: plots).summary(of: kind), at: .zero, style: canvas.style(.text), width: size.columns)
    let labels = axis.map { columns(of: $0.text) }.max() ?? 1
    let legend = kind == .flow ? legendRows(size.columns) : []
    let area = CellRect(
      column: labels + 2, row: 2, columns: size.columns - labels - 2, rows: size.rows - 4 - legend.count)
    guard area.columns >= 8, area.rows >= 3 else { return }
    drawAxes(around: area, labels, in: &canvas)
    switch kind {
    case .flow: drawFlow(area, in: &canvas)
    case .burndown: drawBurndown(area, in: &canvas)
    case .cycle: drawCycle(area, in: &canvas)
    }
    for (row, line) in legend.enumerated() { draw(line, row: area.maxRow + 2 + row, in: &canvas) }
  }

  // MARK: Axes

  /// The greatest value of the upward axis.
  private var greatest: Int {
    switch kind {
    case .flow: plots.flow.greatest
    case .burndown: plots.flow.days.lazy.map(\.open).max() ?? 0
    case .cycle: plots.times.known.lazy.map(\.seconds).max() ?? 0
    }
  }

  /// Numbers beside the plot, with the share of the height at which each is.
  private var axis: [(share: Double, text: String)] {
    [0, 0.5, 1].map { share in
      let value = Double(greatest) * share
      return (share, kind == .cycle ? PlotWords.duration(Int(value)) : "\(Int(value.rounded()))")
    }
  }

  private func drawAxes<ID>(around area: CellRect, _ labels: Int, in canvas: inout Canvas<ID>) {
    let (line, hint) = (canvas.style(.frame), canvas.style(.hint))
    let unicode = canvas.capabilities.unicode
    for row in area.minRow..<area.maxRow {
      canvas.set(unicode ? "│" : "|", at: CellPoint(area.minColumn - 1, row), style: line)
    }
    canvas.set(unicode ? "└" : "+", at: CellPoint(area.minColumn - 1, area.maxRow), style: line)
    for column in area.minColumn..<area.maxColumn {
      canvas.set(unicode ? "─" : "-", at: CellPoint(column, area.maxRow), style: line)
    }
    var last: Int?
    for (share, text) in axis where !(greatest < 2 && share == 0.5) {
      let row = area.maxRow - 1 - Int((share * Double(area.rows - 1)).rounded())
      guard row != last else { continue }
      last = row
      canvas.write(text, at: CellPoint(labels - columns(of: text), row), style: hint)
    }
    let (first, end) = daysShown
    let texts = [first, first + (end - first) / 2, end].map(dateText)
    var free = area.minColumn
    for (index, text) in texts.enumerated() {
      let width = columns(of: text)
      let middle = area.minColumn + (area.columns - 1) * index / 2
      let column = max(area.minColumn, min(area.maxColumn - width, middle - width / 2))
      guard free <= column, index == 0 || first + index / 2 < end else { continue }
      canvas.write(text, at: CellPoint(column, area.maxRow + 1), style: hint)
      free = column + width + 1
    }
  }

  /// The first day and the last one.
  private var daysShown: (first: Int, last: Int) {
    if kind == .cycle, let first = plots.times.known.first, let last = plots.times.known.last {
      return (
        first.card.finished.local(zone: zone).day.number, last.card.finished.local(zone: zone).day.number
      )
    }
    return (plots.flow.days.first?.day ?? 0, plots.flow.days.last?.day ?? 0)
  }

  private func dateText(_ day: Int) -> String {
    let (civil, last) = (Day(number: day).civil, Day(number: daysShown.last).civil)
    return civil.year == last.year ? dates.text(month: civil.month, day: civil.day) : Day(number: day).description
  }

  // MARK: Areas

  /// The day of each column of cells. Few days are as wide as there is room; of many, each column shows the last.
  private func entries(_ width: Int) -> [BoardFlow.Entry] {
    let days = plots.flow.thinned(to: width).days
    return (0..<width).map { days[$0 * days.count / width] }
  }

  private func drawFlow<ID>(_ area: CellRect, in canvas: inout Canvas<ID>) {
    let bands = PlotBands(plots.flow, hues)
    for (column, entry) in entries(area.columns).enumerated() {
      let edges = bands.edges(of: entry, greatest: greatest, height: area.rows * 8)
      stack(edges, bands.bands.map(\.hue), at: area.minColumn + column, area, in: &canvas)
    }
  }

  private func drawBurndown<ID>(_ area: CellRect, in canvas: inout Canvas<ID>) {
    for (column, entry) in entries(area.columns).enumerated() {
      let edge = greatest == 0 ? 0 : (2 * entry.open * area.rows * 8 + greatest) / (2 * greatest)
      stack([edge], [.accent], at: area.minColumn + column, area, in: &canvas)
    }
  }

  /// Draws bands over each other in a column of cells.
  ///
  /// - Parameter edges: The upper edge of each band, in eighths of a cell.
  private func stack<ID>(
    _ edges: [Int], _ hues: [ThemeRole], at column: Int, _ area: CellRect, in canvas: inout Canvas<ID>
  ) {
    let (hasColors, unicode) = (canvas.capabilities.colorDepth != .none, canvas.capabilities.unicode)
    for row in 0..<area.rows {
      let (low, point) = (row * 8, CellPoint(column, area.maxRow - 1 - row))
      guard hasColors, unicode else {
        // The band in the middle of the cell.
        guard let band = edges.firstIndex(where: { low + 4 <= $0 }) else { continue }
        canvas.set(Self.pattern(band, unicode), at: point, style: canvas.style(hasColors ? hues[band] : .text))
        continue
      }
      guard let band = edges.firstIndex(where: { low < $0 }) else { continue }
      let color = canvas.style(hues[band]).foreground
      if low + 8 <= edges[band] {
        canvas.set("█", at: point, style: Style(foreground: color).over(canvas.style(.text)))
        continue
      }
      // The lower part of the cell is one band, and the upper part another one, or nothing.
      let upper = edges.firstIndex { low + 8 <= $0 } ?? edges.indices.last { edges[band] < edges[$0] }
      var style = Style(foreground: color).over(canvas.style(.text))
      if let upper { style.background = canvas.style(hues[upper]).foreground }
      canvas.set(Array("▁▂▃▄▅▆▇")[edges[band] - low - 1], at: point, style: style)
    }
  }

  /// The character of a band if there are no colors.
  static func pattern(_ band: Int, _ unicode: Bool) -> Character {
    let all = Array(unicode ? "█▒░▓╳•" : "#=.o+x")
    return all[band % all.count]
  }

  // MARK: Times

  private func drawCycle<ID>(_ area: CellRect, in canvas: inout Canvas<ID>) {
    let known = plots.times.known
    guard let first = known.first?.card.finished.rawValue, let last = known.last?.card.finished.rawValue else { return }
    func row(_ seconds: Int) -> Int {
      greatest == 0
        ? area.maxRow - 1
        : area.maxRow - 1 - Int((Double(seconds) / Double(greatest) * Double(area.rows - 1)).rounded())
    }
    for (share, text) in [(0.5, "50%"), (0.85, "85%")] {
      guard let seconds = plots.times.percentile(share) else { continue }
      for column in area.minColumn..<area.maxColumn {
        canvas.set(
          canvas.capabilities.unicode ? "╌" : "-", at: CellPoint(column, row(seconds)), style: canvas.style(.frame))
      }
      canvas.write(text, at: CellPoint(area.maxColumn - 4, row(seconds)), style: canvas.style(.hint))
    }
    var counts: [CellPoint: Int] = [:]
    for (card, seconds) in known {
      let share = last == first ? 0.5 : Double(card.finished.rawValue - first) / Double(last - first)
      counts[CellPoint(area.minColumn + Int(share * Double(area.columns - 6)), row(seconds)), default: 0] += 1
    }
    let dot: Character = canvas.capabilities.unicode ? "●" : "o"
    for (point, count) in counts {
      canvas.set(count == 1 ? dot : count < 10 ? Character("\(count)") : "+", at: point, style: canvas.style(.accent))
    }
  }

  // MARK: Legend

  private typealias Mark = (title: String, band: Int, hue: ThemeRole)

  /// The bands from the top, in as many rows as they need.
  private func legendRows(_ width: Int) -> [[Mark]] {
    var rows: [[Mark]] = []
    var used = 0
    for (band, (title, hue, index)) in PlotBands(plots.flow, hues).bands.enumerated().reversed() {
      let text = "\(title.sanitized) \(plots.flow.days.last?.counts[index] ?? 0)"
      let needed = columns(of: text) + 5
      if rows.isEmpty || used + needed > width {
        guard rows.count < 3 else { break }
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((text, band, hue))
      used += needed
    }
    return rows
  }

  private func draw<ID>(_ marks: [Mark], row: Int, in canvas: inout Canvas<ID>) {
    var column = 0
    let (hasColors, unicode) = (canvas.capabilities.colorDepth != .none, canvas.capabilities.unicode)
    for (title, band, hue) in marks {
      let mark: Character = hasColors && unicode ? "█" : Self.pattern(band, unicode)
      for offset in 0..<2 {
        canvas.set(mark, at: CellPoint(column + offset, row), style: canvas.style(hasColors ? hue : .text))
      }
      column += 3 + canvas.write(title, at: CellPoint(column + 3, row), style: canvas.style(.text)) + 2
    }
  }
}
