import History

/// Things in an order, each with things below it: an outline, folders, a plan with its parts.
///
/// A value, and the model of a `Journal` of ``TreeCommand``s. Every item is in exactly one place, and none is below itself;
/// commands cannot change that. Nothing here is recursive, so a tree may be as deep as it is long.
///
/// ```swift
/// var plan = Tree<String>()
/// let house = plan.append("House")
/// plan.append("Roof", below: house)
/// ```
public struct Tree<Item: Hashable & Sendable>: Hashable, Sendable {
  private var items: [ItemID: Item] = [:]
  private var parents: [ItemID: ItemID] = [:]
  /// The children of each item that has any, in order; of the root for `nil`.
  private var lists: [ItemID?: [ItemID]] = [:]
  private var nextID = 1

  public init() {}

  /// An empty tree whose first item gets this number.
  init(next: Int) { nextID = next }

  /// The id that the next new item will get.
  public var freshID: ItemID { ItemID(rawValue: nextID) }

  /// Adds an item as the last one below another, or at the top level.
  ///
  /// - Parameter parent: It must be in the tree.
  @discardableResult
  public mutating func append(_ item: Item, below parent: ItemID? = nil) -> ItemID {
    if let parent { precondition(contains(parent), "There is no item \(parent) to put something below.") }
    let id = freshID
    precondition(id.isPossible, "A tree gives no more than \(ItemID.highest) numbers.")
    nextID += 1
    add(item, as: id, below: parent)
    return id
  }

  /// Puts another value in the place of an item, which keeps its id and what is below it.
  ///
  /// - Parameter id: It must be in the tree.
  public mutating func replace(_ id: ItemID, with item: Item) {
    precondition(contains(id), "There is no item \(id) to replace.")
    items[id] = item
  }

  /// Removes an item with everything below it. Their ids are not given again.
  ///
  /// - Parameter id: It must be in the tree.
  /// - Complexity: O(siblings and removed items).
  public mutating func remove(_ id: ItemID) {
    precondition(contains(id), "There is no item \(id) to remove.")
    let siblings = children(of: parent(of: id)).filter { $0 != id }
    lists[parent(of: id)] = siblings.isEmpty ? nil : siblings
    var waiting = [id]
    while let next = waiting.popLast() {
      waiting += children(of: next)
      (items[next], parents[next], lists[next]) = (nil, nil, nil)
    }
  }

  mutating func add(_ item: Item, as id: ItemID, below parent: ItemID?) {
    items[id] = item
    parents[id] = parent
    lists[parent, default: []].append(id)
  }

  // MARK: What there is

  public var count: Int { items.count }

  /// The value of an item; `nil` if it is not in the tree.
  public subscript(id: ItemID) -> Item? { items[id] }

  public func contains(_ id: ItemID) -> Bool { items[id] != nil }

  /// The item above; `nil` at the top level.
  public func parent(of id: ItemID) -> ItemID? { parents[id] }

  /// The items directly below another, in order; at the top level for `nil`.
  public func children(of id: ItemID?) -> [ItemID] { lists[id] ?? [] }

  /// The items above another, nearest first.
  public func ancestors(of id: ItemID) -> some Sequence<ItemID> { sequence(state: id) { $0.goUp(in: parents) } }

  /// Whether an item is another or below it, at any depth.
  public func contains(_ id: ItemID, in ancestor: ItemID) -> Bool {
    id == ancestor || ancestors(of: id).contains(ancestor)
  }

  /// The place of an item: putting it there again changes nothing.
  ///
  /// - Complexity: O(siblings).
  public func position(of id: ItemID) -> TreePosition? {
    guard contains(id) else { return nil }
    let siblings = children(of: parent(of: id))
    let index = siblings.firstIndex(of: id)!
    return TreePosition(below: parent(of: id), after: index == 0 ? nil : siblings[index - 1])
  }

  /// The items without those that are below another of them, in the order of the tree: what moves if they are moved.
  public func tops(of ids: some Sequence<ItemID>) -> [ItemID] {
    let wanted = Set(ids.filter(contains))
    let tops = wanted.filter { id in !ancestors(of: id).contains(where: wanted.contains) }
    return tops.count < 2 ? Array(tops) : rows().map(\.id).filter(tops.contains)
  }

  /// The lines of an outline, from top to bottom: each item, and below it those in it.
  ///
  /// - Parameters:
  ///   - isClosed: Whether what is below an item is not shown.
  ///   - isLeaf: Whether an item can hold nothing; not asked of items that hold something.
  /// - Complexity: O(rows).
  public func rows(
    isClosed: (ItemID) -> Bool = { _ in false }, isLeaf: (Item) -> Bool = { _ in false }
  ) -> [TreeRow] {
    func row(_ id: ItemID, _ depth: Int) -> TreeRow {
      TreeRow(id: id, depth: depth, isLeaf: lists[id] == nil && items[id].map(isLeaf) ?? false)
    }
    var rows: [TreeRow] = []
    var waiting = children(of: nil).reversed().map { row($0, 0) }
    while let next = waiting.popLast() {
      rows.append(next)
      guard !isClosed(next.id) else { continue }
      waiting += children(of: next.id).reversed().map { row($0, next.depth + 1) }
    }
    return rows
  }

  // MARK: Changing it

  /// Moves an item with everything below it.
  ///
  /// - Returns: The place where it was.
  mutating func move(_ id: ItemID, to position: TreePosition) throws(Refusal) -> TreePosition {
    guard let old = self.position(of: id) else { throw Refusal("Item \(id) is no longer there.") }
    if let parent = position.parent {
      guard contains(parent) else { throw Refusal("Item \(parent) is no longer there.") }
      guard !contains(parent, in: id) else { throw Refusal("Item \(id) cannot be below itself.") }
    }
    var siblings = children(of: position.parent).filter { $0 != id }
    let before = position.previous.map { previous in siblings.firstIndex(of: previous) }
    if before == .some(nil) { throw Refusal("Item \(position.previous!) is no longer there.") }
    lists[old.parent] = children(of: old.parent).filter { $0 != id }
    siblings.insert(id, at: before.flatMap { $0 }.map { $0 + 1 } ?? 0)
    lists[position.parent] = siblings
    if lists[old.parent] == [] { lists[old.parent] = nil }
    parents[id] = position.parent
    return old
  }
}

extension ItemID {
  fileprivate mutating func goUp(in parents: [ItemID: ItemID]) -> ItemID? {
    guard let parent = parents[self] else { return nil }
    self = parent
    return parent
  }
}

/// A line of an outline.
public struct TreeRow: Hashable, Sendable {
  public var id: ItemID
  /// How many items are above it in the tree: 0 at the top level.
  public var depth: Int
  /// Whether nothing goes into it.
  public var isLeaf: Bool

  public init(id: ItemID, depth: Int, isLeaf: Bool = false) {
    self.id = id
    self.depth = depth
    self.isLeaf = isLeaf
  }
}

/// A place in a ``Tree``, named by what is around it, so that it stays right whatever happens in between.
public struct TreePosition: Hashable, Sendable, Codable {
  /// The item above; `nil` for the top level.
  public var parent: ItemID?
  /// The sibling before; `nil` for the first place.
  public var previous: ItemID?

  public init(below parent: ItemID?, after previous: ItemID?) {
    self.parent = parent
    self.previous = previous
  }
}
