import History
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// A Markdown file that people have written in their own way, after the board in it has changed.
@Suite struct PageEditingTests {
  static let seeds = Laws.seeds(200, long: 2_000)

  private let obsidian = """
    ---
    kanban-plugin: board
    tags:
    - home
    ---

    ## Todo

    - [ ] one
    - [/] two **bold**
    \tA note.

    ## Notes

    Keep this text.

    | a | b |
    |---|---|
    | 1 | 2 |

    %% kanban:settings
    ```
    {"kanban-plugin":"board","lane-width":300}
    ```
    %%
    """

  @Test func `Obsidian's board keeps its front matter, paragraphs, tables and settings`() throws {
    let text = try edited(obsidian, .change([CardID("1")], [.title("First")]))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let before = obsidian.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let comment = try #require(lines.firstIndex { $0.hasPrefix(BoardPage.opening) })
    let end = try #require(lines.firstIndex(of: BoardPage.closing))
    let rest = Array(lines[..<comment] + lines[(end + 1)...])
    #expect(rest == before.map { $0 == "- [ ] one" ? "- [ ] First [id:: 1]" : $0 }, "\(text)")
    #expect(lines.suffix(5) == before.suffix(5), "the settings come last")
    let board = try BoardPage.board(text, at: .noon)
    #expect(board[CardID("2")]?.title == "two **bold**" && board[CardID("2")]?.details == "A note.")
  }

  private let readme = """
    Roses
    =======

    A program for roses.

    ## Install

    - [x] Download it
    - Run `make`

    ```sh
    # not a title
    - not a card
    ```

    > - quoted

    1. first
    + second

    ## License

    Free.
    """

  @Test func `what is nested in a card stays as it is, unless something below its title changes`() throws {
    let below = "\t- [ ] one\n\t\t- [ ] sub of one\n\t\t- a note of one\n\t- [ ] two\n"
    let text = "## Todo\n\n- [ ] a #home\n\(below)- [ ] b\n"
    let after = try edited(text, .change([CardID("1")], [.priority(.high), .title("A")]))
    #expect(shown(after).joined().contains("- [ ] A #home [id:: 1] [priority:: high]\n\(below)- [ ] b\n"), "\(after)")
    let moved = try edited(text, .move([CardID("1")], to: CardPlace(ColumnID("c1"), after: [CardID("2")])))
    #expect(shown(moved).joined().contains("- [ ] b\n- [ ] a #home\n\(below)"), "\(moved)")
    let details = try edited(text, .change([CardID("1")], [.details("new")]))
    #expect(details.contains("\tnew\n") && !details.contains("\t\t- a note of one"), "\(details)")
  }

  @Test func `an archived card keeps everything though a line has its number`() throws {
    let added = try edited("## T\n\n- [ ] Old [id:: 1]\n\n## U\n", .change([CardID("1")], [.details("the only copy")]))
    let archived = try edited(added, .change([CardID("1")], [.archived(true)]))
    #expect(!shown(archived).joined().contains("Old"))
    let page = try PageReading(archived.replacing("## T\n", with: "## T\n\n- [ ] New [id:: 1]\n"), at: .noon)
    #expect(page.board[CardID("1")]?.title == "New" && page.board.cards.count == 2)
    var board = page.board
    _ = try KanbanCommand(add("z", to: "c1"), at: .noon).perform(on: &board)
    let text = try BoardPage.text(of: board, editing: page)
    let again = try PageReading(text, at: .noon).board
    #expect(again.cards.values.first { $0.title == "Old" }?.details == "the only copy")
    #expect(again.cards.values.first { $0.title == "Old" }?.isArchived == true)
  }

  @Test func `a file that is no board gets the new card and the comment, and loses nothing`() throws {
    for end in ["\n", "\r\n"] {
      let text = readme.replacing("\n", with: end)
      let changed = try edited(text, add("Buy milk", to: "c1"))
      var lines = shown(changed)
      let index = try #require(lines.firstIndex { $0.contains("Buy milk") })
      #expect(
        lines[index - 1].hasPrefix("- Run") || lines[index - 1].hasPrefix("## Install") || lines[index - 1] == end)
      #expect(lines.remove(at: index) == "- [ ] Buy milk [id:: 900]" + end)
      #expect(lines.joined().hasPrefix(text), "\(changed)")
      #expect(changed.lines.allSatisfy { $0.end.isEmpty || $0.end == end }, "one kind of line end")
    }
  }

  @Test func `numbers stay with cards whose lines do not say them`() throws {
    let text = try edited("## A\n- x\n- y\n- x\n", .delete([CardID("1")]))
    #expect(shown(text).joined() == "## A\n- y\n- x\n\n")
    let board = try BoardPage.board(text, at: .noon)
    #expect(board.columns[0].cards.map(\.rawValue) == ["2", "3"])
    // A card that is written by hand gets a number that no card has had.
    let more = try BoardPage.board(text.replacing("- y\n", with: "- y\n- z\n"), at: .noon)
    #expect(more.columns[0].cards.map(\.rawValue) == ["2", "4", "3"])
  }

  @Test func `a card that was ticked by hand was done when it was first read`() throws {
    let text = try edited("## A\n- [x] x\n- y\n", .change([CardID("2")], [.title("z")]))
    #expect(shown(text).first { $0.contains(" x") } == "- [x] x\n")
    let later = Moment(rawValue: Moment.noon.rawValue + 86_400)
    #expect(try BoardPage.board(text, at: later)[CardID("1")]?.done == .noon)
  }

  @Test func `an archive stays an archive, and what is taken from it moves`() throws {
    let text = "## A\n\n- a\n\n***\n\n## Archive\n\n- [x] b\n- c\n"
    #expect(
      shown(try edited(text, .change([CardID("1")], [.title("z")]))).joined()
        == "## A\n\n- [ ] z [id:: 1]\n\n***\n\n## Archive\n\n- [x] b\n- c\n\n")
    let again = try edited(try edited(text, add("n", to: "c1")), .change([CardID("1")], [.title("z")]))
    let board = try BoardPage.board(again, at: .noon)
    #expect(board.columns.map(\.title) == ["A", "Archive"] && board.columns[1].isArchived)
    #expect(board.cards.count == 4 && board[CardID("3")]?.isArchived == true)
  }

  @Test(arguments: [
    "+ [ ] other", "A paragraph.", "1. first", "> quoted", "<b>html</b>", "%% note %%", "| a | b |", "### Sub",
    "<!-- a -->", "```\ncode\n```", "***", "---",
  ])
  func `a line of others below a card stays, with what is indented below it`(_ line: String) throws {
    let text = "## T\n\n- [ ] a\n\(line)\n\t- note\n\n    more\n- [ ] c\n\n## Done\n"
    for action: KanbanAction in [
      .change([CardID("1")], [.priority(.high)]), .delete([CardID("1")]), .change([CardID("1")], [.archived(true)]),
      .move([CardID("1")], to: CardPlace(ColumnID("c2"))),
    ] {
      let changed = shown(try edited(text, action)).joined()
      #expect(changed.contains("\(line)\n\t- note\n\n    more\n- [ ] c\n"), "\(action)\n\(changed)")
    }
  }

  @Test func `a rule archives nothing, unless the heading of an archive is below it`() throws {
    for text in ["## T\n\n- [ ] a\n\n***\n\n- [ ] b\n", "***\n## T\n- [ ] a\n***\n## U\n- [ ] b\n"] {
      let board = try BoardPage.board(text, at: .noon)
      #expect(board.cards.values.allSatisfy { !$0.isArchived } && board.columns.allSatisfy { !$0.isArchived })
      let changed = try edited(text, add("x", to: "c1"))
      #expect(try BoardPage.board(changed, at: .noon).cards.count == 3)
    }
    let german = try BoardPage.board("## A\n- a\n\n***\n\n## Archiv\n- b\n", at: .noon)
    #expect(german.columns.map(\.isArchived) == [false, true])
    let text = try edited("## A\n- a\n- b\n", .change([CardID("1")], [.details("***\n\n## Archive\n- x")]))
    #expect(try BoardPage.board(text, at: .noon).columns[0].cards.count == 2)
  }

  @Test(arguments: [
    "[id:: 1] decoy", "Fix array[", "[x:: unclosed", "a[0]", "[[wiki]]", "\\[a::b]", "\\\\[", "x] y [",
    "[a [b:: c]] ^plan-2",
    "]::[", "[::]", "] [id:: 2",
  ])
  func `no words of a title or a label move a number`(words: String) throws {
    let text = "## T\n- one\n- two\n"
    for action: KanbanAction in [
      add(words, to: "c1"), .change([CardID("2")], [.title(words)]), .change([CardID("2")], [.label(words, true)]),
    ] {
      let changed = try edited(text, action, .change([CardID("2")], [.priority(.high)]))
      let board = try BoardPage.board(changed, at: .noon)
      #expect(board[CardID("1")]?.title == "one" && board[CardID("2")]?.priority == .high, "\(changed)")
      if case .add = action { #expect(board[CardID("900")]?.title == words, "\(changed)") }
      if case .change(_, let changes) = action, case .title? = changes.first {
        #expect(board[CardID("2")]?.title == words, "\(changed)")
      }
      if case .change(_, let changes) = action, case .label? = changes.first {
        #expect(board[CardID("2")]?.labels.isEmpty == false, "\(changed)")
      }
    }
    #expect(shown(try edited(text, .change([CardID("2")], [.title("a ^plan-2")])))[2].hasSuffix(" ^plan-2\n"))
  }

  @Test(arguments: ["```\ncode\n", "~~~\n"])
  func `what would not be read where it would be written is refused`(open: String) throws {
    #expect { try edited("## T\n\n\(open)", add("x", to: "c1")) } throws: {
      "\($0)".contains("Card 900 could not be read back from it")
    }
  }

  @Test func `a comment over several lines has no cards, and one that is not closed is none`() throws {
    let text = "## T\n- a\n<!-- kept\n- x\n-->\n- b\n%%\n- y\n%%\n- c\n<!-- open\n- d\n"
    #expect(try BoardPage.board(text, at: .noon).cards.values.map(\.title).sorted() == ["a", "b", "c", "d"])
  }

  @Test func `a heading may have a tab, and a quotation stays one`() throws {
    let board = try BoardPage.board("##\tTodo\n\n- [ ] a\n\t> said\n\n##\tDoing\n\n- [ ] b @@{18:00}\n", at: .noon)
    #expect(board.columns.map(\.title) == ["Todo", "Doing"] && board[CardID("1")]?.details == "> said")
    #expect(board[CardID("2")]?.title == "b @@{18:00}")
  }

  // MARK: Signs and lines are bytes

  @Test func `what breaks a line on paper breaks none in a file`() throws {
    for mark in ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"] {
      let title = "Call the office\(mark)about the key"
      let todo = TodoText.read("(A) \(title) @phone due:2026-12-24\n", title: "T", at: .noon).board
      #expect(todo.cards.count == 1, "\(todo.cards.values.map(\.title))")
      let markdown = try MarkdownImport.read("## A\n- [ ] \(title)\n\tnote\(mark)more\n", title: "T", at: .noon).board
      #expect(markdown.cards.count == 1 && markdown[CardID("1")]?.details == "note\(mark)more")
      let event = "BEGIN:VTODO\r\nSUMMARY:x\r\nDESCRIPTION:a\(mark)b\r\nDUE;VALUE=DATE:20261224\r\nEND:VTODO\r\n"
      let calendar = try CalendarImport.read("BEGIN:VCALENDAR\r\n\(event)END:VCALENDAR\r\n", title: "T", at: .noon)
        .board
      #expect(calendar[CardID("1")]?.details == "a\(mark)b" && calendar[CardID("1")]?.due != nil)
    }
  }

  @Test func `a mark or a joiner does not hide the sign before it`() throws {
    for mark in ["\u{301}", "\u{200C}", "\u{200D}", "\u{FE0F}"] {
      let text = "## A\n- \(mark)first\n\t- Ada, 2026-11-24T15:12:51Z: \(mark)said<br>\(mark)more\n\t> \(mark)quoted\n"
      let card = try #require(try MarkdownImport.read(text, title: "T", at: .noon).board[CardID("1")], "\(text)")
      #expect(card.comments.map(\.text) == ["\(mark)said\n\(mark)more"])
      let folded = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Cafe\r\n \(mark) opens\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      #expect(try CalendarImport.read(folded, title: "T", at: .noon).board[CardID("1")]?.title == "Cafe\(mark) opens")
    }
  }

  // MARK: The law

  @Test func `of a file that people have written, a change of one card changes the lines of that card`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      var text = random.markdownFile()
      var page = try PageReading(text, at: .noon)
      #expect(try BoardPage.text(of: page.board, editing: page) == text)
      for step in 0..<random.int(in: 1...6) {
        var board = page.board
        let cards = board.columns.flatMap(\.cards).sorted()
        let open = board.columns.filter { !$0.isArchived }
        let new = Card(board.newCardID(), title: "New \(step)")
        guard let column = open.isEmpty ? nil : random.element(of: open) else { break }
        let id = cards.isEmpty || random.bool(probability: 0.3) ? new.id : random.element(of: cards)
        let above = column.cards.filter { $0 != id && board[$0]?.isArchived == false }
        let place =
          above.isEmpty ? CardPlace(column.id, after: []) : CardPlace(column.id, after: [random.element(of: above)])
        let action: KanbanAction =
          id == new.id
          ? .add(new, at: place)
          : random.element(of: [
            .change([id], [.title("Changed \(step)")]), .change([id], [.archived(true)]), .delete([id]),
            .move([id], to: place),
          ])
        guard (try? KanbanCommand(action, at: .noon).perform(on: &board)) != nil else { continue }
        let changed = try BoardPage.text(of: board, editing: page)
        // What a command changes in other cards, as a deletion does in those that wait for it, is not part of this.
        var (before, after) = (try ownedLines(text), try ownedLines(changed))
        (before.cards[id], after.cards[id]) = (nil, nil)
        #expect(after.others == before.others, "\(action)\n\(text)\n--->\n\(changed)")
        #expect(after.cards == before.cards, "\(action)\n\(text)\n--->\n\(changed)")
        let again = try PageReading(changed, at: Moment(rawValue: Moment.noon.rawValue + 1_000))
        #expect(again.board == board, "\(action)\n\(text)\n--->\n\(changed)")
        let ends = Set(changed.lines.dropLast().map(\.end))
        #expect(ends.count <= 1 && changed.hasByteOrderMark == text.hasByteOrderMark)
        (text, page) = (changed, again)
      }
    }
  }
}
