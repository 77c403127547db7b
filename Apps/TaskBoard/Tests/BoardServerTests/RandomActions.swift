import SeededRandom
import TaskBoardModel

/// Actions and cards with everything that JSON has to escape. They fit no board.
enum RandomActions {
  static func text(_ random: inout SplitMix64) -> String {
    let parts = ["", "a", "ü", "\"", "\\", "\n", "\u{7f}", "\u{2028}", "/", "😀", "</array>", " ", "\u{1f}", "é"]
    return (0..<random.int(in: 0...5)).map { _ in random.element(of: parts) }.joined()
  }

  private static func ids(_ random: inout SplitMix64) -> [CardID] {
    (0..<random.int(in: 0...3)).map { _ in
      CardID("\(random.int(in: 1...99))\(random.element(of: ["", "k1", "\"", "ü"]))")
    }
  }

  static func card(_ random: inout SplitMix64) -> Card {
    var card = Card(CardID("\(random.int(in: 1...999))"), title: text(&random))
    func maybe() -> Bool { random.bool(probability: 0.3) }
    if maybe() { card.details = text(&random) }
    if maybe() { card.set(labels: [text(&random), text(&random)]) }
    if maybe() { card.priority = random.element(of: Priority.allCases) }
    if maybe() { card.assignee = text(&random) }
    if maybe() { card.set(blockers: ids(&random)) }
    if maybe() { card.created = Moment(rawValue: random.int(in: 0...9)) }
    if maybe() { card.done = Moment(rawValue: random.int(in: 0...9)) }
    card.isArchived = maybe()
    if maybe() { card.extra[text(&random)] = .int(random.int(in: -9...9)) }
    if random.bool(probability: 0.05) { card.extra["x"] = .string("y") }
    if random.bool(probability: 0.05) { card.estimate = 2.5 }
    if random.bool(probability: 0.05) { card.checklist = [CheckItem(CheckItemID("1"), "x")] }
    return card
  }

  private static func change(_ random: inout SplitMix64) -> CardChange {
    switch random.int(in: 0...8) {
    case 0: .title(text(&random))
    case 1: .details(text(&random))
    case 2: .label(text(&random), random.bool(probability: 0.5))
    case 3: .done(random.bool(probability: 0.5) ? Moment(rawValue: 5) : nil)
    case 4: .archived(random.bool(probability: 0.5))
    case 5: .priority(nil)
    case 6: .assignee(text(&random))
    case 7: .estimate(1)
    default: .noItem(CheckItemID("1"))
    }
  }

  private static func changes(_ random: inout SplitMix64) -> [CardChange] {
    (0..<random.int(in: 0...2)).map { _ in change(&random) }
  }

  static func action(_ random: inout SplitMix64) -> KanbanAction {
    let place = CardPlace(
      ColumnID("c\(random.int(in: 1...3))"), after: ids(&random), before: ids(&random).first)
    return switch random.int(in: 0...5) {
    case 0, 1: .add(card(&random), at: place)
    case 2: .move(ids(&random), to: place, changing: changes(&random))
    case 3: .change(ids(&random), changes(&random))
    case 4: .delete(ids(&random))
    default: .changeBoard(.title(text(&random)))
    }
  }
}
