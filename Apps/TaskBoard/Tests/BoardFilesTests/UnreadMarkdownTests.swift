import History
import TaskBoardModel
import Testing

@testable import BoardFiles

/// What people write in the lines of cards and the program does not read, and numbers that stand there twice.
@Suite struct UnreadMarkdownTests {
  /// What other programs write in the first line of a card, and this one does not read.
  @Test(arguments: [
    "[priority:: highest]", "[priority:: lowest] [created:: 2023-04-13]", "[created:: 2023-04-13]",
    "[repeat:: every 3rd friday]", "[estimate:: 3h]", "[claim:: bob until 2026-01-01]", "[assignee:: ]", "[id:: a b]",
    "[x:: 1] [x:: 2]", "[priority:: low] [priority:: high]", "[x:: [link](u)]", "[[x:: y]]", "`[x:: y]`",
    "[completion:: soon]",
  ])
  func `what a line says and this program does not read stays in it`(words: String) throws {
    let text = "## T\n\n- [ ] card \(words)\n- [ ] other\n"
    for actions: [KanbanAction] in [
      [.change([CardID("1")], [.due(DueDate("2026-12-24"))])], [.change([CardID("1")], [.label("home", true)])],
      [.move([CardID("1")], to: CardPlace(ColumnID("c1"), after: [CardID("2")]))],
    ] {
      let page = try PageReading(text, at: .noon)
      var board = page.board
      for action in actions { _ = try KanbanCommand(action, at: .noon).perform(on: &board) }
      let edited = try BoardPage.text(of: board, editing: page)
      let line = try #require(shown(edited).first { $0.hasPrefix("- [ ] card") })
      for word in words.split(separator: " ") { #expect(line.contains(word), "\(line)") }
      #expect(try PageReading(edited, at: .noon).board == board)
      // Again, and it stays again.
      let again = try PageReading(edited, at: .noon)
      var later = again.board
      _ = try KanbanCommand(.change([CardID("1")], [.details("More.")]), at: .noon).perform(on: &later)
      let second = try BoardPage.text(of: later, editing: again)
      let next = try #require(shown(second).first { $0.hasPrefix("- [ ] card") })
      for word in words.split(separator: " ") { #expect(next.contains(word), "\(next)") }
      if line.contains("[id:: 1]") { #expect(next == line) }
    }
  }

  @Test func `a field that is not read gives way to one that a person chooses`() throws {
    let text = "## T\n\n- [ ] card [priority:: highest] [estimate:: 3h]\n"
    let line = try shown(edited(text, .change([CardID("1")], [.priority(.low)])))[2]
    #expect(line == "- [ ] card [id:: 1] [priority:: low] [estimate:: 3h]\n")
    let page = try PageReading(edited(text, .change([CardID("1")], [.priority(.low)])), at: .noon)
    var board = page.board
    _ = try KanbanCommand(.change([CardID("1")], [.priority(nil)]), at: .noon).perform(on: &board)
    let again = try shown(BoardPage.text(of: board, editing: page))[2]
    #expect(again.contains("[priority:: highest]") && again.contains("[estimate:: 3h]"))
  }

  @Test func `the sign in a box stays until the card is done`() throws {
    let text = "## T\n\n- [/] a\n- [-] b\n- [a](b) c\n"
    #expect(try PageReading(text, at: .noon).board.cards.values.map(\.title).sorted() == ["[a](b) c", "a", "b"])
    #expect(
      try shown(edited(text, .change([CardID("1")], [.priority(.low)])))[2] == "- [/] a [id:: 1] [priority:: low]\n")
    let done = try edited(text, .change([CardID("1")], [.done(.noon)]))
    #expect(shown(done)[2].hasPrefix("- [x] a [id:: 1] [completion:: ") && shown(done)[3] == "- [-] b\n")
    #expect(try shown(edited(done, .change([CardID("1")], [.done(nil)])))[2] == "- [/] a [id:: 1]\n")
  }

  @Test func `what is not read is archived, moved to another board and brought back with its card`() throws {
    let words = "[priority:: highest] [repeat:: every 3rd friday] [x:: 1] [x:: 2]"
    let text = "## T\n\n- [/] card \(words)\n- b\n"
    let archived = try edited(text, .change([CardID("1")], [.archived(true)]))
    #expect(!shown(archived).joined().contains("card"))
    let line = try #require(
      shown(edited(archived, .change([CardID("1")], [.archived(false)]))).first { $0.contains("card") })
    #expect(line.hasPrefix("- [/] card "))
    for field in ["[priority:: highest]", "[repeat:: every 3rd friday]", "[x:: 1]", "[x:: 2]"] {
      #expect(line.contains(field), "\(line)")
    }
    let board = try PageReading(text, at: .noon).board
    #expect(
      MarkdownExport.text(of: board).contains("- [/] card ") && MarkdownExport.text(of: board).contains("[x:: 2]"))
  }

  @Test func `two lines with one number become two cards that keep their numbers`() throws {
    let text = "# B\n\n## Todo\n\n- [ ] a [id:: 1]\n- [ ] b [id:: 1]\n"
    let added = try edited(text, add("x", to: "c1"))
    let board = try PageReading(added, at: .noon).board
    #expect(["1", "2", "900"].map { board[CardID($0)]?.title } == ["a", "b", "x"])
    let moved = try edited(added, .move([CardID("2")], to: CardPlace(ColumnID("c1"))))
    #expect(shown(moved).contains("- [ ] b [id:: 2]\n"))
  }

  @Test func `two archived cards whose numbers stand in lines get two new numbers`() throws {
    let archived = try edited(
      "## T\n\n- [ ] one [id:: 1]\n- [ ] two [id:: 2]\n", .change([CardID("1"), CardID("2")], [.archived(true)]))
    let text = archived.replacing("## T\n", with: "## T\n\n- [ ] new [id:: 1]\n- [ ] newer [id:: 2]\n")
    let added = try edited(text, add("x", to: "c1"))
    let titles = try PageReading(added, at: .noon).board.cards.values.map(\.title).sorted()
    #expect(titles == ["new", "newer", "one", "two", "x"])
  }

  @Test(arguments: [true, false])
  func `a comment that a merge has kept twice is refused`(isWhole: Bool) throws {
    let archived = try edited("## T\n\n- [ ] one [id:: 1]\n", .change([CardID("1")], [.archived(true)]))
    let start = try #require(archived.range(of: "<!-- task-board"))
    let comment = String(archived[start.lowerBound...])
    let card = try #require(comment.split(separator: "\n").first { $0.contains("\"place\"") })
    let text = isWhole ? archived + comment : archived.replacing(card, with: "\(card)\n\(card)")
    let trouble = #expect(throws: FileTrouble.self) { try PageReading(text, at: .noon) }
    #expect(trouble?.description.contains(isWhole ? "two comments" : "twice") == true)
  }
}
