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
    let names = puzzle.trays.map(\.name)
    if names.count > Puzzle.maximumTrays { return "There are \(names.count) trays beside the main one." }
    var seen: Set<TrayName> = []
    return names.first { !seen.insert($0).inserted }.map { "There are two trays \($0)." }
  }

  var fault: String? {
    let (grid, lowest, members, offsets) = (puzzle.grid, puzzle.lowest, puzzle.members, puzzle.offsets)
    var isSeen = Array(repeating: false, count: grid.count)
    if let fault = faultInNames { return fault }
    for piece in puzzle.tray + puzzle.trays.flatMap(\.pieces) {
      guard grid.contains(piece) else { return "A tray has the piece \(piece.number), which does not exist." }
      if isSeen[piece.number] { return "The \(piece) is in the trays twice." }
      if lowest[piece.number] != -1 { return "The \(piece) is in a tray and on the table." }
      isSeen[piece.number] = true
    }
    for group in puzzle.zOrder {
      let first = group.lowest.number
      guard puzzle.contains(group) else { return "The table has the group \(first), which does not exist." }
      let pieces = members[first]
      if let fault = puzzle.neighbors.fault(inGroup: pieces) { return fault }
      if pieces[0] != group.lowest { return "The group of \(group.lowest) is not named by its lowest piece." }
      if !Puzzle.isPossible(offsets[first]) { return "The group of \(group.lowest) is too far away." }
      for piece in pieces {
        if isSeen[piece.number] { return "The \(piece) is in two places." }
        if puzzle.turns[piece.number] != puzzle.turns[first] { return "The \(piece) is turned in its group." }
        if lowest[piece.number] != first { return "The \(piece) does not know its group." }
        isSeen[piece.number] = true
      }
    }
    if let lost = isSeen.firstIndex(of: false) { return "The \(PieceID(lost)) is nowhere." }
    for number in 0..<grid.count where lowest[number] != number {
      if !members[number].isEmpty || offsets[number] != .zero || puzzle.locks[number] {
        return "Something is left of a group at \(number)."
      }
    }
    return nil
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
