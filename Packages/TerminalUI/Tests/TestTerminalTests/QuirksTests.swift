import Geometry
import TerminalUI
import TestTerminal
import Testing

/// Each quirk does what it says, and without it the terminal does not.
@Suite struct QuirksTests {
  private func check<Value: Equatable>(
    _ quirk: TestTerminal.Quirks, is value: Value, else other: Value, _ body: (inout Window) -> Value
  ) {
    var (odd, plain) = (Window(quirk), Window())
    #expect(body(&odd) == value)
    #expect(body(&plain) == other, "without the quirk")
  }

  @Test func `an upper-case delete frees all that is not placed`() {
    check(.upperCaseFreesUnplaced, is: [1], else: [1, 2]) { window in
      for number in 1...3 { window.send(number) }
      window.say("a=p,i=1,p=1,C=1")
      window.say("a=d,d=I,i=3")
      return window.kept
    }
  }

  @Test func `the number of a placement is that of all images`() {
    check(.globalPlacementIDs, is: [[1, 0], [2, 7]], else: [[1, 0], [1, 7], [2, 7]]) { window in
      window.send(1)
      window.send(2)
      for put in ["i=1", "i=1,p=7", "i=2,p=7"] { window.say("a=p,C=1,\(put)") }
      return window.placed
    }
  }

  @Test func `text erases images`() {
    let whole = PixelRect(x: 0, y: 0, width: 8, height: 8)
    check(.textErasesImages, is: Optional(PixelRect(x: 4, y: 0, width: 4, height: 8)), else: whole) { window in
      window.send(1, PixelImage(width: 8, height: 8, Pixel(9, 9, 9)))
      window.say("a=p,i=1,p=1,C=1")
      window.write(" ")
      return window.extent
    }
    check(.textErasesImages, is: nil, else: whole) { window in
      window.send(1, PixelImage(width: 8, height: 8, Pixel(9, 9, 9)))
      window.say("a=p,i=1,p=1,C=1")
      window.write("\u{1B}[K")
      return window.extent
    }
    check(.textErasesImages, is: Optional(whole), else: whole) { window in
      window.send(1, PixelImage(width: 8, height: 8, Pixel(9, 9, 9)))
      window.write("  \u{1B}[H")
      window.say("a=p,i=1,p=1,C=1")
      window.write("\u{1B}[J\u{1B}[H")
      window.say("a=p,i=1,p=1,C=1")
      return window.extent
    }
  }

  @Test func `a part of plain pixels is stretched`() {
    let (stretched, plain) = (
      PixelRect(x: 0, y: 0, width: 3, height: 5), PixelRect(x: 0, y: 0, width: 1, height: 2)
    )
    check(.rawCropStretches, is: Optional(stretched), else: plain) { window in
      window.send(1)
      window.say("a=p,i=1,p=1,C=1,w=1,h=2")
      return window.extent
    }
    var terminal = TestTerminal(size: CellSize(2, 2), quirks: .rawCropStretches, decodePNG: { _ in Window.red })
    terminal.feed(graphics("a=T,i=1,p=1,f=100,C=1,w=1,h=2", [1]))
    #expect(terminal.composite().extent == plain, "a PNG is not stretched")
  }

  @Test func `an image that is sent again keeps its placements`() {
    check(.retransmitKeepsPlacements, is: [[1, 1]], else: []) { window in
      window.send(1)
      window.say("a=p,i=1,p=1,C=1")
      window.send(1)
      return window.placed
    }
  }

  @Test func `both screens have one store`() {
    check(.oneStore, is: [1, 2], else: [1]) { window in
      window.send(1)
      window.write("\u{1B}[?1049h")
      window.send(2)
      window.write("\u{1B}[?1049l")
      return window.kept
    }
  }

  @Test func `puts are not answered`() {
    check(.silentPuts, is: ["", ""], else: ["i=1;OK", "i=2;ENOENT:there is no image 2"]) { window in
      window.send(1)
      return [window.say("a=p,i=1,C=1"), window.say("a=p,i=2,C=1")]
    }
  }

  @Test func `everything is OK and nothing is shown`() {
    check(.ignoresPlacements, is: ["i=1;OK", "i=31;OK", "nil"], else: ["i=1;OK", "i=31;OK", "3"]) { window in
      window.send(1)
      let answers = [window.say("a=p,i=1,C=1"), window.say("a=q,i=31,f=24,s=1,v=1", [0, 0, 0])]
      return answers + [window.extent.map { "\($0.width)" } ?? "nil"]
    }
  }

  @Test func `images grow with the cells`() {
    let (grown, kept) = (PixelRect(x: 2, y: 0, width: 6, height: 10), PixelRect(x: 1, y: 0, width: 3, height: 5))
    check(.zoomScalesImages, is: Optional(grown), else: kept) { window in
      window.send(1)
      window.say("a=p,i=1,p=1,C=1,X=1")
      window.terminal.resize(to: CellSize(6, 3), cell: Size(width: 8, height: 16))
      return window.extent
    }
  }
}
