import SeededRandom
import Testing

@testable import Networking

/// Several clients, one server and a bad network between them.
@Suite struct ConvergenceTests {
  @Test func `everybody ends with the same board, whatever the network does`() {
    for seed in Laws.seeds(150, long: 1_000) {
      var world = RoughWorld(seed: seed)
      for _ in 0..<100 {
        let client = world.step()
        if let fault = fault(in: world.clients[client].replica.visible) { Issue.record("seed \(seed): \(fault)") }
      }
      world.calm()
      for (number, client) in world.clients.enumerated() {
        #expect(client.replica.confirmed == world.server.model, "seed \(seed), client \(number)")
        #expect(client.replica.visible == world.server.model, "seed \(seed), client \(number)")
        #expect(client.replica.pending.isEmpty && client.outbox.isEmpty, "seed \(seed), client \(number)")
        // Nothing is lost: each command was done or handed back, in order, and never both.
        #expect(client.accepted.count + client.refused.count == client.performed.count, "seed \(seed)")
        let order = world.server.log.compactMap(\.key).filter(Set(client.performed).contains)
        #expect(order == client.performed.filter(Set(client.accepted).contains), "seed \(seed), client \(number)")
      }
      #expect(Set(world.server.log.map(\.key)).count == world.server.log.count, "seed \(seed): an effect came twice")
      #expect(fault(in: world.server.model) == nil, "seed \(seed)")
    }
  }

  /// The law would be empty if nothing happened in these worlds.
  @Test func `the worlds are rough ones`() {
    var (cuts, refusals, repeats, conflicts, snapshots) = (0, 0, 0, 0, 0)
    for seed in 0..<50 {
      var world = RoughWorld(seed: seed)
      for _ in 0..<150 {
        _ = world.step()
        conflicts += world.clients.count { $0.replica.pending.contains { $0.conflict != nil } }
      }
      world.calm()
      cuts += world.cuts
      snapshots += world.snapshots
      repeats += world.server.repeats
      refusals += world.clients.map(\.refused.count).reduce(0, +)
    }
    for count in [cuts, refusals, repeats, conflicts, snapshots] { #expect(count > 50) }
  }

  private func fault(in board: Columns) -> String? {
    let cards = board.all.joined()
    if Set(cards).count != cards.count { return "a card is there twice" }
    return board.all[2].count > board.limit ? "a column is over its limit" : nil
  }
}
