import JigsawModel
import TerminalUI

/// The name of a piece, written over it, with a mark for what its rim says and an equals sign if it is locked.
struct PieceLabel {
  let piece: PieceID
  let mark: Rim?
  var isLocked = false
  /// Whether the piece is wide enough for a blank at both sides, so that its name is not read with what is around it.
  var isRoomy = true

  func draw(around center: CellPoint, in canvas: inout Canvas<Jigsaw.Place>) {
    let name = (isLocked ? "=" : "") + piece.label
    let (text, role): (String, ThemeRole) =
      switch mark {
      case Rim.focused: ("[\(name)]", .focus)
      case Rim.selected: ("*\(name)\(blank)", .selection)
      case Rim.joining: ("+\(name)\(blank)", .canDrop)
      default: ("\(blank)\(name)\(blank)", .text)
      }
    canvas.write(
      text, at: center.offset(columns: -(columns(of: text) / 2)), style: canvas.style(role).onCloth(in: canvas))
  }

  private var blank: String { isRoomy ? " " : "" }
}
