import BoardSharing
import Foundation
import Networking
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Undo must obey the same rules as the actions themselves.
@Suite struct TakeBackTests {
  private let one = CardID("1")
  private let two = CardID("2")
  private let three = CardID("3")
  private let todo = ColumnID("c1")
  private let doing = ColumnID("c2")
  private let done = ColumnID("c3")
  private let now = Moment(rawValue: 1_000_000)

  /// Card 1 in Doing, which is full; 2 and 3 in Todo, of which 2 waits for 3.
  private var board: Kanban {
    var board = Kanban.empty(title: "Rules")
    for id in [one, two, three] { perform(.add(Card(id, title: "Card \(id)"), at: CardPlace(todo)), &board) }
    perform(.move([one], to: CardPlace(doing)), &board)
    perform(.changeColumn(doing, .limit(Limit(1, isHard: true))), &board)
    perform(.change([two], [.blocker(three, true)]), &board)
    perform(.change([one, two, three], [.assignee("Ada")]), &board)
    perform(.changeBoard(.personLimit(Limit(1, isHard: true))), &board)
    return board
  }

  private func perform(_ action: KanbanAction, _ board: inout Kanban) {
    do { _ = try KanbanCommand(action, at: now).perform(on: &board) } catch { Issue.record("\(action): \(error)") }
  }

  /// The server's answer to an action, and the board after it.
  private func answer(
    _ action: KanbanAction, on board: Kanban, undoing inverse: [KanbanEdit] = []
  ) throws -> (problem: Problem?, board: Kanban) {
    var (group, after, log) = (CommandGroup(bytes: 0, epoch: nil), board, CommandLog(capacity: 10))
    log.append(
      .init(text: "", place: .init(caller: "", key: ""), fingerprint: "", ids: [:], facts: inverse.facts(by: "Ada")))
    let submission = try Submission(command: KanbanCommand(action, at: now), key: "k", caller: "c")
    do throws(Problem) {
      _ = try group.perform(submission, by: "Ada", on: &after, after: log, at: now)
    } catch {
      #expect(after == board, "What was refused changed the board: \(action)")
      return (error, after)
    }
    return (nil, after)
  }

  @Test func `undo never exceeds a hard limit, makes a cycle or removes the last column`() throws {
    let put = Card(CardID("2"), title: "Again")
    var full = Card(CardID("2"), title: "Again")
    full.set(labels: (0...1000).map { "l\($0)" })
    let forged: [([KanbanEdit], String)] = [
      ([.place(two, CardPlace(doing))], "is full: 1 of 1"),
      (
        [.place(one, CardPlace(todo)), .place(two, CardPlace(doing)), .place(three, CardPlace(doing))],
        "is full: 1 of 1"
      ),
      ([.changeColumn(doing, .limit(Limit(9, isHard: true))), .place(two, CardPlace(doing))], "Ada has 1 of 1 cards"),
      ([.change(three, .blocker(two, true))], "waits for"),
      ([.change(three, .blocker(three, true))], "waits for"),
      ([.change(three, .blocker(CardID("99"), true))], "There is no card 99"),
      ([.change(two, .done(now))], "Card 2 waits for 3"),
      ([.place(two, CardPlace(done))], "Card 2 waits for 3"),
      (
        [.take(one), .take(two), .take(three), .takeColumn(todo), .takeColumn(doing), .takeColumn(done)],
        "needs a column"
      ),
      ([.change(two, .label("x,y", true))], "is not a label"), ([.change(two, .label("x\ny", true))], "is not a label"),
      ([.change(two, .estimate(-5))], "is not an estimate"), ([.change(two, .title(" x"))], "has spaces around it"),
      ([.change(two, .title("\u{200b}"))], "no visible characters"),
      ([.change(two, .details(String(repeating: "a", count: 100_001)))], "the limit is 100000."),
      ([.take(two), .put(full, CardPlace(todo))], "1001 labels"),
      ([.take(two), .put(put, CardPlace(todo))], "The server remembers no deleted card 2 with this content"),
      ([.take(one), .changeBoard(.title(""))], "needs a name"),
      ([.putColumn(Column(ColumnID("5"), title: "Forged"), after: [])], "The server remembers no deleted column 5"),
    ]
    for (edits, reason) in forged {
      let (problem, _) = try answer(.takeBack(edits), on: board)
      #expect(
        problem?.status == 409 && problem?.detail?.contains(reason) == true, "\(edits): \(problem?.detail ?? "done")")
    }
  }

  @Test func `no card is done later than now, or when it never was`() throws {
    for time in [9_000_000, 5] {
      let edits: [KanbanEdit] = [.change(three, .done(Moment(rawValue: time)))]
      #expect(try answer(.takeBack(edits), on: board).board[three]?.done == now)
    }
  }

  @Test func `the last column cannot be deleted by a command either`() throws {
    let board = Kanban(title: "Small", columns: [(Column(todo, title: "Todo"), [])])
    #expect(try answer(.deleteColumn(todo), on: board).problem?.detail == "A board needs a column.")
  }

  @Test func `a person's action can be undone if nothing prevents it`() throws {
    let actions: [KanbanAction] = [
      .delete([one]), .delete([two, three]), .move([one], to: CardPlace(todo)),
      .change([two], [.blocker(three, false)]),
      .change([three], [.done(now)]), .add(Card(CardID("4t"), title: "New"), at: CardPlace(todo)),
      .changeColumn(doing, .limit(nil)), .deleteColumn(done), .changeBoard(.personLimit(nil)),
      .change([two], [.item(CheckItem(CheckItemID("1"), "Step"), after: nil), .label("ui", true), .estimate(3)]),
    ]
    for action in actions {
      var changed = board
      let inverse = try KanbanCommand(action, at: now).perform(on: &changed)
      let (problem, after) = try answer(inverse.action, on: changed, undoing: inverse.edits ?? [])
      #expect(
        problem == nil && after.columns == board.columns && after.cards == board.cards,
        "\(action): \(problem?.detail ?? "")")
    }
  }

  // MARK: In the name of others

  /// A board with a card on which Ada has written and which she has claimed, and its log.
  private func claimed() throws -> (board: Kanban, log: CommandLog) {
    var board = Kanban.empty(title: "Names")
    var log = CommandLog(capacity: 100)
    let comment = Comment(CommentID("1a"), "Not yet.", by: "Ada", at: now)
    for action: KanbanAction in [
      .add(Card(CardID("1a"), title: "Shared"), at: CardPlace(todo)), .change([one], [.comment(comment)]),
      .claim(one, seconds: 60, to: nil),
    ] { _ = try perform(action, by: "Ada", on: &board, &log) }
    return (board, log)
  }

  /// - Returns: The action as it was performed.
  @discardableResult private func perform(
    _ action: KanbanAction, by name: String, on board: inout Kanban, _ log: inout CommandLog
  ) throws -> KanbanAction {
    var group = CommandGroup(bytes: 0)
    let submission = try Submission(command: KanbanCommand(action, at: now), key: "k\(log.revision)", caller: name)
    _ = try group.perform(submission, by: name, on: &board, after: log, at: now)
    for line in group.lines { log.append(line) }
    return group.commands[0].action
  }

  private var doors: [(String, (Card) -> KanbanAction)] {
    [
      ("add", { .add($0.copied(as: CardID("9m")), at: CardPlace(ColumnID("c1"))) }),
      ("add several", { .addCards([NewCard($0.copied(as: CardID("9m")), at: CardPlace(ColumnID("c1")))]) }),
      ("put", { .takeBack([.take(CardID("1")), .put($0, CardPlace(ColumnID("c1")))]) }),
      ("change a comment", { card in .takeBack(card.comments.map { .change(CardID("1"), .comment($0)) }) }),
    ]
  }

  @Test func `nobody writes, claims or finishes in the name of others, whatever the door`() throws {
    let lastYear = Moment(rawValue: 500_000)
    for (door, action) in doors {
      var (board, log) = try claimed()
      let before = board
      var forged = Card(one, title: "Forged")
      forged.set(comments: [
        Comment(CommentID("1a"), "I agree.", by: "Ada", at: lastYear), Comment(CommentID("z"), "Me too.", at: lastYear),
      ])
      forged.set(claim: Claim(by: "Ada", until: Moment(rawValue: 253_402_300_799)))
      _ = try? perform(action(forged), by: "Mallory", on: &board, &log)
      let known = Set(before.cards.values.flatMap(\.comments))
      for comment in board.cards.values.flatMap(\.comments) where !known.contains(comment) {
        #expect(comment.author == "Mallory" && comment.time == now, "\(door): \(comment)")
        #expect(comment.text.contains(comment.id == CommentID("z") ? "Someone, 1970" : "Ada, 1970"), "\(door)")
      }
      for card in board.cards.values {
        #expect(card.claim == nil || card.claim == before[card.id]?.claim, "\(door): \(card.claim!)")
      }
    }
    for edit: CardChange in [
      .claim(
        Claim(by: "Ada", until: Moment(rawValue: 253_402_300_799)),
        was: Claim(by: "Ada", until: Moment(rawValue: 1_000_060))),
      .claim(Claim(by: "Mallory", until: Moment(rawValue: 253_402_300_799)), was: nil),
    ] {
      var (board, log) = try claimed()
      #expect(throws: Problem.self) { try perform(.takeBack([.change(one, edit)]), by: "Mallory", on: &board, &log) }
    }
    var (board, log) = try claimed()
    let claim = try #require(board[one]?.claim)
    #expect(throws: Problem.self) {
      try perform(.change([one], [.claim(nil, was: claim)]), by: "Mallory", on: &board, &log)
    }
    try perform(.change([one], [.done(now)]), by: "Ada", on: &board, &log)
    _ = try? perform(.takeBack([.change(one, .done(lastYear))]), by: "Mallory", on: &board, &log)
    #expect(board[one]?.done == now)
  }

  @Test func `what the log has is brought back as it was, by anybody and twice`() throws {
    var (board, log) = try claimed()
    for action: KanbanAction in [.delete([one]), .change([one], [.noComment(CommentID("1a"))])] {
      let before = board
      try perform(action, by: "Mallory", on: &board, &log)
      for _ in 0..<2 {
        let deleted = board
        let inverse = try #require(log.lastInverse)
        try perform(.takeBack(inverse), by: "Mallory", on: &board, &log)
        #expect(board.cards == before.cards)
        let redo = try #require(log.lastInverse)
        try perform(.takeBack(redo), by: "Mallory", on: &board, &log)
        #expect(board.cards == deleted.cards)
      }
      try perform(.takeBack(try #require(log.lastInverse)), by: "Bo", on: &board, &log)
      #expect(board.cards == before.cards)
    }
  }
}

extension TakeBackTests {
  /// The board as a server reads it after a restart, with a snapshot of everything and all entries before it.
  private func restarted(_ entries: [String], _ board: Kanban) throws -> BoardContents {
    let snapshot = try JSONEncoder.stable.text(board)
    return try BoardContents(
      StoredLog(name: "test", epoch: nil, snapshot: snapshot, after: entries.count, start: 0, entries: entries))
  }

  @Test func `what was deleted before a snapshot comes back after a restart in the names of its authors`() throws {
    var board = Kanban.empty(title: "Names")
    var log = CommandLog(capacity: 100)
    var entries: [String] = []
    func perform(_ action: KanbanAction, by name: String) throws {
      var group = CommandGroup(bytes: 0)
      let submission = try Submission(command: KanbanCommand(action, at: now), key: "k\(log.revision)", caller: name)
      _ = try group.perform(submission, by: name, on: &board, after: log, at: now)
      for line in group.lines { log.append(line) }
      entries += group.entries
    }
    try perform(.add(Card(CardID("1a"), title: "Shared"), at: CardPlace(todo)), by: "Ada")
    try perform(.change([one], [.comment(Comment(CommentID("1a"), "Not yet.", by: "Ada", at: now))]), by: "Ada")
    try perform(.claim(one, seconds: 60, to: nil), by: "Ada")
    let before = board
    try perform(.delete([one]), by: "Mallory")
    let inverse = try #require(log.lastInverse)
    let contents = try restarted(entries, board)
    (board, log) = (contents.board, contents.log)
    #expect(log.lastInverse == nil)
    // No other card is brought back under its number.
    var forged = try #require(before[one])
    forged.set(comments: [Comment(CommentID("1a"), "I agree.", by: "Ada", at: now)])
    #expect(throws: Problem.self) { try perform(.takeBack([.put(forged, CardPlace(todo))]), by: "Mallory") }
    try perform(.takeBack(inverse), by: "Mallory")
    #expect(board.cards == before.cards)
  }
}

extension CommandLog {
  fileprivate var lastInverse: [KanbanEdit]? {
    line(at: KeyPlace(caller: "Mallory", key: "k\(revision - 1)"))?.inverse
  }
}
