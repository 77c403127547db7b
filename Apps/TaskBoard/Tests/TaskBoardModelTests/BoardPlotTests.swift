import Foundation
import History
import SeededRandom
import TaskBoardModel
import Testing

@Suite struct BoardPlotTests {
  private let now = LocalTime(moment: Moment(rawValue: 40 * 86_400 + 3_600), zone: 0)

  /// Plays random commands on a random board, a few each day.
  ///
  /// - Returns: The boards at the end of each day from the first command on, and the past that leads to the last one.
  private func play(_ seed: UInt64, commands: Int = 40) -> (boards: [Kanban], past: BoardPast) {
    var dice = SplitMix64(seed: seed)
    var board = dice.board()
    var ends: [Int: Kanban] = [:]
    var steps: [(command: KanbanCommand, inverse: KanbanCommand)] = []
    var time = 86_400 * dice.int(in: 1...5)
    for _ in 0..<commands {
      time += dice.int(in: 0...3) == 0 ? dice.int(in: 0...100_000) : 60
      guard time < now.moment.rawValue else { break }
      let command = KanbanCommand(dice.action(for: board), at: Moment(rawValue: time), by: "Ada")
      guard let inverse = try? command.perform(on: &board) else { continue }
      steps.append((command, inverse))
      ends[time / 86_400] = board
    }
    let first = ends.keys.min() ?? now.day.number
    var boards: [Kanban] = []
    for day in first...now.day.number { boards.append(ends[day] ?? boards.last ?? board) }
    return (boards, BoardPast(of: board, steps))
  }

  @Test func `the counts of each day are those of the board at its end, and add up to its cards`() {
    var archived = 0
    for seed in Laws.seeds(60, long: 1_000) {
      let (boards, past) = play(UInt64(seed))
      let flow = BoardFlow(past, now: now)
      #expect(flow.days.count == boards.count, "seed \(seed)")
      for (entry, board) in zip(flow.days, boards) {
        #expect(entry.total == board.cards.count, "seed \(seed), day \(entry.day)")
        #expect(entry.open == board.cards.values.count { !$0.isDone && !$0.isArchived }, "seed \(seed)")
        for (band, count) in zip(flow.bands, entry.counts) {
          let cards =
            band.column.map { id in board[id].map { board.openCards(in: $0).count } ?? 0 }
            ?? board.cards.values.count(where: \.isArchived)
          #expect(count == cards, "seed \(seed), day \(entry.day), \(band.title)")
          if band.column == nil { archived += count }
        }
      }
    }
    #expect(archived > 1_000)
  }

  @Test func `the past that follows from versions of a file has the same flow`() {
    for seed in Laws.seeds(40, long: 200) {
      let (boards, past) = play(UInt64(seed))
      let first = now.day.number - boards.count + 1
      let versions = boards.enumerated().map { index, board in
        (time: Moment(rawValue: (first + index) * 86_400), board: board)
      }
      let flow = BoardFlow(past, now: now)
      let other = BoardPast(of: versions).map { BoardFlow($0, now: now) }
      // The first version is where the past begins, so its day is known only if something happened after it.
      guard let other, other.days.count > 1 else { continue }
      for entry in other.days {
        let same = flow.days.first { $0.day == entry.day }
        #expect(same?.total == entry.total && same?.open == entry.open, "seed \(seed), day \(entry.day)")
      }
    }
  }

  @Test func `fewer days show the last one of each run, and always today`() {
    for seed in Laws.seeds(40, long: 200) {
      let flow = BoardFlow(play(UInt64(seed)).past, now: now)
      for count in [1, 2, 3, 7, 100] {
        let thin = flow.thinned(to: count)
        #expect(thin.days.count == min(count, flow.days.count), "seed \(seed)")
        #expect(thin.days.last == flow.days.last, "seed \(seed)")
        #expect(Set(thin.days).isSubset(of: flow.days), "seed \(seed)")
      }
    }
  }

  @Test func `a time in the distant past does not make a day for each day since`() {
    var board = Kanban.empty(title: "Old")
    let command = KanbanCommand(
      .add(Card(CardID("1"), title: "Stone"), at: CardPlace(ColumnID("c1"))), at: Moment(rawValue: -4_000_000_000_000))
    guard let inverse = try? command.perform(on: &board) else { return }
    let flow = BoardFlow(BoardPast(of: board, [(command, inverse)]), now: now, atMost: 30)
    #expect(flow.days.count == 30 && flow.isCut)
    #expect(flow.days.allSatisfy { $0.total == 1 })
  }

  @Test func `work begins when a card first leaves the first column, and ends when it is done`() throws {
    var board = Kanban.empty(title: "Work")
    var steps: [(command: KanbanCommand, inverse: KanbanCommand)] = []
    func perform(_ action: KanbanAction, hour: Int) throws {
      let command = KanbanCommand(action, at: Moment(rawValue: hour * 3_600))
      steps.append((command, try command.perform(on: &board)))
    }
    try perform(.add(Card(CardID("1"), title: "Slow"), at: CardPlace(ColumnID("c1"))), hour: 1)
    try perform(.add(Card(CardID("2"), title: "Quick"), at: CardPlace(ColumnID("c2"))), hour: 2)
    try perform(.move([CardID("1")], to: CardPlace(ColumnID("c2"))), hour: 5)
    try perform(.move([CardID("1")], to: CardPlace(ColumnID("c1"))), hour: 6)
    try perform(.move([CardID("2")], to: CardPlace(ColumnID("c3"))), hour: 7)
    try perform(.move([CardID("1")], to: CardPlace(ColumnID("c3"))), hour: 25)
    let times = CycleTimes(BoardPast(of: board, steps))
    #expect(times.cards.map(\.card) == [CardID("2"), CardID("1")])
    #expect(times.cards.map(\.cycle) == [5 * 3_600, 20 * 3_600])
    #expect(times.percentile(0.5) == 5 * 3_600)
    #expect(times.percentile(0.85) == 20 * 3_600)
    let late = CycleTimes(BoardPast(of: board, Array(steps.suffix(2)), isCut: true))
    #expect(late.cards.map(\.cycle) == [nil, 0], "Work on card 2 began before the known past.")
  }

  @Test func `no cycle time is negative, and half of the cards are within the median`() {
    var known = 0
    for seed in Laws.seeds(60, long: 1_000) {
      let times = CycleTimes(play(UInt64(seed)).past).known.map(\.seconds)
      #expect(times.allSatisfy { $0 >= 0 }, "seed \(seed)")
      known += times.count
      guard let half = CycleTimes(play(UInt64(seed)).past).percentile(0.5) else { continue }
      #expect(2 * times.count { $0 <= half } >= times.count, "seed \(seed)")
      #expect(2 * times.count { $0 < half } < 2 * times.count, "seed \(seed)")
    }
    #expect(known > 100)
  }
}
