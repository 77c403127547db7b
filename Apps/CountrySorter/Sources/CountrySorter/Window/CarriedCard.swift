import AppShell
import DragDropCollections
import DragDropKit
import TerminalUI

/// A card in the hand. While it moves, only its name is shown, so that each step changes few cells. Once it
/// rests, the rest of the card appears around the name, which does not move.
struct CarriedCard {
  let face: CardFace
  /// How many others are carried with it.
  let others: Int
  let isResting: Bool
  /// The cells of the place from which it was lifted, now under the pointer.
  let cells: CellRect
  /// The column of the pointer in them.
  let hold: Int
  /// Whether the card covered only one row of its place.
  let isFlat: Bool
  /// How it lies on a map.
  let onMap: OnMap

  /// Where a card is that goes to a map, or comes from there.
  enum OnMap {
    /// As in other games.
    case asLifted
    /// Around the pointer, because the place on the map is much larger than its name.
    case aroundPointer
    /// Beside the place to which the keyboard has taken it, which it would hide.
    case beside
  }

  /// How long a card must rest before it unfolds: as long as before it casts a shadow.
  static let rest = Duration.milliseconds(100)

  init(
    _ preview: Preview<SorterPlace, ItemID>, face: CardFace, isFlat: Bool, onMap: OnMap = .asLifted, isResting: Bool,
    at time: Duration
  ) {
    self.onMap = onMap
    (self.face, self.isFlat, self.isResting) = (face, isFlat, isResting)
    others = preview.session.items.count - 1
    var cells = preview.cells(at: time)
    let row = Int((preview.session.location.y - preview.session.frame.minY).rounded(.down))
    switch onMap {
    case .asLifted: break
    case .aroundPointer: cells.origin.row += row
    case .beside: cells.origin.row += row + 1 < cells.rows ? row + 1 : max(0, row - 1)
    }
    self.cells = cells
    hold = Int(preview.session.location.x - preview.session.frame.minX)
  }

  private var rows: Int { isFlat ? min(1, cells.rows) : CardFace.rows(inCellOf: cells.rows) }

  private var name: String { others > 0 ? "\(face.name) +\(others)" : face.name }

  private func parts(_ context: (Theme, Capabilities)) -> CardFace.Parts {
    face.parts(in: CellSize(cells.columns, rows), context.0, context.1)
  }

  /// The card as it rests, without the half rows above and below it.
  func area(_ theme: Theme, _ capabilities: Capabilities) -> CellRect {
    let parts = parts((theme, capabilities))
    let texts = max(columns(of: name), parts.hasTwoRows ? columns(of: face.detail) : 0)
    let width = min(cells.columns, parts.name + texts + (parts.hasTwoRows ? 6 : 1))
    // Around the pointer, if the place was grabbed beyond the end of the card.
    let start =
      switch onMap {
      case .asLifted where width > hold: 0
      case .asLifted, .aroundPointer: max(0, min(cells.columns - width, hold - width / 2))
      case .beside: max(0, min(cells.columns - width, hold + 1))
      }
    return CellRect(
      column: cells.minColumn + start, row: cells.minRow + parts.row, columns: width,
      rows: min(rows - parts.row, 2))
  }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let area = area(canvas.theme, canvas.capabilities)
    let parts = parts((canvas.theme, canvas.capabilities))
    let place = CellPoint(area.minColumn + parts.name, area.minRow)
    let room = max(1, cells.maxColumn - place.column)
    let style = canvas.theme[.dragged]
    if isResting, parts.hasTwoRows { unfold(parts, in: area, &canvas) }
    // One column of ground on both sides: each further one would cost every step two bytes.
    let start = max(cells.minColumn, place.column - 1)
    let end = min(cells.maxColumn, place.column + min(columns(of: name), room) + 1)
    canvas.fill(CellRect(column: start, row: place.row, columns: end - start, rows: 1), style: style.forLines)
    canvas.write(name, at: place, style: style, width: room)
  }

  private func unfold<ID>(_ parts: CardFace.Parts, in area: CellRect, _ canvas: inout Canvas<ID>) {
    let style = canvas.theme[.dragged]
    canvas.fill(area, style: style.forLines)
    if parts.showsFlag { face.swatch?.draw(at: area.origin.offset(columns: 2), in: &canvas) }
    let plain = Style(foreground: style.foreground, background: style.background, .reverse)
    canvas.write(face.detail, at: area.origin.offset(columns: parts.name, rows: 1), style: plain)
    if canvas.capabilities.unicode {
      canvas.set("⠿", at: CellPoint(area.maxColumn - 3, area.minRow), style: plain)
    }
  }
}
