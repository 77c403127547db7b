import History
import Testing

@testable import Networking

@Suite struct ReplicaTests {
  private typealias Board = Replica<ColumnCommand>
  private let mine = IdempotencyKey("mine")!
  private let theirs = IdempotencyKey("theirs")!
  private let start = Columns(all: [[1, 2, 3], [], []])

  private func confirmed(_ revision: Int, _ key: IdempotencyKey?, _ command: ColumnCommand) -> Board.Confirmed {
    Board.Confirmed(revision: revision, key: key, command: command)
  }

  @Test func `what is done here is seen at once, and stays where it is when it is confirmed`() throws {
    var board = Board(confirmed: start, revision: 0)
    try board.perform(.move(1, after: 3, column: 0), as: mine)
    #expect(board.visible.all == [[2, 3, 1], [], []])
    #expect(board.confirmed == start)
    board.confirm(mine, revision: 1)
    #expect(board.visible.all == [[2, 3, 1], [], []])
    board.receive(confirmed(1, mine, .move(1, after: 3, column: 0)))
    #expect(board.visible.all == [[2, 3, 1], [], []])
    #expect(board.pending.isEmpty)
    #expect(board.confirmed == board.visible)
  }

  @Test func `a change of others goes below what is pending here`() throws {
    var board = Board(confirmed: start, revision: 0)
    try board.perform(.move(1, after: 3, column: 0), as: mine)
    board.receive(confirmed(1, theirs, .move(3, after: nil, column: 1)))
    // Card 3 has left, so there is nothing to place card 1 after: it waits where it was, and says so.
    #expect(board.visible.all == [[1, 2], [3], []])
    #expect(board.pending.first?.conflict == .init("Card 3 is not in column 0."))
    board.receive(confirmed(2, theirs, .move(3, after: 2, column: 0)))
    #expect(board.visible.all == [[2, 3, 1], [], []])
    #expect(board.pending.first?.conflict == nil)
  }

  @Test func `a command without a key is done like any other, and is nobody's here`() throws {
    var board = Board(confirmed: start, revision: 0)
    try board.perform(.move(1, after: nil, column: 1), as: mine)
    let needs = [
      board.receive(confirmed(2, nil, .move(3, after: nil, column: 2))),
      board.receive(confirmed(1, nil, .move(2, after: nil, column: 2))),
    ]
    #expect(needs == [.commands(after: 0), .nothing])
    #expect(board.confirmed.all == [[1], [], [3, 2]] && board.visible.all == [[], [1], [3, 2]])
    #expect(board.pending.map(\.key) == [mine])
  }

  @Test func `of commands that come too early, no more are kept than an answer can be ahead`() throws {
    var board = Board(confirmed: start, revision: 0)
    for revision in (2...1_000).shuffled() {
      board.receive(confirmed(revision, nil, .move(1, after: nil, column: revision % 3)))
    }
    #expect(board.need == .commands(after: 0))
    for revision in 1...1_000 {
      board.receive(confirmed(revision, nil, .move(1, after: nil, column: revision % 3)))
    }
    #expect(board.need == .nothing && board.revision == 1_000)
    board.receive(confirmed(.max, nil, .move(1, after: nil, column: 1)))
    for revision in 2_000...9_000 { board.receive(confirmed(revision, nil, .move(1, after: nil, column: 1))) }
    board.receive(confirmed(1_001, nil, .move(1, after: nil, column: 2)))
    #expect(board.need == .commands(after: 1_001))
    #expect(board.countOfEarly == 100)
  }

  @Test func `a refused command disappears and nothing else does`() throws {
    var board = Board(confirmed: start, revision: 0)
    let other = IdempotencyKey("other")!
    try board.perform(.move(1, after: nil, column: 1), as: mine)
    try board.perform(.move(2, after: nil, column: 2), as: other)
    #expect(board.refuse(mine) == .move(1, after: nil, column: 1))
    #expect(board.visible.all == [[1, 3], [], [2]])
    #expect(board.refuse(mine) == nil)
    #expect(board.pending.map(\.key) == [other])
  }

  @Test func `a command that cannot be done changes nothing`() {
    var board = Board(confirmed: start, revision: 0)
    #expect(throws: Refusal("There is no card 9.")) {
      try board.perform(.remove(9), as: mine)
    }
    #expect(board.visible == start)
    #expect(board.pending.isEmpty)
  }

  @Test func `what comes early waits, and what is missing is named`() {
    var board = Board(confirmed: start, revision: 0)
    #expect(board.receive(confirmed(3, theirs, .remove(3))) == .commands(after: 0))
    #expect(board.receive(confirmed(1, theirs, .remove(1))) == .commands(after: 1))
    #expect(board.visible.all == [[2, 3], [], []])
    #expect(board.receive(confirmed(2, theirs, .remove(2))) == .nothing)
    #expect(board.receive(confirmed(2, theirs, .remove(2))) == .nothing)
    #expect(board.visible.all == [[], [], []])
    #expect(board.revision == 3)
  }

  @Test func `a model that has come to differ is not changed further, and asks for the whole`() {
    var board = Board(confirmed: start, revision: 0)
    #expect(board.receive(confirmed(1, theirs, .remove(9))) == .snapshot)
    #expect(board.receive(confirmed(2, theirs, .remove(1))) == .snapshot)
    #expect(board.confirmed == start)
    board.reset(to: Columns(all: [[7], [], []]), revision: 2)
    #expect(board.need == .nothing)
    #expect(board.visible.all == [[7], [], []])
  }

  @Test func `a snapshot that has my command in it takes it from what is pending when its answer comes`() throws {
    var board = Board(confirmed: start, revision: 0)
    try board.perform(.move(1, after: nil, column: 1), as: mine)
    board.reset(to: Columns(all: [[2, 3], [1], []]), revision: 5)
    #expect(board.pending.map(\.key) == [mine])
    #expect(board.confirm(mine, revision: 4) == .nothing)
    #expect(board.pending.isEmpty)
    #expect(board.visible.all == [[2, 3], [1], []])
    board.reset(to: start, revision: 3)
    #expect(board.revision == 5)
  }
}
