import History

/// The smallest change to a ``Board``. Each has an inverse; a ``BoardCommand`` is a sequence of them.
public enum BoardEdit<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Moves an item to another place.
  case place(ItemID, InsertionPoint)
  /// Moves the content of one slot, even an empty one, to another. The slots in between shift by one.
  case shift(CollectionID, from: Int, to: Int)
  case add(ItemID, Item, InsertionPoint)
  /// Removes an item for good. Its place in its source, if it has one, stays empty.
  case remove(ItemID)
  case change(ItemID, Item)
  /// The inverse of an ``add(_:_:_:)``. It also restores the counter of items.
  case takeBack(ItemID, counter: Int)
}

#if !hasFeature(Embedded)
  extension BoardEdit: Codable where Item: Codable {}
#endif

extension Board {
  /// Makes one change and returns its inverse. If it throws, nothing has changed.
  ///
  /// - Complexity: O(places of the collections involved), moving memory only.
  mutating func apply(_ edit: BoardEdit<Item>) throws(Refusal) -> BoardEdit<Item> {
    switch edit {
    case .place(let id, let position):
      guard let old = self.position(of: id) else { throw Refusal("Item \(id) is no longer there.") }
      try take(id, from: old)
      do throws(Refusal) {
        try put(id, position)
      } catch {
        try put(id, old)
        throw error
      }
      return .place(id, old)
    case .shift(let name, let from, let to):
      guard case .slots(var slots)? = collections[name], slots.indices.contains(from), slots.indices.contains(to) else {
        throw Refusal("There are no places \(from) and \(to) to move between.")
      }
      collections[name] = nil
      slots.insert(slots.remove(at: from), at: to)
      collections[name] = .slots(slots)
      return .shift(name, from: to, to: from)
    case .add(let id, let item, let position):
      guard !contains(id) else { throw Refusal("Item \(id) already exists.") }
      guard id.isPossible else {
        throw Refusal("There can be no item \(id): the highest is \(ItemID.highest).", remedy: "Begin a new board.")
      }
      let counter = nextID
      items[id] = item
      do throws(Refusal) {
        try put(id, position)
      } catch {
        items[id] = nil
        throw error
      }
      nextID = max(nextID, id.rawValue + 1)
      return .takeBack(id, counter: counter)
    case .remove(let id):
      return try remove(id)
    case .takeBack(let id, let counter):
      guard 1...nextID ~= counter else { throw Refusal("Item \(ItemID(rawValue: counter)) was never the next one.") }
      let inverse = try remove(id)
      // An item that was added later keeps its number to itself.
      nextID = max(counter, whereabouts.end)
      return inverse
    case .change(let id, let item):
      guard let old = items.updateValue(item, forKey: id) else {
        items[id] = nil
        throw Refusal("Item \(id) is no longer there.")
      }
      return .change(id, old)
    }
  }

  private mutating func remove(_ id: ItemID) throws(Refusal) -> BoardEdit<Item> {
    guard let item = items[id], let old = position(of: id) else { throw Refusal("Item \(id) is no longer there.") }
    try take(id, from: old)
    items[id] = nil
    return .add(id, item, old)
  }

  private mutating func take(_ id: ItemID, from position: InsertionPoint) throws(Refusal) {
    switch position {
    case .after(_, let name):
      guard case .shelf(var items, let limit)? = collections[name] else {
        throw Refusal("The items of a palette stay there.", remedy: "Copy it instead.")
      }
      collections[name] = nil
      items.remove(at: items.firstIndex(of: id)!)
      collections[name] = .shelf(items, limit: limit)
    case .slot(let index, let name):
      guard case .slots(var slots)? = collections[name] else { return }
      collections[name] = nil
      slots[index] = nil
      collections[name] = .slots(slots)
    case .home, .hand: break
    }
    note(id, in: nil)
  }

  private mutating func put(_ id: ItemID, _ position: InsertionPoint) throws(Refusal) {
    switch position {
    case .hand: return
    case .after(let neighbor, let name):
      guard case .shelf(var items, let limit)? = collections[name] else {
        throw Refusal("\(name) is not a shelf.", remedy: "Choose another place.")
      }
      let index: Int
      if let neighbor {
        guard let found = items.firstIndex(of: neighbor) else {
          throw Refusal(
            "Item \(neighbor), which it should follow, is not in \(name).", remedy: "Choose another place.")
        }
        index = found + 1
      } else {
        index = 0
      }
      collections[name] = nil
      items.insert(id, at: index)
      collections[name] = .shelf(items, limit: limit)
      note(id, in: name)
    case .slot(let index, let name):
      guard case .slots(var slots)? = collections[name], slots.indices.contains(index) else {
        throw Refusal("\(name) has no place with the index \(index).", remedy: "Choose another place.")
      }
      guard slots[index] == nil else {
        throw Refusal("Place \(index + 1) of \(name) is taken.", remedy: "Choose another place.")
      }
      collections[name] = nil
      slots[index] = id
      collections[name] = .slots(slots)
      note(id, in: name)
    case .home(let name):
      guard homes[id] == name else {
        throw Refusal("Item \(id) does not come from \(name).", remedy: "Choose another place.")
      }
      note(id, in: name)
    }
  }
}
