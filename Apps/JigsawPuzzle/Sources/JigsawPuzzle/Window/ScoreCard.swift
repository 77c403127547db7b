import AppShell
import TerminalUI

/// The score of a solved puzzle, as a panel in the place of the tray: the time, how it was played, and what comes next.
struct ScoreCard {
  let score: Score
  /// The keys that do what its buttons do.
  let keys: Keys

  struct Keys: Hashable {
    var quit: String
    /// Each is `nil` if it is not offered.
    var again, history, next, more, cut: String?
  }

  /// The columns of the card in a window; `nil` if the window has no room for one.
  static func width(in size: CellSize) -> Int? {
    guard size.rows >= Layout.rowsForTitle else { return nil }
    return size.columns >= 108 ? 38 : size.columns >= 76 ? 29 : nil
  }

  /// A part of the card, with a blank line before the next one.
  private struct Part {
    let rows: Int
    let draw: (inout Canvas<Jigsaw.Place>, CellRect) -> Void
  }

  /// The cells of the card, in the middle of the place for it.
  func frame(in area: CellRect) -> CellRect {
    let rows = height(parts(in: area))
    return CellRect(
      column: area.minColumn, row: area.minRow + (area.rows - rows) / 2, columns: area.columns, rows: rows)
  }

  func draw(in canvas: inout Canvas<Jigsaw.Place>, area: CellRect) {
    let frame = frame(in: area)
    canvas.drawShadow(of: frame)
    canvas.within(frame) { canvas in
      drawGround(in: &canvas)
      var row = 2
      for part in parts(in: area) {
        let inside = CellRect(canvas.size).inset(left: padding(area), right: padding(area))
        part.draw(&canvas, CellRect(column: inside.minColumn, row: row, columns: inside.columns, rows: part.rows))
        row += part.rows + 1
      }
    }
  }

  private func padding(_ area: CellRect) -> Int { area.columns >= 38 ? 3 : 2 }

  private func height(_ parts: [Part]) -> Int { parts.reduce(2) { $0 + $1.rows + 1 } }

  /// The parts for which there is room: what matters less gives way first.
  private func parts(in area: CellRect) -> [Part] {
    let width = area.columns - 2 * padding(area)
    let (head, next) = ([head, time(in: width)], [likely, others(in: width)])
    let (bars, plain, pace) = ([figures(withBars: true)], [figures(withBars: false)], pace(in: width))
    let choices = [bars + pace, plain + pace, bars, plain].map { head + $0 + next }
    return choices.first { height($0) <= area.rows - 2 } ?? head + next
  }

  // MARK: The parts

  private var head: Part {
    Part(rows: 2) { canvas, area in
      canvas.write("Finished!", at: area.origin, style: canvas.style(.title).ink.adding(.bold))
      let pieces = ", \(score.pieces) pieces"
      let used = canvas.write(
        score.picture, at: area.origin.offset(rows: 1), style: canvas.style(.text).ink,
        width: area.columns - columns(of: pieces))
      canvas.write(
        pieces, at: area.origin.offset(columns: min(used, area.columns - columns(of: pieces)), rows: 1),
        style: canvas.style(.text).ink)
    }
  }

  /// The time in large digits; its comparison is beside it if there is room, otherwise below.
  private func time(in width: Int) -> Part {
    let words = score.comparison?.words ?? []
    let (long, digits) = (words.map { columns(of: $0) }.max() ?? 0, Self.largeWidth(of: score.time))
    let isBeside = digits + 2 + long <= width
    return Part(rows: isBeside || words.isEmpty ? 3 : 4) { canvas, area in
      canvas.drawLarge(score.time, at: area.origin, style: canvas.style(Jigsaw.profile.hue).ink.adding(.bold))
      guard let comparison = score.comparison else { return }
      let first = canvas.style(comparison.isBest ? .success : .hint).ink
      let styles = [comparison.isBest ? first.adding(.bold) : first, canvas.style(.hint).ink]
      var point = area.origin.offset(columns: isBeside ? digits + 2 : 0, rows: isBeside ? 0 : 3)
      for (word, style) in zip(words, styles) {
        let used = canvas.write(word, at: point, style: style)
        point = isBeside ? point.offset(rows: 1) : point.offset(columns: used + 2)
      }
    }
  }

  /// The columns that a time in large digits takes.
  private static func largeWidth(of text: String) -> Int {
    text.reduce(-1) { $0 + ($1 == ":" ? 2 : 5) }
  }

  private func figures(withBars: Bool) -> Part {
    // The names of people are in their color.
    var rows: [(name: String, value: String, share: Int, role: ThemeRole, ink: ThemeRole)] = [
      ("Moves", "\(score.moves)", score.joiningMoves ?? 0, .sky, .text)
    ]
    if let joining = score.joiningMoves {
      rows.append(("Moves that joined", "\(joining * 100 / max(1, score.moves))%", joining, .success, .text))
      rows.append(("Moved without joining", "\(score.moves - joining)", score.moves - joining, .warning, .text))
    }
    for (name, count) in score.joins.prefix(6) {
      rows.append((String(name.prefix(16)), count.counted("join"), count, .hue(of: name), .hue(of: name)))
    }
    if score.hints > 0 { rows.append(("Hints", "\(score.hints)", score.hints, .warning, .text)) }
    let pitch = withBars && rows.count > 1 ? 2 : 1
    return Part(rows: pitch * rows.count) { canvas, area in
      for (index, figure) in rows.enumerated() {
        let row = area.minRow + pitch * index
        canvas.write(figure.name, at: CellPoint(area.minColumn, row), style: canvas.style(figure.ink).ink)
        canvas.write(
          figure.value, at: CellPoint(area.maxColumn - columns(of: figure.value), row),
          style: canvas.style(.title).ink.adding(.bold))
        // The first figure is what the others are parts of, and has no bar.
        guard pitch > 1, index > 0, figure.name != "Hints" else { continue }
        canvas.draw(
          ProgressBar(figure.share, of: score.joins.isEmpty ? score.moves : score.pieces - 1, width: area.columns),
          at: CellPoint(area.minColumn, row + 1),
          role: figure.role, on: canvas.style(.raised).ground)
      }
    }
  }

  /// The pieces joined in each minute or, if there were many minutes, in every few. Empty if the puzzle was solved
  /// within the first minute.
  private func pace(in width: Int) -> [Part] {
    let minutes = score.piecesPerMinute
    guard minutes.count > 1 else { return [] }
    let span = (minutes.count + width - 1) / width
    let values = stride(from: 0, to: minutes.count, by: span).map { start in
      Double(minutes[start..<min(minutes.count, start + span)].reduce(0, +))
    }
    // Two cells for each, if there is room.
    let cells = 2 * values.count <= width ? 2 : 1
    return [
      Part(rows: 3) { canvas, area in
        let unit = span == 1 ? "minute" : "\(span) minutes"
        canvas.write(
          "Pieces joined per \(unit)", at: area.origin, style: canvas.style(.hint).ink, width: area.columns)
        let hue = canvas.style(Jigsaw.profile.hue).ink
        canvas.drawHistory(
          values.flatMap { Array(repeating: $0, count: cells) }, at: area.origin.offset(rows: 1), style: hue)
        canvas.write("1", at: area.origin.offset(rows: 2), style: canvas.style(.hint).ink)
        let last = "\(minutes.count)"
        let end = max(2, values.count * cells - columns(of: last))
        canvas.write(last, at: area.origin.offset(columns: end, rows: 2), style: canvas.style(.hint).ink)
      }
    ]
  }

  /// What can come next: a button, its key and its word. What is most likely comes first.
  private var choices: [(button: Jigsaw.Button, key: String, word: String)] {
    let all: [(Jigsaw.Button, String?, String)] = [
      (.next, keys.next, "Next picture"), (.more, keys.more, "More pieces"), (.again, keys.again, "Play it again"),
      (.cut, keys.cut, "Other shapes"), (.history, keys.history, "History"), (.quit, keys.quit, "Quit"),
    ]
    return all.compactMap { button, key, word in key.map { (button, $0, word) } }
  }

  /// What is most likely to come next, highlighted.
  private var likely: Part {
    Part(rows: 1) { canvas, area in
      let (button, key, word) = choices[0]
      let text = "\(key)  \(word)"
      let rect = CellRect(
        column: area.minColumn - 1, row: area.minRow, columns: min(area.columns + 1, columns(of: text) + 2), rows: 1)
      canvas.draw(View.badge(text, role: Jigsaw.profile.hue).region(.button(button)), in: rect)
    }
  }

  /// The other choices, in as many rows as they take.
  private func others(in width: Int) -> Part {
    var places: [CellRect] = []
    var point = CellPoint.zero
    for (_, key, word) in choices.dropFirst() {
      let own = columns(of: key) + 1 + columns(of: word)
      if point.column > 0, point.column + own > width { point = CellPoint(0, point.row + 1) }
      places.append(CellRect(column: point.column, row: point.row, columns: min(own, width), rows: 1))
      point = point.offset(columns: own + 3)
    }
    return Part(rows: point.row + 1) { canvas, area in
      for ((button, key, word), place) in zip(choices.dropFirst(), places) {
        let place = place.offset(columns: area.minColumn, rows: area.minRow)
        canvas.within(.button(button), in: place) { canvas in
          let used = canvas.write(key, at: .zero, style: canvas.style(.accent).ink.adding(.bold))
          canvas.write(word, at: CellPoint(used + 1, 0), style: canvas.style(.hint).ink)
        }
      }
    }
  }

  // MARK: The ground

  private func drawGround(in canvas: inout Canvas<Jigsaw.Place>) {
    let area = CellRect(canvas.size)
    let ground = canvas.style(.raised)
    canvas.fill(area, style: ground.over(canvas.style(.text)))
    let hue = canvas.style(Jigsaw.profile.hue).foreground
    guard canvas.theme.hasSurfaces, canvas.capabilities.unicode else {
      return canvas.box(area, style: Style(foreground: hue))
    }
    let edge = Style(foreground: hue, background: ground.background)
    for column in 0..<area.columns { canvas.set("▀", at: CellPoint(column, 0), style: edge) }
  }
}

extension Style {
  /// The color of the text alone, for text on a ground that is there already.
  var ink: Style { Style(foreground: foreground) }

  /// The ground alone.
  fileprivate var ground: Style { Style(background: background) }
}
