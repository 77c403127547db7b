import BoardSharing
import Foundation
import History
import Networking
import TaskBoardModel
import Testing

@testable import AppHost
@testable import AppShell
@testable import BoardProgram
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

/// Texts from elsewhere with members that are nested deep. Tried one type after another, one of these would take minutes.
@Suite(.timeLimit(.minutes(60))) struct NestedTextTests {
  /// Arrays and objects by turns, each so deep.
  private func nested(_ count: Int, depth: Int) -> String {
    let (open, close) = (String(repeating: #"[{"a":"#, count: depth / 2), String(repeating: "}]", count: depth / 2))
    return "[" + Array(repeating: open + "0" + close, count: count).joined(separator: ",") + "]"
  }

  /// The value as JSON, with another text in the place of the text "here".
  private func text(_ value: some Encodable, here: String) throws -> String {
    try MessageText.text(of: value).replacing("\"here\"", with: here)
  }

  private var board: Kanban {
    var card = Card(CardID("1"), title: "x")
    card.extra["a"] = .string("here")
    return Kanban(title: "Nested", columns: [(Column(ColumnID("c1"), title: "Todo"), [card])])
  }

  private func quickly<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    let start = ContinuousClock.now
    let result = try await work()
    #expect(ContinuousClock.now - start < .seconds(60), "Decoded value by value, it takes minutes.")
    return result
  }

  /// What answers every request with the same.
  private struct OneAnswer: Transport {
    let text: String

    func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      let body = Data(text.utf8)
      let chunks = AsyncThrowingStream<Data, any Error> { sink in
        sink.yield(body)
        sink.finish()
      }
      return (WireHead(status: 200, headers: ["Content-Type": "application/json"]), chunks)
    }
  }

  @Test func `the answer of a server takes time in proportion to its length`() async throws {
    let text = try text(
      SharedBoard(id: BoardID("garden"), revision: 0, board: board), here: nested(100, depth: 400))
    var client = try APIClient("http://127.0.0.1", transport: OneAnswer(text: text))
    client.retries = .never
    let service = BoardService(client)
    let found = try await quickly { try await service.document(BoardID("garden")) }
    #expect(found.board[CardID("1")]?.extra["a"]?.array?.count == 100)
    // What never ends is refused, in no more time.
    let endless = String(repeating: "[", count: 1_000_000)
    let other = BoardService(
      try APIClient("http://127.0.0.1", transport: OneAnswer(text: #"{"extra":\#(endless)"#), retries: .never))
    _ = await quickly { await #expect(throws: NetworkError.self) { try await other.document(BoardID("garden")) } }
  }

  @Test
  func `a save with a board opens in time in proportion to its length, also at depths that are not taken any more`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "nested-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (count, depth) in [(100, 400), (1, 496)] {
      let document = try text(board, here: nested(count, depth: depth))
      let change = KanbanCommand(
        .change([CardID("1")], [.extra("b", .string("here"))]), at: Moment(rawValue: 0))
      let step = try text(JournalRecord.perform(change), here: nested(count, depth: depth - 20))
      let save = try Save(path: "\(folder)/\(depth).save", kind: KanbanApp.name, notes: [:]) { document }
      save.append([step])
      try save.close()
      let saved = try SavedDocument(Boards.opening(), in: folder, named: "\(depth)")
      let model = try await quickly { try saved.model() }
      #expect(model[CardID("1")]?.extra["a"]?.array?.count == count)
      #expect(model[CardID("1")]?.extra["b"]?.array?.count == count)
      // A recording begins with the same text.
      let header = Recording.Header(
        app: KanbanApp.name, size: "80x24", document: document, journal: [step], notes: [:])
      let recording = try Recording(text: Recording.line(of: header), name: "nested")
      let start = try await quickly { try Start(Boards.opening(), recording: recording, save: nil) }
      #expect(start.journal.model == model)
    }
  }
}
