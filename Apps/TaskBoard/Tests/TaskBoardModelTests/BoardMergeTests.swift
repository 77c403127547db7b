import History
import SeededRandom
import Testing

@testable import TaskBoardModel

/// Two boards that were changed independently, made into one.
@Suite struct BoardMergeTests {
  private func board() -> Kanban {
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    let cards = (1...5).map { Card(CardID("\($0)"), title: "Task \($0)") }
    return Kanban(
      title: "Test",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), cards), (Column(ColumnID("c2"), title: "Doing"), []), (done, []),
      ])
  }

  private func changed(_ board: Kanban, _ actions: KanbanAction...) -> Kanban {
    var board = board
    for action in actions { _ = try? KanbanCommand(action, at: Moment(rawValue: 9), by: "Ada").perform(on: &board) }
    return board
  }

  private func move(_ card: Int, to column: String) -> KanbanAction {
    .move([CardID("\(card)")], to: CardPlace(ColumnID(column)))
  }

  @Test func `a difference turns any board into any other one that grew from it`() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed)
      let old = dice.board()
      var new = old
      for _ in 0..<dice.int(in: 0...8) {
        _ = try? KanbanCommand(dice.action(for: new), at: Moment(rawValue: 5), by: "Ada").perform(on: &new)
      }
      var copy = old
      for edit in BoardDifference(from: old, to: new).edits { _ = copy.apply(edit) }
      #expect(copy == new, "seed \(seed)")
    }
  }

  @Test func `different cards and different fields never conflict`() {
    let base = board()
    let ours = changed(base, move(1, to: "c2"), .change([CardID("3")], [.priority(.high)]))
    let theirs = changed(base, move(2, to: "c3"), .change([CardID("3")], [.title("New title")]))
    let merge = BoardMerge(base: base, ours: ours, theirs: theirs)
    #expect(!merge.hasConflicts && merge.notes.isEmpty)
    #expect(merge.board.columns.map { $0.cards.map(\.rawValue) } == [["3", "4", "5"], ["1"], ["2"]])
    #expect(merge.board[CardID("3")]?.title == "New title" && merge.board[CardID("3")]?.priority == .high)
  }

  @Test func `the same card in two columns, a field with two values, and a deletion of what was changed conflict`() {
    let base = board()
    let ours = changed(
      base, move(1, to: "c2"), .change([CardID("2")], [.title("Ours")]), .delete([CardID("3")]),
      .change([CardID("4")], [.title("Kept")]))
    let theirs = changed(
      base, move(1, to: "c3"), .change([CardID("2")], [.title("Theirs")]), .change([CardID("3")], [.title("Changed")]),
      .delete([CardID("4")]))
    let merge = BoardMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.id.rawValue) == ["1", "2", "3", "4"])
    #expect(merge.conflicts.map(\.fields) == [["place"], ["title"], ["deleted"], ["deleted"]])
    #expect(merge.conflicts.map { $0.ours?.column } == ["Doing", "Todo", nil, "Todo"])
    #expect(merge.conflicts.map { $0.theirs?.column } == ["Done", "Todo", "Todo", nil])
    #expect(merge.board[CardID("2")]?.title == "Ours" && merge.board.column(of: CardID("1"))?.title == "Doing")
    // They finished card 1 as they moved it; that is a part of their version.
    #expect(merge.board[CardID("1")] == ours[CardID("1")])
  }

  @Test func `two new cards of one number both stay, theirs under another number`() {
    let base = board()
    func added(_ title: String) -> Kanban {
      changed(base, .add(Card(CardID("6"), title: title), at: base.columns[0].end))
    }
    let merge = BoardMerge(base: base, ours: added("Ours"), theirs: added("Theirs"))
    #expect(!merge.hasConflicts && merge.board[CardID("6")]?.title == "Ours")
    #expect(merge.board[CardID("7")]?.title == "Theirs" && merge.board.numbering == 7)
    #expect(merge.notes == ["Both sides have a new card 6; theirs, \"Theirs\", is 7 now."])
  }

  @Test func `a card that both have finished is no conflict, and comes again once if it repeats`() throws {
    var base = board()
    let weekly = try Repetition(typed: "weekly")
    let due = try #require(DueDate("2026-11-25"))
    base = changed(base, .change([CardID("1")], [.due(due), .repeats(weekly)]))
    func finished(_ board: Kanban, on day: Int, card: Int = 1, also actions: KanbanAction...) throws -> Kanban {
      var board = board
      for action in actions + [move(card, to: "c3")] {
        let now = try #require(LocalTime("2026-11-\(day)T08:00:00Z"))
        _ = try? KanbanCommand(board.followed(action, at: now), at: now.moment, by: "Ada").perform(on: &board)
      }
      return board
    }
    let ours = try finished(base, on: 25)
    let theirs = try finished(base, on: 26, also: .add(Card(CardID("6"), title: "New"), at: base.columns[0].end))
    let merge = BoardMerge(base: base, ours: ours, theirs: theirs)
    #expect(!merge.hasConflicts, "\(merge.conflicts)")
    #expect(merge.board.columns.map { $0.cards.count } == [6, 0, 1])
    #expect(merge.board[CardID("1")] == ours[CardID("1")] && merge.board[CardID("6")] == ours[CardID("6")])
    #expect(merge.board.cards.values.count { $0.repetition != nil } == 1)
    #expect(
      merge.notes == [
        "Both sides have finished \"Task 1\"; it comes again once, as card 6.",
        "Both sides have a new card 6; theirs, \"New\", is 8 now.",
      ])
    // Somebody has already gone on with the next one: both stay.
    for step in [
      KanbanAction.change([CardID("7")], [.details("Not on Monday")]),
      .move([CardID("7")], to: CardPlace(ColumnID("c2"))),
      .change([CardID("7")], [.due(DueDate("2026-12-03"))]),
    ] {
      let merge = BoardMerge(base: base, ours: ours, theirs: changed(theirs, step))
      #expect(merge.board.cards.values.count { $0.repetition != nil } == 2, "\(step)")
    }
    // They have finished that one, too: ours is not taken for the third.
    let further = BoardMerge(base: base, ours: ours, theirs: try finished(theirs, on: 27, card: 7))
    #expect(Set(further.board.cards.values.compactMap(\.due?.description)).count == 3)
  }

  @Test func `filters and templates that both sides saved under one name both stay`() {
    func saved(_ board: Kanban, _ changes: BoardChange...) -> Kanban {
      var board = board
      for change in changes { board = self.changed(board, .changeBoard(change)) }
      return board
    }
    let long = String(repeating: "n", count: BoardPresets.maximumInName)
    let base = saved(board(), .filter("Mine", "a"), .filter("Gone", "a"), .filter("Kept", "a"))
    let ours = saved(
      base, .filter("Mine", "b"), .filter("Gone", nil), .filter("Kept", "b"), .filter("A b", "b"), .filter(long, "b"),
      .template("Bug", CardTemplate(of: Card(CardID("0"), title: "Our bug"))))
    let theirs = saved(
      base, .filter("Mine", "c"), .filter("Gone", "c"), .filter("Kept", nil), .filter("a-B", "c"), .filter(long, "c"),
      .template("bug", CardTemplate(of: Card(CardID("0"), title: "Their bug"))))
    let presets = BoardMerge(base: base, ours: ours, theirs: theirs).board.presets
    let theirLong = long.prefix(BoardPresets.maximumInName - 20) + " (theirs)"
    #expect(
      presets.filters == [
        "Mine": "b", "Mine (theirs)": "c", "Gone": "c", "Kept": "b", "A b": "b", "a-B (theirs)": "c", long: "b",
        String(theirLong): "c",
      ])
    #expect(presets.templates.mapValues(\.card.title) == ["Bug": "Our bug", "bug (theirs)": "Their bug"])
    #expect(throws: Never.self) { try presets.check() }
    let notes = BoardMerge(base: base, ours: ours, theirs: theirs).notes
    #expect(notes.contains("Both sides have saved a filter \"Mine\"; theirs is \"Mine (theirs)\" now."))
    #expect(notes.contains("We have deleted the filter \"Gone\", which they have changed; it stays."))
  }

  @Test func `a merge with a side that did nothing is the other side, and no card is ever lost`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed)
      let base = dice.board()
      func side() -> Kanban {
        var board = base
        for _ in 0..<dice.int(in: 0...5) {
          _ = try? KanbanCommand(dice.action(for: board), at: Moment(rawValue: 5), by: "Ada").perform(on: &board)
        }
        return board
      }
      let (ours, theirs) = (side(), side())
      #expect(BoardMerge(base: base, ours: ours, theirs: base).board == ours, "seed \(seed)")
      #expect(BoardMerge(base: base, ours: base, theirs: theirs).board == theirs, "seed \(seed)")
      let merge = BoardMerge(base: base, ours: ours, theirs: theirs)
      #expect(merge.board.fault == nil, "seed \(seed)")
      let disputed = Set(merge.conflicts.map(\.id))
      for id in base.cards.keys where ours[id] != nil && theirs[id] != nil && !disputed.contains(id) {
        #expect(merge.board[id] != nil, "seed \(seed), card \(id)")
      }
    }
  }
}
