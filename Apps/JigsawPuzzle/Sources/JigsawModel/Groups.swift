import Geometry

/// The groups on the table, and how every piece is turned, in the trays too.
///
/// Each piece is in one group at most. A group is named by the lowest of its pieces.
struct Groups: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    /// In ascending order, at least one.
    let pieces: [PieceID]
    /// The position of the solved origin on the table.
    let offset: Vector
    var isLocked = false

    var name: GroupID { GroupID(lowest: pieces[0]) }
  }

  /// The bottom one first.
  private(set) var zOrder: [GroupID] = []
  /// Indexed by piece: its group.
  private var names: [GroupID?]
  /// Indexed by the lowest piece of a group; `nil` elsewhere.
  private var groups: [Group?]
  /// Indexed by piece: by how many steps it is turned; see ``Rotation``. Joined pieces are turned alike.
  private(set) var turns: [UInt8]

  /// No groups, of as many pieces as there are turns.
  init(turns: [UInt8]) {
    names = Array(repeating: nil, count: turns.count)
    groups = Array(repeating: nil, count: turns.count)
    self.turns = turns
  }

  /// `nil` if the piece is in no group or does not exist.
  func name(of piece: PieceID) -> GroupID? {
    names.indices.contains(piece.number) ? names[piece.number] : nil
  }

  /// `nil` if there is no such group.
  subscript(name: GroupID) -> Group? {
    groups.indices.contains(name.lowest.number) ? groups[name.lowest.number] : nil
  }

  /// Adds a group on top of the others.
  ///
  /// - Precondition: None of its pieces is in a group.
  mutating func put(_ group: Group) {
    form(group)
    zOrder.append(group.name)
  }

  /// Adds groups, each right above another one, or at the bottom. One whose place is gone comes on top.
  ///
  /// - Precondition: None of their pieces is in a group.
  mutating func insert(_ added: [(group: Group, above: GroupID?)]) {
    zOrder = zOrder.inserting(added.map { Standing(element: $0.group.name, after: $0.above) })
    for (group, _) in added { form(group) }
  }

  /// Removes the groups whose lowest piece is marked.
  mutating func remove(_ pieces: Marks) {
    for name in zOrder where pieces.contains(name) { dissolve(name) }
    zOrder.removeAll(where: pieces.contains)
  }

  /// Joins two groups: the first keeps its position on the table and its place in the z-order, and the second moves
  /// there. If either is locked, so is the joined group.
  ///
  /// - Returns: The joined group.
  mutating func merge(_ keeper: GroupID, _ other: GroupID) -> GroupID {
    let (first, second) = (self[keeper]!, self[other]!)
    let joined = Group(
      pieces: Self.merged(first.pieces, second.pieces), offset: first.offset,
      isLocked: first.isLocked || second.isLocked)
    zOrder.remove(at: zOrder.firstIndex(of: other)!)
    zOrder[zOrder.firstIndex(of: keeper)!] = joined.name
    dissolve(keeper)
    dissolve(other)
    form(joined)
    return joined.name
  }

  mutating func setLock(_ isLocked: Bool, of name: GroupID) {
    groups[name.lowest.number]!.isLocked = isLocked
  }

  /// - Parameter pieces: With each, all pieces of its group.
  mutating func setTurn(_ turn: Rotation, of pieces: some Sequence<PieceID>) {
    let steps = UInt8(turn.steps)
    for piece in pieces where turns[piece.number] != steps { turns[piece.number] = steps }
  }

  private mutating func form(_ group: Group) {
    for piece in group.pieces { names[piece.number] = group.name }
    groups[group.name.lowest.number] = group
  }

  private mutating func dissolve(_ name: GroupID) {
    for piece in groups[name.lowest.number]!.pieces { names[piece.number] = nil }
    groups[name.lowest.number] = nil
  }

  private static func merged(_ left: [PieceID], _ right: [PieceID]) -> [PieceID] {
    var result: [PieceID] = []
    result.reserveCapacity(left.count + right.count)
    var l = 0
    var r = 0
    while l < left.count, r < right.count {
      if left[l] < right[r] {
        result.append(left[l])
        l += 1
      } else {
        result.append(right[r])
        r += 1
      }
    }
    result += left[l...]
    result += right[r...]
    return result
  }
}
