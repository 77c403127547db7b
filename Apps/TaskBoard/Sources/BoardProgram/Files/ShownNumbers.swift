import BoardFiles
import TaskBoard
import TaskBoardModel

/// The numbers under which this program knows the cards of a file, so that a number means one card from beginning to end.
///
/// They are those of the file, until another program writes numbers that this one has given to other cards: cards that
/// people have written have none in their lines. A value.
struct ShownNumbers {
  /// Maps the numbers in the file to the shown ones, where they differ.
  private var shown: [CardID: CardID] = [:]
  /// All numbers that were ever shown.
  private var used: Set<CardID> = []
  /// Those of them that the file has not said of their cards.
  private var lent: Set<CardID> = []

  /// Follows the file from one reading to the next.
  ///
  /// - Complexity: O(*n*) on average.
  mutating func follow(_ page: PageReading, after former: PageReading?) {
    guard let former else { return note(page) }
    for id in former.board.cards.keys { used.insert(shown[id] ?? id) }
    var names: [CardID: CardID] = [:]
    for (id, before) in page.pairs(with: former) { names[id] = shown[before] ?? before }
    var live = Set(names.values)
    var next = max(page.board.numbering, used.compactMap(\.number).max() ?? 0)
    for id in page.board.sorted(Set(page.board.cards.keys)) where names[id] == nil {
      var name = id
      // A card that was deleted and is there again says its number, if the file did. Any other is new.
      if live.contains(name) || used.contains(name) && (lent.contains(name) || !page.says(name)) {
        next += 1
        name = CardID("\(next)")
      }
      live.insert(name)
      names[id] = name
    }
    shown = names.filter { $0.key != $0.value }
    note(page)
  }

  private mutating func note(_ page: PageReading) {
    for id in page.board.cards.keys {
      let name = shown[id] ?? id
      used.insert(name)
      if name == id, page.says(id) { lent.remove(name) } else { lent.insert(name) }
    }
  }

  /// The board of the file, as it is shown.
  func shown(_ board: Kanban) -> Kanban {
    guard !shown.isEmpty else { return board }
    var named = board.renamed(cards: shown)
    named.advance(numbering: used.compactMap(\.number).max() ?? 0)
    return named
  }

  /// A shown board, as the file has it.
  mutating func written(_ board: Kanban) -> Kanban {
    guard !shown.isEmpty else { return board }
    var names = Dictionary(uniqueKeysWithValues: shown.map { ($0.value, $0.key) })
    // A card that was brought back after the file has given its number to another.
    var next = max(board.numbering, used.compactMap(\.number).max() ?? 0)
    for id in board.sorted(Set(board.cards.keys)) where names[id] == nil && shown[id] != nil {
      next += 1
      names[id] = CardID("\(next)")
      shown[CardID("\(next)")] = id
    }
    return board.renamed(cards: names)
  }
}
