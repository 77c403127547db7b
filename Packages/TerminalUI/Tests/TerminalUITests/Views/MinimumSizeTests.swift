import Testing

@testable import TerminalUI

@Suite struct MinimumSizeTests {
  @Test func `below its minimum size a view is a message`() {
    let view = View<String>.text("the board").region("board").minimumSize(of: CellSize(12, 2))
    #expect(drawing(view, 12, 2) == "the board···\n············")
    #expect(drawing(view, 11, 4) == "11x4 is too\nsmall: 12x2\nis needed.·\n···········")
    #expect(picture(view, 11, 4).scene["board"] == nil)
    #expect(drawing(view.minimumSize(of: CellSize(20, 1), message: "Wider!"), 12, 2).hasPrefix("Wider!"))
  }
}
