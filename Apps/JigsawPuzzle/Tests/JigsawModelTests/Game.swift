import Geometry
import History
import SeededRandom

@testable import JigsawModel

/// A person who plays at random: pieces are often dropped near where they belong, and as often just as near where they
/// do not. Some commands are such that no program would make them.
struct Game {
  private var dice: SplitMix64
  let start: Puzzle
  let cut: Cut

  init(seed: UInt64) {
    dice = SplitMix64(seed: seed)
    let grid = Grid(validColumns: dice.int(in: 2...4), rows: dice.int(in: 2...3))
    let style = try! CutStyle(CutStyle.Shape.allCases[Int(seed / 2 % 3)])
    let turning: Challenge.Turning =
      switch seed % 8 {
      case 6: .free
      case 7: .quarters
      default: .upright
      }
    start = Puzzle(grid: grid, seed: seed, style: style, challenge: Challenge(turning: turning))
    cut = Cut(grid: grid, pieceHeight: [0.5, 1, 2].randomElement(using: &dice)!, seed: seed, style: style)
  }

  /// The next command, which may be refused.
  mutating func next(on puzzle: Puzzle) throws(Refusal) -> PuzzleCommand {
    switch dice.int(in: 0...99) {
    case 0..<48:
      let placements = (0..<(dice.bool(probability: 0.3) ? dice.int(in: 2...4) : 1)).map { _ in
        placement(of: piece(of: puzzle), on: puzzle)
      }
      return try puzzle.dropping(placements, tolerance: dice.bool(probability: 0.2) ? 0.5 : 0.22).command
    case 48..<51:
      let pieces = (0..<dice.int(in: 1...2)).map { _ in piece(of: puzzle) }
      return .lock(Lock(pieces, isLocked: dice.bool(probability: 0.7)))
    case 51..<65:
      let pieces = (0..<dice.int(in: 1...3)).map { _ in piece(of: puzzle) }
      let place: [PutAway.Place] = [.first, .last, .after(piece(of: puzzle))]
      return .putAway(PutAway(pieces, place.randomElement(using: &dice)!, in: tray()))
    case 65..<71: return try puzzle.gathering(dice.bool(probability: 0.5) ? .edges : .corners, into: name())
    case 71..<74 where puzzle.challenge.isTurned:
      return .turn(Turn((0..<dice.int(in: 1...2)).map { _ in piece(of: puzzle) }, by: turn()))
    case 71..<78: return try puzzle.sorting(tray(), by: order(of: puzzle))
    case 78..<88:
      let changes: [TrayChange] = [.make(name()), .rename(name(), to: name()), .empty(name()), .remove(name())]
      return .trays(changes.randomElement(using: &dice)!)
    case 88..<90:
      let pieces = (0..<dice.int(in: 1...4)).map { _ in piece(of: puzzle) }
      return try puzzle.stacking(pieces, cut: cut, around: .zero + place(on: puzzle))
    case 90..<95:
      let source = puzzle.allTrays.randomElement(using: &dice)!
      return try puzzle.spreading(puzzle.pieces(in: source), cut: cut)
    default: return hostile(on: puzzle)
    }
  }

  private mutating func hostile(on puzzle: Puzzle) -> PuzzleCommand {
    let wild = PieceID(dice.int(in: -3...puzzle.grid.count + 2))
    let offset = Vector(dx: [.nan, .infinity, 1e300, -100_001, 0].randomElement(using: &dice)!, dy: 0)
    let group = Layout.Group(pieces: [wild], offset: offset, above: GroupID(lowest: piece(of: puzzle)))
    let standing = Standing(element: wild, after: dice.bool(probability: 0.5) ? piece(of: puzzle) : nil)
    let shuffled = puzzle.tray.shuffled(using: &dice)
    let commands: [PuzzleCommand] = [
      .drop(PutDown(placements: [Placement(wild, at: offset)], tolerance: .nan, moved: 0, joined: 0)),
      .putAway(PutAway([wild, wild], .after(wild), in: tray())), .putAway(PutAway([], in: tray())),
      .reorder(Reorder([wild], in: tray())), .reorder(Reorder(shuffled, in: tray())),
      .reorder(Reorder(shuffled)), .reorder(Reorder(shuffled.dropLast() + [wild])),
      .spread(Spread([Placement(wild, at: offset)])), .spread(Spread([])),
      .spread(Spread([Placement(wild, at: .zero), Placement(piece(of: puzzle), at: .zero)])),
      .restore(Layout(tray: [standing], groups: [group])), .turn(Turn([wild], by: turn())), .turn(Turn([], by: turn())),
      .lock(Lock([wild, wild])), .lock(Lock([], isLocked: false)),
      .restore(Layout(tray: [], groups: [], turned: [Layout.Turned(piece: wild, turn: turn())])),
      .restore(Layout(tray: [], groups: [group], trays: [Layout.InTray(name: name(), pieces: [standing])])),
      .restore(Layout(tray: [], groups: [], trays: [Layout.InTray(name: name(), pieces: [standing])], names: [name()])),
      .restore(Layout(tray: [standing], groups: [], names: [name(), name()])),
      .restore(Layout(tray: [], groups: [], names: (0..<25).map { _ in name() })),
    ]
    return commands.randomElement(using: &dice)!
  }

  /// Often turned like a neighbor.
  private mutating func placement(of piece: PieceID, on puzzle: Puzzle) -> Placement {
    let place = place(on: puzzle)
    guard puzzle.challenge.isTurned, dice.bool(probability: 0.9) else { return Placement(piece, at: place) }
    let goal = dice.bool(probability: 0.9) ? puzzle.home(of: piece)?.pose.turn ?? .none : turn()
    return Placement(piece, at: place, turned: goal - puzzle.turn(of: piece))
  }

  private mutating func turn() -> Rotation { Rotation(steps: dice.int(in: -6...12)) }

  private mutating func order(of puzzle: Puzzle) -> TrayOrder {
    let some = puzzle.grid.pieces.filter { _ in dice.bool(probability: 0.7) }.shuffled(using: &dice)
    let orders: [TrayOrder] = [.edgesFirst, .knobs(cut), .colors(some), .shuffled(seed: dice.next() % 5)]
    return orders.randomElement(using: &dice)!
  }

  private mutating func tray() -> TrayID { dice.bool(probability: 0.4) ? .main : .named(name()) }

  /// One of a few names, so that many of them are used again.
  private mutating func name() -> TrayName {
    try! TrayName(
      dice.bool(probability: 0.1) ? "Tray \(dice.int(in: 1...30))" : ["Sky", "Edges", "é"][dice.int(in: 0...2)])
  }

  private mutating func piece(of puzzle: Puzzle) -> PieceID {
    PieceID(dice.int(in: 0...(puzzle.grid.count - 1)))
  }

  /// Anywhere, or near where any group is.
  private mutating func place(on puzzle: Puzzle) -> Vector {
    guard let group = puzzle.zOrder.randomElement(using: &dice), dice.bool(probability: 0.8) else {
      return Vector(dx: dice.double(in: -3...3), dy: dice.double(in: -3...3))
    }
    let shake = dice.bool(probability: 0.2) ? 0 : 0.3
    return puzzle.offset(of: group)! + Vector(dx: dice.double(in: -shake...shake), dy: dice.double(in: -shake...shake))
  }
}
