import BoardSharing
import SeededRandom
import SimulatedBoards
import TaskBoardModel
import TaskBoardSharing
import Testing

@Suite struct ConvergenceTests {
  @Test func `after any delays, losses and cuts all have the server's board, and no card is lost or doubled`() {
    var undos = 0
    var refusals = 0
    for seed in Laws.seeds(150, long: 1_000) {
      var world = SimulatedWorld(seed: seed)
      world.play(40)
      world.settle()
      #expect(world.faults == [], "seed \(seed)")
      for client in world.clients {
        #expect(client.isIdle && client.session.unsent == 0, "seed \(seed), \(client.name) is not done")
        #expect(client.session.revision == world.server.revision, "seed \(seed), \(client.name)")
        #expect(client.session.board == world.server.board, "seed \(seed), \(client.name)")
      }
      #expect(world.server.board.fault == nil, "seed \(seed)")
      #expect(Set(world.server.board.cards.keys) == Self.cards(of: world.server), "seed \(seed)")
      let submitted = world.clients.reduce(0) { $0 + $1.submitted }
      let refused = world.clients.reduce(0) { $0 + $1.session.conflicts.count }
      #expect(submitted == world.server.revision + refused, "seed \(seed): each command is done or refused, once")
      undos += world.undos
      refusals += refused
    }
    #expect(undos > 200 && refusals > 50, "\(undos) undos and \(refusals) refusals are too few to tell")
  }

  /// Which cards there must be, counted from the log alone.
  private static func cards(of server: SimulatedServer) -> Set<CardID> {
    var cards = Set(server.start.cards.keys)
    var board = server.start
    for command in server.log {
      let before = board
      _ = try? command.command.perform(on: &board)
      switch command.command.action {
      case .add(let card, _): cards.insert(card.id)
      case .addCards(let new): cards.formUnion(new.map(\.card.id))
      case .finish(_, _, _, let next):
        // Only cards that become done are followed.
        for successor in next where before[successor.of]?.isDone == false && board[successor.of]?.isDone == true {
          cards.insert(successor.new.card.id)
        }
      case .delete(let ids): cards.subtract(ids)
      case .takeBack(let edits):
        for edit in edits {
          if case .put(let card, _) = edit { cards.insert(card.id) }
          if case .take(let id) = edit { cards.remove(id) }
        }
      default: break
      }
    }
    return cards
  }
}
