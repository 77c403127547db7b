import BoardSharing
import SeededRandom
import SharingTestKit
import TaskBoardModel
import TaskBoardSharing
import Testing

@Suite struct ConvergenceTests {
  @Test func `after any delays, losses and cuts all have the server's board, and no card is lost or doubled`() throws {
    let tally = try Kanban.laws.converge { world in
      let cards = Set(world.server.document.cards.keys)
      #expect(cards == Self.cards(of: world.server), "seed \(world.dice.seed)")
    }
    #expect(tally.undos > 200 && tally.refusals > 50, "\(tally) is too little to tell")
  }

  /// Which cards there must be, counted from the log alone.
  private static func cards(of server: SimulatedServer<Kanban>) -> Set<CardID> {
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
