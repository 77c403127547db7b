import Geometry
import TerminalUI
import TestTerminal
import Testing

@Suite struct LifeOfImagesTests {
  /// Images 1 and 2; the first is placed.
  private var window: Window {
    var window = Window()
    window.send(1)
    window.send(2)
    window.say("a=p,i=1,p=1,C=1")
    return window
  }

  @Test func `erasing the whole display frees all images, erasing from the corner none`() {
    var window = window
    window.write("abc\u{1B}[H\u{1B}[J")
    #expect(window.placed == [[1, 1]] && window.kept == [1, 2] && window.terminal.text == "\n\n")
    window.write("\u{1B}[2J")
    #expect(window.placed == [] && window.kept == [] && window.terminal.residentBytes == 0)
    #expect(window.say("a=p,i=2,p=1,C=1,q=1").contains("ENOENT"))
    #expect(window.terminal.surprises == [])
  }

  @Test func `each screen has its own images, and the alternate one begins without any`() {
    var window = window
    window.write("main\u{1B}[?1049h")
    #expect(window.terminal.isOnAlternateScreen && window.placed == [] && window.kept == [])
    #expect(window.terminal.text == "\n\n")
    window.send(3)
    window.say("a=p,i=3,p=1,C=1")
    window.write("\u{1B}[?1049l")
    #expect(window.placed == [[1, 1]] && window.kept == [1, 2] && window.terminal.text == "main\n\n")
    #expect(window.terminal.cursor == CellPoint(4, 0))
    window.write("\u{1B}[?1049h")
    #expect(window.kept == [] && window.terminal.imagesSent == [1: 1, 2: 1, 3: 1])
  }

  @Test func `beyond the quota those that are not placed go first, then the oldest`() {
    var window = Window(quota: 180)
    for number in 1...3 { window.send(number) }
    window.say("a=p,i=1,p=1,C=1")
    window.say("a=p,i=3,p=1,C=1")
    #expect(window.kept == [1, 2, 3] && window.terminal.residentBytes == 180)
    window.send(4)
    #expect(window.kept == [1, 3, 4], "2 was not placed")
    window.say("a=p,i=4,p=1,C=1")
    window.say("a=p,i=1,p=1,C=1")
    window.send(5)
    #expect(window.kept == [1, 4, 5] && window.placed == [[1, 1], [4, 1]], "3 was put before the others")
    #expect(
      window.say("i=6,s=46,v=1", Array(repeating: 0, count: 184))
        == "i=6;EFBIG:an image of 184 bytes, and a quota of 180")
    #expect(window.kept == [1, 4, 5])
  }

  @Test func `placements stay on their cells when the window or its cells change`() {
    var window = window
    window.write("\u{1B}[2;2Hx")
    window.say("a=p,i=1,p=1,C=1,X=3")
    window.terminal.resize(to: CellSize(8, 2), cell: Size(width: 8.5, height: 17))
    #expect(window.terminal.size == CellSize(8, 2) && window.terminal.text == "\n x")
    window.terminal.feed(bytes("\u{1B}[H\u{1B}[J"))
    // Two columns of 8.5 pixels end at 17.
    #expect(window.extent == PixelRect(x: 17 + 3, y: 17, width: 3, height: 5))
    let image = window.terminal.composite()
    #expect((image.width, image.height) == (68, 34))
    window.terminal.resize(to: CellSize(1, 1))
    #expect(window.terminal.cursor == .zero && window.extent == nil && window.placed == [[1, 1]])
  }

  @Test func `an update is seen when it is complete`() {
    var window = window
    let before = window.terminal.composite()
    window.write("\u{1B}[?2026h\u{1B}[2;1Hab")
    window.say("a=p,i=1,p=1,C=1")
    #expect(window.terminal.isSynchronized && window.terminal.composite() == before)
    #expect(window.terminal.text == "\n\n" && window.terminal.cursor == .zero)
    #expect(window.terminal.placements[0].cell == .zero)
    window.write("\u{1B}[?2026h")
    #expect(window.terminal.composite() == before, "an update that is begun again has still not ended")
    window.write("\u{1B}[?2026l")
    #expect(!window.terminal.isSynchronized && window.terminal.text == "\nab\n")
    #expect(window.terminal.placements[0].cell == CellPoint(2, 1))
  }
}
