import JigsawModel
import Testing

@testable import JigsawPuzzle

@Suite struct OpenTrayTests {
  private let sky = try! TrayName("Sky")
  private let sea = try! TrayName("Sea")

  @Test func `each tray is scrolled to where it was left`() {
    var open = OpenTray(.main, row: 6)
    open.open(.named(sky))
    #expect(open.row == 0)
    open.row = 9
    open.open(.main)
    #expect(open.row == 6)
    open.open(.named(sky))
    #expect(open.row == 9)
  }

  @Test func `a tray with a new name stays open, after undo too, and one that is gone does not`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 1)
    var open = OpenTray()
    func perform(_ command: PuzzleCommand) throws -> PuzzleCommand {
      let undo = try command.perform(on: &puzzle)
      open.follow(puzzle)
      return undo
    }
    let make = try perform(.trays(.make(sky)))
    open.open(.named(sky))
    let rename = try perform(.trays(.rename(sky, to: sea)))
    #expect(open.id == .named(sea))
    _ = try perform(rename)
    #expect(open.id == .named(sky))
    _ = try perform(make)
    #expect(open.id == .main)
  }
}
