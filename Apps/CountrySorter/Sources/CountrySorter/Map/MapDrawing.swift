import AppShell
import Geometry
import TerminalUI

/// Draws a map, and makes its asked places regions.
///
/// A cell has two colors. So the shore is drawn in blocks, land against sea, and a border on land in dots.
struct MapDrawing {
  /// An asked place as it is drawn.
  struct Place {
    /// The name of the card that lies there, and its code; `nil` if none does.
    var card: (name: String, code: String)?
    var hue = ThemeRole.sky
    /// Whether the card is right; `nil` if that is not shown.
    var isRight: Bool?
    var drop = DropState.idle
    var isFocused = false
    var isSelected = false
  }

  let sheet: MapSheet
  /// The part of the sheet that is seen.
  let window: CellRect
  let grids: MapGrids
  let places: [Place]
  /// Whether what is carried rests. Only then a whole country is colored for it, so that a drag that moves on changes few
  /// cells.
  let isResting: Bool

  func draw<ID>(in canvas: inout Canvas<ID>, region: (Int) -> ID) {
    canvas.reserveRegions(places.count)
    // What has a touch area comes last, above what is around it.
    for isSpot in [false, true] {
      for index in places.indices where (sheet.spots[index] != nil) == isSpot {
        var part = sheet.regions[index]
        part.frame.origin -= Vector(dx: Double(window.minColumn), dy: Double(window.minRow))
        canvas.region(region(index), part)
      }
    }
    let palette = MapPalette(canvas.theme, canvas.capabilities)
    if palette.hasColors { drawColors(palette, in: &canvas) } else { drawLines(in: &canvas) }
    for index in places.indices {
      drawSpot(index, palette, in: &canvas)
      drawLabel(index, palette, in: &canvas)
      drawTarget(index, in: &canvas)
    }
  }

  // MARK: Land

  private func drawColors<ID>(_ palette: MapPalette, in canvas: inout Canvas<ID>) {
    canvas.fill(CellRect(canvas.size), style: Style(background: palette.sea))
    let fills = self.fills(palette)
    let colors = fills.map(\.packed)
    let fine = grids.fine
    var raster = Raster(width: fine.columns, height: fine.rows, of: canvas.capabilities.blocks)
    for (index, land) in fine.lands.enumerated() where land != LandGrid.sea { raster.pixels[index] = colors[Int(land)] }
    canvas.draw(raster, x: 0, y: 0)
    for row in 0..<window.rows {
      for column in 0..<window.columns {
        guard let border = grids.border(column, row, colors) else { continue }
        canvas.set(
          border.dots, at: CellPoint(column, row),
          style: Style(foreground: palette.border, background: fills[Int(border.land)]))
      }
    }
  }

  /// The color of each land.
  private func fills(_ palette: MapPalette) -> [Color] {
    sheet.world.lands.indices.map { index in
      guard index < places.count else { return palette.land }
      return palette.fill(places[index], isResting: isResting)
    }
  }

  /// Without colors, shores and borders are lines, and what is asked for is dotted.
  private func drawLines<ID>(in canvas: inout Canvas<ID>) {
    let style = canvas.style(.text)
    let (count, unicode) = (places.count, canvas.capabilities.unicode)
    for row in 0..<window.rows {
      for column in 0..<window.columns {
        let character = grids.lines(column, row, isASCII: !unicode) { land in
          Int(land) < count && places[Int(land)].card == nil
        }
        guard let character else { continue }
        canvas.set(character, at: CellPoint(column, row), style: style)
      }
    }
  }

  // MARK: Places

  private func seen(_ rect: CellRect) -> CellRect {
    rect.offset(columns: -window.minColumn, rows: -window.minRow).intersection(
      CellRect(column: 0, row: 0, columns: window.columns, rows: window.rows))
  }

  /// The touch area of a small state.
  private func drawSpot<ID>(_ index: Int, _ palette: MapPalette, in canvas: inout Canvas<ID>) {
    guard let spot = sheet.spots[index].map(seen), !spot.isEmpty else { return }
    let place = places[index]
    let middle = seen(CellRect(origin: sheet.anchors[index], size: CellSize(1, 1))).origin
    var style = canvas.style(.text)
    if palette.hasColors {
      let ground = palette.fill(place, isResting: isResting)
      style = Style(foreground: palette.ink(on: ground), background: ground)
      canvas.fill(spot, style: style)
    } else if spot.columns == 3 {
      canvas.write("(", at: spot.origin, style: style)
      canvas.write(")", at: CellPoint(spot.maxColumn - 1, spot.minRow), style: style)
    }
    let mark: Character = place.card == nil ? "○" : "●"
    canvas.set(canvas.capabilities.unicode ? mark : place.card == nil ? "o" : "*", at: middle, style: style)
  }

  /// The name of the card that lies there, or its code if there is less room.
  private func drawLabel<ID>(_ index: Int, _ palette: MapPalette, in canvas: inout Canvas<ID>) {
    let place = places[index]
    guard let card = place.card else { return }
    let mark = place.isRight.map { $0 ? "" : canvas.capabilities.unicode ? "✗" : "-" } ?? ""
    let run = sheet.runs[index]
    // A name covers a little of the sea or of the neighbors rather than be cut off.
    let texts = [mark + card.name, mark + card.code, card.code, mark].filter { !$0.isEmpty }
    let text = texts.first { columns(of: $0) <= run.columns } ?? (sheet.spots[index] == nil ? mark + card.code : "")
    guard !text.isEmpty else { return }
    let column = run.minColumn + (run.columns - columns(of: text)) / 2 - window.minColumn
    let row = run.minRow - window.minRow
    guard 0..<window.rows ~= row else { return }
    var style = canvas.style(.text).adding(.bold)
    if palette.hasColors {
      let ground = palette.fill(place, isResting: isResting)
      style = Style(foreground: palette.ink(on: ground), background: ground, .bold)
    }
    if place.isFocused, !canvas.theme.hasSurfaces { style = style.adding(.reverse) }
    if place.isSelected { style = style.adding(.underline) }
    canvas.write(text, at: CellPoint(column, row), style: style)
  }

  /// Where a card would go that is over it and moves on.
  private func drawTarget<ID>(_ index: Int, in canvas: inout Canvas<ID>) {
    guard let role = places[index].drop.role else { return }
    let place = seen(CellRect(origin: sheet.anchors[index], size: CellSize(1, 1)))
    guard !place.isEmpty else { return }
    let mark: Character = canvas.capabilities.unicode ? "◉" : "@"
    let style =
      canvas.theme.hasSurfaces
      ? Style(foreground: canvas.style(.background).background, background: canvas.style(role).foreground, .bold)
      : canvas.style(role).adding(.reverse)
    canvas.set(mark, at: place.origin, style: style)
  }
}
