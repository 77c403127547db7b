public import History

/// A change to a ``Board`` as one step: one drag, however many items it carried.
///
/// ``BoardRules`` creates it for a drop. It takes O(items carried) memory, whatever the size of the board.
public struct BoardCommand<Item: Hashable & Sendable & Codable>: Command {
  public var title: String
  public var edits: [BoardEdit<Item>]

  public init(title: String, edits: [BoardEdit<Item>]) {
    self.title = title
    self.edits = edits
  }

  public func perform(on board: inout Board<Item>) throws(Refusal) -> Self {
    var inverses: [BoardEdit<Item>] = []
    inverses.reserveCapacity(edits.count)
    do throws(Refusal) {
      for edit in edits { inverses.append(try board.apply(edit)) }
    } catch {
      for inverse in inverses.reversed() { _ = try board.apply(inverse) }
      throw error
    }
    return Self(title: title, edits: inverses.reversed())
  }
}
