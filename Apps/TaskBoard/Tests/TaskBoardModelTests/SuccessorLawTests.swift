import SeededRandom
import Testing

@testable import TaskBoardModel

/// Where the cards go that follow those which are done.
@Suite struct SuccessorLawTests {
  private let now = LocalTime(moment: Moment(rawValue: 1_800_000_000), zone: 0)

  /// The first open column in which each of the limits has room, as it is looked for plainly.
  private func places(of next: [Successor], after action: KanbanAction, on board: Kanban) -> [ColumnID?] {
    var board = board
    _ = board.apply((try? KanbanActionPlan(board: board, time: now.moment).edits(for: action)) ?? [])
    return next.map { successor in
      let open = board.columns.filter { !$0.isArchived && !$0.finishes }
      let column = open.first { (try? board.workLimits.checkRoom(in: $0, for: [successor.new.card])) != nil }
      guard let column = column ?? open.first else { return nil }
      _ = board.apply([.put(successor.new.card, column.end)])
      return column.id
    }
  }

  @Test func `each card that follows goes to the first open column with room for it`() {
    var (elsewhere, followed) = (0, 0)
    for seed in UInt64(0)..<2_000 {
      var dice = SplitMix64(seed: seed)
      let board = dice.board()
      let action = KanbanAction.change(board.cards.keys.sorted(), [.done(now.moment)])
      guard case .finish(_, _, _, let next) = board.followed(action, at: now) else { continue }
      let places = places(of: next, after: action, on: board)
      #expect(next.map(\.new.place.column) == places, "seed \(seed)")
      followed += next.count
      elsewhere += places.count { $0 != board.columns.first { !$0.finishes }?.id }
    }
    #expect(followed > 500 && elsewhere > 50, "\(followed) \(elsewhere)")
  }
}
