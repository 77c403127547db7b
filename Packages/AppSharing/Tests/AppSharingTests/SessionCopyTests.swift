import AppShell
import DragDropCollections
import History
import Sharing
import SharingTestKit
import Synchronization
import TerminalUI
import Testing

@testable import AppSharing

/// People at their programs, with a server between them that is a value.
private struct Table {
  typealias Document = SharedWork<Trays>

  /// What a program has sent. Safe to share, because it is locked.
  final class Outbox: Sendable {
    private let wishes = Mutex<[Outgoing<Document>]>([])

    func add(_ wish: Outgoing<Document>) { wishes.withLock { $0.append(wish) } }
    func take() -> [Outgoing<Document>] {
      wishes.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  let names: [String]
  var programs: [Program<Trays>] = []
  private var outboxes: [Outbox] = []
  private var server = SimulatedServer(Document(Trays.start))
  private var time = Duration.zero

  init(_ names: [String] = ["Ada", "Bob"], watching watcher: String? = nil) throws {
    self.names = names
    for name in names {
      let outbox = Outbox()
      let session = SharedSession(
        ShareState(server.snapshot), identity: ShareIdentity(client: name.lowercased(), name: name))
      var program = Program(
        app: Trays(), journal: Journal(model: Trays.start), size: CellSize(columns: 100, rows: 10), capabilities: .full)
      program.adopt(
        SessionCopy<Trays>(session, refusing: name == watcher ? Refusal("You only watch.") : nil) { outbox.add($0) })
      _ = program.start()
      programs.append(program)
      outboxes.append(outbox)
    }
    for index in names.indices { try tell(.link(.live), to: index) }
  }

  var model: Board<String> { server.document.model }

  private mutating func tell(_ message: Incoming<Document>, to index: Int) throws {
    time += .milliseconds(10)
    _ = programs[index].receiveShared(try SharedText<Document>.text(of: message), at: time)
  }

  mutating func type(_ keys: String, at name: String) {
    let index = names.firstIndex(of: name)!
    for key in keys {
      // So long that an escape is no beginning of something longer.
      time += .seconds(1)
      _ = programs[index].feed(Array(String(key).utf8), at: time)
    }
  }

  /// Brings what was sent to the server, and its answers to everybody.
  mutating func deliver() throws {
    for sender in names.indices {
      programs[sender].sendShared()
      for wish in outboxes[sender].take() {
        switch wish {
        case .submit(let submission):
          switch server.submit(submission, by: names[sender]) {
          case .success(let command): for index in names.indices { try tell(.confirmed(command), to: index) }
          case .failure(let refusal): try tell(.refused(key: submission.key, refusal), to: sender)
          }
        case .hold(let items):
          let presence = Presence(client: names[sender].lowercased(), name: names[sender], holding: items)
          for index in names.indices { try tell(.present([presence]), to: index) }
        case .fetchCommands, .fetchDocument: Issue.record("Nothing is missing.")
        }
      }
    }
  }

  subscript(_ name: String) -> Program<Trays> { programs[names.firstIndex(of: name)!] }

  func screen(of name: String) -> String { self[name].frame.text }
}

@Suite struct SessionCopyTests {
  /// Tab reaches the first letter, Space lifts it, Tab goes to the tray, Space drops it.
  private static let moveFirst = "\t \t "

  @Test func `one person moves a letter, and the other sees it`() throws {
    var table = try Table()
    table.type(Self.moveFirst, at: "Ada")
    #expect(table["Ada"].model.contents(of: "tray").count == 1 && table["Bob"].model == Trays.start)
    #expect(table.screen(of: "Ada").contains("live, 1 unsent"), "\(table.screen(of: "Ada"))")
    try table.deliver()
    #expect(table["Bob"].model == table["Ada"].model && table["Bob"].model == table.model)
    #expect(table.screen(of: "Bob").contains("live"))
  }

  @Test func `what somebody carries is shown to the others, until it is dropped`() throws {
    var table = try Table()
    table.type("\t ", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Ada holds the A"), "\(table.screen(of: "Bob"))")
    table.type("\u{1b}", at: "Ada")
    table.type("\t", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("with Ada"), "\(table.screen(of: "Bob"))")
  }

  @Test func `what somebody carries cannot be taken, and others hear who took it`() throws {
    var table = try Table()
    table.type("\t ", at: "Ada")
    try table.deliver()
    _ = table.programs[1].takeAnnouncements()
    table.type("\t ", at: "Bob")
    #expect(table.screen(of: "Bob").contains("Ada holds the A."), "\(table.screen(of: "Bob"))")
    #expect(table["Bob"].drags.sessions.isEmpty)
    // Another one can be.
    table.type("\t ", at: "Bob")
    #expect(table["Bob"].drags.sessions.count == 1)
    _ = table.programs[0].takeAnnouncements()
    try table.deliver()
    #expect(table.programs[0].takeAnnouncements().contains("Bob took the B."))
  }

  @Test func `of two who carry the same, the one who is later is told why it goes back`() throws {
    var table = try Table()
    table.type("\t ", at: "Bob")
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table["Bob"].drags.sessions.isEmpty && table["Bob"].model == table["Ada"].model)
    let screen = table.screen(of: "Bob")
    #expect(screen.contains("Ada: Move the A to tray. You held the A, too: it goes back."), "\(screen)")
    #expect(table.programs[1].takeAnnouncements().contains { $0.contains("Ada: Move") })
    // What Ada has moved elsewhere is no reason to let go.
    table.type("\t\t ", at: "Bob")
    try #require(table["Bob"].drags.sessions.count == 1, "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].drags.sessions.count == 1, "\(table.screen(of: "Bob"))")
  }

  @Test func `undo takes back one's own step, and what was changed by somebody else is left alone`() throws {
    var table = try Table()
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    table.type("u", at: "Bob")
    #expect(table.screen(of: "Bob").contains("There is nothing of yours to undo."), "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table["Ada"].model == Trays.start && table["Bob"].model == Trays.start)
    table.type("\u{12}", at: "Ada")
    try table.deliver()
    let moved = table["Ada"].model
    #expect(moved != Trays.start && table["Bob"].model == moved)

    // Bob takes the letter back to the table.
    table.type("\t\t\t\t", at: "Bob")
    table.type(" ", at: "Bob")
    table.type("\t ", at: "Bob")
    try table.deliver()
    try #require(table.model == Trays.start, "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob has changed it since."), "\(table.screen(of: "Ada"))")
    #expect(table["Ada"].model == Trays.start)
  }

  @Test func `what somebody carries is not changed by anybody else's undo`() throws {
    var table = try Table()
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    table.type("\t\t\t\t ", at: "Bob")
    try table.deliver()
    try #require(table.screen(of: "Ada").contains("Bob holds the A"), "\(table.screen(of: "Ada"))")
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob holds the A. Take another one"), "\(table.screen(of: "Ada"))")
    #expect(table["Ada"].model == table.model && table.model != Trays.start)
  }

  @Test func `whoever watches sees everything and changes nothing`() throws {
    var table = try Table(watching: "Bob")
    table.type(Self.moveFirst, at: "Bob")
    #expect(table["Bob"].model == Trays.start)
    #expect(table.screen(of: "Bob").contains("You only watch."), "\(table.screen(of: "Bob"))")
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table["Bob"].model == table.model && table["Bob"].model != Trays.start)
    #expect(table.model == table["Ada"].model)
  }

  @Test func `nobody resets what others change too`() throws {
    var table = try Table()
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    let before = table["Ada"].model
    table.type("R", at: "Ada")
    #expect(table["Ada"].model == before)
    #expect(table.screen(of: "Ada").contains("cannot be reset"), "\(table.screen(of: "Ada"))")
  }

  @Test func `the later of two who move the same letter is not told off, and all agree`() throws {
    var table = try Table()
    table.type(Self.moveFirst, at: "Ada")
    table.type(Self.moveFirst, at: "Bob")
    try table.deliver()
    #expect(table["Ada"].model == table.model && table["Bob"].model == table.model)
    #expect(table.model.contents(of: "tray").count == 1)
  }
}
