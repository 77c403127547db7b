/// A change to a ``Board`` as one step: one drag, however many items it carried.
///
/// It is made by ``BoardRules`` for a drop; O(items carried) memory, whatever the size of the board.
public struct BoardCommand<Name: Hashable & Sendable & Codable, Item: Hashable & Sendable & Codable>: Command {
  public var title: String
  public var edits: [BoardEdit<Name, Item>]

  public init(title: String, edits: [BoardEdit<Name, Item>]) {
    self.title = title
    self.edits = edits
  }

  public func perform(on board: inout Board<Name, Item>) throws(Refusal) -> Self {
    var inverses: [BoardEdit<Name, Item>] = []
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
