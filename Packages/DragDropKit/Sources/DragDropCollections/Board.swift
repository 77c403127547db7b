import History

/// Items in named collections: shelves, numbered slots, palettes and sources that are used up.
///
/// A value, and the model of a `Journal` of ``BoardCommand``s: any number of boards live side by side. Every item is
/// in exactly one place; commands move, copy and remove items but cannot lose or duplicate one.
///
/// ```swift
/// var board = Board<Country>()
/// board.addSource(named: "world", countries)  // used up: each can be dragged away once
/// board.addCollection(named: "ranking", .slots(10))
/// ```
public struct Board<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The collections in the order in which they were added.
  public internal(set) var names: [CollectionID] = []
  /// The index of each collection in ``names``.
  var numbers: [CollectionID: Int] = [:]
  var collections: [CollectionID: BoardCollection] = [:]
  @usableFromInline var items: [ItemID: Item] = [:]
  /// The collection that each item is in. An item is in none only while a command is performed.
  var whereabouts = Whereabouts()
  /// The source each item can return to.
  var homes: [ItemID: CollectionID] = [:]
  var nextID = 1

  public init() {}

  // MARK: What there is

  /// The value of an item; `nil` if it is not on the board.
  @inlinable public subscript(id: ItemID) -> Item? { items[id] }

  /// A collection, by its name.
  public func collection(named name: CollectionID) -> BoardCollection? { collections[name] }

  /// Whether the item is on the board, in any collection.
  public func contains(_ id: ItemID) -> Bool { items[id] != nil }

  /// The number of items, including those of palettes.
  public var count: Int { items.count }

  /// The number of items that a collection shows: its places without the empty ones.
  public func itemCount(in name: CollectionID) -> Int { numbers[name].map { whereabouts.count(in: $0) } ?? 0 }

  /// The collection an item is in.
  public func collection(of id: ItemID) -> CollectionID? { whereabouts[id].map { names[$0] } }

  /// Records where an item is now.
  mutating func note(_ id: ItemID, in name: CollectionID?) {
    whereabouts[id] = name.flatMap { numbers[$0] }
  }

  /// The source an item can return to, whether or not it is there.
  public func home(of id: ItemID) -> CollectionID? { homes[id] }

  /// The item shown at each place of a collection, in order; `nil` if the place is empty.
  ///
  /// - Complexity: O(places).
  public func contents(of name: CollectionID) -> [ItemID?] {
    switch collections[name] {
    case nil: []
    case .shelf(let items, _), .palette(let items): items.map { $0 }
    case .slots(let slots): slots
    case .source(let items): items.map { collection(of: $0) == name ? $0 : nil }
    }
  }

  /// The item shown at one place; `nil` if it is empty or does not exist.
  public func item(at index: Int, in name: CollectionID) -> ItemID? {
    shown(in: name)[index]
  }

  /// The items shown at the places of a collection; empty if there is no such collection.
  public func shown(in name: CollectionID) -> ShownItems {
    ShownItems(collections[name], whereabouts, number: numbers[name])
  }

  /// The number of the place an item is at, from 0.
  ///
  /// - Complexity: O(places of its collection).
  public func index(of id: ItemID) -> Int? {
    guard let name = collection(of: id) else { return nil }
    switch collections[name] {
    case .shelf(let items, _)?, .palette(let items)?, .source(let items)?: return items.firstIndex(of: id)
    case .slots(let slots)?: return slots.firstIndex(of: id)
    case nil: return nil
    }
  }

  /// The position an item is at: putting it there again changes nothing.
  ///
  /// - Complexity: O(places of its collection).
  public func position(of id: ItemID) -> InsertionPoint? {
    guard contains(id) else { return nil }
    guard let name = collection(of: id) else { return .hand }
    switch collections[name] {
    case .shelf(let items, _)?, .palette(let items)?:
      let index = items.firstIndex(of: id)!
      return .after(index == 0 ? nil : items[index - 1], in: name)
    case .slots(let slots)?: return .slot(slots.firstIndex(of: id)!, in: name)
    case .source?: return .home(in: name)
    case nil: return nil
    }
  }

  /// These items in board order: by collection in the order in which the collections were added, and within each by
  /// place.
  ///
  /// - Complexity: O(places of the collections they are in).
  public func inOrder(_ ids: some Sequence<ItemID>) -> [ItemID] {
    let wanted = Set(ids)
    guard wanted.count > 1 else { return wanted.filter(contains) }
    let involved = Set(wanted.compactMap { collection(of: $0) })
    return names.filter(involved.contains).flatMap { contents(of: $0).compactMap { $0 }.filter(wanted.contains) }
  }

  // MARK: Making it

  /// Adds an empty collection.
  public mutating func addCollection(named name: CollectionID, _ collection: BoardCollection) {
    precondition(collections[name] == nil, "The board already has \(name).")
    switch collection {
    case .shelf(let items, _), .source(let items), .palette(let items):
      precondition(items.isEmpty, "Add \(name) first, then its items.")
    case .slots(let slots):
      precondition(slots.allSatisfy { $0 == nil }, "Add \(name) first, then its items.")
    }
    numbers[name] = names.count
    names.append(name)
    collections[name] = collection
  }

  /// Adds items to a shelf, a source or a palette, at its end. A shelf's limit applies to drops, not to this function.
  /// A board never has more than ``ItemID/highest`` items, counting those that are gone.
  @discardableResult
  public mutating func append(_ items: some Sequence<Item>, to name: CollectionID) -> [ItemID] {
    var made: [ItemID] = []
    for item in items {
      let id = freshID
      precondition(id.isPossible, "A board gives no more than \(ItemID.highest) numbers.")
      nextID += 1
      self.items[id] = item
      note(id, in: name)
      made.append(id)
    }
    switch collections[name] {
    case .shelf(let old, let limit)?: collections[name] = .shelf(old + made, limit: limit)
    case .palette(let old)?: collections[name] = .palette(old + made)
    case .source(let old)?:
      collections[name] = .source(old + made)
      for id in made { homes[id] = name }
    case .slots?: preconditionFailure("Nothing can be appended to \(name), which has places.")
    case nil: preconditionFailure("There is no \(name), but \(names.map(\.description).joined(separator: ", ")).")
    }
    return made
  }

  /// Adds a source that is used up, with its items.
  @discardableResult
  public mutating func addSource(named name: CollectionID, _ items: some Sequence<Item>) -> [ItemID] {
    addCollection(named: name, .source([]))
    return append(items, to: name)
  }

  /// Adds a source that never runs out, with its items.
  @discardableResult
  public mutating func addPalette(named name: CollectionID, _ items: some Sequence<Item>) -> [ItemID] {
    addCollection(named: name, .palette([]))
    return append(items, to: name)
  }

  /// The id that the next new item will get.
  public var freshID: ItemID { ItemID(rawValue: nextID) }
}
