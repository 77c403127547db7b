import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import TaskBoard

/// A board in a file that several programs change.
@Suite struct PageFileTests {
  private let folder = NSTemporaryDirectory() + "page-\(UUID().uuidString)"
  private var path: String { "\(folder)/BOARD.md" }
  private let now = Moment(rawValue: 1_000_000)

  private func perform(_ page: PageFile, by author: String, _ action: (Kanban) -> KanbanAction) throws {
    _ = try page.perform { board in
      var board = board
      _ = try KanbanCommand(action(board), at: now, by: author).perform(on: &board)
      return board
    }
  }

  @Test func `no card is claimed by two, no limit is passed and no number given twice, whoever read the file when`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (todo, doing) = (ColumnID("c1"), ColumnID("c2"))
    try SplitMix64.forEachSeed(in: Laws.seeds(20, long: 200)) { random in
      try? FileManager.default.removeItem(atPath: path)
      let first = try PageFile(path)
      for number in 1...6 {
        try perform(first, by: "Ada") { .add(Card($0.newCardID(), title: "Card \(number)"), at: CardPlace(todo)) }
      }
      try perform(first, by: "Ada") { _ in .changeColumn(doing, .limit(Limit(2, isHard: true))) }
      // Each has read the file at the beginning, as programs do that start at the same time.
      let pages = try (0..<8).map { _ in try PageFile(path) }
      var (owners, added): ([CardID: String], Int) = ([:], 0)
      for step in 0..<24 {
        let agent = random.index(below: 8)
        switch random.int(in: 0...2) {
        case 0:
          var id: CardID?
          let claimed: Void? = try? perform(pages[agent], by: "agent \(agent)") { board in
            id = board.claimable(by: "agent \(agent)", in: board.columns.map(\.id), at: now).first
            return .claim(id ?? CardID("none"), seconds: 600, to: nil)
          }
          guard claimed != nil, let id else { continue }
          #expect(owners.updateValue("agent \(agent)", forKey: id) == nil, "seed \(random.seed), step \(step)")
        case 1:
          let id = CardID("\(random.int(in: 1...6))")
          _ = try? perform(pages[agent], by: "agent \(agent)") { _ in .move([id], to: CardPlace(doing)) }
        default:
          try perform(pages[agent], by: "agent \(agent)") {
            .add(Card($0.newCardID(), title: "By \(agent) at \(step)"), at: CardPlace(todo))
          }
          added += 1
        }
      }
      let board = try PageFile(path).board
      #expect(board.cards.count == 6 + added && board[doing]!.cards.count <= 2, "seed \(random.seed)")
      for (id, owner) in owners { #expect(board[id]?.claim?.holder == owner, "seed \(random.seed)") }
    }
  }
}
