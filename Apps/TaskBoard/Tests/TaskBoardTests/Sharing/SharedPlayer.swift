import BoardSharing
import Foundation
import GestureModel
import History
import Networking
import TaskBoardModel
import TerminalUI

@testable import AppHost
@testable import AppShell
@testable import BoardProgram
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

/// A person at a terminal with a board of a server.
struct SharedPlayer {
  private(set) var program: Program<KanbanApp>
  private(set) var events: [Recording.Event] = []
  let sharing: SharedStart
  let store: ShareStore<Kanban>
  private let mailbox = Mailbox<BoardMessage>()
  private let link: ShareLink<Kanban>
  private let running: Task<Void, Never>
  private var time: Duration = .zero

  init(
    _ name: String, _ server: MemoryServer, keptAt path: String,
    backoff: Backoff = Backoff(first: .milliseconds(1), longest: .milliseconds(20))
  ) async throws {
    var client = try APIClient(MemoryServer.url.absoluteString, transport: MemoryTransport(server: server))
    let garden = BoardID("garden")
    let isKept = FileManager.default.fileExists(atPath: path)
    let board = isKept ? nil : try await BoardService(client).document(garden)
    // What the link sends, it sends again and again.
    client.timeLimit = .milliseconds(200)
    store = try ShareStore(at: path) { board! }
    sharing = SharedStart(
      identity: ShareIdentity(client: UUID().uuidString.filter(\.isHexDigit), name: name), state: await store.state)
    link = ShareLink<Kanban>(
      BoardService(client), to: garden, as: sharing.identity, keeping: store, backoff: backoff
    ) { [mailbox] in try? mailbox.post(.session($0)) }
    running = Task { [link] in await link.run() }
    program = Self.program(sharing, name)
    _ = program.start()
  }

  static func program(_ sharing: SharedStart, _ name: String) -> Program<KanbanApp> {
    let session = sharing.session
    var program = Program(
      app: KanbanApp(
        session.board, started: LocalTime("2026-11-21T12:00:00+01:00")!, author: name, session: session),
      journal: Journal(model: session.board), size: CellSize(80, 24), capabilities: .full)
    program.readMessages()
    return program
  }

  /// The program is ended; what was kept stays.
  func end() async {
    running.cancel()
    await running.value
    await link.leave()
    await store.close()
  }

  var board: Kanban { program.model }
  var app: KanbanApp { program.app }
  var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  var header: String { lines[0] }
  /// The last rows as one line: a long message takes more than one.
  var status: String { lines.suffix(6).joined(separator: " ").split(separator: " ").joined(separator: " ") }
  var order: String { board.columns.map { $0.cards.map(\.rawValue).joined(separator: " ") }.joined(separator: "|") }

  // MARK: What comes in

  private mutating func take(_ input: Recording.Input) {
    let event = Recording.Event(input, at: time)
    events.append(event)
    _ = program.replay(event)
    for request in program.takeRequests() {
      if case .ask(.session(let wish)) = request { link.send(wish) }
    }
  }

  /// Looks into the mailbox until it is so; two minutes at most.
  ///
  /// - Returns: Whether it came to be so.
  mutating func wait(until isSo: (SharedPlayer) -> Bool) async -> Bool {
    for _ in 0..<24_000 {
      guard !isSo(self) else { break }
      while let text = mailbox.texts.take() { take(.told(text)) }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return isSo(self)
  }

  /// Until nothing is unsent and the board can be changed. The stream, the answers and what the caller may do are told
  /// in any order.
  mutating func waitUntilLive() async -> Bool {
    await wait { player in
      guard let session = player.app.session else { return false }
      return session.link == .live && session.unsent == 0 && session.access == .full
    }
  }

  /// Time goes by, and nothing else happens.
  mutating func pass(_ duration: Duration) {
    time += duration
    _ = program.advance(to: time)
  }

  mutating func keys(_ chords: String) {
    for chord in chords.split(separator: " ") {
      let chord = KeyChord(String(chord))!
      take(.bytes(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time))))
      time += .milliseconds(100)
    }
  }

  mutating func type(_ text: String) {
    for character in text { take(.bytes(KeyEncoder().encode(KeyEvent(.character(character), time: time)))) }
    keys("Enter")
  }

  mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint) {
    take(.bytes(MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: [], time: time))))
    time += .milliseconds(10)
  }

  mutating func carry(_ card: String, to place: KanbanPlace) {
    let (start, end) = (cell(of: .card(CardID(card))), cell(of: place))
    mouse(.down(.left), start)
    mouse(.moved(holding: .left), CellPoint((start.column + end.column) / 2, (start.row + end.row) / 2))
    mouse(.moved(holding: .left), end)
  }

  mutating func drop(_ card: String, on place: KanbanPlace) {
    carry(card, to: place)
    mouse(.up(.left), cell(of: place))
    time += .seconds(1)
  }

  func cell(of place: KanbanPlace) -> CellPoint {
    CellPoint(containing: program.scene.bounds(of: place, in: nil)!.origin).offset(columns: 3)
  }
}
