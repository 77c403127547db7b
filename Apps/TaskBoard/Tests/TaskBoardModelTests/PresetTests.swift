import Foundation
import History
import Testing

@testable import TaskBoardModel

/// Filters and templates that are saved on a board.
@Suite struct PresetTests {
  private let now = LocalTime("2026-11-25T12:00:00+01:00")!

  private func perform(_ change: BoardChange, on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    try KanbanCommand(.changeBoard(change), at: now.moment, by: "Ada").perform(on: &board)
  }

  /// Why the board does not allow a change; `nil` if it does.
  private func refusal(_ change: BoardChange, on board: Kanban) -> String? {
    var board = board
    do throws(Refusal) {
      _ = try perform(change, on: &board)
      return nil
    } catch {
      return error.description
    }
  }

  private func board(_ filters: [String: String] = ["My bugs": "label:bug"]) -> Kanban {
    Kanban(
      title: "Team", columns: [(Column(ColumnID("c1"), title: "Todo"), [])], presets: BoardPresets(filters: filters))
  }

  @Test func `a filter is saved, renamed, replaced and deleted, and each step can be taken back`() throws {
    var board = board([:])
    var inverses: [(Kanban, KanbanCommand)] = []
    for change: BoardChange in [
      .filter(" My bugs ", " label:bug  is:open "), .renameFilter("@my-bugs", to: "Defects"),
      .filter("Defects", "label:defect"), .filter("defects", nil),
    ] {
      inverses.append((board, try perform(change, on: &board)))
    }
    #expect(board.presets.isEmpty && inverses[1].0.presets.filters == ["My bugs": "label:bug  is:open"])
    for (before, inverse) in inverses.reversed() {
      _ = try inverse.perform(on: &board)
      #expect(board == before)
    }
  }

  @Test(arguments: [
    (BoardChange.filter("", "x"), "A filter needs a name. Type one, or press Esc."),
    (.filter("A", " "), "A filter needs words, on one line. Write some, such as label:bug."),
    (
      .filter("my-BUGS", "x"),
      "There is a filter \"My bugs\", which would be called @my-bugs as well. Choose another name, or write \"My bugs\" to replace it."
    ),
    (.filter("B", "-@my-bugs"), "A saved filter cannot name another one: @my-bugs. Write its words: label:bug."),
    (.filter("None", nil), "There is no filter \"None\". Choose from \"My bugs\"."),
    (.renameFilter("None", to: "x"), "There is no filter \"None\". Choose from \"My bugs\"."),
    (.template("T", nil), "There is no template \"T\". None is saved on this board yet."),
    (
      .filter(String(repeating: "n", count: 101), "x"),
      "The name of the filter has 101 bytes; the limit is 100. Make it shorter."
    ),
    (.filter("B", String(repeating: "n", count: 501)), "The filter has 501 bytes; the limit is 500. Use fewer words."),
    (
      .template("T", CardTemplate(of: Card(CardID("1"), title: "x"), dueIn: 36_501)),
      "A card can be due at most 36,500 days after it is made. Give fewer days."
    ),
  ]) func `what cannot be saved is refused with the reason`(change: BoardChange, reason: String) {
    #expect(refusal(change, on: board()) == reason)
  }

  @Test func `a new name that another one has replaces nothing, and is refused`() {
    let two = board(["One": "x", "Two": "y"])
    let reason = "There is a filter \"Two\" already. Choose another name, or delete that one first."
    #expect(refusal(.renameFilter("One", to: "Two"), on: two) == reason)
    #expect(refusal(.renameFilter("One", to: "one"), on: two) == nil)
  }

  @Test func `a board takes a hundred filters, and the next one may replace one of them`() {
    let full = board(Dictionary(uniqueKeysWithValues: (1...100).map { ("F\($0)", "x") }))
    #expect(refusal(.filter("F101", "x"), on: full) == "The board has 100 filters already. Delete one first.")
    #expect(refusal(.filter("F100", "y"), on: full) == nil)
  }

  @Test func `a template has the fields of a card, but nothing of what happened to it`() throws {
    var card = Card(CardID("7"), title: "Release {date} of {title}")
    card.details = "Notes"
    card.set(labels: ["release"])
    card.assign(to: ["Ada", "Bob"])
    card.checklist = [CheckItem(CheckItemID("1"), "Tag", isDone: true)]
    card.repetition = Repetition("+1m:31")
    card.extra = ["Sprint": .string("12"), "trello": .object([:])]
    card.created = Moment(rawValue: now.moment.rawValue - 86_400)
    card.due = DueDate(now.day + 2, minute: 600)
    card.done = now.moment
    card.set(blockers: [CardID("3")])
    card.set(comments: [Comment(CommentID("1"), "Well", at: now.moment)])
    let template = CardTemplate(of: card, today: now)
    #expect(template.dueIn == 3 && template.dueMinute == 600)
    let coded = try JSONDecoder().decode(CardTemplate.self, from: JSONEncoder().encode(template))
    #expect(coded == template)
    let new = try Card(CardID("9"), titled: "Mars", from: template, at: now)
    var expected = Card(CardID("9"), title: "Release 2026-11-25 of Mars")
    expected.details = "Notes"
    expected.set(labels: ["release"])
    expected.assign(to: ["Ada", "Bob"])
    expected.checklist = [CheckItem(CheckItemID("1"), "Tag")]
    expected.repetition = Repetition("+1m:31")
    expected.extra = ["Sprint": .string("12")]
    expected.due = DueDate(now.day + 3, minute: 600)
    expected.created = now.moment
    #expect(new == expected)
  }

  @Test func `the words of a person go into the title, or replace it`() throws {
    func title(_ pattern: String, _ words: String?) throws(Refusal) -> String {
      try CardTemplate(of: Card(CardID("1"), title: pattern)).title(words, on: now.day)
    }
    #expect(try title("Bug: {title}!", "Crash") == "Bug: Crash!")
    #expect(try title("Review of {week}", nil) == "Review of 2026-W48")
    #expect(try title("Review of {week}", "Other") == "Other")
    #expect(throws: Refusal("The template's title \"Bug: {title}\" needs words.", remedy: "Give the title.")) {
      try title("Bug: {title}", nil)
    }
  }

  @Test(arguments: [
    ("2026-11-25", "2026-W48"), ("2024-12-30", "2025-W01"), ("2027-01-03", "2026-W53"), ("2028-01-01", "2027-W52"),
  ]) func `a week belongs to the year of its Thursday`(day: String, week: String) {
    #expect(Day(day)?.week == week)
  }

  @Test func `presets are stored with the board, and one without has none of their keys`() throws {
    let text = String(decoding: try JSONEncoder().encode(board([:])), as: UTF8.self)
    #expect(!text.contains("filters") && !text.contains("templates"))
    #expect(try JSONDecoder().decode(Kanban.self, from: JSONEncoder().encode(board())) == board())
  }

  @Test func `two people who save filters at the same time have both`() {
    var (ours, theirs) = (board(), board())
    #expect(throws: Never.self) {
      _ = try perform(.filter("Ours", "x"), on: &ours)
      _ = try perform(.filter("My bugs", "label:bugs"), on: &theirs)
    }
    let merge = BoardMerge(base: board(), ours: ours, theirs: theirs)
    #expect(merge.board.presets.filters == ["My bugs": "label:bugs", "Ours": "x"] && merge.notes.isEmpty)
    #expect(throws: Never.self) { _ = try perform(.filter("Ours", "y"), on: &theirs) }
    let again = BoardMerge(base: board(), ours: ours, theirs: theirs)
    #expect(again.notes == ["Both sides have saved a filter \"Ours\"; theirs is \"Ours (theirs)\" now."])
    #expect(again.board.presets.filters["Ours"] == "x" && again.board.presets.filters["Ours (theirs)"] == "y")
  }

  @Test func `a board made from another one has its columns, limits, filters and templates, and no card`() {
    for template in BoardTemplate.all {
      let board = template.board(title: "New")
      #expect(board.title == "New" && board.cards.isEmpty && board.columns.count >= 4, "\(template.name)")
      #expect(board.columns.last?.finishes == true && !board.presets.filters.isEmpty, "\(template.name)")
      #expect(throws: Never.self) { try board.presets.check() }
      #expect(BoardTemplate(named: template.name.uppercased())?.board(title: "New") == board)
    }
    var source = board()
    source.restore(Card(CardID("4"), title: "Dig"), at: CardPlace(ColumnID("c1")))
    let made = BoardTemplate(source).board(title: "Next")
    #expect(made.cards.isEmpty && made.numbering == 0 && made.presets == source.presets)
    #expect(BoardTemplate(named: "None") == nil)
  }
}
