import Geometry
import JigsawModel

/// Pieces that are lifted out of a tray together: they lie side by side in the hand, in lines of about the same length.
///
/// They are too far apart to join one another where they are dropped, so nothing is given away.
struct Handful {
  private var offsets: [PieceID: Vector] = [:]

  /// - Parameter items: Those on the table keep their places; the first one in the tray leads.
  init(_ items: [PieceID], on tabletop: Tabletop) {
    let lifted = items.filter { tabletop.puzzle.group(of: $0) == nil }
    guard lifted.count > 1 else { return }
    let cut = tabletop.art.cut
    // The pixel is for the rounding of both places.
    let gap = max(2 * cut.overhang, DropPlanner(tabletop: tabletop).tolerance + 1.5 / Double(tabletop.view.zoom))
    let challenge = tabletop.puzzle.challenge
    let cell = cut.cellSize(turned: challenge.turning)
    let columns = Int(Double(lifted.count).squareRoot().rounded(.up))
    let first = cut.cell(of: lifted[0]).origin
    for (index, piece) in lifted.enumerated() {
      let place = Vector(
        dx: Double(index % columns) * (cell.width + gap),
        dy: Double(index / columns) * (cell.height + gap))
      if challenge.isTurned {
        let middles = [lifted[0], piece].map { tabletop.puzzle.turn(of: $0).applied(to: cut.cell(of: $0).center) }
        offsets[piece] = (middles[0] - middles[1]) + place
      } else {
        offsets[piece] = (first - cut.cell(of: piece).origin) + place
      }
    }
  }

  /// How far the piece is from its place in the solved picture, in units.
  func offset(of piece: PieceID) -> Vector { offsets[piece] ?? .zero }
}
