import Geometry
import SeededRandom

/// The common edge of two pieces: made once, and shared by both.
struct CutEdge: Hashable, Sendable {
  let curve: EdgeCurve
  /// The piece on the left, as seen on the way along the curve.
  let left: PieceID
  let right: PieceID
  /// Whether the knob protrudes to the left.
  let bulgesLeft: Bool

  /// The shape of the edge as a side of one of its pieces; `nil` if it is straight.
  func shape(for piece: PieceID) -> EdgeShape? {
    if curve.isStraight { return nil }
    return (piece == right) == bulgesLeft ? .knob : .socket
  }
}

/// A part of the outline of a piece, clockwise.
enum OutlinePart: Hashable, Sendable {
  /// An edge by its index, in the direction of its curve or against it.
  case edge(Int, isReversed: Bool)
  /// A straight line at the border of the picture.
  case border(Point, Point)
}

/// The edges of a cut, and the outlines that they form.
struct CutEdges: Hashable, Sendable {
  private(set) var all: [CutEdge] = []
  /// The outline of each piece, clockwise on the screen from its top left corner.
  private(set) var outlines: [[OutlinePart]] = []

  /// Edges with knobs between the faces of a map.
  ///
  /// - Parameter scale: The shorter side of a cell.
  init(_ map: CutMap, scale: Double, style: CutStyle, using random: inout SplitMix64) {
    // The piece and the place of an edge in its outline, by the vertices of the edge.
    var first: [Pair: (piece: Int, place: Int)] = [:]
    outlines = map.faces.map { Array(repeating: .border(.zero, .zero), count: $0.count) }
    for (piece, face) in map.faces.enumerated() {
      for (place, vertex) in face.enumerated() {
        let next = face[(place + 1) % face.count]
        outlines[piece][place] = .border(map.vertices[vertex], map.vertices[next])
        guard let other = first.removeValue(forKey: Pair(from: next, to: vertex)) else {
          first[Pair(from: vertex, to: next)] = (piece, place)
          continue
        }
        let curve = EdgeCurve(
          from: map.vertices[next], to: map.vertices[vertex],
          between: (left: map.middles[piece], right: map.middles[other.piece]), scale: scale, style: style,
          alternate: (other.piece + all.count).isMultiple(of: 2), using: &random)
        outlines[other.piece][other.place] = .edge(all.count, isReversed: false)
        outlines[piece][place] = .edge(all.count, isReversed: true)
        all.append(
          CutEdge(
            curve: curve, left: PieceID(piece), right: PieceID(other.piece), bulgesLeft: curve.bulgesForward))
      }
    }
  }

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// Edges between rows and columns: first all upright ones, then all level ones, each row by row.
  init(_ grid: Grid, pieceHeight: Double, style: CutStyle, using random: inout SplitMix64) {
    let (columns, rows) = (grid.columns, grid.rows)
    let knob = min(1, pieceHeight)
    for index in 0..<(columns - 1) * rows {
      let (column, row) = (index % (columns - 1), index / (columns - 1))
      let curve = EdgeCurve(
        from: Point(Double(column + 1), Double(row) * pieceHeight), length: pieceHeight, isUpright: true, scale: knob,
        style: style, alternate: (column + row).isMultiple(of: 2), using: &random)
      let left = row * columns + column
      all.append(
        CutEdge(curve: curve, left: PieceID(left + 1), right: PieceID(left), bulgesLeft: curve.bulgesForward))
    }
    for index in 0..<columns * (rows - 1) {
      let (column, row) = (index % columns, index / columns)
      let curve = EdgeCurve(
        from: Point(Double(column), Double(row + 1) * pieceHeight), length: 1, isUpright: false, scale: knob,
        style: style, alternate: !(column + row).isMultiple(of: 2), using: &random)
      all.append(
        CutEdge(curve: curve, left: PieceID(index), right: PieceID(index + columns), bulgesLeft: !curve.bulgesForward))
    }
    outlines = grid.pieces.map { outline(of: $0, grid, pieceHeight) }
  }

  /// The points of a part of an outline, in the direction of the outline.
  func points(of part: OutlinePart) -> [Point] {
    switch part {
    case .edge(let index, false): all[index].curve.points
    case .edge(let index, true): all[index].curve.points.reversed()
    case .border(let from, let to): [from, to]
    }
  }

  /// The index of the edge on a side of a piece of rows and columns; `nil` at the border.
  static func index(of side: Side, of piece: PieceID, in grid: Grid) -> Int? {
    guard grid.neighbor(of: piece, on: side) != nil else { return nil }
    let (column, row, upright) = (grid.column(of: piece), grid.row(of: piece), (grid.columns - 1) * grid.rows)
    return switch side {
    case .top: upright + (row - 1) * grid.columns + column
    case .bottom: upright + row * grid.columns + column
    case .left: row * (grid.columns - 1) + column - 1
    case .right: row * (grid.columns - 1) + column
    }
  }

  private func outline(of piece: PieceID, _ grid: Grid, _ pieceHeight: Double) -> [OutlinePart] {
    let (column, row) = (Double(grid.column(of: piece)), Double(grid.row(of: piece)))
    let corners = [
      Point(column, row * pieceHeight), Point(column + 1, row * pieceHeight),
      Point(column + 1, (row + 1) * pieceHeight), Point(column, (row + 1) * pieceHeight),
    ]
    return Side.allCases.enumerated().map { place, side in
      guard let index = Self.index(of: side, of: piece, in: grid) else {
        return .border(corners[place], corners[(place + 1) % 4])
      }
      return .edge(index, isReversed: side == .bottom || side == .left)
    }
  }
}
