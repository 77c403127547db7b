public import DragDropKit
public import History

/// Rules for drops in a ``Tree``: an item goes before, after or into another, with everything below it, and never into
/// itself.
public struct TreeRules<Item: Hashable & Sendable>: Sendable {
  /// The reason why an item may not go below another, or to the top level for `nil`; `nil` if it may. It is not asked if
  /// the item is there already. The tree is as it was before the drop.
  public var refusal: @Sendable (_ item: Item, _ parent: Item?, _ tree: Tree<Item>) -> Refusal? = { _, _, _ in nil }
  /// The same by ids, for rules about one item among equal ones, or about its place among its siblings. It is asked unless
  /// nothing would change.
  public var refusalByID: @Sendable (_ id: ItemID, _ position: TreePosition, _ tree: Tree<Item>) -> Refusal? = {
    _, _, _ in nil
  }
  /// Whether an item can hold nothing, such as a file among folders: a drag over its row goes before or after it. It is
  /// not asked of an item that holds something.
  public var isLeaf: @Sendable (Item) -> Bool = { _ in false }
  /// The words for an item, for titles and announcements.
  public var itemName: @Sendable (Item) -> String

  public init(itemName: @escaping @Sendable (Item) -> String = { "\($0)" }) {
    self.itemName = itemName
  }

  /// What a drop would do, with its command. That nothing changes is not a refusal.
  ///
  /// - Parameter ids: They go there in the order of the tree; those below others go along with these.
  public func plan(
    dropping ids: [ItemID], at position: TreePosition, in tree: Tree<Item>
  ) throws(Refusal) -> DropPlan<TreeCommand<Item>> {
    let tops = tree.tops(of: ids)
    for id in tops {
      if let parent = position.parent, tree.contains(parent, in: id) {
        throw Refusal("\(name(of: [id], in: tree)) cannot go into itself.")
      }
      guard tree.parent(of: id) != position.parent, let item = tree[id] else { continue }
      if let refusal = refusal(item, position.parent.flatMap { tree[$0] }, tree) { throw refusal }
    }
    if let parent = position.parent, tree.children(of: parent).isEmpty, tree[parent].map(isLeaf) == true {
      throw Refusal("Nothing goes into \(name(of: [parent], in: tree)).")
    }
    var after = tree
    var moves: [TreeCommand<Item>.Move] = []
    var place = position
    for id in tops {
      // What would be behind itself stays in its place.
      if place.previous != id {
        moves.append(.init(id, to: place))
        _ = try after.move(id, to: place)
      }
      place.previous = id
    }
    let items = name(of: tops, in: tree)
    guard after != tree else {
      let there = tops.count == 1 ? "it is" : "they are"
      return DropPlan(.nothing, operation: .move, description: "Release to leave \(items) where \(there).")
    }
    for id in tops {
      if let refusal = refusalByID(id, position, tree) { throw refusal }
    }
    let words = "ove \(items) \(whereabouts(of: position, carrying: tops, in: tree))"
    return DropPlan(
      .change, operation: .move, description: "Release to m\(words).",
      payload: TreeCommand(title: "M\(words)", moves: moves))
  }

  /// The words for items: the name of one, or how many there are.
  public func name(of ids: [ItemID], in tree: Tree<Item>) -> String {
    ids.count == 1 ? tree[ids[0]].map(itemName) ?? "nothing" : "\(ids.count) items"
  }

  /// The answer to a drop, with the reason why it is refused and the gap that this is about.
  public func answer(to ids: [ItemID], at position: TreePosition, in tree: Tree<Item>) -> DropPlan<TreeCommand<Item>> {
    do throws(Refusal) {
      return try plan(dropping: ids, at: position, in: tree)
    } catch {
      let tops = tree.tops(of: ids)
      let place = whereabouts(of: position, carrying: tops, in: tree)
      return DropPlan(.refuse(error), description: "Cannot move \(name(of: tops, in: tree)) \(place).")
    }
  }

  /// What is said besides the name of an item when the focus comes to it: "level 2, closed, 3 items".
  ///
  /// - Parameter isClosed: Whether what is below it is not shown.
  public func details(of id: ItemID, in tree: Tree<Item>, isClosed: Bool) -> String {
    let level = "level \(tree.ancestors(of: id).reduce(1) { level, _ in level + 1 })"
    switch tree.children(of: id).count {
    case 0: return tree[id].map(isLeaf) == true ? level : "\(level), empty"
    case let count: return "\(level), \(isClosed ? "closed" : "open"), \(count) \(count == 1 ? "item" : "items")"
    }
  }

  /// "into House, after Roof"; "to the top level, before Garden".
  private func whereabouts(of position: TreePosition, carrying ids: [ItemID], in tree: Tree<Item>) -> String {
    let siblings = tree.children(of: position.parent)
    let gap = position.previous.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let level = position.parent.map { "into \(name(of: [$0], in: tree))" } ?? "to the top level"
    if let previous = siblings[..<gap].last(where: { !ids.contains($0) }) {
      return "\(level), after \(name(of: [previous], in: tree))"
    }
    let next = siblings[gap...].first { !ids.contains($0) }
    return next.map { "\(level), before \(name(of: [$0], in: tree))" } ?? level
  }
}
