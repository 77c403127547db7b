import BoardFiles
import BoardSharing
import Foundation
import History
import Networking
import SeededRandom
import Sharing
import TaskBoardModel
import TaskBoardSharing
import Testing

@testable import BoardServer
@testable import SharingServer

/// A server can store, read back and send everything it accepts. Set `LONG_LAWS=1` for a long campaign.
@Suite struct AcceptedCommandTests {
  private let now = Moment(rawValue: 1_000_000)

  /// What commands of many sizes cost at worst, in seconds of CPU for a megabyte.
  private struct Cost: CustomStringConvertible {
    private(set) var worst = 0.0
    private(set) var total = 0.0

    private static var seconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// - Parameter base: In bytes: what is smaller costs as much as that.
    mutating func measure<Value>(_ bytes: Int, base: Int = 20_000, _ body: () throws -> Value) rethrows -> Value {
      let began = Self.seconds
      defer {
        let spent = Self.seconds - began
        total += spent
        worst = max(worst, spent / Double(bytes + base) * 1e6)
      }
      return try body()
    }

    var description: String { String(format: "%.2f s/MB at worst (%.0f s in all)", worst, total) }
  }

  private struct Campaign: CustomStringConvertible {
    var (sent, accepted, bytes, reopened) = (0, 0, 0, 0)
    var refused: [String: Int] = [:]
    var (doing, opening, leaving) = (Cost(), Cost(), Cost())

    var description: String {
      """
      \(sent) commands with \(bytes / 1_000_000) MB, \(accepted) accepted; doing one: \(doing); \(reopened) boards \
      reopened from their files: \(opening); sent to a client and exported: \(leaving)
      """
    }
  }

  @Test func `what is accepted is stored, opened again, sent to a fresh client and exported`() throws {
    var campaign = Campaign()
    for seed in Laws.seeds(12, long: 10_000) {
      try play(seed, &campaign)
      if seed % 100 == 99 { print(campaign) }
    }
    print(campaign)
    #expect(campaign.accepted > campaign.sent * 2 / 3 && campaign.refused.count > 8, "\(campaign) \(campaign.refused)")
    for cost in [campaign.doing, campaign.opening, campaign.leaving] {
      #expect(cost.worst < 10, "\(campaign), in a debug build")
    }
  }

  private func play(_ seed: Int, _ campaign: inout Campaign) throws {
    var requests = RandomRequests(seed: seed)
    let start = Kanban.empty(title: "Law")
    var (board, bytes) = (start, 0)
    var log = CommandLog(capacity: 1000)
    var entries: [String] = []
    for step in 0..<100 {
      let body = Data(try requests.request(for: board).utf8)
      campaign.sent += 1
      campaign.bytes += body.count
      do {
        let (group, answer) = try campaign.doing.measure(body.count) {
          var group = CommandGroup(bytes: bytes)
          let command = try BoardDecoder.decode(CommandRequest<KanbanCommand>.self, from: body).command
          let submission = try Submission(command: command, key: "k\(step)", caller: "c")
          let before = board
          let answer = try group.perform(submission, by: "Ada", on: &board, after: log, at: now)
          if let done = group.commands.first, requests.random.bool(probability: 0.3) {
            var board = before
            if case .takeBack(let edits) = try done.perform(on: &board).action { requests.inverses.append(edits) }
          }
          return (group, answer)
        }
        for line in group.lines { log.append(line) }
        (bytes, entries) = (group.bytes, entries + group.entries)
        campaign.accepted += 1
        // What each listener decodes.
        let heard: ConfirmedCommand = try BoardDecoder.decode(from: Data(answer.utf8))
        #expect(heard.command == group.commands.first, "seed \(seed), step \(step)")
      } catch let problem as Problem {
        #expect([409, 422].contains(problem.status) && problem.detail?.isEmpty == false, "seed \(seed): \(problem)")
        campaign.refused[problem.detail.map { String($0.filter { !$0.isNumber }.suffix(24)) } ?? "", default: 0] += 1
      } catch is DecodingError {
        campaign.refused["not decoded", default: 0] += 1
      }
    }
    #expect(bytes == board.cards.values.reduce(0) { $0 + CardSize($1).bytes }, "seed \(seed)")
    #expect(!board.columns.isEmpty && board.fault == nil, "seed \(seed)")
    // As a server that starts again without a file: the beginning, and each entry.
    var opened: Kanban = try BoardDecoder.decode(from: Data(try JSONEncoder.stable.text(start).utf8))
    var heard: [ConfirmedCommand] = []
    for (index, entry) in entries.enumerated() {
      let entry: BoardEntry = try BoardDecoder.decode(from: Data(entry.utf8))
      _ = try entry.command.perform(on: &opened)
      heard.append(entry.confirmed(index + 1))
      _ = try JSONEncoder.stable.text(entry.confirmed(index + 1))
    }
    #expect(opened == board, "seed \(seed)")
    if seed % 4 == 0 {
      try reopen(entries, from: start, expecting: board, seed, &campaign)
      try leave(board, start: start, heard, seed, &campaign)
    }
  }

  /// From a real file, once with the journal and once with a snapshot.
  private func reopen(
    _ entries: [String], from start: Kanban, expecting board: Kanban, _ seed: Int, _ campaign: inout Campaign
  ) throws {
    let path = NSTemporaryDirectory() + "law-\(UUID().uuidString).save"
    defer { for end in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let size = entries.reduce(0) { $0 + $1.utf8.count }
    let new = try BoardFile(path, initial: start)
    try new.store.append(entries)
    new.close()
    for isShort in [false, true] {
      try campaign.opening.measure(size, base: 200_000) {
        let file = try BoardFile(path)
        defer { file.close() }
        let read = try BoardContents(file.read())
        #expect(read.board == board && read.log.revision == entries.count, "seed \(seed)")
        #expect((read.pace.edits == 0) == isShort, "seed \(seed)")
        var text = BoardText(read.board)
        var cut = text.cut(of: read.board)
        try cut.encode()
        try file.store.addSnapshot(String(buffer: cut.snapshot()))
      }
    }
    campaign.reopened += 1
  }

  /// As a new client sees it, as one that heard every command does, and as an export does.
  private func leave(
    _ board: Kanban, start: Kanban, _ heard: [ConfirmedCommand], _ seed: Int, _ campaign: inout Campaign
  ) throws {
    let whole = SharedBoard(id: BoardID("law"), revision: heard.count, board: board)
    let document = try JSONEncoder.stable.text(whole)
    let size = document.utf8.count + heard.count * 1000
    try campaign.leaving.measure(size, base: 200_000) {
      // Once without the help of BoardDecoder.
      #expect(try JSONDecoder().decode(SharedBoard.self, from: Data(document.utf8)).board == board, "seed \(seed)")
      let decoded: SharedBoard = try BoardDecoder.decode(from: Data(document.utf8))
      let ada = ShareIdentity(client: "a1", name: "Ada")
      #expect(SharedSession(ShareState(decoded), identity: ada).board == board, "seed \(seed)")
      var session = SharedSession(ShareState(SharedBoard(id: whole.id, revision: 0, board: start)), identity: ada)
      for command in heard {
        let said = session.receive(.confirmed(command))
        #expect(said.isEmpty, "seed \(seed)")
      }
      #expect(session.board == board, "seed \(seed)")
      #expect(try BoardJSON.board(Data(try BoardJSON.text(of: board).utf8)) == board, "seed \(seed)")
      let trello = try TrelloImport.read(Data(try TrelloExport.text(of: board).utf8), at: now).board
      #expect(trello.cards.count == board.cards.count, "seed \(seed)")
      let table = BoardTable.table(of: board).csv()
      let markdown = MarkdownExport.text(of: board)
      let lines = TodoText.text(of: board)
      let calendar = CalendarExport.text(of: board, identity: "law", at: now)
      #expect(!table.isEmpty && !markdown.isEmpty && calendar.hasPrefix("BEGIN:VCALENDAR"), "seed \(seed)")
      #expect(TodoText.read(lines, title: "Law", at: now).board.cards.count <= board.cards.count, "seed \(seed)")
    }
  }

  @Test(arguments: [17, 400, 475, 505, 600])
  func `unknown members nested too deep are refused, and the server can restart`(_ depth: Int) async throws {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let body = #"{"command":{"action":{"change":{"_0":["1"],"_1":[{"extra":{"_0":"d","_1":\#(nested)}}]}},"time":0}}"#
    let id = try await TestServer.run(in: folder) { client, _ in
      let id = try await client.makeBoard()
      try await client.add("Card", to: id).expect(200)
      let answer = try await client.send("POST", BoardPaths.commands(id), Data(body.utf8), key: "deep")
      #expect(answer.status == (depth < 470 ? 409 : 400), "\(answer.text.prefix(300))")
      if depth < 470 {
        #expect(answer.problem?.detail?.contains("\(depth) levels; the limit is 16.") == true, "\(answer.text)")
      }
      return id
    }
    try await TestServer.run(in: folder) { client, _ in
      let revision = try await client.board(id).revision
      #expect(revision == 1)
    }
  }

  @Test func `unknown members of a command, a card, a column and a board have a limit in bytes`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      try await client.add("Card", to: id).expect(200)
      let text = JSONValue.string(String(repeating: "a", count: 100_000))
      for name in ["a", "b"] {
        try await client.perform(.change([CardID("1")], [.extra(name, text)]), on: id).expect(200)
      }
      let third = try await client.perform(.change([CardID("1")], [.extra("c", text)]), on: id)
      #expect(third.status == 409 && third.text.contains("of the card would have 300003 bytes; the limit is 262144."))
      try await client.perform(.change([CardID("1")], [.extra("a", nil)]), on: id).expect(200)
      try await client.perform(.change([CardID("1")], [.extra("c", text)]), on: id).expect(200)
      let many = (0..<6).map { CardChange.extra("\($0)", text) }
      #expect(try await client.perform(.change([CardID("1")], many), on: id).text.contains("of the command would have"))
      var column = Column(ColumnID("c9t"), title: "Wide")
      column.extra["a"] = text
      #expect(try await client.perform(.addColumn(column, after: []), on: id).text.contains("of the column would have"))
      let wide = Kanban(title: "Wide", columns: [(column, [])])
      let body = try JSONEncoder().encode(NewBoard(title: "Wide", wide))
      #expect(try await client.send("POST", "v1/boards", body).status == 409)
    }
  }

  @Test func `a board that cannot be opened is set aside, and the others are served`() async throws {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestServer.run(in: folder) { client, _ in
      for title in ["Good", "Deep", "Odd"] { _ = try await client.makeBoard(title) }
    }
    let nested = String(repeating: "[", count: 505) + String(repeating: "]", count: 505)
    let deep = try BoardFile("\(folder)/boards/deep.save")
    try deep.store.append([
      #"{"caller":"c","command":{"action":{"change":{"_0":["1"],"_1":[{"extra":{"_0":"d","_1":\#(nested)}}]}},"time":0},"fingerprint":"f","ids":{},"key":"k"}"#
    ])
    deep.close()
    let odd = try BoardFile("\(folder)/boards/odd.save")
    try odd.store.append([#"{"no":"command"}"#])
    odd.close()
    try await TestServer.run(in: folder) { client, server in
      #expect(try await client.get("v1/boards").json([BoardSummary].self).map(\.id) == [BoardID("good")])
      for id in ["deep", "odd"] {
        let answer = try await client.get("v1/boards/\(id)")
        #expect(
          answer.status == 503 && answer.problem?.detail == "The board \"\(id)\" exists, but it cannot be opened.")
        #expect(await server.documents.setAside[BoardID(id)]?.isEmpty == false)
      }
      #expect(try await client.makeBoard("Deep") == BoardID("deep-2"))
      try await client.add("Card", to: BoardID("good")).expect(200)
    }
  }
}
