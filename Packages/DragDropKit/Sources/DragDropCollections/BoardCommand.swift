public import History

/// A change to a ``Board`` as one step: one drag, however many items it carried.
///
/// ``BoardRules`` creates it for a drop. It takes O(items carried) memory, whatever the size of the board.
public struct BoardCommand<Item: Hashable & Sendable>: Command {
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
      // Between the edits, items may be in the hand; afterwards, each is somewhere.
      for edit in edits {
        if let id = edit.itemInHand, board.position(of: id) == .hand {
          throw Refusal("Item \(id) would be in no place.", remedy: "Put it into a collection.")
        }
      }
    } catch {
      for inverse in inverses.reversed() { _ = try board.apply(inverse) }
      throw error
    }
    return Self(title: title, edits: inverses.reversed())
  }
}

extension BoardCommand {
  /// The items that it moves, makes, changes or removes, and the collections into which it puts something, as
  /// `BoardPlace.item` and `BoardPlace.pane`. What it takes from, its inverse puts into.
  public var places: Set<BoardPlace> {
    var places: Set<BoardPlace> = []
    for edit in edits {
      let target: InsertionPoint?
      switch edit {
      case .place(let id, let position), .add(let id, _, let position):
        places.insert(.item(id))
        target = position
      case .shift(let name, _, _): target = .home(in: name)
      case .remove(let id), .change(let id, _), .takeBack(let id, _):
        places.insert(.item(id))
        target = nil
      }
      switch target {
      case .after(_, let name), .slot(_, let name), .home(let name): places.insert(.pane(name))
      case .hand, nil: break
      }
    }
    return places
  }
}

extension BoardEdit {
  /// The item that it leaves in the hand.
  fileprivate var itemInHand: ItemID? {
    switch self {
    case .place(let id, .hand), .add(let id, _, .hand): id
    default: nil
    }
  }
}

#if !hasFeature(Embedded)
  extension BoardCommand: Codable where Item: Codable {}
#endif
