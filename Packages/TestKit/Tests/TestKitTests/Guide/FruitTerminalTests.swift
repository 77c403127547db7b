import TestKit
import Testing

@Suite struct FruitTerminalTests {
  @Test func `a terminal shows the frame that the program drew`() throws {
    var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6))
    try player.drop(.fruit("pear"), on: .basket)
    var terminal = TestTerminal(size: .init(58, 6), junk: "#")
    terminal.feed(player.output)
    #expect(terminal.surprises == [])
    #expect(terminal.difference(from: player.program.frame) == nil)
    #expect(terminal.composite().height == 6 * 16)
  }
}
