public import AppShell
public import DragDropKit
import Geometry
public import JigsawModel

/// What others see who solve the same puzzle.
extension Jigsaw {
  public func sharedID(of item: PieceID) -> String { Self.sharedID(of: item) }

  package static func sharedID(of piece: PieceID) -> String { "\(piece.number)" }

  /// Each with its place in puzzle units, as a ``Placement`` has it, while the drag is over the table.
  public func held(in drag: DragSession<Place, PieceID>, _ context: AppContext<Jigsaw>) -> [Held] {
    let tabletop = tabletop(in: context)
    let isOverTable = Rect(tabletop.layout.table).contains(drag.location)
    let placements = isOverTable ? CarriedPieces(drag.items, on: tabletop).placements(previewIn: drag.frame) : []
    return drag.items.enumerated().map { index, piece in
      let count = tabletop.pieces(movingWith: piece).count
      let place = isOverTable ? placements[index].offset : nil
      return Held(
        id: sharedID(of: piece), name: count == 1 ? hues.words(for: piece) : "\(count) joined pieces",
        place: place.map { Point($0.dx, $0.dy) })
    }
  }

  /// The pieces that nobody else holds.
  func free(_ pieces: [PieceID], in context: AppContext<Jigsaw>) -> [PieceID] {
    guard let held = context.company?.held, !held.isEmpty else { return pieces }
    return pieces.filter { !held.contains(sharedID(of: $0)) }
  }
}
