import Foundation
import History
import SeededRandom
import Testing

@testable import TaskBoardModel

@Suite struct CardOrderTests {
  @Test func `it is what a plain array is, whatever is put and taken`() {
    for seed in Laws.seeds(20, long: 300) {
      var random = SplitMix64(seed: UInt64(seed))
      var plain = (0..<random.int(in: 0...1500)).map { CardID("\($0)") }
      var order = CardOrder(plain)
      for step in 0..<3000 {
        // Now it grows, now it shrinks, now it changes at one place.
        let grows = step / 700 % 2 == 0
        if random.bool(probability: grows ? 0.8 : 0.2) || plain.isEmpty {
          let index =
            random.bool(probability: 0.3) ? random.int(in: 0...min(3, plain.count)) : random.int(in: 0...plain.count)
          plain.insert(CardID("n\(step)"), at: index)
          order.insert(CardID("n\(step)"), at: index)
        } else {
          let index = random.int(in: 0...plain.count - 1)
          let card = plain.remove(at: index)
          #expect(order.remove(card) == index, "seed \(seed), step \(step)")
          #expect(order.remove(card) == nil && !order.contains(card), "seed \(seed), step \(step)")
        }
        guard step % 100 == 0 || step < 10 else { continue }
        #expect(Array(order) == plain && order.count == plain.count, "seed \(seed), step \(step)")
        #expect(order.parts.joined().elementsEqual(plain), "seed \(seed), step \(step)")
        #expect(order == CardOrder(plain) && order.hashValue == CardOrder(plain).hashValue, "seed \(seed)")
        for (index, card) in plain.enumerated() where index % 97 == 0 || index == plain.count - 1 {
          #expect(order[index] == card && order.firstIndex(of: card) == index && order.contains(card), "seed \(seed)")
        }
      }
      // Two that are neighbors never hold less than half of what one may hold.
      #expect(order.parts.count <= 4 * plain.count / CardOrder.longest + 2, "seed \(seed)")
    }
  }

  @Test func `it is written and read as an array, and one with a card at two places is told from others`() throws {
    let order = CardOrder((0..<2000).map { CardID("\($0)") })
    let text = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode([CardID].self, from: text) == Array(order))
    #expect(try JSONDecoder().decode(CardOrder.self, from: text) == order)
    let twice =
      #"{"title":"T","columns":[{"id":"c1","title":"A","cards":["1","2","1"]}],"cards":{"1":{"id":"1","title":"x"},"2":{"id":"2","title":"y"}}}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Kanban.self, from: Data(twice.utf8)) }
  }

  @Test func `a command on a column of 100,000 cards costs less than half of a look at each of them`() throws {
    let count = 100_000
    let cards = (1...count).map { Card(CardID("\($0)"), title: "Card \($0)") }
    var board = Kanban(title: "Large", columns: [(Column(ColumnID("c1"), title: "All"), cards)])
    var random = SplitMix64(seed: 1)
    var begin = threadTime
    for step in 0..<200 {
      let id = CardID("\(random.int(in: 1...count / 2))")
      let action: KanbanAction =
        switch step % 4 {
        case 0: .add(Card(CardID("\(count + step + 1)"), title: "New"), at: CardPlace(ColumnID("c1")))
        case 1: .move([id], to: CardPlace(ColumnID("c1")))
        case 2:
          .move([id], to: CardPlace(ColumnID("c1"), after: [CardID("\(random.int(in: count / 2 + 1...count - 200))")]))
        default: .delete([CardID("\(count - step / 4)")])
        }
      _ = try KanbanCommand(action, at: Moment(rawValue: 1)).perform(on: &board)
    }
    let commands = (threadTime - begin) / 200
    #expect(board.fault == nil)
    let plain = cards.map(\.id)
    begin = threadTime
    for _ in 0..<20 { #expect(plain.firstIndex(of: CardID("\(count)")) == count - 1) }
    let look = (threadTime - begin) / 20
    #expect(commands < look / 2, "\(commands) s for a command, \(look) s for a look")
  }

  @Test func `what waits for a card is what a look at all cards finds`() throws {
    for seed in Laws.seeds(20, long: 500) {
      var random = SplitMix64(seed: UInt64(seed))
      var board = random.board()
      var inverses: [KanbanCommand] = []
      for step in 0..<60 {
        let command =
          random.bool(probability: 0.2) ? inverses.popLast() : nil
        if let inverse = try? (command ?? KanbanCommand(random.action(for: board), at: Moment(rawValue: step))).perform(
          on: &board)
        {
          inverses.append(inverse)
        }
        for id in board.cards.keys {
          let waiting = board.cards.values.filter { $0.blockers.contains(id) }.sorted { $0.id < $1.id }
          #expect(board.waiting(for: id) == waiting, "seed \(seed), step \(step)")
        }
        #expect(board.dependents == Dependents(board.cards.values), "seed \(seed), step \(step)")
      }
    }
  }
}
