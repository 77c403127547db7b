@testable import JigsawModel

/// The edges of pieces in rows and columns.
extension Cut {
  /// Between a piece and its right neighbor, row by row.
  var uprightEdges: [EdgeCurve] { edges.all.prefix((grid.columns - 1) * grid.rows).map(\.curve) }

  /// Between a piece and its lower neighbor, row by row.
  var levelEdges: [EdgeCurve] { edges.all.dropFirst((grid.columns - 1) * grid.rows).map(\.curve) }

  func edge(_ side: Side, of piece: PieceID) -> EdgeCurve? {
    CutEdges.index(of: side, of: piece, in: grid).map { edges.all[$0].curve }
  }
}
