import AppShell
import SortingGames
import TerminalUI

/// A place of a pane as it is drawn: its number, and the card that lies there, if there is one.
struct CardPicture {
  /// What is before the card: the number of its place, or what the place asks for.
  struct Label: Hashable {
    var text = ""
    /// The columns for it, without the space after it.
    var columns = 0
    var role = ThemeRole.text
    /// What is written in the place while something is carried over it, unless that covers it: "Place 4".
    var title = ""
  }

  /// What a card in its place shows about itself.
  struct Mark: Hashable {
    /// Whether it is right; `nil` if that is not shown.
    var isRight: Bool?
    /// "right", "▲ belongs before Nigeria"
    var text = ""
    /// The same, shortened: "▲"
    var short = ""
    /// Its figure and the unit of the figure; empty if the game does not ask for one, or says the unit elsewhere.
    var figure = "", unit = ""
    /// The figure as a share of the greatest one; `nil` if a share would mean nothing, as for a year.
    var share: Double?

    var role: ThemeRole { isRight.map { $0 ? .success : .error } ?? .amber }

    /// The figure with its unit, and without.
    var figures: [String] { figure.isEmpty ? [] : unit.isEmpty ? [figure] : ["\(figure) \(unit)", figure] }
  }

  let face: CardFace?
  var label = Label()
  var mark: Mark?
  var state = PaneCell()
  /// Whether the place has a picture below its first row.
  var hasPicture = false
  /// Whether something was carried away from here and may return.
  var isHome = false
  /// Whether the card that is carried was lifted from here.
  var isLeft = false
  /// Whether the answer is checked: all cards then leave room for a mark.
  var isChecked = false
  /// Whether its surface is a little darker, so that it can be told apart from the one above it.
  var isDarker = false
  /// Whether what is carried rests. Only then are whole grounds colored for it, so that a drag that moves on changes
  /// few cells.
  var isResting = false
  /// Where carried cards rest, counted from the corner of the place.
  var covered: [CellRect] = []

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let rows = hasPicture ? min(1, canvas.size.rows) : CardFace.rows(inCellOf: canvas.size.rows)
    let margin = canvas.size.columns >= 24 ? 1 : 0
    let marks = isChecked ? 2 : 0
    let room = label.columns == 0 ? 0 : label.columns + 1
    // The name is more important than what the place asks for.
    let lead = margin + marks + min(room, max(0, canvas.size.columns - margin - marks - 12))
    let body = CellRect(
      column: lead, row: 0, columns: max(1, canvas.size.columns - lead - margin), rows: rows)
    let textRow = rows >= 4 ? 1 : 0
    drawLabel(at: CellPoint(margin + marks, textRow), columns: lead - margin - marks - 1, in: &canvas)
    if let face {
      draw(face, in: body, &canvas)
      if marks > 0, let isRight = mark?.isRight {
        // Without Unicode, other signs than those of the placeholders.
        let (right, wrong) = canvas.capabilities.unicode ? ("✓", "✗") : ("+", "-")
        canvas.write(
          isRight ? right : wrong, at: CellPoint(margin, textRow), style: canvas.theme.ink(isRight ? .success : .error))
      }
    } else if !state.isVacated {
      drawPlace(in: body, &canvas)
    }
  }

  private func drawLabel<ID>(at point: CellPoint, columns room: Int, in canvas: inout Canvas<ID>) {
    guard room > 0, !label.text.isEmpty else { return }
    var style = canvas.theme[face == nil ? .hint : label.role].adding(face == nil ? [] : .bold)
    if let isRight = mark?.isRight, isChecked, canvas.theme.hasSurfaces {
      style = canvas.theme.ink(isRight ? .success : .error)
    }
    // On surfaces the edge of the place is enough while the card moves: each number would cost a step as much again.
    if face == nil, isResting || !canvas.theme.hasSurfaces, let role = state.drop.role {
      style = canvas.theme.ink(role)
    }
    // Numbers end in the same column, and words begin in it.
    let isNumber = label.text.allSatisfy(\.isNumber)
    let start = isNumber ? max(0, room - columns(of: label.text)) : 0
    canvas.write(label.text, at: point.offset(columns: start), style: style, width: room - start)
  }

  // MARK: A place without a card

  private func drawPlace<ID>(in body: CellRect, _ canvas: inout Canvas<ID>) {
    let style = state.isFocused ? canvas.theme.ink(.accent).forLines : canvas.theme.groove
    defer { if let role = state.drop.role { drawTarget(role, in: body, &canvas) } }
    defer { drawLeft(in: body, &canvas) }
    guard !hasPicture, !isHome || isResting || state.isFocused else { return }
    if let hollow = canvas.theme.hollow, !state.isFocused { return drawHollow(in: body, hollow, style, &canvas) }
    guard body.rows >= 2, body.columns >= 4 else {
      for column in body.minColumn..<body.maxColumn {
        canvas.set("╌", at: CellPoint(column, body.minRow), style: style)
      }
      return
    }
    canvas.drawOutline(body, isDashed: true, style: style)
  }

  /// Draws the place as a hollow: a ground that is deeper than the pane, with a line only at the corners. A card that
  /// is carried over it changes no lines, so a step costs no more than over the pane.
  private func drawHollow<ID>(in body: CellRect, _ ground: Color, _ line: Style, _ canvas: inout Canvas<ID>) {
    fill(body, with: ground, in: &canvas)
    guard body.rows >= 3, !isTight(body, in: canvas), body.columns >= 12 else { return }
    let (top, bottom) = (body.minRow, body.maxRow - 1)
    for (text, column, row) in [
      ("╭╌", body.minColumn, top), ("╌╮", body.maxColumn - 2, top), ("╰╌", body.minColumn, bottom),
      ("╌╯", body.maxColumn - 2, bottom),
    ] { canvas.write(text, at: CellPoint(column, row), style: Style(foreground: line.foreground, background: ground)) }
  }

  /// Says that a card was lifted from here, once it rests. Its name is in the hand only.
  private func drawLeft<ID>(in body: CellRect, _ canvas: inout Canvas<ID>) {
    let text = " was here "
    let place = CellPoint(body.minColumn + 2, body.minRow + (body.rows >= 4 ? 1 : 0))
    guard isLeft, isResting, state.drop == .idle, body.columns >= columns(of: text) + 4,
      isFree(place, columns: columns(of: text))
    else { return }
    canvas.write(text, at: place, style: canvas.theme[.hint].adding(.italic))
  }

  /// Draws the place where what is carried would land, or would be refused.
  private func drawTarget<ID>(_ role: ThemeRole, in body: CellRect, _ canvas: inout Canvas<ID>) {
    let ink = canvas.theme.ink(role)
    let title = label.title.isEmpty ? "" : state.drop == .cannot ? "⊘ \(label.title)" : label.title
    let place = CellPoint(body.minColumn + 2, body.minRow + (body.rows >= 4 ? 1 : 0))
    if isResting, let well = canvas.theme[.well].background {
      fill(body, with: canvas.theme.tinted(well, with: role, 0.16), in: &canvas)
    }
    let light = canvas.theme[role].foreground
    if isResting || canvas.theme.hollow == nil {
      drawEdge(at: body.minColumn, of: body, style: Style(foreground: light), &canvas)
    } else {
      // As a ground without a letter, which the terminal is told in the fewest bytes.
      drawEdge(at: body.minColumn, of: body, " ", style: Style(background: light), &canvas)
    }
    guard isResting, isFree(place, columns: columns(of: title)) else { return }
    canvas.write(title, at: place, style: ink, width: max(1, body.columns - 2))
  }

  /// Whether a cell stays free between a text and the carried cards, whose ground is one column wider at each side.
  private func isFree(_ place: CellPoint, columns: Int) -> Bool {
    covered.allSatisfy { card in
      place.row < card.minRow || card.maxRow <= place.row
        || place.column + columns + 2 <= card.minColumn || card.maxColumn + 2 <= place.column
    }
  }

  /// Whether no row is free between this place and the next.
  private func isTight<ID>(_ body: CellRect, in canvas: Canvas<ID>) -> Bool {
    body.rows >= 4 && body.rows == canvas.size.rows
  }

  /// Fills a surface; of one that has no free row below it, the first and the last row are filled by half.
  private func fill<ID>(_ body: CellRect, with color: Color, in canvas: inout Canvas<ID>) {
    guard isTight(body, in: canvas) else { return canvas.fill(body, style: Style(background: color)) }
    canvas.fill(body.inset(top: 1, bottom: 1), style: Style(background: color))
    guard canvas.capabilities.unicode else { return }
    for column in body.minColumn..<body.maxColumn {
      canvas.set("▄", at: CellPoint(column, body.minRow), style: Style(foreground: color))
      canvas.set("▀", at: CellPoint(column, body.maxRow - 1), style: Style(foreground: color))
    }
  }

  private func drawEdge<ID>(
    at column: Int, of body: CellRect, _ edge: Character = "▌", style: Style, _ canvas: inout Canvas<ID>
  ) {
    let rows = body.rows >= 4 ? body.minRow + 1..<body.maxRow - 1 : body.minRow..<body.maxRow
    for row in rows { canvas.set(edge, at: CellPoint(column, row), style: style) }
  }
}

// MARK: A card

extension CardPicture {
  private func draw<ID>(_ face: CardFace, in body: CellRect, _ canvas: inout Canvas<ID>) {
    let theme = canvas.theme
    let overlay = drawGround(in: body, &canvas)
    let parts = face.parts(in: body.size, theme, canvas.capabilities)
    let row = body.minRow + parts.row
    if parts.showsFlag {
      face.swatch?.draw(at: CellPoint(body.minColumn + 2, row), in: &canvas)
    }
    drawEdges(face, hasFlag: parts.showsFlag, in: body, &canvas)
    let (start, end) = (body.minColumn + parts.name, body.maxColumn - 1)
    let hasGrip = mark == nil && parts.hasTwoRows && canvas.capabilities.unicode && body.columns >= 24
    // A truncated figure would be a different one. The figure matters more than where the card belongs, and that
    // matters more than the unit.
    let room = end - start - min(columns(of: face.name), 12) - 2
    let short = parts.hasTwoRows ? "" : mark?.short ?? ""
    let wanted = mark?.figures.first { columns(of: $0) + (short.isEmpty ? 0 : columns(of: short) + 2) <= room }
    let figure = wanted ?? mark?.figures.last { columns(of: $0) <= room } ?? ""
    let nameEnd = max(start + 1, figure.isEmpty ? (hasGrip ? end - 3 : end) : end - columns(of: figure) - 1)
    func style(_ role: ThemeRole) -> Style { overlay.over(theme[role]) }
    var column = start
    column += canvas.write(
      face.name, at: CellPoint(start, row), style: style(.text).adding(.bold), width: nameEnd - start)
    if let mark, !figure.isEmpty {
      let place = CellPoint(end - columns(of: figure), row)
      canvas.write(figure, at: place, style: style(.text))
      canvas.write(mark.figure, at: place, style: style(.text).adding(.bold))
    }
    if parts.hasTwoRows {
      let isMarked = mark?.text.isEmpty == false
      canvas.write(
        isMarked ? mark?.text ?? "" : face.detail, at: CellPoint(start, row + 1),
        style: style(mark == nil ? .hint : .text), width: max(1, end - start))
      if hasGrip {
        canvas.set("⠿", at: CellPoint(body.maxColumn - 3, row), style: style(.hint))
      }
    } else {
      // On a bar, faint text could not be read.
      let role = mark == nil ? ThemeRole.hint : .text
      for (text, role) in [(mark?.short ?? "", .text), (face.detail, role)] where !text.isEmpty {
        guard column + 2 + columns(of: text) <= nameEnd else { break }
        column += 2 + canvas.write(text, at: CellPoint(column + 2, row), style: style(role))
      }
    }
    drawBar(from: start - 1, in: body, &canvas)
  }

  /// Fills the surface with the color of its state.
  ///
  /// - Returns: What the state changes about the style of texts: nothing if the ground shows the state.
  private func drawGround<ID>(in body: CellRect, _ canvas: inout Canvas<ID>) -> Style {
    let theme = canvas.theme
    guard theme.hasSurfaces, let surface = theme[.surface].background else {
      var overlay = Style()
      if let role = state.drop.role { overlay = theme[role].over(overlay) }
      if state.isSelected { overlay = theme[.selection].over(overlay) }
      if state.isFocused { overlay = theme[.focus].over(overlay) }
      if overlay != Style() { canvas.fill(body, style: overlay.forLines) }
      return overlay
    }
    var ground = surface
    if isDarker, let well = theme[.well].background { ground = ground.blended(with: well, 0.4) }
    if state.isSelected, let selected = theme[.selection].background { ground = selected }
    if state.isFocused { ground = theme.tinted(ground, with: .accent, 0.14) }
    if isResting, let role = state.drop.role { ground = theme.tinted(ground, with: role, 0.2) }
    fill(body, with: ground, in: &canvas)
    return Style()
  }

  private func drawEdges<ID>(_ face: CardFace, hasFlag: Bool, in body: CellRect, _ canvas: inout Canvas<ID>) {
    let states: ThemeRole? = state.drop.role ?? (state.isFocused ? .accent : nil)
    // Sixteen colors are too few for an edge to mean a card.
    let role = states ?? (hasFlag || !canvas.theme.hasSurfaces ? nil : face.hue)
    guard let role, canvas.theme.hasSurfaces || !state.isFocused else { return }
    let style = Style(foreground: canvas.theme[role].foreground)
    drawEdge(at: body.minColumn, of: body, style: style, &canvas)
    if states != nil { drawEdge(at: body.maxColumn - 1, of: body, "▐", style: style, &canvas) }
  }

  /// Draws how large the figure is, as a bar behind the texts.
  private func drawBar<ID>(from column: Int, in body: CellRect, _ canvas: inout Canvas<ID>) {
    guard let mark, let share = mark.share, let surface = canvas.theme[.surface].background else { return }
    let rows = body.rows >= 4 ? body.inset(top: 1, bottom: 1) : body
    let width = body.maxColumn - 1 - column
    canvas.fillShare(
      share, of: CellRect(column: column, row: rows.minRow, columns: max(0, width), rows: rows.rows),
      with: canvas.theme.tinted(surface, with: mark.role, 0.3, for: [.text]))
  }
}
