import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct ReorderTests {
  private let grid: Grid
  private let sky: TrayName

  init() throws {
    grid = try Grid(columns: 4, rows: 3)
    sky = try TrayName("Sky")
  }

  private func sorted(_ numbers: [Int], by order: TrayOrder) throws -> [Int] {
    var puzzle = Puzzle(grid: grid, tray: [])
    puzzle.trays.named = [Tray(name: sky, pieces: numbers.map(PieceID.init))]
    let before = puzzle
    let command = try puzzle.sorting(.named(sky), by: order)
    let inverse = try command.perform(on: &puzzle)
    let after = puzzle.trays.named[0].pieces
    _ = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
    return after.map(\.number)
  }

  @Test func `a tray is sorted by the border, and what is alike stays as it was`() throws {
    #expect(try sorted([6, 4, 9, 10, 2, 5, 1, 11, 7, 0], by: .edgesFirst) == [11, 0, 2, 1, 7, 9, 10, 4, 6, 5])
  }

  @Test func `a tray is sorted by knobs`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let cut = Cut(grid: grid, pieceHeight: 1, seed: seed)
      let numbers = Array(grid.pieces.map(\.number).reversed())
      let result = try sorted(numbers, by: .knobs(cut))
      let plain = (0...4).flatMap { count in
        numbers.filter { number in
          Side.allCases.filter { cut.shape(of: PieceID(number), on: $0) == .knob }.count == count
        }
      }
      #expect(result == plain, "seed \(seed)")
    }
  }

  @Test func `a tray takes the order of a list, with what is not in the list at its end`() throws {
    let list = [9, 3, 99, -1, 4, 9, 0, 1].map(PieceID.init)
    #expect(try sorted([7, 0, 1, 4, 2, 9], by: .colors(list)) == [9, 4, 0, 1, 7, 2])
  }

  @Test func `a shuffled tray is that of a new puzzle, whatever it was before`() throws {
    let puzzle = Puzzle(grid: grid, seed: 7)
    #expect(try sorted(Array(0..<12), by: .shuffled(seed: 7)) == puzzle.tray.map(\.number))
    #expect(try sorted(Array((0..<12).reversed()), by: .shuffled(seed: 7)) == puzzle.tray.map(\.number))
    #expect(try sorted([0, 1], by: .shuffled(seed: 1)) == [1, 0])
  }

  @Test func `an order that is none of this tray is refused and changes nothing`() throws {
    let puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    func refusal(_ numbers: [Int], in tray: TrayID = .main) -> Refusal? {
      var copy = puzzle
      defer { #expect(copy == puzzle) }
      return #expect(throws: Refusal.self) {
        try PuzzleCommand.reorder(Reorder(numbers.map(PieceID.init), in: tray)).perform(on: &copy)
      }
    }
    let wrong = Refusal("Those are not the pieces in the tray.", remedy: "Sort it again.")
    for numbers in [Array(0..<13), Array(1..<12) + [1], [-1] + Array(1..<12)] {
      #expect(refusal(numbers) == wrong)
    }
    for numbers in [[], Array(0..<11), Array(0..<12)] {
      #expect(
        refusal(numbers)
          == Refusal("The pieces in the tray are in this order already.", remedy: "Choose another order."))
    }
    #expect(refusal([], in: .named(sky))?.reason == "There is no tray \"Sky\".")
    #expect(throws: Refusal.self) { try puzzle.sorting(.named(sky), by: .edgesFirst) }
  }

  @Test func `what was taken away meanwhile stays there, and what has come goes to the end`() throws {
    var puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    let sorted = PuzzleCommand.reorder(Reorder((0..<11).reversed().map(PieceID.init)))
    try puzzle.drop(4, at: .zero)
    let before = puzzle
    let inverse = try sorted.perform(on: &puzzle)
    #expect(puzzle.tray.map(\.number) == [10, 9, 8, 7, 6, 5, 3, 2, 1, 0, 11] && puzzle.check() == nil)
    _ = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
  }

  @Test func `titles say what decided the order`() throws {
    func title(_ reason: Reorder.Reason?, _ tray: TrayID = .main) -> String {
      PuzzleCommand.reorder(Reorder([], in: tray, by: reason)).title
    }
    #expect(title(.edges) == "Sort the tray, edges first")
    #expect(title(.knobs) == "Sort the tray by knobs")
    #expect(title(.color, .named(sky)) == "Sort \"Sky\" by color")
    #expect(title(.chance) == "Shuffle the tray")
    #expect(title(nil) == "Reorder the tray")
  }
}
