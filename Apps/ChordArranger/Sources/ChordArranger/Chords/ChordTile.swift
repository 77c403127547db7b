import ArrangerModel
import ChordTheory
import TerminalUI

/// A chord as a thing that can be picked up: its name, and its numeral below or beside it.
struct ChordTile: Hashable {
  var name: String
  let numeral: String
  let hue: ThemeRole
  let sign: Character?

  /// - Parameter key: The key in which the chord is numbered.
  init(_ symbol: ChordSymbol, in key: MusicalKey, _ look: ChordLook) {
    name = look.text(of: symbol, in: key)
    numeral = PaletteRow.Offer(symbol, in: key).numeral
    (hue, sign) = (look.hue(of: symbol, in: key), look.sign(of: symbol, in: key))
  }

  /// A chord of the palette.
  init(_ offer: PaletteRow.Offer, _ look: ChordLook) {
    name = look.text(of: offer.symbol)
    numeral = offer.numeral
    (hue, sign) = (look.hue(of: offer.symbol, in: look.key), look.sign(of: offer.symbol, in: look.key))
  }

  /// The columns for the name or the numeral, whichever is wider, and one more for the edge.
  var columns: Int { 1 + max(TerminalUI.columns(of: name), TerminalUI.columns(of: numeral)) }

  /// Draws the chord in two rows on a surface tinted with its color.
  ///
  /// - Parameter state: The style of its place if that stands out, otherwise `nil`.
  func draw<Place>(in canvas: inout Canvas<Place>, state: Style?) {
    let plain = state ?? canvas.theme.chip(hue)
    if canvas.theme.hasSurfaces { canvas.fill(CellRect(canvas.size), style: plain.forLines) }
    drawEdge(rows: canvas.size.rows, state, in: &canvas)
    write(shortName(in: canvas.size.columns), row: 0, style: plain.adding(.bold), in: &canvas)
    write(shortNumeral, row: 1, style: canvas.theme.hasSurfaces ? plain.forLines : canvas.style(.hint), in: &canvas)
  }

  /// Draws the chord in one row.
  func drawRow<Place>(in canvas: inout Canvas<Place>, isFocused: Bool) {
    if isFocused { canvas.fill(CellRect(canvas.size), style: canvas.style(.focus)) }
    let column = max(0, canvas.size.columns - 7)
    drawEdge(rows: 1, isFocused ? canvas.style(.focus) : nil, in: &canvas)
    canvas.write(
      name.numeral(unicode: canvas.capabilities.unicode), at: CellPoint(1, 0),
      style: isFocused ? canvas.style(.focus) : Style(foreground: canvas.style(hue).foreground, .bold),
      width: max(0, column - 2))
    canvas.write(
      numeral.numeral(unicode: canvas.capabilities.unicode), at: CellPoint(column, 0),
      style: canvas.style(isFocused ? .focus : .hint), width: 7)
  }

  /// A stroke in the color of the chord; without surfaces, the sign of its function.
  private func drawEdge<Place>(rows: Int, _ state: Style?, in canvas: inout Canvas<Place>) {
    let style = state ?? Style(foreground: canvas.style(hue).foreground)
    if canvas.theme.hasSurfaces {
      for row in 0..<rows where state == nil { canvas.set("▌", at: CellPoint(0, row), style: style) }
    } else if let sign {
      canvas.set(sign, at: .zero, style: style)
    }
  }

  /// The numeral of a tile. That a chord which leads to another one has a seventh is in its name.
  private var shortNumeral: String {
    numeral.replacing("maj7", with: "M7").replacing(/^V7\//, with: "V/")
  }

  /// The name, in a shorter form if it would leave no column free at the right.
  private func shortName(in width: Int) -> String {
    TerminalUI.columns(of: name) + 2 <= width ? name : name.replacing("m7b5", with: "ø7")
  }

  private func write<Place>(_ text: String, row: Int, style: Style, in canvas: inout Canvas<Place>) {
    canvas.write(
      text.numeral(unicode: canvas.capabilities.unicode), at: CellPoint(1, row), style: style,
      width: max(0, canvas.size.columns - 1))
  }

  // MARK: Carried

  /// The size of the tile while it is carried.
  var carriedSize: CellSize { CellSize(columns + 1, 2) }

  /// Draws the tile as it is carried: all in one style, so that a step of a drag needs few bytes.
  func drawCarried<Place>(in rect: CellRect, of canvas: inout Canvas<Place>) {
    let dragged = canvas.style(.dragged)
    var style = dragged
    if canvas.theme.hasSurfaces, let lifted = dragged.foreground, let hue = canvas.style(hue).foreground {
      style = Style(foreground: dragged.background, background: lifted.blended(with: hue, 0.15), .bold)
    }
    canvas.within(rect) { canvas in
      canvas.fill(CellRect(canvas.size), style: style)
      write(name, row: 0, style: style, in: &canvas)
      write(numeral, row: 1, style: style, in: &canvas)
    }
  }
}
