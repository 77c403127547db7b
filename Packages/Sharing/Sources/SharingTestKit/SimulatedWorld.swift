public import SeededRandom
public import Sharing

/// Several clients and their server, played by dice.
public struct SimulatedWorld<Document: SharedDocument>: Sendable {
  /// A command that somebody may try on the document; new ids end with the tag.
  public typealias Choice = @Sendable (Document, _ tag: String, inout SplitMix64) -> Document.Command

  public var dice: SplitMix64
  public private(set) var server: SimulatedServer<Document>
  public var clients: [SimulatedClient<Document>]
  /// What was wrong on the way, in sentences.
  private(set) var faults: [String] = []
  private(set) var undos = 0
  private let choice: Choice
  private let fault: @Sendable (Document) -> String?

  /// - Parameters:
  ///   - count: 1 to 5.
  ///   - fault: What is wrong with a document.
  public init(
    _ start: Document, seed: some BinaryInteger, clients count: Int = 5,
    fault: @escaping @Sendable (Document) -> String? = { _ in nil }, choice: @escaping Choice
  ) {
    dice = SplitMix64(seed: seed)
    server = SimulatedServer(start)
    clients = ["ada", "bob", "cyd", "dan", "eve"].prefix(count).map { [server] in SimulatedClient($0, server) }
    self.choice = choice
    self.fault = fault
  }

  /// One of the clients tries something.
  public mutating func act(_ index: Int) {
    let session = clients[index].session
    clients[index].perform(choice(session.document, session.tag, &dice))
  }

  mutating func play(_ steps: Int) {
    for _ in 0..<steps {
      let index = dice.int(in: 0...clients.count - 1)
      switch dice.int(in: 0...20) {
      case 0...4: act(index)
      case 5, 6: undo(index)
      case 7: clients[index].redo()
      case 8...12: send(index, losingAnswer: dice.int(in: 0...4) == 0)
      case 13: clients[index].cut()
      case 14:
        if !clients[index].isConnected {
          clients[index].connect(to: server, keepingLast: dice.int(in: 0...1) == 0 ? 6 : .max)
        }
      case 15: clients[index].askWhatIsMissing(server)
      case 16: clients[index].takeAnswer()
      case 17: if dice.int(in: 0...2) == 0 { clients[index].crash() }
      default:
        guard clients[index].isConnected, !clients[index].inbox.isEmpty else { continue }
        let last = min(2, clients[index].inbox.count - 1)
        clients[index].receive(at: dice.int(in: 0...last), keepingACopy: dice.int(in: 0...9) == 0)
      }
      if let fault = fault(clients[index].session.document) { faults.append("\(clients[index].name): \(fault)") }
    }
  }

  /// The network is well again, until nothing is under way.
  public mutating func settle() {
    for index in clients.indices where !clients[index].isConnected { clients[index].connect(to: server) }
    for _ in 0..<2000 {
      guard clients.contains(where: { !$0.isIdle }) else { return }
      for index in clients.indices {
        send(index, losingAnswer: false)
        clients[index].askWhatIsMissing(server)
        clients[index].takeAnswer()
        if !clients[index].inbox.isEmpty { clients[index].receive(at: 0) }
      }
    }
  }

  /// Every program is ended, and is started again from what it has kept.
  mutating func crash() {
    for index in clients.indices { clients[index].crash() }
  }

  private mutating func send(_ index: Int, losingAnswer isLost: Bool) {
    guard let command = clients[index].send(to: &server, losingAnswer: isLost) else { return }
    for index in clients.indices where clients[index].isConnected { clients[index].inbox.append(.confirmed(command)) }
  }

  /// Everything that an undo changes was last changed by the one who undoes, as far as they can know.
  private mutating func undo(_ index: Int) {
    let before = clients[index].session
    guard let edits = clients[index].undo()?.edits else { return }
    undos += 1
    let owners = self.owners(seenBy: before)
    let name = clients[index].name
    for condition in edits.flatMap(\.conditions) {
      if let owner = owners[condition], owner != name { faults.append("\(name) took back \(condition) of \(owner)") }
    }
  }

  /// Who changed each thing last, computed from the server's log and what the client did on top.
  private func owners(seenBy session: SharedSession<Document>) -> [Document.Command.Edit.Subject: String] {
    var document = server.start
    var owners: [Document.Command.Edit.Subject: String] = [:]
    for (key, command) in server.log.prefix(session.revision).map({ ($0.key, $0.command) }) + session.pending {
      guard let edits = try? command.perform(on: &document).edits else { continue }
      for subject in edits.lazy.flatMap(\.subjects) { owners[subject] = String(key.prefix(3)) }
    }
    return owners
  }
}
