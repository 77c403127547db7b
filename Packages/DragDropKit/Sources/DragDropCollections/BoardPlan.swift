import History

/// A drop that is being planned: each edit is tried on a copy of the board and recorded.
///
/// All items are lifted first, so that the places they leave are free for one another.
struct BoardPlan<Item: Hashable & Sendable> {
  typealias Rules = BoardRules<Item>

  let rules: Rules
  let before: Board<Item>
  /// The items that were lifted.
  let lifted: [ItemID]
  let copies: Bool
  private(set) var board: Board<Item>
  private var edits: [BoardEdit<Item>] = []
  /// The inverse of each edit.
  private var inverses: [BoardEdit<Item>] = []
  /// The words in the command's title around the name of the items.
  var verb = Self.usualVerb
  var destination = ""
  /// Between what the items stand in the end, after a comma: for people who do not see it.
  var neighbors = ""

  private static var usualVerb: String { "Move" }

  init(rules: Rules, board: Board<Item>, items: [ItemID], copies: Bool) {
    self.rules = rules
    self.board = board
    before = board
    lifted = items
    self.copies = copies
  }

  /// The command; `nil` if it would change nothing.
  var command: BoardCommand<Item>? {
    guard changes else { return nil }
    return BoardCommand(title: "\(briefTitle)\(neighbors)", edits: edits)
  }

  /// The title without the neighbors.
  var briefTitle: String { "\(verb) \(rules.name(of: lifted, on: before))\(destination)" }

  /// Like `board != before`, but without comparing items that were not touched.
  var changes: Bool {
    edits.contains { edit in
      if case .place(let id, _) = edit { board.collection(of: id) != before.collection(of: id) } else { false }
    } || replaces || board.collections != before.collections
  }

  private var replaces: Bool {
    edits.contains { edit in
      switch edit {
      case .change(let id, let item): before[id] != item
      case .add, .remove, .takeBack: true
      case .place, .shift: false
      }
    }
  }

  mutating func make(_ edit: BoardEdit<Item>) throws(Refusal) {
    inverses.append(try board.apply(edit))
    edits.append(edit)
  }

  /// Reverts all edits, so that a drop on another place can be planned with the same copy of the board.
  mutating func takeBack() {
    for inverse in inverses.reversed() {
      do throws(Refusal) {
        _ = try board.apply(inverse)
      } catch {
        preconditionFailure("The inverse of an edit just made was refused: \(error)")
      }
    }
    (edits, inverses, verb, destination, neighbors) = ([], [], Self.usualVerb, "", "")
  }

  // MARK: Where

  mutating func drop(at place: BoardPlace) throws(Refusal) {
    for id in lifted where !board.contains(id) {
      throw Refusal("Item \(id) is no longer there.")
    }
    switch place {
    case .outside: try dropOutside()
    case .pane(let name): try drop(on: name, at: nil)
    case .item(let id):
      guard let name = board.collection(of: id), let index = board.index(of: id) else {
        throw Refusal("Item \(id) is no longer there.")
      }
      try drop(on: name, at: index)
    case .slot(let index, let name): try drop(on: name, at: index)
    }
  }

  private mutating func drop(on name: CollectionID, at index: Int?) throws(Refusal) {
    guard let (kind, count) = kind(of: name) else { throw Refusal("There is no \(name).") }
    destination = " to \(rules.collectionName(name))"
    switch kind {
    case .source: try sendHome(to: name)
    case .palette:
      if copies { return }
      guard rules.dragOut == .delete else {
        throw Refusal("Nothing can be put into \(rules.collectionName(name)).", remedy: "Choose another place.")
      }
      try dropOutside()
    case .shelf(let limit):
      try allow(into: name)
      let stay = copies ? count : count - lifted.count { board.collection(of: $0) == name }
      try drop(onShelf: name, at: index, room: limit.map { $0 - stay })
    case .slots:
      try allow(into: name)
      if let index, !(0..<count).contains(index) {
        throw Refusal("\(name) has no place \(index + 1).", remedy: "Choose another place.")
      }
      try drop(inSlots: name, at: index)
    }
  }

  private enum Kind {
    case source, palette, slots
    case shelf(limit: Int?)
  }

  /// The kind of a collection, without its items: an edit copies all of them while anything else holds them.
  private func kind(of name: CollectionID) -> (Kind, count: Int)? {
    switch board.collections[name] {
    case .source(let items)?: (.source, items.count)
    case .palette(let items)?: (.palette, items.count)
    case .slots(let slots)?: (.slots, slots.count)
    case .shelf(let items, let limit)?: (.shelf(limit: limit), items.count)
    case nil: nil
    }
  }

  private func allow(into name: CollectionID) throws(Refusal) {
    for id in lifted where copies || board.collection(of: id) != name {
      if let item = board[id], let refusal = rules.refusal(item, name, before) { throw refusal }
    }
  }

  /// Takes the lifted items, or copies of them, into the hand, and returns their ids.
  mutating func takeInHand() throws(Refusal) -> [ItemID] {
    guard copies else {
      for id in lifted { try make(.place(id, .hand)) }
      return lifted
    }
    verb = "Copy"
    var made: [ItemID] = []
    for id in lifted {
      let copy = board.freshID
      try make(.add(copy, board[id]!, .hand))
      made.append(copy)
    }
    return made
  }
}

extension String {
  /// The text with a capital first letter, for the beginning of a sentence.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
