import BoardSharing
import Foundation
import NetworkingServer
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a server does and keeps for a caller is bounded, however short the commands are that ask for it.
@Suite struct BoundedWorkTests {
  private static func board(cards count: Int) -> Kanban {
    let cards = (1...count).map { Card(CardID("\($0)"), title: "Card \($0)") }
    return Kanban(title: "Large", columns: [(Column(ColumnID("c1"), title: "All"), cards)])
  }

  private static func titles(_ cards: Int, _ title: String) -> KanbanAction {
    .change((1...cards).map { CardID("\($0)") }, [.title(title)])
  }

  private func line(_ number: Int, edits: Int, facts: Int = 1) -> CommandLog.Line {
    let edit = KanbanEdit.change(CardID("1"), .done(Moment(rawValue: number)))
    return .init(
      text: "\(number)", place: .init(caller: "c", key: "\(number)"), fingerprint: "f", ids: [:],
      inverse: Array(repeating: edit, count: edits),
      facts: Array(repeating: [edit].facts(by: "Ada"), count: facts).flatMap { $0 })
  }

  @Test func `a log keeps a bounded number of edits, the newest, and knows what all of them attest`() {
    var log = CommandLog(capacity: 1000)
    for number in 1...900 {
      log.append(line(number, edits: number % 7 == 0 ? 5_000 : 3))
      #expect(log.edits <= CommandLog.maximumEdits, "after \(number)")
      #expect(log.line(at: .init(caller: "c", key: "\(number)"))?.inverse?.count ?? 0 > 0)
    }
    #expect(log.count == 900, "the texts stay")
    #expect(log.line(at: .init(caller: "c", key: "1"))?.inverse == nil)
    #expect(log.attested.contains(Fact.done(CardID("1"), Moment(rawValue: 1)).hash))
    #expect(log.attested.contains(Fact.done(CardID("1"), Moment(rawValue: 900)).hash))
    log.append(line(901, edits: CommandLog.maximumEdits + 1))
    #expect(log.line(at: .init(caller: "c", key: "901"))?.inverse?.count == CommandLog.maximumEdits + 1)
    // When the lines themselves are forgotten, so is what they count.
    var short = CommandLog(capacity: 10)
    for number in 1...500 { short.append(line(number, edits: 1_000)) }
    #expect(short.edits == short.count * 1_000)
    #expect(!short.attested.contains(Fact.done(CardID("1"), Moment(rawValue: 1)).hash))
  }

  @Test func `a log attests a bounded number of facts, the newest`() {
    var log = CommandLog(capacity: 1000)
    for number in 1...600 { log.append(line(number, edits: 1, facts: 1_000)) }
    #expect(!log.attested.contains(Fact.done(CardID("1"), Moment(rawValue: 1)).hash))
    for number in 400...600 {
      #expect(log.attested.contains(Fact.done(CardID("1"), Moment(rawValue: number)).hash), "\(number)")
    }
  }

  @Test func `an opening makes as few changes again as a new board has cards, however many a command makes`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "bounded-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = try BoardFile("\(folder)/a.save", initial: Self.board(cards: 2_000))
    let board = try await ServedBoard(
      BoardID("a"), BoardContents(file.read()), in: file, on: WriteHealth {},
      terms: ServingTerms(now: { 1 }))
    for step in 0..<30 {
      let command = KanbanCommand(Self.titles(500, "\(step)"), at: Moment(rawValue: 1))
      _ = try await board.perform(Submission(command: command, key: "\(step)", caller: "c"), by: "Ada")
      await board.finishSnapshot()
    }
    await board.close()
    let again = try BoardFile("\(folder)/a.save")
    defer { again.close() }
    let read = try BoardContents(again.read())
    #expect(read.log.revision == 30 && read.board[CardID("1")]?.title == "29")
    #expect(read.pace.edits < 2_000 + 500, "\(read.pace)")
  }

  @Test func `each command is put into words once, and the words are those of all at once`() throws {
    var (board, log) = (Self.board(cards: 10), CommandLog(capacity: 1000))
    var words = HistoryText(before: log, on: board)
    for step in 1...60 {
      var group = CommandGroup(bytes: 0)
      let command = KanbanCommand(Self.titles(step % 9 + 1, "\(step)"), at: Moment(rawValue: 1))
      _ = try group.perform(
        Submission(command: command, key: "\(step)", caller: "c"), by: "Ada", on: &board, after: log,
        at: Moment(rawValue: step))
      for line in group.lines { log.append(line) }
      if step % 4 == 0 { try words.follow(log) }
    }
    #expect(words.revision == 60)
    var fresh = HistoryText(before: CommandLog(capacity: 1000), on: board)
    try fresh.follow(log)
    for count in [0, 1, 59, 60, 1000] {
      let text = try words.json(latest: count, with: [])
      #expect(try text == fresh.json(latest: count, with: []))
      let records = try JSONDecoder().decode([ChangeRecord].self, from: Data(text.utf8))
      #expect(records.map(\.number) == Array((1...60).suffix(count)))
    }
  }

  @Test func `a history has at most as many bytes as the commands in one answer`() throws {
    let ids = (1...500).map { CardID("\($0)-" + String(repeating: "x", count: 56)) }
    var board = Kanban(
      title: "Large", columns: [(Column(ColumnID("c1"), title: "All"), ids.map { Card($0, title: "a") })])
    var log = CommandLog(capacity: 1000)
    var words = HistoryText(before: log, on: board)
    for step in 1...300 {
      var group = CommandGroup(bytes: 0)
      let command = KanbanCommand(.change(ids, [.title("\(step)")]), at: Moment(rawValue: 1))
      _ = try group.perform(
        Submission(command: command, key: "\(step)", caller: "c"), by: "Ada", on: &board, after: log,
        at: Moment(rawValue: step))
      for line in group.lines { log.append(line) }
    }
    try words.follow(log)
    let text = try words.json(latest: 1000, with: [])
    #expect(text.utf8.count <= CommandLog.maximumInAnswer)
    let records = try JSONDecoder().decode([ChangeRecord].self, from: Data(text.utf8))
    #expect(records.last?.number == 300 && (200..<300).contains(records.count), "\(records.count)")
  }

  @Test func `dependencies count against the quota of a board, although they have no texts`() throws {
    var card = Card(CardID("1"), title: "x")
    card.set(blockers: (2...1_001).map { CardID("\($0)") })
    #expect(CardSize(card).bytes > 64 * 1_000)
  }
}
