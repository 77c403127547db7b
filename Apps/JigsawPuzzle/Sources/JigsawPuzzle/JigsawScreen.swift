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

  func draw(in picture: inout Picture<Jigsaw.Place>) {
    TableDrawing(screen: self).draw(in: &picture)
    TrayDrawing(screen: self).draw(in: &picture)
    drawBox(in: &picture)
    airborne.draw(in: &picture)
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
  func labelsAll(in picture: Picture<Jigsaw.Place>) -> Bool {
    looking.showsLabels || picture.capabilities.colorDepth == .none
  }

  private func drawBox(in picture: inout Picture<Jigsaw.Place>) {
    guard let box = tabletop.layout.box else { return }
    picture.within(.box, in: box) { picture in
      picture.draw(.framed(title: "Box", .empty), in: CellRect(picture.size))
      let inside = CellRect(picture.size).inset(1)
      picture.draw(tabletop.art.thumbnail(inside.size), at: inside.origin)
    }
  }
}
