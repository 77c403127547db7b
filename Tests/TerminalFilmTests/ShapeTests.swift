import Testing

@testable import terminal_film

@Suite struct ShapeTests {
  @Test(arguments: [
    ("█", 1), ("▀", 0.5), ("▄", 0.5), ("▌", 0.5), ("▐", 0.5), ("▘", 0.25), ("▟", 0.75), ("▁", 0.125), ("▊", 0.75),
    ("⣿", 0.25), ("⠁", 0.03125),
  ])
  func `blocks and dots fill what they should of a cell`(character: String, share: Double) throws {
    let shapes = try #require(Shape.shapes(of: character))
    #expect(shapes.map { ($0.right - $0.left) * ($0.bottom - $0.top) }.reduce(0, +) == share)
  }

  @Test(arguments: [
    ("─", "lr"), ("│", "ud"), ("┌", "rd"), ("┐", "ld"), ("└", "ru"), ("┘", "lu"), ("├", "udr"), ("┼", "lrud"),
    ("╭", "rd"), ("╯", "lu"), ("┏", "rd"), ("━", "lr"),
  ])
  func `lines reach the sides at which they go on`(character: String, sides: String) throws {
    let shapes = try #require(Shape.shapes(of: character))
    var reached: Set<Character> = []
    for shape in shapes {
      if shape.left == 0 { reached.insert("l") }
      if shape.top == 0 { reached.insert("u") }
      if shape.right == 1 { reached.insert("r") }
      if shape.bottom == 1 { reached.insert("d") }
    }
    #expect(reached == Set(sides))
  }

  @Test(arguments: 4...12) func `a line is seen in a small cell, too`(width: Int) throws {
    let cell = (width: width, height: 2 * width)
    for shape in try #require(Shape.shapes(of: "┼")) {
      let rect = shape.rect(inCellAt: (30, 60), of: cell)
      #expect(min(rect.width, rect.height) >= 1)
      #expect(30 <= rect.x && rect.x + rect.width <= 30 + width)
      #expect(60 <= rect.y && rect.y + rect.height <= 60 + 2 * width)
    }
  }

  @Test func `letters and shades are no shapes`() {
    for character in ["a", " ", "▒"] { #expect(Shape.shapes(of: character) == nil) }
    #expect(Shape.shade("▒") == 0.5)
  }
}
