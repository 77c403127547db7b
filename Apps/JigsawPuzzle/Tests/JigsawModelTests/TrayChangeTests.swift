import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct TrayChangeTests {
  private var puzzle: Puzzle
  private let sky: TrayName
  private let edges: TrayName

  init() throws {
    puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), tray: [5, 0, 3, 1, 4, 2].map(PieceID.init))
    (sky, edges) = (try TrayName("Sky"), try TrayName("Edges"))
    _ = try PuzzleCommand.putAway(PutAway([3, 1].map(PieceID.init), in: .named(sky))).perform(on: &puzzle)
    _ = try PuzzleCommand.putAway(PutAway([PieceID(4)], in: .named(edges))).perform(on: &puzzle)
  }

  /// Performs and undoes the change, then performs it again.
  private mutating func change(_ change: TrayChange) throws -> String {
    let before = puzzle
    let inverse = try PuzzleCommand.trays(change).perform(on: &puzzle)
    let after = puzzle
    let again = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
    _ = try again.perform(on: &puzzle)
    #expect(puzzle == after && puzzle.check() == nil)
    return puzzle.inTrays
  }

  @Test mutating func `trays are made, renamed, emptied and removed, each as a step that can be undone`() throws {
    #expect(puzzle.inTrays == "5 0 2 | Sky: 3 1 | Edges: 4")
    #expect(try change(.make(TrayName("Dog"))) == "5 0 2 | Sky: 3 1 | Edges: 4 | Dog:")
    #expect(try change(.rename(sky, to: TrayName("Sea"))) == "5 0 2 | Sea: 3 1 | Edges: 4 | Dog:")
    #expect(try change(.empty(TrayName("Sea"))) == "5 0 2 3 1 | Sea: | Edges: 4 | Dog:")
    #expect(try change(.remove(edges)) == "5 0 2 3 1 4 | Sea: | Dog:")
    #expect(try change(.remove(TrayName("Sea"))) == "5 0 2 3 1 4 | Dog:")
  }

  @Test func `what is in the trays can be asked`() throws {
    #expect(puzzle.allTrays == [.main, .named(sky), .named(edges)])
    #expect(puzzle.tray(of: PieceID(0)) == .main && puzzle.tray(of: PieceID(1)) == .named(sky))
    #expect(puzzle.tray(of: PieceID(9)) == nil)
    #expect(puzzle.pieces(in: .named(try TrayName("Dog"))) == [])
    #expect(puzzle.countInTrays == 6 && puzzle.progress.loosePieces == 6)
  }

  @Test mutating func `a puzzle is not solved while another tray has a piece`() throws {
    for number in [0, 1, 2, 5] { try puzzle.drop(number, at: .zero) }
    try puzzle.drop(4, at: .zero)
    #expect(!puzzle.isSolved && puzzle.tray == [])
    try puzzle.drop(3, at: .zero)
    #expect(puzzle.isSolved && puzzle.trays.named.count == 2)
  }

  @Test mutating func `what is impossible is refused with the reason and changes nothing`() throws {
    let dog = try TrayName("Dog")
    _ = try PuzzleCommand.trays(.make(dog)).perform(on: &puzzle)
    for number in 4...20 { _ = try PuzzleCommand.trays(.make(TrayName("\(number)"))).perform(on: &puzzle) }
    let before = puzzle
    func refusal(_ command: PuzzleCommand) -> Refusal? {
      var copy = before
      defer { #expect(copy == before) }
      return #expect(throws: Refusal.self) { try command.perform(on: &copy) }
    }
    let cat = try TrayName("Cat")
    let tooMany = Refusal("There are 20 trays already.", remedy: "Remove one first.")
    #expect(refusal(.trays(.make(cat))) == tooMany)
    #expect(refusal(.putAway(PutAway([PieceID(3)], in: .named(cat)))) == tooMany)
    let unknown = Refusal("There is no tray \"Cat\".", remedy: "Choose another one, or make it first.")
    for change in [TrayChange.rename(cat, to: sky), .empty(cat), .remove(cat)] {
      #expect(refusal(.trays(change)) == unknown)
    }
    let used = Refusal("There is already a tray \"Sky\".", remedy: "Choose another name.")
    for change in [TrayChange.make(sky), .rename(dog, to: sky), .rename(sky, to: sky)] {
      #expect(refusal(.trays(change)) == used)
    }
    #expect(refusal(.trays(.empty(dog)))?.reason == "The tray \"Dog\" is already empty.")
  }

  @Test func `titles name the trays`() {
    let titles = [TrayChange.make(sky), .rename(sky, to: edges), .empty(sky), .remove(sky)].map {
      PuzzleCommand.trays($0).title
    }
    #expect(
      titles == [
        "Make the tray \"Sky\"", "Rename the tray \"Sky\" to \"Edges\"", "Empty the tray \"Sky\"",
        "Remove the tray \"Sky\"",
      ])
  }
}
