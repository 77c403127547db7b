import JigsawModel
import TerminalUI

/// The name of a piece, written over it, with a mark for what its rim says.
struct PieceLabel {
  let piece: PieceID
  let mark: Rim?
  /// Whether the piece is wide enough for a blank at both sides, so that its name is not read with what is around it.
  var isRoomy = true

  func draw(around center: CellPoint, in canvas: inout Canvas<Jigsaw.Place>) {
    let (text, role): (String, ThemeRole) =
      switch mark {
      case Rim.focused: ("[\(piece.label)]", .focus)
      case Rim.selected: ("*\(piece.label)\(blank)", .selection)
      case Rim.joining: ("+\(piece.label)\(blank)", .canDrop)
      default: ("\(blank)\(piece.label)\(blank)", .text)
      }
    canvas.write(
      text, at: center.offset(columns: -(columns(of: text) / 2)), style: canvas.style(role).onCloth(in: canvas))
  }

  private var blank: String { isRoomy ? " " : "" }
}
