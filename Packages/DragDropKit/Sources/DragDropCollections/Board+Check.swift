extension Board {
  /// A description of what is wrong with the board; `nil` if every item is in exactly one place.
  ///
  /// - Complexity: O(places and items).
  public func complaint() -> String? {
    if Set(names) != Set(collections.keys) { return "The collections do not match their names." }
    var seen: [ItemID: CollectionID] = [:]
    for name in names {
      for id in contents(of: name).compactMap({ $0 }) {
        if seen.updateValue(name, forKey: id) != nil { return "Item \(id) is in two places." }
        if items[id] == nil { return "Item \(id) is shown but does not exist." }
      }
      if case .source(let own)? = collections[name] {
        var known: Set<ItemID> = []
        for id in own {
          if homes[id] != name { return "Item \(id) has a place in a source that it does not know." }
          if !known.insert(id).inserted { return "Item \(id) has two places in a source." }
        }
      }
    }
    if let lost = items.keys.filter({ seen[$0] == nil }).min() { return "Item \(lost) is in no place." }
    if let stray = items.keys.first(where: { collection(of: $0) != seen[$0] }) {
      return "Item \(stray) is not where the board recorded it."
    }
    if let high = items.keys.max(), high.rawValue >= nextID { return "The id of item \(high) would be reused." }
    return nil
  }
}
