import JigsawModel
import TerminalUI

/// The name of a piece, written over it, with a mark for what its rim says.
struct PieceLabel {
  let piece: PieceID
  let rim: Rim?

  func draw(around center: CellPoint, in canvas: inout Canvas<Jigsaw.Place>) {
    let (text, role): (String, ThemeRole) =
      switch rim {
      case Rim.focused: ("[\(piece.label)]", .focus)
      case Rim.selected: ("*\(piece.label)", .selection)
      case Rim.joining: ("+\(piece.label)", .canDrop)
      default: (piece.label, .text)
      }
    canvas.write(
      text, at: center.offset(columns: -(columns(of: text) / 2)), style: canvas.style(role).onCloth(in: canvas))
  }
}
