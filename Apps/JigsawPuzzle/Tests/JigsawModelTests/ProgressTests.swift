import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct ProgressTests {
  @Test func `progress counts joined edges, from nothing to all`() throws {
    // 0 1 2
    // 3 4 5   has 7 inner edges.
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 1)
    var seen: [[Int]] = []
    for number in [0, 1, 5, 4, 3, 2] {
      try puzzle.drop(number, at: .zero)
      let progress = puzzle.progress
      seen.append([progress.joinedEdges, progress.percent, progress.loosePieces, progress.largestGroup])
      #expect(puzzle.isSolved == progress.isSolved)
      #expect(progress.isSolved == (number == 2))
    }
    #expect(
      seen == [[0, 0, 6, 1], [1, 14, 4, 2], [1, 14, 4, 2], [3, 42, 2, 4], [5, 71, 1, 5], [7, 100, 0, 6]])
  }

  @Test func `a puzzle that lies in the tray has no progress`() throws {
    let puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 1)
    let progress = puzzle.progress
    #expect(progress == Progress(joinedEdges: 0, innerEdges: 7, loosePieces: 6, largestGroup: 0))
    #expect(!puzzle.isSolved)
  }
}
