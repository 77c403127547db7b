import BoardSharing
import SeededRandom
import SimulatedBoards
import TaskBoardModel
import TaskBoardSharing

@testable import Sharing

/// Several clients and their server, played by dice.
struct SimulatedWorld {
  var dice: SplitMix64
  var server = SimulatedServer(.start)
  var clients: [SimulatedClient]
  /// What was wrong on the way, in sentences.
  private(set) var faults: [String] = []
  private(set) var undos = 0

  init(seed: some BinaryInteger, clients count: Int = 5) {
    dice = SplitMix64(seed: seed)
    clients = ["ada", "bob", "cyd", "dan", "eve"].prefix(count).map { [server] in SimulatedClient($0, server) }
  }

  mutating func play(_ steps: Int) {
    for _ in 0..<steps {
      let index = dice.int(in: 0...clients.count - 1)
      switch dice.int(in: 0...19) {
      case 0...4:
        let session = clients[index].session
        clients[index].perform(dice.action(for: session.board, tag: session.tag))
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
      default:
        guard clients[index].isConnected, !clients[index].inbox.isEmpty else { continue }
        let last = min(2, clients[index].inbox.count - 1)
        clients[index].receive(at: dice.int(in: 0...last), keepingACopy: dice.int(in: 0...9) == 0)
      }
      if let fault = clients[index].session.board.fault { faults.append("\(clients[index].name): \(fault)") }
    }
  }

  /// The network is well again, until nothing is under way.
  mutating func settle() {
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

  private mutating func send(_ index: Int, losingAnswer isLost: Bool) {
    guard let command = clients[index].send(to: &server, losingAnswer: isLost) else { return }
    for index in clients.indices where clients[index].isConnected { clients[index].inbox.append(.confirmed(command)) }
  }

  /// Everything that an undo changes was last changed by the one who undoes, as far as they can know.
  private mutating func undo(_ index: Int) {
    let before = clients[index].session
    guard let command = clients[index].undo(), case .takeBack(let edits) = command.action else { return }
    undos += 1
    let owners = self.owners(seenBy: before)
    for subject in edits.compactMap(\.subject) {
      if let owner = owners[subject], owner != before.identity.client {
        faults.append("\(before.identity.client) took back \(subject), which is of \(owner).")
      }
    }
  }

  /// Who changed each thing last, computed from the server's log and what the client did on top.
  private func owners(seenBy session: SharedSession<Kanban>) -> [Subject: String] {
    var board = server.start
    var owners: [Subject: String] = [:]
    let pending = session.replica.pending.map { entry in
      var command = entry.command.command
      command.action = session.renamed(command.action)
      return (entry.key.text, command)
    }
    let all = server.log.prefix(session.revision).map { ($0.key, $0.command) } + pending
    for (key, command) in all {
      guard let inverse = try? command.perform(on: &board), case .takeBack(let edits) = inverse.action else { continue }
      let client = String(key.prefix(3))
      for subject in edits.compactMap(\.subject) { owners[subject] = client }
    }
    return owners
  }
}
