import Foundation
import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct PuzzleTests {
  private let grid: Grid

  init() throws {
    grid = try Grid(columns: 3, rows: 2)
  }

  @Test func `at the beginning all pieces are in the tray`() {
    let puzzle = Puzzle(grid: grid, seed: 5)
    #expect(puzzle.tray.sorted() == Array(grid.pieces))
    #expect(puzzle.zOrder == [])
    #expect(puzzle.check() == nil)
    #expect(grid.pieces.allSatisfy { puzzle.group(of: $0) == nil })
  }

  @Test func `asking for what is not there gives nothing`() throws {
    var puzzle = Puzzle(grid: grid, seed: 5)
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    for number in [-1, 1, 2, 6] {
      let group = GroupID(lowest: PieceID(number))
      #expect(!puzzle.contains(group) && puzzle.pieces(of: group) == [] && puzzle.offset(of: group) == nil)
    }
    #expect(puzzle.group(of: PieceID(6)) == nil && puzzle.group(of: PieceID(-1)) == nil)
    #expect(puzzle.group(of: PieceID(1)) == GroupID(lowest: PieceID(0)))
  }

  @Test func `a puzzle survives being saved`() throws {
    var puzzle = Puzzle(grid: grid, seed: 5)
    for (number, place) in [(5, 0.1), (1, 0.3), (0, 0.3), (3, -7)] {
      try puzzle.drop(number, at: Vector(dx: place, dy: 1 / 3))
    }
    #expect(try JSONDecoder().decode(Puzzle.self, from: JSONEncoder().encode(puzzle)) == puzzle)
  }

  @Test func `a damaged save is not read, and the error says what is wrong`() {
    func fault(_ tray: String, _ groups: String) -> String {
      let text = #"{"grid":{"columns":3,"rows":2},"tray":[\#(tray)],"groups":[\#(groups)]}"#
      do {
        _ = try JSONDecoder().decode(Puzzle.self, from: Data(text.utf8))
        return "none"
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return "\(error)"
      }
    }
    func group(_ pieces: String, dx: String = "0") -> String {
      #"{"pieces":[\#(pieces)],"offset":{"dx":\#(dx),"dy":0}}"#
    }
    #expect(fault("5,4,3", group("0,1,2")) == "none")
    #expect(fault("5,4", group("0,1,2")) == "The \(PieceID(3)) is nowhere.")
    #expect(fault("5,4,3,3", group("0,1,2")) == "The \(PieceID(3)) is in the trays twice.")
    #expect(fault("5,4,3,6", group("0,1,2")) == "A tray has the piece 6, which does not exist.")
    #expect(fault("5,4,3,2", group("0,1,2")) == "The \(PieceID(2)) is in a tray and on the table.")
    #expect(fault("5,4,3", group("0,1,2") + "," + group("2")) == "The \(PieceID(2)) is in two groups.")
    #expect(fault("5,4,1", group("0,2,3")) == "The group of \(PieceID(0)) is not connected.")
    #expect(fault("5,4,3", group("0,2,1")) == "The pieces of a group are not in ascending order.")
    #expect(fault("5,4,3,1,2", group("0,6")) == "A group has a piece that does not exist.")
    #expect(fault("5,4,3,1,2,0", group("")) == "A group has no piece.")
    #expect(fault("5,4,3", group("0,1,2", dx: "1e6")) == "The group of \(PieceID(0)) is too far away.")
  }

  @Test func `the check finds what is lost, doubled or too far away`() throws {
    var sound = Puzzle(grid: grid, tray: [3, 4, 5].map(PieceID.init))
    sound.groups.put(Groups.Group(pieces: [0, 1, 2].map(PieceID.init), offset: .zero))
    #expect(sound.check() == nil)
    let group = Marks([PieceID(0)], in: grid)
    let damages: [(String, (inout Puzzle) -> Void)] = [
      ("The \(PieceID(0)) is nowhere.", { $0.groups.remove(group) }),
      ("The \(PieceID(5)) is nowhere.", { $0.trays.main.removeLast() }),
      ("The \(PieceID(1)) is in a tray and on the table.", { $0.trays.main.append(PieceID(1)) }),
      ("The \(PieceID(1)) is turned in its group.", { $0.groups.setTurn(Rotation(steps: 6), of: [PieceID(1)]) }),
      (
        "The group of \(PieceID(0)) is too far away.",
        {
          $0.groups.remove(group)
          $0.groups.put(Groups.Group(pieces: [0, 1, 2].map(PieceID.init), offset: Vector(dx: .nan, dy: 0)))
        }
      ),
    ]
    for (fault, damage) in damages {
      var puzzle = sound
      damage(&puzzle)
      #expect(puzzle.check() == fault)
    }
  }
}
