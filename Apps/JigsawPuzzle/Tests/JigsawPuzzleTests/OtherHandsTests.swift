import AppShell
import Geometry
import JigsawModel
import SeededRandom
import TerminalUI
import Testing

@testable import JigsawPuzzle

/// What others carry, as they say it.
@Suite struct OtherHandsTests {
  private let puzzle: Puzzle

  init() throws {
    puzzle = Puzzle(grid: try Grid(columns: 4, rows: 3), seed: 7)
  }

  private func hands(_ holding: Held..., of name: String = "Ada") -> [OtherHands.Hand] {
    let person = Company.Person(program: "hers", name: name, holding: holding)
    return OtherHands(Company(program: "mine", others: [person]), on: puzzle).all
  }

  @Test func `a piece is where somebody says, or where it lies if they do not say`() {
    let all = hands(Held(id: "3", name: "it", place: Point(2.5, -1)), Held(id: "5", name: "it"))
    #expect(all.map(\.piece) == [3, 5].map(PieceID.init) && all.map(\.name) == ["Ada", "Ada"])
    #expect(all.map(\.offset) == [Vector(dx: 2.5, dy: -1), nil] && all[0].hue == .hue(of: "Ada"))
  }

  @Test func `what no piece can be or no place is does no harm`() throws {
    let ids = ["-1", "12", "99999999999999999999", "", "x", "3"]
    let places = [Point(.infinity, 0), Point(0, .nan), Point(1e300, 1e300), Point(-100_001, 0)]
    for place in places {
      let all = ids.flatMap { hands(Held(id: $0, name: "it", place: place)) }
      #expect(all.map(\.piece) == [PieceID(3)] && all.map(\.offset) == [nil])
    }
    #expect(hands(Held(id: "3", name: "it"), Held(id: "3", name: "it")).count == 1)
    let name = String(repeating: "x", count: 300)
    #expect(hands(Held(id: "3", name: ""), of: name)[0].name.count == 12)
  }

  @Test func `a piece is drawn where a drop would put it, at every zoom`() throws {
    try SplitMix64.forEachSeed(in: 0..<200) { dice in
      var scroll = TableScroll()
      let tabletop = try Puzzles.tabletop(scroll, Placement(PieceID(5), at: .zero))
      scroll.zoom(by: dice.double(in: 0.5...3), about: Point(20, 10), in: tabletop)
      let other = try Puzzles.tabletop(scroll, Placement(PieceID(5), at: .zero))
      let carried = CarriedPieces([PieceID(dice.int(in: 0...11))], on: other, turned: Rotation.none)
      let offset = Vector(dx: dice.double(in: -4...4), dy: dice.double(in: -4...4))
      let frame = Rect(origin: carried.corner(at: offset), size: carried.home.size)
      let there = carried.placements(previewIn: frame)[0].offset
      // Half a cell at most.
      let pixel = 1 / Double(other.view.zoom)
      #expect(abs(there.dx - offset.dx) <= 0.51 * pixel, "seed \(dice.seed)")
      #expect(abs(there.dy - offset.dy) <= 1.01 * pixel, "seed \(dice.seed)")
    }
  }

  @Test func `a piece is described as somebody sees it`() throws {
    let hues = PieceHues(try Puzzles.app(4, 3).art)
    #expect(hues.words(for: PieceID(0)).hasSuffix(" corner piece"))
    #expect(hues.words(for: PieceID(1)).hasSuffix(" edge piece"))
    #expect(hues.words(for: PieceID(5)).hasSuffix(" piece") && !hues.words(for: PieceID(5)).contains("edge"))
    for (color, word) in [
      ((230.0, 20.0, 20.0), "red"), ((240, 140, 20), "orange"), ((240, 230, 20), "yellow"), ((20, 200, 40), "green"),
      ((30, 60, 220), "blue"), ((250, 250, 250), "white"), ((10, 10, 10), "black"), ((120, 120, 125), "gray"),
      ((110, 60, 20), "brown"),
    ] {
      #expect(PieceHues.word(for: (red: color.0, green: color.1, blue: color.2)) == word)
    }
  }
}
