import AppShell
import TerminalUI

/// The result of a check, in the place of the cards when all of them are placed.
struct ScoreCard {
  let facts: ScoreFacts
  /// The keys for what can be done next, the most useful one first.
  let keys: [(key: String, word: String)]

  /// The smallest area in which all of it can be shown.
  static let least = CellSize(28, 22)

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let theme = canvas.theme
    let area = CellRect(canvas.size).inset(left: 1, top: 0, right: 1, bottom: 1)
    guard area.columns >= 20, area.rows >= 8 else { return }
    canvas.fill(area, style: theme[.raised].over(theme[.text]))
    let amber = Style(foreground: theme[.amber].foreground)
    if theme.hasSurfaces, canvas.capabilities.unicode {
      for column in area.minColumn..<area.maxColumn { canvas.set("▀", at: CellPoint(column, 0), style: amber) }
    } else {
      canvas.box(area, style: amber)
    }
    canvas.within(area.inset(left: 3, top: 2, right: 3, bottom: 1)) { drawContents(amber, in: &$0) }
  }

  private func drawContents<ID>(_ amber: Style, in canvas: inout Canvas<ID>) {
    let (theme, width, end) = (canvas.theme, canvas.size.columns, canvas.size.rows)
    canvas.write(facts.headline, at: .zero, style: theme[.title], width: width)
    if facts.isPerfect { drawSparks(in: &canvas) }
    let used = canvas.drawLarge("\(facts.done)", at: CellPoint(0, 2), style: amber.adding(.bold))
    canvas.write("of \(facts.all)", at: CellPoint(used + 2, 3), style: theme[.text])
    if let best = facts.best { canvas.write("best \(best)", at: CellPoint(used + 2, 4), style: theme[.hint]) }
    canvas.draw(
      ProgressBar(facts.done, of: facts.all, width: width), at: CellPoint(0, 6), role: .amber, on: theme[.raised])
    var row = 8
    // Every other row if there is room.
    let step = end >= 8 + 2 * facts.lines.count + 10 ? 2 : 1
    for line in facts.lines where row < end {
      canvas.write(line.title, at: CellPoint(0, row), style: theme[.text])
      let style = line.isGood ? theme.ink(.success) : theme[.title]
      canvas.write(line.value, at: CellPoint(max(0, width - columns(of: line.value)), row), style: style)
      row += step
    }
    row += step == 1 ? 1 : 0
    if !facts.history.isEmpty, row + 2 < end {
      canvas.write("Last \(facts.history.count.counted("day"))", at: CellPoint(0, row), style: theme[.hint])
      canvas.drawHistory(facts.history.map(Double.init), at: CellPoint(0, row + 1), style: amber)
      row += 3
    }
    if let lesson = facts.lesson {
      let title = lesson.title.wrapped(at: max(1, width))
      let text = lesson.text.wrapped(at: max(1, width))
      // Half a sentence would say something else, and the keys are more important.
      if row + title.count + text.count + 1 < end {
        for (offset, line) in (title + text).enumerated() {
          canvas.write(line, at: CellPoint(0, row + offset), style: theme[offset < title.count ? .title : .text])
        }
        row += title.count + text.count + 1
      }
    }
    drawKeys(from: min(row, end - 1), in: &canvas)
  }

  /// Sparks around the number of a perfect answer. They lie still.
  private func drawSparks<ID>(in canvas: inout Canvas<ID>) {
    guard canvas.capabilities.colorDepth != .none, canvas.capabilities.unicode else { return }
    let roles: [ThemeRole] = [.coral, .amber, .mint, .sky, .violet, .rose]
    let start = 22
    // Spread evenly, but without a visible pattern: Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences".
    for index in 0..<max(0, (canvas.size.columns - start) * 6 / 9) {
      let (x, y) = (Double(index + 1) * 0.754_877_666, Double(index + 1) * 0.569_840_291)
      let cell = CellPoint(
        start + Int((x - x.rounded(.down)) * Double(canvas.size.columns - start)),
        Int((y - y.rounded(.down)) * 6))
      canvas.set(
        Array("▖▗▘▝")[index % 4], at: cell,
        style: Style(foreground: canvas.theme[roles[index % roles.count]].foreground))
    }
  }

  private func drawKeys<ID>(from row: Int, in canvas: inout Canvas<ID>) {
    guard let first = keys.first, row < canvas.size.rows else { return }
    canvas.write(" \(first.key)  \(first.word) ", at: CellPoint(0, row), style: canvas.theme.badge(.amber))
    var column = 0
    for (key, word) in keys.dropFirst() where row + 2 < canvas.size.rows {
      guard column + columns(of: key) + columns(of: word) + 1 <= canvas.size.columns else { break }
      let place = CellPoint(column, row + 2)
      let used = canvas.write(key, at: place, style: canvas.theme[.accent])
      column += used + 3 + canvas.write(word, at: place.offset(columns: used + 1), style: canvas.theme[.hint])
    }
  }
}
