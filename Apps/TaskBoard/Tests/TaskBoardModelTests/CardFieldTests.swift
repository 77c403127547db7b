import History
import Testing

@testable import TaskBoardModel

@Suite struct CardFieldTests {
  private let today = Day("2026-11-27")!

  /// A card with each field, and one with nothing but a title.
  private var board: Kanban {
    var card = Card(CardID("1"), title: "Paint")
    card.set(labels: ["home", "two words"])
    (card.priority, card.due, card.estimate) = (.medium, DueDate("2026-12-24T18:00"), 2.5)
    card.repetition = Repetition("+2w:mon,thu")
    card.assign(to: ["Bob", "Ada"])
    card.set(blockers: [CardID("2")])
    card.details = "First\n\n- *second*"
    return Kanban(
      title: "T", columns: [(Column(ColumnID("c1"), title: "Todo"), [card, Card(CardID("2"), title: "Buy paint")])])
  }

  @Test func `each field that is typed as it is shown is the same again`() throws {
    let card = try #require(board[CardID("1")])
    for field in CardField.all {
      #expect(!field.text(card).isEmpty, "\(field.label)")
      var other = Card(CardID("3"), title: "Another")
      other.apply(try field.changes(typed: field.text(card), of: [other], on: board, today: today))
      #expect(field.text(other) == field.text(card), "\(field.label)")
      #expect(other.copied(as: card.id) != Card(card.id, title: "Another"), "\(field.label)")
    }
  }

  @Test func `all fields together make the whole card`() throws {
    let card = try #require(board[CardID("1")])
    var other = Card(card.id, title: "Another")
    for field in CardField.all {
      other.apply(try field.changes(given: field.text(card), of: [other], on: board, today: today))
    }
    #expect(other == card)
  }

  @Test func `none empties a field of one value, and is a text where a text may not be missing`() throws {
    var card = try #require(board[CardID("1")])
    for field in CardField.all where field != .labels && field != .blockers {
      card.apply(try field.changes(given: "none", of: [card], on: board, today: today))
    }
    var expected = Card(card.id, title: "none")
    expected.details = "none"
    expected.set(labels: ["home", "two words"])
    expected.set(blockers: [CardID("2")])
    #expect(card == expected)
  }

  @Test func `a minus removes a label or a card to wait for, and the others stay`() throws {
    var card = try #require(board[CardID("1")])
    card.apply(try CardField.labels.changes(typed: "bug, -home", of: [card], on: board, today: today))
    card.apply(try CardField.blockers.changes(typed: "-2", of: [card], on: board, today: today))
    #expect(card.labels == ["bug", "two words"] && card.blockers.isEmpty)
  }

  @Test(arguments: [
    (CardField.title, " ", "A card needs a name."), (.priority, "urgent", "\"urgent\" is not a priority."),
    (.due, "soon", "\"soon\" is not a date."), (.estimate, "-1", "\"-1\" is not an estimate."),
    (.blockers, "9", "There is no card \"9\"."),
  ])
  func `what cannot be read is named`(field: CardField, text: String, reason: String) {
    let refusal = #expect(throws: Refusal.self) {
      try field.changes(typed: text, of: [], on: board, today: today)
    }
    #expect(refusal?.reason == reason)
  }
}
