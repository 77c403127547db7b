import History
import SeededRandom
import Testing

@testable import Networking

/// The server of ``RoughWorld``: puts commands in one order, and answers a key that it knows as before.
struct RoughServer {
  enum Answer { case accepted(Int), refused }

  var model = Columns(all: [[1, 2, 3, 4], [5, 6], [7]])
  var log: [Replica<ColumnCommand>.Confirmed] = []
  var answers: [IdempotencyKey: Answer] = [:]
  var repeats = 0

  mutating func handle(_ entry: Outbox<ColumnCommand>.Entry) -> Answer {
    if let answer = answers[entry.id] {
      repeats += 1
      return answer
    }
    let answer: Answer
    do throws(Refusal) {
      try entry.command.perform(on: &model)
      log.append(.init(revision: log.count + 1, key: entry.id, command: entry.command))
      answer = .accepted(log.count)
    } catch {
      answer = .refused
    }
    answers[entry.id] = answer
    return answer
  }
}

struct RoughClient {
  var replica: Replica<ColumnCommand>
  var outbox = Outbox<ColumnCommand>()
  var isConnected = true
  /// Confirmed commands on their way to the client; any of them may come next.
  var arriving: [Replica<ColumnCommand>.Confirmed] = []
  /// How much of the server's log has been sent to it on this connection.
  var sent = 0
  var performed: [IdempotencyKey] = []
  var accepted: [IdempotencyKey] = []
  var refused: [IdempotencyKey] = []
}

/// Clients and a server with a network between them that delays, reorders, repeats, loses and cuts.
struct RoughWorld {
  var random: SplitMix64
  var server = RoughServer()
  var clients: [RoughClient] = []
  var nextCard = 100
  var cuts = 0
  var snapshots = 0

  init(seed: Int) {
    random = SplitMix64(seed: seed)
    let count = Int.random(in: 5...7, using: &random)
    clients = (0..<count).map { _ in RoughClient(replica: Replica(confirmed: server.model, revision: 0)) }
  }

  /// One thing happens to one client.
  mutating func step() -> Int {
    let index = clients.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: perform(index)
    case 3...4: send(index)
    case 5...7: deliver(index)
    case 8: broadcast(index)
    default: if clients[index].isConnected { cut(index) } else { connect(index) }
    }
    return index
  }

  /// Everything is connected and everything arrives.
  mutating func calm() {
    for _ in 0..<2 {
      for index in clients.indices {
        if !clients[index].isConnected { connect(index) }
        for _ in 0..<1000 where !clients[index].outbox.isEmpty { send(index, isReliable: true) }
      }
    }
    for index in clients.indices {
      broadcast(index)
      for _ in 0..<10_000 where !clients[index].arriving.isEmpty { deliver(index) }
    }
  }

  private mutating func perform(_ index: Int) {
    let cards = clients[index].replica.visible.all.joined().sorted()
    let card = cards.randomElement(using: &random) ?? 1
    let column = Int.random(in: 0..<3, using: &random)
    let command: ColumnCommand
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      nextCard += 1
      command = .add(nextCard, column: column)
    case 1: command = .remove(card)
    default:
      let anchor =
        Bool.random(using: &random) ? clients[index].replica.visible.all[column].randomElement(using: &random) : nil
      command = .move(card, after: anchor, column: column)
    }
    let key = IdempotencyKey(using: &random)
    // What cannot be done here is not sent.
    guard (try? clients[index].replica.perform(command, as: key)) != nil else { return }
    clients[index].outbox.add(.init(id: key, command: command))
    clients[index].performed.append(key)
  }

  /// Sends what is next; the request or the answer may be lost.
  private mutating func send(_ index: Int, isReliable: Bool = false) {
    guard clients[index].isConnected, let entry = clients[index].outbox.next() else { return }
    guard isReliable || Int.random(in: 0..<4, using: &random) > 0 else {
      #expect(clients[index].outbox.settle(entry.id, as: .lost) == nil)
      return
    }
    let answer = server.handle(entry)
    guard isReliable || Int.random(in: 0..<4, using: &random) > 0 else {
      #expect(clients[index].outbox.settle(entry.id, as: .lost) == nil)
      return
    }
    switch answer {
    case .accepted(let revision):
      _ = clients[index].outbox.settle(entry.id, as: .accepted)
      clients[index].replica.confirm(entry.id, revision: revision)
      clients[index].accepted.append(entry.id)
    case .refused:
      _ = clients[index].outbox.settle(entry.id, as: .refused)
      clients[index].replica.refuse(entry.id)
      clients[index].refused.append(entry.id)
    }
  }

  private mutating func broadcast(_ index: Int) {
    guard clients[index].isConnected else { return }
    clients[index].arriving += server.log[clients[index].sent...]
    clients[index].sent = server.log.count
  }

  /// One of those on their way arrives, not always the first, now and then twice.
  private mutating func deliver(_ index: Int) {
    guard let next = clients[index].arriving.indices.randomElement(using: &random) else { return broadcast(index) }
    let command = clients[index].arriving[next]
    if Int.random(in: 0..<8, using: &random) > 0 { clients[index].arriving.remove(at: next) }
    clients[index].replica.receive(command)
  }

  private mutating func cut(_ index: Int) {
    cuts += 1
    clients[index].isConnected = false
    clients[index].arriving = []
  }

  /// Resumes from what the client has, or with the whole board where the server has forgotten too much.
  private mutating func connect(_ index: Int) {
    clients[index].isConnected = true
    if Int.random(in: 0..<3, using: &random) == 0 {
      snapshots += 1
      clients[index].replica.reset(to: server.model, revision: server.log.count)
    }
    clients[index].sent = clients[index].replica.revision
  }
}
