extension Board {
  /// What is wrong with the board, in words; `nil` where every item is in exactly one place.
  ///
  /// - Complexity: O(places and items).
  public func complaint() -> String? {
    if Set(names) != Set(parts.keys) { return "The collections are not those that are named." }
    var seen: [ItemID: PartID] = [:]
    for name in names {
      for id in contents(of: name).compactMap(\.self) {
        if seen.updateValue(name, forKey: id) != nil { return "Item \(id) is in two places." }
        if items[id] == nil { return "Item \(id) is shown but not there." }
      }
      if case .source(let own)? = parts[name], let stray = own.first(where: { homes[$0] != name }) {
        return "Item \(stray) has a place in a source that it does not know."
      }
    }
    if let lost = items.keys.filter({ seen[$0] == nil }).min() { return "Item \(lost) is in no place." }
    if let stray = items.keys.first(where: { part(of: $0) != seen[$0] }) {
      return "Item \(stray) is not where it is thought to be."
    }
    if let high = items.keys.max(), high.rawValue >= nextID { return "Item \(high) would be made again." }
    return nil
  }
}
