public import DragDropKit
public import History

/// Rules for a ``Board``: which items may be lifted, what each drop does, and why a drop would be refused.
///
/// ```swift
/// var rules = BoardRules<Country> { $0.name }
/// rules.policies["ranking"] = .swap
/// rules.dragOut = .return
/// ```
///
/// The whole meaning of a drop is here, so that the mouse, the keyboard, a test and a replay all get the same result.
public struct BoardRules<Item: Hashable & Sendable>: Sendable {
  /// What happens to the item at the place of a drop, by collection; ``defaultPolicy`` applies to the others.
  public var policies: [CollectionID: DropPolicy] = [:]
  public var defaultPolicy = DropPolicy.insert
  public var dragOut = DragOutPolicy.cancel
  /// Collections from which a copy can be dragged by holding Control.
  public var copies: Set<CollectionID> = []
  /// The reason why an item may not enter a collection of a board; `nil` if it may.
  ///
  /// The board is as it was before the drop: every carried item is still in its old place. So a rule can look at what
  /// is already in the collection, such as the neighbors or how many there are.
  public var refusal: @Sendable (Item, CollectionID, Board<Item>) -> Refusal? = { _, _, _ in nil }
  /// Combines two items into one: the existing item and the one dropped on it.
  public var combine: @Sendable (Item, Item) throws(Refusal) -> Item = { _, _ throws(Refusal) in
    throw Refusal("These two cannot be combined.", remedy: "Drop it beside the other.")
  }
  /// The words for an item, for titles and announcements.
  public var itemName: @Sendable (Item) -> String
  /// The words for a collection.
  public var collectionName: @Sendable (CollectionID) -> String = { "\($0)" }

  public init(itemName: @escaping @Sendable (Item) -> String = { "\($0)" }) {
    self.itemName = itemName
  }

  /// What happens to the item at the place of a drop.
  public func policy(of name: CollectionID) -> DropPolicy { policies[name] ?? defaultPolicy }

  // MARK: Lifting

  /// The items that a press on a place lifts: the item there or, if it is selected, all selected items in board order.
  public func lift(
    from place: BoardPlace, selection: Set<ItemID> = [], on board: Board<Item>
  ) -> Lift<ItemID>? {
    guard let id = board.item(at: place), let name = board.collection(of: id) else { return nil }
    if case .palette? = board.collections[name] { return Lift([id], operations: [.copy]) }
    let selected = selection.contains(id) ? board.inOrder(selection).filter { board.offersMove($0) } : [id]
    return Lift(selected, operations: copies.contains(name) ? [.move, .copy] : [.move])
  }

  // MARK: Dropping

  /// The answer of a place to items held over it; `nil` if it is not a drop target.
  ///
  /// - Complexity: That of making the command, without performing it.
  public func answer(
    to items: [ItemID], _ operation: DropOperation, at place: BoardPlace, on board: Board<Item>
  ) -> DropPlan<BoardCommand<Item>>? {
    answers(to: items, operation, at: [place], on: board)[0]
  }

  /// The answers of several places to the same items, as if each were asked separately.
  ///
  /// - Complexity: the board is copied once; then for each place that of making the command, and no copies.
  public func answers(
    to items: [ItemID], _ operation: DropOperation, at places: [BoardPlace], on board: Board<Item>
  ) -> [DropPlan<BoardCommand<Item>>?] {
    var plan = BoardPlan(rules: self, board: board, items: items, copies: operation == .copy)
    return places.map { place in
      if place == .outside, dragOut == .cancel { return nil }
      defer { plan.takeBack() }
      do throws(Refusal) {
        try plan.drop(at: place)
        return self.plan(plan, operation, at: place)
      } catch {
        return DropPlan(.refuse(error), description: refusedMove(of: items, operation, to: place, on: board))
      }
    }
  }

  /// What a drop would do, with its command; `nil` if the place is not a drop target. That nothing changes is not a
  /// refusal.
  public func plan(
    dropping items: [ItemID], _ operation: DropOperation, at place: BoardPlace, on board: Board<Item>
  ) throws(Refusal) -> DropPlan<BoardCommand<Item>>? {
    if place == .outside, dragOut == .cancel { return nil }
    var plan = BoardPlan(rules: self, board: board, items: items, copies: operation == .copy)
    try plan.drop(at: place)
    return self.plan(plan, operation, at: place)
  }

  private func plan(
    _ plan: BoardPlan<Item>, _ operation: DropOperation, at place: BoardPlace
  ) -> DropPlan<BoardCommand<Item>> {
    func promise(_ title: String) -> String { "Release to \(title.prefix(1).lowercased())\(title.dropFirst())." }
    guard let command = plan.command else {
      let there = plan.lifted.count == 1 ? "it is" : "they are"
      return DropPlan(
        .nothing, operation: operation, fit: .centered,
        description: promise("leave \(name(of: plan.lifted, on: plan.before)) where \(there)"))
    }
    return DropPlan(
      .change, operation: place == .outside ? .delete : operation, fit: .centered,
      description: promise(command.title), brief: plan.neighbors.isEmpty ? nil : promise(plan.briefTitle),
      payload: command)
  }

  /// The command of a drop; `nil` if it changes nothing, which is not a refusal.
  public func command(
    dropping ids: [ItemID], _ operation: DropOperation, at place: BoardPlace, on board: Board<Item>
  ) throws(Refusal) -> BoardCommand<Item>? {
    var plan = BoardPlan(rules: self, board: board, items: ids, copies: operation == .copy)
    try plan.drop(at: place)
    return plan.command
  }

  /// The words for the carried items.
  public func name(of ids: [ItemID], on board: Board<Item>) -> String {
    ids.count == 1 ? board[ids[0]].map(itemName) ?? "nothing" : "\(ids.count) items"
  }

  /// What stands beside these places, after a comma; empty if nothing does.
  func neighbors(of places: ClosedRange<Int>, in name: CollectionID, on board: Board<Item>) -> String {
    let before = board.item(at: places.lowerBound - 1, in: name).map { self.name(of: [$0], on: board) }
    let after = board.item(at: places.upperBound + 1, in: name).map { self.name(of: [$0], on: board) }
    switch (before, after) {
    case (let before?, let after?): return ", between \(before) and \(after)"
    case (let before?, nil): return ", after \(before)"
    case (nil, let after?): return ", before \(after)"
    case (nil, nil): return ""
    }
  }

  /// What cannot be done at a place that refuses, in a sentence: "Cannot move Chad to place 2 of the ranking."
  package func refusedMove(
    of ids: [ItemID], _ operation: DropOperation, to place: BoardPlace, on board: Board<Item>
  ) -> String {
    let name = board.collection(at: place).map(collectionName)
    let spot = if case .slot(let index, _) = place, let name { "place \(index + 1) of \(name)" } else { name }
    guard ids.allSatisfy(board.contains) else { return "Cannot drop on \(spot ?? self.name(of: place, on: board))." }
    let verb = operation == .copy ? "copy" : "move"
    return "Cannot \(verb) \(self.name(of: ids, on: board))\(spot.map { " to \($0)" } ?? "")."
  }

  /// The words for a place.
  public func name(of place: BoardPlace, on board: Board<Item>) -> String {
    switch place {
    case .pane(let name): collectionName(name)
    case .item(let id): board[id].map(itemName) ?? "nothing"
    case .slot(let index, let name):
      "\(collectionName(name)), place \(index + 1) of \(board.collections[name]?.count ?? 0)"
        + (board.item(at: place).map { ", \(self.name(of: [$0], on: board))" } ?? "")
        + neighbors(of: index...index, in: name, on: board)
    case .outside: "outside"
    }
  }
}

extension Board {
  /// The collection a place on the screen belongs to.
  public func collection(at place: BoardPlace) -> CollectionID? {
    switch place {
    case .pane(let name), .slot(_, let name): name
    case .item(let id): collection(of: id)
    case .outside: nil
    }
  }

  /// The number of a place on the screen within its collection, from 0.
  public func index(at place: BoardPlace) -> Int? {
    switch place {
    case .slot(let index, _): index
    case .item(let id): index(of: id)
    case .pane, .outside: nil
    }
  }

  /// The item at a place on the screen.
  public func item(at place: BoardPlace) -> ItemID? {
    switch place {
    case .item(let id): contains(id) ? id : nil
    case .slot(let index, let name): item(at: index, in: name)
    case .pane, .outside: nil
    }
  }

  fileprivate func offersMove(_ id: ItemID) -> Bool {
    if case .palette? = collection(of: id).flatMap({ collections[$0] }) { false } else { true }
  }
}
