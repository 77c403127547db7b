import Foundation
import TaskBoardModel
import Testing

@testable import BoardFiles
@testable import BoardProgram
@testable import TaskBoard

/// A board in a repository, with real git and its merge driver.
@Suite struct MergeDriverTests {
  private let folder = NSTemporaryDirectory() + "repository-\(UUID().uuidString)"

  /// Runs git; the words of its answer.
  @discardableResult
  private func git(_ words: String...) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private var path: String { "\(folder)/BOARD.md" }

  private func change(_ actions: KanbanAction...) throws {
    let page = try PageFile(path)
    _ = try page.perform { board in
      var board = board
      for action in actions { _ = try KanbanCommand(action, at: LocalTime.saturday.moment).perform(on: &board) }
      return board
    }
  }

  /// The driver runs in this process: git is given a script that leaves the three versions, and the merge is done here.
  private func merged() throws -> (board: BoardMerge, text: String) {
    func page(_ revision: String) throws -> PageReading {
      try PageReading(try git("show", "\(revision):BOARD.md").text, at: LocalTime.saturday.moment)
    }
    let merged = try PageMerge(
      base: try page(try git("merge-base", "main", "other").text.trimmed), ours: try page("main"),
      theirs: try page("other"))
    return (merged.merge, try merged.text())
  }

  private func branches(ours: KanbanAction, theirs: KanbanAction) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    for number in 1...4 {
      try change(.add(Card(CardID("\(number)"), title: "Task \(number)"), at: CardPlace(ColumnID("c1"))))
    }
    try git("add", ".")
    try git("commit", "-q", "-m", "Begin")
    try git("checkout", "-q", "-b", "other")
    try change(theirs)
    try git("commit", "-q", "-a", "-m", "Theirs")
    try git("checkout", "-q", "main")
    try change(ours)
    try git("commit", "-q", "-a", "-m", "Ours")
  }

  private func move(_ card: Int, to column: String) -> KanbanAction {
    .move([CardID("\(card)")], to: CardPlace(ColumnID(column)))
  }

  /// Hand-written boards, whose cards have no numbers in the file: base, ours, theirs, and the lines of the merge.
  @Test(arguments: [
    (
      ["[ ] alpha", "[ ] beta", "[ ] gamma"], ["[ ] NEW", "[ ] alpha", "[ ] beta", "[ ] gamma"],
      ["[ ] alpha", "[ ] beta", "[x] gamma"], ["[ ] NEW", "[ ] alpha", "[ ] beta", "[x] gamma"]
    ),
    (
      ["[ ] alpha", "[ ] beta", "[ ] gamma"], ["[ ] beta", "[ ] gamma"], ["[ ] alpha", "[x] beta", "[ ] gamma"],
      ["[x] beta", "[ ] gamma"]
    ),
    (
      ["[ ] alpha", "[ ] beta"], ["[ ] alpha", "[ ] beta renamed"], ["[ ] first", "[ ] alpha", "[ ] beta"],
      ["[ ] first", "[ ] alpha", "[ ] beta renamed"]
    ),
    (
      ["[ ] same", "[ ] same"], ["[ ] same", "[x] same"], ["[ ] same", "[ ] same", "[ ] c"],
      ["[ ] same", "[x] same", "[ ] c"]
    ),
  ])
  func `what a branch did to a card without a number is done to that card`(
    base: [String], ours: [String], theirs: [String], expected: [String]
  ) throws {
    func page(_ cards: [String]) throws -> PageReading {
      let lines = cards.map { "- \($0)\n" }.joined()
      return try PageReading("# B\n\n## Todo\n\n\(lines)", at: LocalTime.saturday.moment)
    }
    let merge = try PageMerge(base: page(base), ours: page(ours), theirs: page(theirs)).merge
    #expect(!merge.hasConflicts, "\(merge.conflicts)")
    let cards = merge.board.columns[0].cards.compactMap { merge.board[$0] }
    #expect(cards.map { "[\($0.isDone ? "x" : " ")] \($0.title)" } == expected)
  }

  /// Boards without numbers, of which nobody can say for sure which card is which: base, ours, theirs, and the cards
  /// of the merge, or `nil` for a conflict.
  @Test(
    arguments: [
      (
        "## Todo\n- [ ] x\n## Doing\n- [ ] Tests\n- [ ] y\n## Later\n- [ ] Tests\n- [ ] z\n",
        "## Todo\n- [ ] x\n- [ ] Tests\n## Doing\n- [ ] Tests\n- [ ] y\n## Later\n- [ ] Tests\n- [ ] z\n",
        "## Todo\n- [ ] x\n## Doing\n- [x] Tests\n- [ ] y\n## Later\n- [ ] Tests\n- [ ] z\n",
        "Todo: x, Tests; Doing: Tests!, y; Later: Tests, z"
      ),
      (
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n",
        "## Todo\n- [ ] Call\n\tZoe\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n",
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [x] Call\n\tBob\n", "Todo: Call, Call, x, Call!"
      ),
      (
        "## Todo\n- [ ] Tests\n## Doing\n- [ ] Tests\n", "## Todo\n## Doing\n- [ ] Tests\n",
        "## Todo\n- [x] Tests\n## Doing\n- [ ] Tests\n", nil
      ),
      (
        "## Todo\n- [ ] a\n- [ ] b\n## Doing\n- [ ] c\n", "## Todo\n- [ ] a\n## Doing\n- [ ] new\n- [ ] c\n",
        "## Todo\n- [ ] a\n- [x] b\n## Doing\n- [ ] c\n", nil
      ),
      ("## Todo\n- [ ] pay rent\n", "## Todo\n- [ ] call Ann\n", "## Todo\n- [x] pay rent\n", nil),
      (
        "## Todo\n- [ ] pay\n- [ ] call\n", "## Todo\n- [ ] call Ann\n- [ ] pay rent\n",
        "## Todo\n- [x] pay\n- [ ] call\n", nil
      ),
      (
        "## Todo\n- [ ] a\n- [ ] b\n- [ ] c\n", "## Todo\n- [x] a\n- [ ] b\n- [ ] c\n",
        "## Todo\n- [ ] a\n- [ ] b\n- [/] c [priority:: highest]\n", "Todo: a!, b, c/[priority:: highest]"
      ),
      (
        "## Todo\n- [ ] a\n", "## Todo\n- [/] a\n", "text\n\n## Todo\n- [ ] a [repeat:: every 3rd friday]\n",
        "Todo: a/[repeat:: every 3rd friday]"
      ),
      (
        "## Todo\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n", "## Todo\n- [ ] NEW\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n",
        "## Todo\n- [ ] alpha\n- [ ] beta\n- [x] gamma\n", "Todo: NEW, alpha, beta, gamma!"
      ),
      // Columns without ids.
      (
        "## Todo\n- [ ] a\n## Doing\n- [ ] b\n## Done\n- [ ] c\n",
        "## Inbox\n## Todo\n- [ ] a\n## Doing\n- [ ] b\n## Done\n- [ ] c\n",
        "## Todo\n- [ ] a\n## Doing\n- [ ] b\n## Done\n**Complete**\n- [ ] c\n- [ ] new\n",
        "Inbox: ; Todo: a; Doing: b; Done: c, new"
      ),
      (
        "## Todo\n- [ ] a\n## Doing\n- [ ] b\n## Done\n- [ ] c\n",
        "## Todo\n- [ ] a\n## Done\n- [ ] c\n## Doing\n- [ ] b\n",
        "## Todo\n- [ ] a\n## Doing\n- [ ] b\n- [ ] new\n## Done\n- [ ] c\n", "Todo: a; Done: c; Doing: b, new"
      ),
      (
        "## Todo\n- [ ] a\n", "## Todo\n- [ ] a\n## Later\n- [ ] b\n", "## Todo\n- [ ] a\n## Later\n- [ ] c\n",
        "Todo: a; Later: c, b"
      ),
      // A column that was renamed, and one that was deleted.
      (
        "## Todo\n- [ ] a\n- [ ] b\n## Doing\n- [ ] c\n## Done\n- [ ] d\n",
        "## Todo\n- [ ] a\n- [ ] b\n## Doing\n- [ ] c\n## Finished\n- [ ] d\n",
        "## Todo\n- [ ] b\n## Doing\n- [ ] c\n## Done\n- [ ] d\n- [ ] a\n- [ ] new\n",
        "Todo: b; Doing: c; Finished: d, a, new"
      ),
      (
        "## Todo\n- [ ] a\n## Later\n- [ ] b\n", "## Todo\n- [ ] a\n- [ ] b\n",
        "## Todo\n## Later\n- [ ] b\n- [ ] a\n", nil
      ),
      // A card that was renamed, or deleted, and another one with its old title.
      (
        "## Todo\n- [ ] x\n- [ ] Call\n\tAnna\n- [ ] y\n",
        "## Todo\n- [ ] x\n- [ ] Call Anna\n\tAnna\n- [ ] y\n- [ ] Call\n\tZoe\n",
        "## Todo\n- [ ] x\n- [x] Call\n\tAnna\n- [ ] y\n", nil
      ),
      (
        "## Todo\n- [ ] x\n- [ ] Call\n\tAnna\n## Later\n- [ ] y\n",
        "## Todo\n- [ ] x\n## Later\n- [ ] y\n- [ ] Call\n\tZoe\n",
        "## Todo\n- [ ] x\n- [x] Call\n\tAnna\n## Later\n- [ ] y\n", nil
      ),
      // Several cards of one title, of which both have changed or one was replaced.
      (
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n",
        "## Todo\n- [ ] Call\n\tBob\n\tby phone\n- [ ] x\n- [ ] Call\n\tAnna\n\tat nine\n",
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [x] Call\n\tBob\n", nil
      ),
      (
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n",
        "## Todo\n- [ ] x\n- [ ] Call\n\tBob\n\tby phone\n- [ ] Call\n\tZoe\n",
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [x] Call\n\tBob\n", nil
      ),
      (
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n",
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [ ] Call\n\tBob\n\tby phone\n",
        "## Todo\n- [ ] Call\n\tAnna\n- [ ] x\n- [x] Call\n\tBob\n", "Todo: Call, x, Call!"
      ),
      // Both branches have made the file.
      (
        "", "## Backlog\n- [ ] a\n- [ ] b\n## Doing\n- [ ] c\n", "## Backlog\n- [ ] x\n- [ ] a\n## Next\n- [ ] y\n",
        "Backlog: x, a, a, b; Next: y; Doing: c"
      ),
    ] as [(String, String, String, String?)])
  func `nothing is done to a card that may be another one, and no sign is lost`(
    base: String, ours: String, theirs: String, expected: String?
  ) throws {
    let now = LocalTime.saturday.moment
    /// As somebody has written it, or as the program has left it after a change that says nothing.
    func page(_ text: String, isWritten: Bool) throws -> PageReading {
      let page = try PageReading(text, at: now)
      guard isWritten else { return page }
      var board = page.board
      let id = board.newCardID()
      for action: KanbanAction in [.add(Card(id, title: "x"), at: CardPlace(board.columns[0].id)), .delete([id])] {
        _ = try KanbanCommand(action, at: now).perform(on: &board)
      }
      return try PageReading(BoardPage.text(of: board, editing: page), at: now)
    }
    for (isOurs, isTheirs) in [(false, false), (true, false), (false, true), (true, true)] {
      let merged = try PageMerge(
        base: page(base, isWritten: false), ours: page(ours, isWritten: isOurs),
        theirs: page(theirs, isWritten: isTheirs))
      let text = try merged.text()
      #expect(merged.merge.hasConflicts == (expected == nil), "\(isOurs) \(isTheirs)\n\(text)")
      guard let expected else { continue }
      let board = try PageReading(text, at: now).board
      #expect(board == merged.merge.board)
      #expect(Self.words(of: board) == expected, "\(isOurs) \(isTheirs)\n\(text)")
    }
  }

  private static func words(of board: Kanban) -> String {
    board.columns.map { column in
      let cards = column.cards.compactMap { board[$0] }.map { card in
        let unread = card.extra.sorted { $0.key < $1.key }.flatMap { $0.value.array ?? [] }.compactMap(\.string)
          .joined()
        return card.title + (card.isDone ? "!" : "") + unread
      }
      return "\(column.title): \(cards.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  @Test func `a branch that has emptied the file is not merged`() throws {
    func page(_ text: String) throws -> PageReading { try PageReading(text, at: LocalTime.saturday.moment) }
    let (board, changed) = ("## Todo\n- [ ] a\n- [ ] b\n", "## Todo\n- [x] a\n- [ ] b\n")
    #expect(throws: FileTrouble.self) { try PageMerge(base: page(board), ours: page(changed), theirs: page("")) }
    #expect(throws: FileTrouble.self) { try PageMerge(base: page(board), ours: page("\n"), theirs: page(changed)) }
  }

  @Test func `two branches that moved different cards merge without a conflict`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try branches(ours: move(1, to: "c2"), theirs: move(2, to: "c3"))
    let (merge, text) = try merged()
    #expect(!merge.hasConflicts)
    let board = try BoardPage.board(text, at: LocalTime.saturday.moment)
    #expect(board.columns.map { $0.cards.map(\.rawValue) } == [["4", "3"], ["1"], ["2"]])
    #expect(board[CardID("2")]?.isDone == true)
  }

  @Test func `the same card in two columns is a conflict that a person can read and settle`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try branches(ours: move(1, to: "c2"), theirs: move(1, to: "c3"))
    let (merge, text) = try merged()
    #expect(merge.hasConflicts)
    #expect(text.contains("<<<<<<< ours: in Doing\n- [ ] Task 1 [id:: 1]\n=======\n- [x] Task 1 [id:: 1]"))
    #expect(text.contains(">>>>>>> theirs: in Done\n"))
    #expect(
      MergeDriverCommand.words(merge.conflicts[0])
        == "Both branches have changed card 1 \"Task 1\": place. Ours is in Doing, theirs in Done.")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: (any Error).self) { try PageFile(path) }
    // A person keeps our version.
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let (middle, end) = (lines.firstIndex(of: "=======")!, lines.firstIndex { $0.hasPrefix(">>>>>>> ") }!)
    lines.removeSubrange(middle...end)
    lines.removeAll { $0.hasPrefix("<<<<<<< ") }
    let board = try BoardPage.board(lines.joined(separator: "\n"), at: LocalTime.saturday.moment)
    #expect(board == merge.board)
  }
}
