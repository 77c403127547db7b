import BoardSharing
import TaskBoardModel
import Testing

@Suite struct RenamingTests {
  /// A card with something in each field, so that one that is forgotten is missed.
  private var card: Card {
    var card = Card(CardID("13k3f"), title: "Paint the fence")
    card.details = "*Green*"
    card.set(labels: ["garden"])
    card.priority = .high
    card.due = DueDate(Day(number: 20_000), minute: 60, zone: 90)
    card.assignee = "Ada"
    card.estimate = 2.5
    card.checklist = [CheckItem(CheckItemID("1"), "Buy paint", isDone: true)]
    card.set(blockers: [CardID("12k3f"), CardID("3")])
    card.created = Moment(rawValue: 1)
    card.done = Moment(rawValue: 2)
    card.isArchived = true
    card.extra = ["color": .string("green")]
    return card
  }

  private let renaming = Renaming(["13k3f": "13", "12k3f": "20", "c4k3f": "c4"])

  @Test func `a card keeps everything but the ids`() {
    let place = CardPlace(ColumnID("c4k3f"), after: [CardID("12k3f"), CardID("3")], before: CardID("13k3f"))
    guard case .add(let renamed, let at) = renaming(KanbanAction.add(card, at: place)) else {
      Issue.record("An addition became something else.")
      return
    }
    #expect(renamed.id == CardID("13"))
    #expect(renamed.blockers == [CardID("3"), CardID("20")])
    #expect(at == CardPlace(ColumnID("c4"), after: [CardID("20"), CardID("3")], before: CardID("13")))
    // There and back again, nothing is missing.
    let back = Renaming(["13": "13k3f", "20": "12k3f", "c4": "c4k3f"])
    #expect(back(KanbanAction.add(renamed, at: at)) == .add(card, at: place))
  }

  @Test func `every kind of action and edit is renamed`() {
    let (id, other, column) = (CardID("13k3f"), CardID("12k3f"), ColumnID("c4k3f"))
    let place = CardPlace(column, after: [other], before: id)
    let new = Column(column, title: "Later")
    let actions: [KanbanAction] = [
      .add(card, at: place), .move([id, other], to: place, changing: [.blocker(other, true)]),
      .change([id], [.blocker(other, false)]), .delete([id]), .addColumn(new, after: [column]),
      .moveColumn(column, after: [column]), .changeColumn(column, .title("x")), .deleteColumn(column),
      .takeBack([
        .put(card, place), .take(id), .place(id, place), .change(id, .blocker(other, true)),
        .putColumn(new, after: [column]), .takeColumn(column), .placeColumn(column, after: [column]),
        .changeColumn(column, .finishes(true)), .numbering(from: 1, to: 2), .changeBoard(.title("y")),
      ]), .changeBoard(.title("x")),
    ]
    for action in actions {
      #expect(!"\(renaming(action))".contains("k3f"), "\(action)")
      #expect(Renaming([:])(action) == action)
    }
  }
}
