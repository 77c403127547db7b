import History
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct GridChoiceTests {
  private func requireNear(_ pieces: Int, _ width: Int, _ height: Int, _ comment: Comment) throws {
    let grid = try Grid(about: pieces, forPictureOf: width, by: height)
    #expect(abs(grid.count - pieces) <= max(1, pieces / 10), comment)
    let shape = Double(width) / Double(height) * Double(grid.rows) / Double(grid.columns)
    if max(width, height) <= 4 * min(width, height) {
      #expect(1.0 / 2 <= shape && shape <= 2, "\(comment) is cut into \(grid.columns) x \(grid.rows)")
    }
  }

  @Test func `any count up to 300 is nearly met with nearly square pieces, for pictures of any usual shape`() throws {
    for pieces in 4...300 {
      for (width, height) in [(1, 1), (4, 3), (3, 2), (16, 9), (2, 1), (3, 1), (4, 1), (2, 3), (9, 16), (1, 4)] {
        try requireNear(pieces, width, height, "\(pieces) pieces of \(width) x \(height)")
      }
    }
  }

  @Test func `any count is nearly met for any picture`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let pieces = dice.int(in: 0...3) == 0 ? dice.int(in: 4...10_000) : dice.int(in: 4...400)
      let (width, height) = (dice.int(in: 100...5_000), dice.int(in: 100...5_000))
      try requireNear(pieces, width, height, "seed \(seed): \(pieces) pieces of \(width) x \(height)")
    }
  }

  @Test func `round numbers give the grids that a person would choose`() throws {
    func grid(_ pieces: Int, _ width: Int, _ height: Int) throws -> [Int] {
      let grid = try Grid(about: pieces, forPictureOf: width, by: height)
      return [grid.columns, grid.rows]
    }
    #expect(try grid(4, 100, 100) == [2, 2])
    #expect(try grid(48, 800, 600) == [8, 6])
    #expect(try grid(48, 600, 800) == [6, 8])
    #expect(try grid(1_000, 1_600, 960) == [40, 25])
    #expect(try grid(10_000, 500, 500) == [100, 100])
  }

  @Test func `a count that cannot be is refused with its number and the range`() {
    for pieces in [0, -1, 1, 3, 10_001, 1_000_000_000, Int.max, Int.min] {
      let refusal = #expect(throws: Refusal.self) { try Grid(about: pieces, forPictureOf: 4, by: 3) }
      #expect(
        refusal
          == Refusal("A puzzle cannot have \(pieces) pieces.", remedy: "Choose from 4 to 10000 pieces."))
    }
  }

  @Test func `a picture that is too narrow or has no pixels is refused`() {
    let narrow = #expect(throws: Refusal.self) { try Grid(about: 48, forPictureOf: 5_100, by: 100) }
    #expect(narrow?.reason == "The picture is too narrow to cut (5100 × 100 pixels).")
    #expect(narrow?.remedy == "Choose one that is at most 50 times as long as it is wide.")
    #expect(throws: Refusal.self) { try Grid(about: 48, forPictureOf: 100, by: 5_100) }
    #expect(throws: Never.self) { try Grid(about: 48, forPictureOf: 5_000, by: 100) }
    let empty = #expect(throws: Refusal.self) { try Grid(about: 48, forPictureOf: 0, by: 100) }
    #expect(empty?.reason == "The picture is too small to cut (0 × 100 pixels).")
    #expect(throws: Refusal.self) { try Grid(about: 48, forPictureOf: 100, by: -1) }
  }
}
