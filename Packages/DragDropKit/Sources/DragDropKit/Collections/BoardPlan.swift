/// A drop being thought through: each edit is tried on a copy of the board and noted.
///
/// All items are taken into the hand first, so that the places they leave are free for one another.
struct BoardPlan<Item: Hashable & Sendable & Codable> {
  typealias Rules = BoardRules<Item>

  let rules: Rules
  let before: Board<Item>
  /// What was lifted.
  let lifted: [ItemID]
  let copies: Bool
  private(set) var board: Board<Item>
  private var edits: [BoardEdit<Item>] = []
  private var verb = "Move"
  private var destination = ""

  init(rules: Rules, board: Board<Item>, items: [ItemID], copies: Bool) {
    self.rules = rules
    self.board = board
    before = board
    lifted = items
    self.copies = copies
  }

  /// `nil` where everything would be as it was.
  var command: BoardCommand<Item>? {
    guard changes else { return nil }
    return BoardCommand(title: "\(verb) \(rules.name(of: lifted, on: before))\(destination)", edits: edits)
  }

  /// As `board != before`, without looking at items that were not touched.
  private var changes: Bool {
    edits.contains { edit in
      if case .place(let id, _) = edit { board.part(of: id) != before.part(of: id) } else { false }
    } || replaces || board.parts != before.parts
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

  private mutating func make(_ edit: BoardEdit<Item>) throws(Refusal) {
    _ = try board.apply(edit)
    edits.append(edit)
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
      guard let name = board.part(of: id), let index = board.index(of: id) else {
        throw Refusal("Item \(id) is no longer there.")
      }
      try drop(on: name, at: index)
    case .slot(let index, let name): try drop(on: name, at: index)
    }
  }

  private mutating func drop(on name: PartID, at index: Int?) throws(Refusal) {
    guard let part = board.parts[name] else { throw Refusal("There is no \(name).") }
    destination = " to \(rules.partName(name))"
    switch part {
    case .source: try sendHome(to: name)
    case .palette:
      if copies { return }
      guard rules.dragOut == .delete else {
        throw Refusal("\(rules.partName(name).capitalizedFirst) only gives.", remedy: "Choose another place.")
      }
      try dropOutside()
    case .shelf(let items, let limit):
      try allow(into: name)
      let stay = copies ? items.count : items.count - lifted.count { board.part(of: $0) == name }
      try drop(onShelf: name, at: index, room: limit.map { $0 - stay })
    case .slots(let slots):
      try allow(into: name)
      if let index, !slots.indices.contains(index) {
        throw Refusal("\(name) has no place \(index + 1).", remedy: "Choose another place.")
      }
      try drop(inSlots: name, at: index)
    }
  }

  private func allow(into name: PartID) throws(Refusal) {
    for id in lifted where copies || board.part(of: id) != name {
      if let item = board[id], let refusal = rules.refusal(item, name) { throw refusal }
    }
  }

  /// Takes what was lifted, or copies of it, into the hand, and names it.
  private mutating func takeInHand() throws(Refusal) -> [ItemID] {
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

  // MARK: Shelves

  private mutating func drop(onShelf name: PartID, at index: Int?, room: Int?) throws(Refusal) {
    let target = index.flatMap { board.item(at: $0, in: name) }
    // On itself: nothing to do, which is no refusal.
    if let target, !copies, lifted.contains(target) { return }
    let policy = target == nil ? .append : rules.policy(of: name)
    if policy == .combine { return try combine(into: target!) }
    if policy == .refuse { throw taken(target!) }
    let freed = policy == .replace ? 1 : policy == .swap ? lifted.count : 0
    if let room, lifted.count > room + freed {
      throw Refusal(
        "\(rules.partName(name).capitalizedFirst) is full.", remedy: "Take something out of it first.")
    }
    switch policy {
    case .swap: try swap(with: target!)
    case .replace:
      let hand = try takeInHand()
      tell(replaced: target!)
      let spot = board.spot(of: target!)!
      try evict(target!)
      try line(up: hand, from: spot)
    case .insert:
      // The place that the target has on the screen: behind it where all come from above it.
      let own = copies ? [] : lifted.filter { board.part(of: $0) == name }
      let fromAbove = own.count == lifted.count && own.allSatisfy { board.index(of: $0)! < index! }
      let hand = try takeInHand()
      if fromAbove {
        try line(up: hand, from: .after(target!, in: name))
      } else {
        try line(up: hand, from: board.spot(of: target!)!)
      }
    case .append, .combine, .refuse:
      let hand = try takeInHand()
      try line(up: hand, from: .after(board.contents(of: name).last.flatMap { $0 }, in: name))
    }
  }

  private mutating func line(up hand: [ItemID], from spot: Spot) throws(Refusal) {
    guard case .after(var neighbor, let name) = spot else { return }
    for id in hand {
      try make(.place(id, .after(neighbor, in: name)))
      neighbor = id
    }
  }

  // MARK: Slots

  private mutating func drop(inSlots name: PartID, at index: Int?) throws(Refusal) {
    let target = index.flatMap { board.item(at: $0, in: name) }
    if let target, !copies, lifted.contains(target) { return }
    let policy = target == nil ? .append : rules.policy(of: name)
    if let index { destination = " to place \(index + 1) of \(rules.partName(name))" }
    switch policy {
    case .combine: try combine(into: target!)
    case .refuse: throw taken(target!)
    case .swap: try swap(with: target!)
    case .replace:
      let hand = try takeInHand()
      tell(replaced: target!)
      try evict(target!)
      try fill(name, with: hand, from: index!)
    case .insert:
      verb = "Insert"
      let vacated = copies ? [] : lifted.filter { board.part(of: $0) == name }.compactMap { board.index(of: $0) }
      try push(into: name, try takeInHand(), at: index!, vacated: vacated)
    case .append:
      // On an empty place: there; on none, or on a full one that keeps its item: in the first that is free.
      let start = index.flatMap { target == nil ? $0 : nil } ?? 0
      try fill(name, with: try takeInHand(), from: start)
    }
  }

  /// Puts each into the next free place from `start` on.
  private mutating func fill(_ name: PartID, with hand: [ItemID], from start: Int) throws(Refusal) {
    let slots = board.contents(of: name)
    var next = start
    for (number, id) in hand.enumerated() {
      while next < slots.count, slots[next] != nil { next += 1 }
      guard next < slots.count else {
        let free = slots[start...].count { $0 == nil }
        throw Refusal(
          "\(rules.partName(name).capitalizedFirst) has \(free == 0 ? "no free place" : "only \(free) free")"
            + (start == 0 ? "." : " from here on.") + (number == 0 ? "" : " \(hand.count) are carried."),
          remedy: free == 0 ? "Take something out of it first." : "Drop fewer, or further up.")
      }
      try make(.place(id, .slot(next, in: name)))
      next += 1
    }
  }

  /// Puts them side by side from `start` on, pushing what lies there towards the nearest free place: first those that
  /// the items themselves left, so that moving within full places turns them round.
  private mutating func push(
    into name: PartID, _ hand: [ItemID], at start: Int, vacated: [Int]
  ) throws(Refusal) {
    // Coming from above they get the places up to the target's, as the target does when it is moved up.
    if vacated.count == hand.count, vacated.allSatisfy({ $0 < start }) {
      for (offset, id) in hand.enumerated().reversed() {
        let place = start - (hand.count - 1 - offset)
        if board.item(at: place, in: name) != nil {
          let slots = board.contents(of: name)
          let free = vacated.filter { slots[$0] == nil }.min { abs($0 - place) < abs($1 - place) }
          try make(.shift(name, from: free!, to: place))
        }
        try make(.place(id, .slot(place, in: name)))
      }
      return
    }
    var place = start
    for (offset, id) in hand.enumerated() {
      let slots = board.contents(of: name)
      let after = vacated.filter { $0 >= place && slots[$0] == nil }.min()
      let pushed = place < slots.count ? after ?? slots[place...].firstIndex { $0 == nil } : nil
      if let pushed {
        if pushed != place { try make(.shift(name, from: pushed, to: place)) }
      } else if let free = slots[..<min(place, slots.count)].lastIndex(where: { $0 == nil }) {
        // Nothing is free from here on: everything before, also what was just put there, moves one up.
        if offset > 0 || place == slots.count { place -= 1 }
        try make(.shift(name, from: free, to: place))
      } else {
        throw Refusal(
          "\(rules.partName(name).capitalizedFirst) has no free place\(hand.count > 1 ? " for \(hand.count) items" : "").",
          remedy: "Take something out of it first.")
      }
      try make(.place(id, .slot(place, in: name)))
      place += 1
    }
  }

  // MARK: Two items

  private func taken(_ target: ItemID) -> Refusal {
    Refusal("\(rules.name(of: [target], on: before).capitalizedFirst) is there.", remedy: "Choose an empty place.")
  }

  private mutating func swap(with target: ItemID) throws(Refusal) {
    guard lifted.count == 1 else {
      throw Refusal("Only one item can change places with another.", remedy: "Carry one at a time.")
    }
    let spot = board.spot(of: target)!
    let cameFromSource = board.home(of: lifted[0]) == board.part(of: lifted[0])
    if copies || cameFromSource {
      // There is no place for the other one but its own.
      guard copies || board.home(of: target) != nil else {
        throw Refusal(
          "\(rules.name(of: [target], on: before).capitalizedFirst) cannot go where this comes from.",
          remedy: "Choose another place.")
      }
      let hand = try takeInHand()
      tell(replaced: target)
      try evict(target)
      return try make(.place(hand[0], spot))
    }
    verb = "Swap"
    destination = " with \(rules.name(of: [target], on: before))"
    let other = lifted[0]
    if let item = board[target], let from = board.part(of: other), from != board.part(of: target),
      let refusal = rules.refusal(item, from)
    {
      throw refusal
    }
    // Whoever is behind the other on a shelf goes last, where its neighbor already stands.
    let otherSpot = board.spot(of: other)!
    switch (otherSpot, spot) {
    case (.after(target, _), _): try exchange(first: target, then: other, spot, otherSpot)
    case (_, .after(other, _)): try exchange(first: other, then: target, otherSpot, spot)
    default:
      try make(.place(other, .hand))
      try make(.place(target, .hand))
      try make(.place(other, spot))
      try make(.place(target, otherSpot))
    }
  }

  /// Two neighbors: the second takes the place of the first, which goes behind it.
  private mutating func exchange(
    first: ItemID, then second: ItemID, _ spot: Spot, _ secondSpot: Spot
  ) throws(Refusal) {
    guard case .after(_, let name) = secondSpot else { return }
    try make(.place(second, .hand))
    try make(.place(second, spot))
    try make(.place(first, .after(second, in: name)))
  }

  private mutating func combine(into target: ItemID) throws(Refusal) {
    verb = "Combine"
    destination = " with \(rules.name(of: [target], on: before))"
    for id in lifted where !copies && board.home(of: id) != nil {
      throw Refusal(
        "\(rules.name(of: [id], on: before).capitalizedFirst) belongs to a source.", remedy: "It can only be moved.")
    }
    for id in lifted {
      let merged = try rules.combine(board[target]!, before[id]!)
      try make(.change(target, merged))
      if !copies { try make(.remove(id)) }
    }
  }

  private mutating func tell(replaced target: ItemID) {
    verb = "Put"
    destination = " in place of \(rules.name(of: [target], on: before))"
  }

  /// Makes the place of an item free: it goes home, or away where it is a copy.
  private mutating func evict(_ target: ItemID) throws(Refusal) {
    if let home = board.home(of: target) {
      try make(.place(target, .home(in: home)))
    } else {
      try make(.remove(target))
    }
  }

  // MARK: Back and away

  private mutating func sendHome(to name: PartID) throws(Refusal) {
    verb = "Return"
    if copies {
      throw Refusal(
        "\(rules.partName(name).capitalizedFirst) takes back what came from it, no copies.",
        remedy: "Choose another place.")
    }
    for id in lifted {
      guard board.home(of: id) == name else {
        throw Refusal(
          "\(rules.name(of: [id], on: before).capitalizedFirst) does not come from \(rules.partName(name)).",
          remedy: "Choose another place.")
      }
      if board.part(of: id) != name { try make(.place(id, .home(in: name))) }
    }
  }

  private mutating func dropOutside() throws(Refusal) {
    destination = ""
    switch rules.dragOut {
    case .cancel: throw Refusal("There is nothing here to drop on.", remedy: "Choose another place.")
    case .return:
      verb = "Return"
      if copies { return }
      for id in lifted {
        guard let home = board.home(of: id) else {
          throw Refusal(
            "\(rules.name(of: [id], on: before).capitalizedFirst) comes from no source to which it could return.",
            remedy: "Choose another place.")
        }
        if board.part(of: id) != home { try make(.place(id, .home(in: home))) }
      }
    case .delete:
      verb = "Delete"
      if copies { return }
      for id in lifted where board.home(of: id) == nil || board.part(of: id) != board.home(of: id) { try evict(id) }
    }
  }
}

extension String {
  /// For the beginning of a sentence.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
