import Geometry
import History

/// The former places of some pieces, which undo a change. Its size is that of the change, not of the puzzle.
///
/// Only a puzzle makes one, as the inverse of a ``PuzzleCommand``.
public struct Layout: Hashable, Sendable, Codable {
  struct Group: Hashable, Sendable, Codable {
    /// In ascending order.
    var pieces: [PieceID]
    var offset: Vector
    /// The group directly below it, `nil` if it was at the bottom.
    var above: GroupID?
    /// `nil` if it was upright.
    var turn: Rotation?
    /// `nil` if it was not locked.
    var isLocked: Bool?
  }

  struct InTray: Hashable, Sendable, Codable {
    var name: TrayName
    var pieces: [Standing<PieceID>]
  }

  struct Turned: Hashable, Sendable, Codable {
    var piece: PieceID
    var turn: Rotation
  }

  /// In the main tray.
  var tray: [Standing<PieceID>]
  /// The bottom one first.
  var groups: [Group]
  /// The pieces in trays that were turned; `nil` if there are none.
  var turned: [Turned]?
  /// In the other trays; `nil` if there are none.
  var trays: [InTray]?
  /// The names of all other trays, in their order; `nil` if the change was not one of trays.
  package internal(set) var names: [TrayName]?

  /// The pieces that the layout covers.
  package var pieces: [PieceID] {
    tray.map { $0.element } + (trays ?? []).flatMap { $0.pieces.map { $0.element } } + groups.flatMap { $0.pieces }
  }
}

extension Layout {
  /// The current layout of these pieces. If they include one piece of a group, they must include the whole group.
  ///
  /// - Complexity: O(*n*).
  init(of pieces: Marks, in puzzle: Puzzle) {
    let others = puzzle.trays.named.map { InTray(name: $0.name, pieces: $0.pieces.standings(where: pieces.contains)) }
      .filter { !$0.pieces.isEmpty }
    var turned: [Turned] = []
    if puzzle.groups.turns.contains(where: { $0 != 0 }) {
      turned = puzzle.allTrays.flatMap(puzzle.pieces(in:))
        .filter { pieces.contains($0) && puzzle.turn(of: $0) != .none }
        .map { Turned(piece: $0, turn: puzzle.turn(of: $0)) }
    }
    self.init(
      tray: puzzle.tray.standings(where: pieces.contains),
      groups: puzzle.zOrder.standings(where: pieces.contains).map { standing in
        let group = puzzle.groups[standing.element]!
        let turn = puzzle.turn(of: standing.element.lowest)
        return Group(
          pieces: group.pieces, offset: group.offset, above: standing.after, turn: turn == .none ? nil : turn,
          isLocked: group.isLocked ? true : nil)
      }, turned: turned.isEmpty ? nil : turned, trays: others.isEmpty ? nil : others)
  }

  /// Puts the pieces back as they were, wherever they are now. What lay beside them may be elsewhere by now: then they
  /// come last in their tray, or on top. If their tray is gone, they come into the main one.
  ///
  /// - Returns: The command that undoes it.
  /// - Throws: If the layout does not fit this puzzle, for example because it is from another puzzle or a damaged
  ///   file.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    let pieces = try requireFit(puzzle)
    var before = Layout(of: pieces, in: puzzle)

    var next = puzzle
    next.trays.takeOut(pieces)
    next.groups.remove(pieces)
    next.groups.setTurn(.none, of: self.pieces)
    for turned in turned ?? [] {
      guard puzzle.grid.contains(turned.piece), pieces.contains(turned.piece) else { throw Self.misfit }
      next.groups.setTurn(turned.turn, of: [turned.piece])
    }
    for group in groups { next.groups.setTurn(group.turn ?? .none, of: group.pieces) }
    let groups = groups.map { group in
      (
        group: Groups.Group(pieces: group.pieces, offset: group.offset, isLocked: group.isLocked ?? false),
        above: group.above
      )
    }
    next.trays.main = next.tray.inserting(tray)
    next.groups.insert(groups)
    if let names {
      before.names = puzzle.trays.names
      guard next.trays.arrange(names) else { throw Self.misfit }
    }
    for other in trays ?? [] {
      let tray = TrayID.named(other.name)
      if next.contains(tray) {
        next.trays[tray] = next.pieces(in: tray).inserting(other.pieces)
      } else {
        next.trays.main += other.pieces.map { $0.element }
      }
    }
    puzzle = next
    return .restore(before)
  }

  /// - Returns: The pieces that the layout covers.
  private func requireFit(_ puzzle: Puzzle) throws(Refusal) -> Marks {
    var marks = Marks([], in: puzzle.grid)
    for piece in pieces {
      guard puzzle.grid.contains(piece), marks.insert(piece) else { throw Self.misfit }
    }
    for group in groups {
      guard puzzle.neighbors.fault(inGroup: group.pieces) == nil, Puzzle.isPossible(group.offset) else {
        throw Self.misfit
      }
    }
    // No piece of a group that is broken up may be left over.
    for piece in pieces {
      guard let group = puzzle.group(of: piece) else { continue }
      guard marks.contains(group) else { throw Self.misfit }
      if group.lowest == piece, !puzzle.pieces(of: group).allSatisfy(marks.contains) { throw Self.misfit }
    }
    return marks
  }

  private static var misfit: Refusal {
    Refusal(
      "The saved step does not fit this puzzle.",
      remedy: "Open the puzzle to which it belongs, or another save.")
  }
}
