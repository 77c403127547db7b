import History

/// Drops that take items out of the collections that hold them: back to their source, or off the board.
extension BoardPlan {
  mutating func sendHome(to name: CollectionID) throws(Refusal) {
    verb = "Return"
    if copies {
      throw Refusal(
        "\(rules.collectionName(name).capitalizedFirst) can take back what comes from there, but no copies.",
        remedy: "Choose another place.")
    }
    for id in lifted {
      guard board.home(of: id) == name else {
        throw Refusal(
          "\(rules.name(of: [id], on: before).capitalizedFirst) does not come from \(rules.collectionName(name)).",
          remedy: "Choose another place.")
      }
      if board.collection(of: id) != name { try make(.place(id, .home(in: name))) }
    }
  }

  mutating func dropOutside() throws(Refusal) {
    destination = ""
    switch rules.dragOut {
    case .cancel: throw Refusal("There is nothing here to drop on.", remedy: "Choose another place.")
    case .return:
      verb = "Return"
      if copies { return }
      for id in lifted {
        guard let home = board.home(of: id) else {
          throw Refusal(
            "\(rules.name(of: [id], on: before).capitalizedFirst) did not come from a source to return to.",
            remedy: "Choose another place.")
        }
        if board.collection(of: id) != home { try make(.place(id, .home(in: home))) }
      }
    case .delete:
      verb = "Delete"
      if copies { return }
      for id in lifted where board.home(of: id) == nil || board.collection(of: id) != board.home(of: id) {
        try evict(id)
      }
    }
  }
}
