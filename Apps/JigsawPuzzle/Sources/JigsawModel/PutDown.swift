public import Geometry
public import History

/// The target position on the table of a group, or of a piece from a tray.
public struct Placement: Hashable, Sendable, Codable {
  /// Any piece of the group; every piece joined to it moves with it.
  public var piece: PieceID
  /// The target of the group's solved origin, in puzzle units.
  public var offset: Vector
  /// By how much the group is turned as it is put down; `nil` for not at all.
  public var turn: Rotation?

  public init(_ piece: PieceID, at offset: Vector, turned turn: Rotation = .none) {
    self.piece = piece
    self.offset = offset
    self.turn = turn == .none ? nil : turn
  }
}

/// Groups and pieces that are dropped on the table, all at once.
public struct PutDown: Hashable, Sendable, Codable {
  /// In the order in which they are put down: the last one is on top.
  public let placements: [Placement]
  /// How far from its right place beside a true neighbour a group may be dropped and still click onto it, in puzzle
  /// units.
  public let tolerance: Double
  /// How many pieces are dropped. If there are more or fewer by now, because others have joined or parted some of them,
  /// the drop is refused.
  public let moved: Int
  /// How many pieces they are joined to: used only to describe the step in the history.
  public let joined: Int

  /// Whether all were turned while they were carried.
  public var isTurned: Bool { placements.allSatisfy { $0.turn != nil } }

  var title: String {
    let what = moved == 1 && placements.count == 1 ? "\(placements[0].piece)" : "\(moved) pieces"
    return switch joined {
    case 0 where isTurned: "Move and turn \(what)"
    case 0: "Move \(what)"
    case 1: "Join \(what) to 1 other"
    default: "Join \(what) to \(joined) others"
    }
  }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    let count = try puzzle.unitsToDrop(placements, tolerance: tolerance).reduce(0) { $0 + $1.count }
    guard count == moved else {
      throw Refusal(
        count > moved ? "They have been joined to others in the meantime." : "They have been parted in the meantime.",
        remedy: "Pick them up again.")
    }
    return .restore(try puzzle.drop(placements, tolerance: tolerance).before)
  }
}

extension Puzzle {
  /// The effect of dropping these; call it on each step of a drag to show what a release would do.
  ///
  /// - Returns: The command that performs the drop, and the groups on the table onto which the dropped groups would
  ///   click, by their current names, in ascending order.
  /// - Throws: If the drop is not possible; see ``PuzzleCommand``.
  /// - Complexity: O(*n*).
  public func dropping(
    _ placements: [Placement], tolerance: Double
  ) throws(Refusal) -> (command: PuzzleCommand, joins: [GroupID]) {
    var copy = self
    let effect = try copy.drop(placements, tolerance: tolerance)
    let joined = effect.joins.reduce(0) { $0 + pieces(of: $1).count }
    let drop = PutDown(placements: placements, tolerance: tolerance, moved: effect.moved, joined: joined)
    return (.drop(drop), effect.joins)
  }

  /// Puts the groups down, on top of all others, and lets them click onto their true neighbours. A picture that is
  /// finished by it turns upright.
  ///
  /// - Returns: The former layout of everything that changed, how many pieces were dropped, and the groups that were
  ///   not dropped but are joined to dropped ones, by their former names; ascending.
  mutating func drop(
    _ placements: [Placement], tolerance: Double
  ) throws(Refusal) -> (before: Layout, moved: Int, joins: [GroupID]) {
    let units = try unitsToDrop(placements, tolerance: tolerance)
    var next = self
    next.putDown(units, at: placements.map { $0.offset })
    for (unit, placement) in zip(units, placements) {
      if let turn = placement.turn { next.groups.setTurn(self.turn(of: unit[0]) + turn, of: unit) }
    }
    let dropped = Marks(units.joined(), in: grid)
    Joining(neighbors: neighbors, dropped: dropped, tolerance: tolerance).perform(units, on: &next.groups)
    if next.isSolved { next.groups.setTurn(.none, of: grid.pieces) }
    let touched = Marks(Set(units.compactMap { next.group(of: $0[0]) }).flatMap(next.pieces(of:)), in: grid)
    let before = Layout(of: touched, in: self)
    let joins = zOrder.filter { touched.contains($0) && !dropped.contains($0) }.sorted()
    self = next
    return (before, units.reduce(0) { $0 + $1.count }, joins)
  }

  /// The pieces that each placement moves.
  func unitsToDrop(_ placements: [Placement], tolerance: Double) throws(Refusal) -> [[PieceID]] {
    guard !placements.isEmpty else { throw Refusal("No piece was named.") }
    guard 0 <= tolerance, tolerance <= Self.reach else {
      throw Refusal("Pieces cannot join at a distance of \(tolerance).")
    }
    var named = Marks([], in: grid)
    var units: [[PieceID]] = []
    for placement in placements {
      try require(placement.piece)
      try requireUnlocked(placement.piece)
      guard Self.isPossible(placement.offset) else {
        throw Refusal("That is too far away for \(placement.piece).", remedy: "Drop it closer to the others.")
      }
      let unit = group(of: placement.piece).map(pieces(of:)) ?? [placement.piece]
      guard named.insert(unit[0]) else { throw Refusal("A group was named twice, by \(placement.piece).") }
      units.append(unit)
    }
    return units
  }

  func require(_ piece: PieceID) throws(Refusal) {
    guard grid.contains(piece) else {
      throw Refusal("There is no piece number \(piece.number); they go from 0 to \(grid.count - 1).")
    }
  }

  mutating func putDown(_ units: [[PieceID]], at places: [Vector]) {
    let names = Marks(units.lazy.map { $0[0] }, in: grid)
    trays.takeOut(names)
    groups.remove(names)
    for (unit, offset) in zip(units, places) { groups.put(Groups.Group(pieces: unit, offset: offset)) }
  }
}
