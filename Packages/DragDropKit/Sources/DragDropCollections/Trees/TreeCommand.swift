public import History

/// A change to a ``Tree`` as one step: some items, each with everything below it, in other places.
public struct TreeCommand<Item: Hashable & Sendable>: Command {
  public var title: String
  /// In this order; the place of each is that after the moves before it.
  public var moves: [Move]

  public struct Move: Hashable, Sendable, Codable {
    public var id: ItemID
    public var position: TreePosition

    public init(_ id: ItemID, to position: TreePosition) {
      self.id = id
      self.position = position
    }
  }

  public init(title: String, moves: [Move]) {
    self.title = title
    self.moves = moves
  }

  public func perform(on tree: inout Tree<Item>) throws(Refusal) -> Self {
    var inverse: [Move] = []
    do throws(Refusal) {
      for move in moves { inverse.append(Move(move.id, to: try tree.move(move.id, to: move.position))) }
    } catch {
      for move in inverse.reversed() { _ = try tree.move(move.id, to: move.position) }
      throw error
    }
    return Self(title: title, moves: inverse.reversed())
  }
}

#if !hasFeature(Embedded)
  extension TreeCommand: Codable {}
#endif
