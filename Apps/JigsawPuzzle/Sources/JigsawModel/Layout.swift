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
  var names: [TrayName]?

  /// The pieces that the layout covers.
  var pieces: [PieceID] {
    tray.map(\.element) + (trays ?? []).flatMap { $0.pieces.map(\.element) } + groups.flatMap(\.pieces)
  }
}

extension Puzzle {
  /// The current layout of these pieces. If they include one piece of a group, they must include the whole group.
  ///
  /// - Complexity: O(*n*).
  func layout(of pieces: Marks) -> Layout {
    let others = trays.map { Layout.InTray(name: $0.name, pieces: $0.pieces.standings(where: pieces.contains)) }
      .filter { !$0.pieces.isEmpty }
    var turned: [Layout.Turned] = []
    if turns.contains(where: { $0 != 0 }) {
      turned = allTrays.flatMap(self.pieces(in:)).filter { pieces.contains($0) && turn(of: $0) != .none }
        .map { Layout.Turned(piece: $0, turn: turn(of: $0)) }
    }
    return Layout(
      tray: tray.standings(where: pieces.contains),
      groups: zOrder.standings(where: pieces.contains).map { standing in
        let lowest = standing.element.lowest.number
        let turn = turn(of: standing.element.lowest)
        return Layout.Group(
          pieces: members[lowest], offset: offsets[lowest], above: standing.after, turn: turn == .none ? nil : turn,
          isLocked: locks[lowest] ? true : nil)
      }, turned: turned.isEmpty ? nil : turned, trays: others.isEmpty ? nil : others)
  }

  /// Puts the pieces back as they were, wherever they are now.
  ///
  /// - Returns: How they were until now.
  /// - Throws: If the layout does not fit this puzzle, for example because it is from another puzzle or a damaged
  ///   file.
  mutating func restore(_ layout: Layout) throws(Refusal) -> Layout {
    let pieces = try requireFit(layout)
    var before = self.layout(of: pieces)

    var next = self
    next.takeOut(pieces)
    next.zOrder.removeAll(where: pieces.contains)
    for group in before.groups { next.dissolve(GroupID(lowest: group.pieces[0])) }
    next.setTurn(.none, of: layout.pieces)
    for turned in layout.turned ?? [] {
      guard grid.contains(turned.piece), pieces.contains(turned.piece) else { throw Self.misfit }
      next.setTurn(turned.turn, of: [turned.piece])
    }
    for group in layout.groups {
      next.form(group.pieces, at: group.offset, isLocked: group.isLocked ?? false)
      next.setTurn(group.turn ?? .none, of: group.pieces)
    }
    let standings = layout.groups.map { Standing(element: GroupID(lowest: $0.pieces[0]), after: $0.above) }
    guard let tray = next.tray.inserting(layout.tray), let zOrder = next.zOrder.inserting(standings) else {
      throw Self.misfit
    }
    if let names = layout.names {
      before.names = trays.map(\.name)
      try next.arrangeTrays(names)
    }
    for other in layout.trays ?? [] {
      guard next.contains(.named(other.name)), let order = next.pieces(in: .named(other.name)).inserting(other.pieces)
      else { throw Self.misfit }
      next.fill(.named(other.name), with: order)
    }
    next.tray = tray
    next.zOrder = zOrder
    self = next
    return before
  }

  /// Makes and removes trays so that these are left, in this order. A tray that is removed must be empty.
  private mutating func arrangeTrays(_ names: [TrayName]) throws(Refusal) {
    let kept = Set(names)
    guard kept.count == names.count, names.count <= Self.maximumTrays,
      trays.allSatisfy({ kept.contains($0.name) || $0.pieces.isEmpty })
    else { throw Self.misfit }
    trays = names.map { name in index(of: name).map { trays[$0] } ?? Tray(name: name) }
  }

  /// - Returns: The pieces that the layout covers.
  private func requireFit(_ layout: Layout) throws(Refusal) -> Marks {
    let pieces = layout.pieces
    var marks = Marks([], in: grid)
    for piece in pieces {
      guard grid.contains(piece), marks.insert(piece) else { throw Self.misfit }
    }
    for group in layout.groups {
      guard neighbors.fault(inGroup: group.pieces) == nil, Self.isPossible(group.offset) else { throw Self.misfit }
    }
    // No piece of a group that is broken up may be left over.
    for piece in pieces {
      guard let group = group(of: piece) else { continue }
      guard marks.contains(group) else { throw Self.misfit }
      if group.lowest == piece, !members[piece.number].allSatisfy(marks.contains) { throw Self.misfit }
    }
    return marks
  }

  private static var misfit: Refusal {
    Refusal(
      "The saved step does not fit this puzzle.",
      remedy: "It belongs to another one, or the file is damaged.")
  }
}
