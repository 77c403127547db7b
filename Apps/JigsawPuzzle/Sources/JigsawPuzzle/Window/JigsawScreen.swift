import AppShell
import DragDropKit
import JigsawModel
import TerminalUI

/// The whole picture: the table, the tray and the box, and above them the pieces in the air.
struct JigsawScreen {
  let tabletop: Tabletop
  let airborne: Airborne
  let looking: Looking
  let selection: GroupSelection
  let focus: Jigsaw.Place?
  /// The groups that a drop now would join to the carried pieces.
  let joining: [GroupID]
  /// Whether the tray accepts what is over it.
  let trayState: DropState
  let isPaused: Bool
  /// The result of a solved puzzle.
  let result: String?

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    TableDrawing(screen: self).draw(in: &canvas)
    TrayDrawing(screen: self).draw(in: &canvas)
    drawBox(in: &canvas)
    airborne.draw(in: &canvas)
  }

  /// The groups that are drawn with a special rim, by their lowest piece.
  var rims: [PieceID: Rim] {
    var rims: [PieceID: Rim] = [:]
    for piece in selection.groups { rims[piece] = .selected }
    if case .group(let group) = focus { rims[group.lowest] = .focused }
    for group in joining { rims[group.lowest] = .joining }
    return rims
  }

  /// Whether all loose pieces are labeled: on request, or because color cannot distinguish them.
  func labelsAll(in canvas: Canvas<Jigsaw.Place>) -> Bool {
    looking.showsLabels || canvas.capabilities.colorDepth == .none
  }

  private func drawBox(in canvas: inout Canvas<Jigsaw.Place>) {
    guard let box = tabletop.layout.box else { return }
    canvas.within(.box, in: box) { canvas in
      canvas.draw(.framed(title: "Box", .empty), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      canvas.draw(tabletop.art.thumbnail(inside.size), at: inside.origin)
    }
  }
}
