extension Puzzle {
  /// A sentence that describes what is wrong with the puzzle; `nil` if every piece is in exactly one place and every
  /// group is connected. Saved puzzles are checked when they are read; tests check after every change.
  ///
  /// - Complexity: O(*n*).
  public func check() -> String? { PuzzleValidator(puzzle: self).fault }
}

/// Checks the invariants of a puzzle, any of which a damaged save may break.
private struct PuzzleValidator {
  let puzzle: Puzzle

  private var faultInNames: String? {
    let names = puzzle.trays.names
    if names.count > Trays.maximum { return "There are \(names.count) trays beside the main one." }
    var seen: Set<TrayName> = []
    return names.first { !seen.insert($0).inserted }.map { "There are two trays \($0)." }
  }

  var fault: String? {
    let grid = puzzle.grid
    var isSeen = Array(repeating: false, count: grid.count)
    if let fault = faultInNames { return fault }
    for piece in puzzle.allTrays.flatMap(puzzle.pieces(in:)) {
      guard grid.contains(piece) else { return "A tray has the piece \(piece.number), which does not exist." }
      if isSeen[piece.number] { return "The \(piece) is in the trays twice." }
      if puzzle.group(of: piece) != nil { return "The \(piece) is in a tray and on the table." }
      isSeen[piece.number] = true
    }
    for group in puzzle.zOrder {
      let pieces = puzzle.pieces(of: group)
      if let fault = puzzle.neighbors.fault(inGroup: pieces) { return fault }
      if !Puzzle.isPossible(puzzle.offset(of: group)!) { return "The group of \(group.lowest) is too far away." }
      for piece in pieces {
        if puzzle.turn(of: piece) != puzzle.turn(of: group.lowest) { return "The \(piece) is turned in its group." }
        isSeen[piece.number] = true
      }
    }
    return isSeen.firstIndex(of: false).map { "The \(PieceID($0)) is nowhere." }
  }
}

extension Neighbors {
  /// A sentence that explains why these pieces are not a valid group; `nil` if they are.
  func fault(inGroup pieces: [PieceID]) -> String? {
    guard let first = pieces.first else { return "A group has no piece." }
    for (piece, next) in zip(pieces, pieces.dropFirst()) where piece >= next {
      return "The pieces of a group are not in ascending order."
    }
    guard grid.contains(first), grid.contains(pieces[pieces.count - 1]) else {
      return "A group has a piece that does not exist."
    }
    if pieces.count == 1 { return nil }
    let all = Marks(pieces, in: grid)
    var reached = Marks([first], in: grid)
    var count = 1
    var frontier = [first]
    while let piece = frontier.popLast() {
      for next in self[piece] where all.contains(next) && reached.insert(next) {
        frontier.append(next)
        count += 1
      }
    }
    return count == pieces.count ? nil : "The group of \(first) is not connected."
  }
}
