import AppSharing
import AppSharingTestKit
import AppShell
import Geometry
import History
import JigsawModel
import SeededRandom
import Sharing
import SharingTestKit
import TerminalUI
import Testing

@testable import JigsawProgram
@testable import JigsawPuzzle

/// A puzzle that several people solve.
@Suite struct SharedPuzzleTests {
  /// What somebody may try: mostly to put a piece where it belongs beside another one.
  private static func anyCommand(on puzzle: Puzzle, _ dice: inout SplitMix64) -> PuzzleCommand {
    func piece(_ dice: inout SplitMix64) -> PieceID { PieceID(dice.int(in: 0...(puzzle.grid.count - 1))) }
    func tray(_ dice: inout SplitMix64) -> TrayID { dice.bool(probability: 0.5) ? .main : .named(name(&dice)) }
    func name(_ dice: inout SplitMix64) -> TrayName { try! TrayName(dice.element(of: ["Sky", "Sea"])) }
    let some = (0..<dice.int(in: 1...2)).map { _ in piece(&dice) }
    let command: PuzzleCommand?
    switch dice.int(in: 0...9) {
    case 0...4:
      let near = puzzle.zOrder.randomElement(using: &dice).flatMap(puzzle.offset(of:)) ?? .zero
      let place =
        dice.bool(probability: 0.7) ? near + Vector(dx: 0.1, dy: 0) : Vector(dx: dice.double(in: -3...3), dy: 0)
      command = try? puzzle.dropping([Placement(some[0], at: place)], tolerance: 0.3).command
    case 5: command = .putAway(PutAway(some, .after(piece(&dice)), in: tray(&dice)))
    case 6: command = .putAway(PutAway(some, in: tray(&dice)))
    case 7:
      command = try? puzzle.sorting(
        tray(&dice), by: dice.bool(probability: 0.5) ? .edgesFirst : .shuffled(seed: 3))
    case 8: command = .lock(Lock(some, isLocked: dice.bool(probability: 0.5)))
    default:
      let changes: [TrayChange] = [
        .make(name(&dice)), .remove(name(&dice)), .empty(name(&dice)), .rename(name(&dice), to: name(&dice)),
      ]
      command = .trays(dice.element(of: changes))
    }
    return command ?? .lock(Lock(some))
  }

  private static func laws() throws -> SharingLaws<SharedWork<Jigsaw>> {
    let start = SharedWork<Jigsaw>(Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 7))
    return SharingLaws(start) { work in
      work.model.check() ?? (work.points.values.reduce(0, +) == start.model.parts - work.model.parts ? nil : "points")
    } choice: { work, _, dice in
      SharedAction(Self.anyCommand(on: work.model, &dice))
    }
  }

  @Test func `a puzzle keeps the laws of a shared document`() throws {
    let laws = try Self.laws()
    let tally = try laws.converge(seeds: Laws.seeds(300, long: 5_000), steps: 60)
    #expect(tally.undos > 100 && tally.refusals > 100 && tally.crashes > 100, "\(tally) is too little to tell")
  }

  @Test func `an inverse takes back what was done, and a refused command changes nothing`() throws {
    try Self.laws().invert()
  }

  @Test func `documents and commands that somebody has tampered with do no harm`() throws {
    try Self.laws().withstand()
  }

  @Test func `whatever comes over the network, the puzzle stays on the table`() throws {
    let app = try Puzzles.app(4, 3)
    let others = [
      Puzzle(grid: try Grid(columns: 5, rows: 4), seed: 3), Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 7),
      Puzzle(grid: try Grid(columns: 3, rows: 4), seed: 8),
    ]
    let table = try SharedTable(app, Puzzle(grid: app.art.cut.grid, seed: 7), size: CellSize(100, 30))
    try table.withstand(typing: ["\t", " ", "u", "J", "\u{1b}", "\t ", "\t \t ", "b", "?"], others)
  }

  @Test func `points that are as many as can be do no harm`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 7)
    let apart = [Placement(PieceID(0), at: .zero)]
    _ = try puzzle.dropping(apart, tolerance: 0.1).command.perform(on: &puzzle)
    let join = try puzzle.dropping([Placement(PieceID(1), at: .zero)], tolerance: 0.1).command
    let text = try SharedText<SharedWork<Jigsaw>>.text(of: SharedWork<Jigsaw>(puzzle))
      .replacing(#""points":{}"#, with: #""points":{"Ada":\#(Int.max)}"#)
    var work = try #require(SharedText<SharedWork<Jigsaw>>.message(text, as: SharedWork<Jigsaw>.self))
    var action = SharedAction<Jigsaw>(join)
    action.sign(at: 0, by: "Ada")
    _ = try action.perform(on: &work).perform(on: &work)
  }

  @Test func `a join by two at once is one join, and the later one is told`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 7)
    let (one, other) = (PieceID(0), PieceID(1))
    for (piece, place) in [(one, 0.0), (other, 5.0)] {
      let apart = [Placement(piece, at: Vector(dx: place, dy: 0))]
      _ = try puzzle.dropping(apart, tolerance: 0.1).command.perform(on: &puzzle)
    }
    for (adas, bobs) in [(one, other), (one, one)] {
      var server = SimulatedServer(SharedWork<Jigsaw>(puzzle))
      let answers = try [("Ada", adas), ("Bob", bobs)].map { name, piece in
        let goal = try #require(puzzle.offset(of: GroupID(lowest: piece == one ? other : one)))
        let drop = try puzzle.dropping([Placement(piece, at: goal)], tolerance: 0.1)
        #expect(drop.joins.count == 1)
        return server.submit(Submission(key: name, command: SharedAction(drop.command), kind: .action), by: name)
      }
      guard case .success = answers[0], case .failure(let refusal) = answers[1] else {
        Issue.record("\(answers)")
        continue
      }
      #expect(refusal.reason == "They have been joined to others in the meantime.")
      #expect(server.document.points == ["Ada": 1] && server.document.model.zOrder.count == 1)
    }
  }

  @Test func `all that a command may change is said, so that nobody takes back what others did`() throws {
    try SplitMix64.forEachSeed(in: 0..<300) { dice in
      var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 7)
      for _ in 0..<20 {
        let (command, before) = (Self.anyCommand(on: puzzle, &dice), puzzle)
        guard let inverse = try? command.perform(on: &puzzle) else { continue }
        let said = Jigsaw.subjects(of: inverse)
        for piece in puzzle.grid.pieces where before.pieces(with: piece) != puzzle.pieces(with: piece) {
          #expect(said.contains(Jigsaw.sharedID(of: piece)), "seed \(dice.seed): \(command) changed \(piece)")
        }
        if before.allTrays != puzzle.allTrays { #expect(said.contains("trays"), "seed \(dice.seed): \(command)") }
      }
    }
  }
}

extension Puzzle {
  fileprivate var parts: Int { countInTrays + zOrder.count }

  /// What moves with a piece, and where it is. A lock is one of the lowest piece, and a tray may have another name.
  fileprivate func pieces(with piece: PieceID) -> [String] {
    guard let group = group(of: piece) else { return ["in the trays"] }
    let lock = group.lowest == piece && isLocked(group) ? ["locked"] : []
    return pieces(of: group).map { "\($0)" } + ["\(pose(of: group)!)"] + lock
  }
}
