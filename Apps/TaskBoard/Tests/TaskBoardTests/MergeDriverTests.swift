import Foundation
import TaskBoardModel
import Testing

@testable import BoardFiles
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
    let base = try page(try git("merge-base", "main", "other").text.trimmed)
    let (ours, theirs) = (try page("main"), try page("other"))
    let merge = BoardMerge(base: base.board, ours: ours.board, theirs: theirs.board)
    let edited = try #require(PageReading.withChangedText(base: base, ours: ours, theirs: theirs))
    return (merge, try BoardPage.text(of: merge, editing: edited))
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
      TaskBoardCommand.MergeDriver.words(merge.conflicts[0])
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
