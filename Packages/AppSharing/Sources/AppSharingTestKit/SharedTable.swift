import AppSharing
public import AppShell
import History
import Networking
public import SeededRandom
import Sharing
import SharingTestKit
public import TerminalUI

/// People at their programs, all with the same document, and between them a server that is a value: for tests of an app
/// that is shared.
///
/// Nothing reaches anybody before ``deliver()``, so that two people can do something at the same time.
///
/// ```swift
/// var table = try SharedTable(Seating(), Party())
/// table.type("1", at: "Ada")
/// try table.deliver()
/// #expect(table["Bob"].model == table.model && table.model.tables["Ada"] == 1)
/// ```
public struct SharedTable<A: SharedApp> {
  private typealias Document = SharedWork<A>

  /// What a program has sent. A class, because the program sends through it while it is a value itself; safe to share,
  /// because it is locked.
  private final class Outbox: Sendable {
    private let wishes = Locked<[Outgoing<Document>]>([])

    func add(_ wish: Outgoing<Document>) { wishes.change { $0.append(wish) } }
    func take() -> [Outgoing<Document>] {
      wishes.change { all in
        defer { all = [] }
        return all
      }
    }
  }

  public let names: [String]
  public private(set) var programs: [Program<A>] = []
  private var outboxes: [Outbox] = []
  private var presences: [Presence<Held>]
  private var server: SimulatedServer<Document>
  /// What came over the network so far, to anybody.
  private var heard: [String] = []
  private var time = Duration.zero

  /// - Parameters:
  ///   - app: The app of each program, as it begins.
  ///   - model: The document as it begins.
  ///   - isEach: Whether everybody has a model of their own, which begins as this one.
  ///   - watcher: Who only watches.
  public init(
    _ app: A, _ model: A.Action.Model, of names: [String] = ["Ada", "Bob"], isEach: Bool = false,
    watching watcher: String? = nil,
    size: CellSize = CellSize(columns: 100, rows: 10)
  ) throws {
    self.names = names
    server = SimulatedServer(isEach ? Document(each: Document.Sheet(model)) : Document(model))
    presences = names.map { Presence(client: $0.lowercased(), name: $0) }
    for name in names {
      let outbox = Outbox()
      let session = SharedSession(
        ShareState(server.snapshot), identity: ShareIdentity(client: name.lowercased(), name: name))
      var program = Program(app: app, journal: Journal(model: model), size: size, capabilities: .full)
      program.adopt(
        SessionCopy<A>(session, refusing: name == watcher ? Refusal("You only watch.") : nil) { _, wishes in
          for wish in wishes { outbox.add(wish) }
        })
      _ = program.start()
      programs.append(program)
      outboxes.append(outbox)
    }
    for index in names.indices { try tell(.link(.live), to: index) }
  }

  /// The document of the server, if it is one model.
  public var model: A.Action.Model { server.document.model }

  public subscript(_ name: String) -> Program<A> { programs[index(of: name)] }

  public func screen(of name: String) -> String { self[name].frame.text }

  private func index(of name: String) -> Int {
    guard let index = names.firstIndex(of: name) else { preconditionFailure("Nobody is called \(name).") }
    return index
  }

  private mutating func tell(_ message: Incoming<Document>, to index: Int) throws {
    heard.append(try SharedText<Document>.text(of: message))
    _ = hear(message, at: index)
  }

  private mutating func hear(_ message: Incoming<Document>, at index: Int) -> [UInt8] {
    time += .milliseconds(10)
    var next: SessionMessage<A>? = SessionMessage(message)
    return programs[index].receiveShared(at: time) {
      defer { next = nil }
      return next
    }
  }

  /// Types each character by itself.
  public mutating func type(_ keys: String, at name: String) {
    for key in keys { send(String(key), at: name) }
  }

  /// What a terminal sends for one key.
  public mutating func send(_ bytes: String, at name: String) {
    // So long that an escape is no beginning of something longer.
    time += .seconds(1)
    _ = programs[index(of: name)].feed(Array(bytes.utf8), at: time)
  }

  /// What somebody who cannot see the screen has heard since the last call.
  public mutating func takeAnnouncements(of name: String) -> [String] {
    programs[index(of: name)].takeAnnouncements()
  }

  /// Whatever comes over the network, a program goes on, and writes no control sequence that came from outside.
  ///
  /// - Parameters:
  ///   - keys: What people may type, one of them at a time.
  ///   - documents: Others that a server might send instead.
  /// - Throws: `SeedFailure` with a ``SharingTestKit/SharingFailure``.
  public func withstand(
    seeds: Range<Int> = Laws.seeds(16, long: 3_000), typing keys: [String], _ documents: [A.Action.Model] = []
  ) throws(SeedFailure) {
    try SplitMix64.forEachSeed(in: seeds) { dice in
      var table = self
      for _ in 0..<6 {
        for name in names { table.send(dice.element(of: keys), at: name) }
        if dice.bool(probability: 0.7) { try table.deliver() }
      }
      let reason = Refusal("No.", remedy: "Yes.")
      let others = documents.map { SharedSnapshot(id: DocumentID("garden"), revision: 99, document: Document($0)) }
      let unknown: [Incoming<Document>] =
        [
          .document(server.snapshot), .replaced(server.snapshot), .trouble("text"), .access(.readOnly(because: "text")),
          .link(.offline(because: "text")), .refused(key: "bob-0", reason),
        ] + others.map { .replaced($0) }
      let messages = table.heard + (try unknown.map { try SharedText<Document>.text(of: $0) })
      for index in 0..<20 {
        var message = dice.element(of: messages)
        if index > 0 || others.isEmpty { message = HostileJSON.spoiling(message, &dice) }
        try table.expectNoHarm(of: message, then: dice.element(of: keys))
      }
    }
  }

  /// Tells the last person, who then types something.
  private mutating func expectNoHarm(of message: String, then keys: String) throws(SharingFailure) {
    let index = names.count - 1
    // What cannot be read was never heard.
    var bytes = SharedText<Document>.message(message, as: Incoming<Document>.self).map { hear($0, at: index) } ?? []
    time += .seconds(1)
    bytes += programs[index].feed(Array(keys.utf8), at: time)
    bytes += programs[index].advance(to: time)
    let text = String(decoding: bytes, as: UTF8.self)
    let isEscaped = text.unicodeScalars.contains { 0x80...0x9f ~= $0.value || $0.value == 7 || $0.value == 0x202e }
    guard !isEscaped, !text.contains(HostileJSON.title) else { throw SharingFailure("\(message) writes \(text)") }
  }

  /// Lets time pass in all programs.
  public mutating func wait(_ duration: Duration) {
    time += duration
    for index in programs.indices { _ = programs[index].advance(to: time) }
  }

  /// Somebody leaves.
  public mutating func leave(_ name: String) throws {
    presences.removeAll { $0.name == name }
    for index in names.indices { try tell(.present(presences), to: index) }
  }

  /// Brings what was sent to the server, in the order of the names, and its answers to everybody.
  public mutating func deliver() throws {
    for sender in names.indices {
      programs[sender].sendShared()
      for wish in outboxes[sender].take() {
        switch wish {
        case .submit(let submission):
          switch server.submit(submission, by: names[sender]) {
          case .success(let command): for index in names.indices { try tell(.confirmed(command), to: index) }
          case .failure(let refusal): try tell(.refused(key: submission.key, refusal), to: sender)
          }
        case .present(let presence): try show(presence, of: sender)
        case .fetchCommands, .fetchDocument: throw SharingFailure("\(names[sender]) misses something.")
        }
      }
    }
  }

  private mutating func show(_ presence: Presence<Held>, of sender: Int) throws {
    guard let index = presences.firstIndex(where: { $0.name == names[sender] }) else { return }
    presences[index] = presence
    for index in names.indices { try tell(.present(presences), to: index) }
  }
}
